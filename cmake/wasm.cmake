# Toolchain file for WebAssembly: clang 19 with Debian's wasi-libc and libc++. The modules are compiled
# as in the native build, without exceptions and threads. Atomics stay atomic: the objects are linked
# for one thread and for several (wasm_module.cmake). wasi-libc was compiled for one thread, where
# errno is a plain variable, though its header says thread_local; nobody else does. No -msimd128: only
# the kernels of nets are compiled with it, so that one link without them runs in every browser.

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19 CACHE STRING "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE STRING "")
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions -mbulk-memory -matomics -Dthread_local=")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-stdlib=libc++ -mexec-model=reactor")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(MUSTER_WASM ON)
