# The WebAssembly files: src/wasm on top of the modules that compile for it. Reactors: the page calls
# _initialize once, then the functions that src/wasm marks with export_name.
#   muster.wasm          rules and engine
#   muster_threads.wasm  the same, for several threads: on memory that the page shares among workers
#   muster_plain.wasm    the engine for a browser without SIMD: the net's plain kernels, one thread
#   muster_rules.wasm    the rules alone, which a page loads first: two thirds of the size

function(muster_add_wasm_module target name)
  add_executable(${target} ${ARGN})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  target_link_libraries(${target} PRIVATE muster_protocol)  # and all below it
  # Move lists live on the stack; it lies below the data, so that an overflow traps at once.
  target_link_options(${target} PRIVATE -Wl,--strip-all -Wl,-z,stack-size=8388608 -Wl,--stack-first)
endfunction()

# Modules that only shape text are made small, not fast.
foreach(module record picture study protocol club puzzles)
  target_compile_options(muster_${module} PRIVATE -Oz)
endforeach()

set(wasm ${PROJECT_SOURCE_DIR}/src/wasm)
set(club ${PROJECT_SOURCE_DIR}/src/club)
function(muster_add_wasm_part target)
  add_library(${target} OBJECT ${ARGN})
  target_link_libraries(${target} PRIVATE muster_protocol)
endfunction()
# A page asks the club's clocks alone; the rest of club is the server's and is compiled for WebAssembly
# by the stage wasm of ./test, to stay fit for it.
muster_add_wasm_part(muster_wasm_clocks ${club}/clock.cpp ${club}/clock_json.cpp
                     ${club}/clock_question.cpp)
target_compile_options(muster_wasm_clocks PRIVATE -Oz)
muster_add_wasm_part(muster_wasm_rules_part ${wasm}/io_buffer.cpp ${wasm}/rules.cpp)
muster_add_wasm_part(muster_wasm_engine_part ${wasm}/engine.cpp ${wasm}/worker_pool.cpp)
set(rules $<TARGET_OBJECTS:muster_wasm_rules_part> $<TARGET_OBJECTS:muster_wasm_clocks>)
set(engine ${rules} $<TARGET_OBJECTS:muster_wasm_engine_part>)
muster_add_wasm_module(muster_wasm muster ${engine})
muster_add_wasm_module(muster_plain_wasm muster_plain ${engine} ${wasm}/no_simd.cpp)
muster_add_wasm_module(muster_threads_wasm muster_threads ${engine} ${wasm}/heap_lock.cpp)
muster_add_wasm_module(muster_rules_wasm muster_rules ${rules} ${wasm}/explorer.cpp)

# The one file with SIMD instructions; no_simd.cpp takes its place in the plain module.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/eval/net/kernels_wasm.cpp PROPERTIES
  COMPILE_OPTIONS -msimd128)

# The libraries of Debian are compiled without atomics, which the linker would refuse in shared
# memory: what of them needs care is the heap, which is locked. The page makes the memory, with
# these bounds (web/src/engine/threads.ts). __tls_size must be 0: nobody sets up thread_local.
target_link_options(muster_threads_wasm PRIVATE
  -Wl,--shared-memory -Wl,--import-memory -Wl,--no-check-features
  -Wl,--initial-memory=16777216 -Wl,--max-memory=268435456
  -Wl,--export=__stack_pointer -Wl,--export=__tls_size
  -Wl,--wrap=malloc -Wl,--wrap=free -Wl,--wrap=calloc -Wl,--wrap=realloc
  -Wl,--wrap=aligned_alloc -Wl,--wrap=posix_memalign)
