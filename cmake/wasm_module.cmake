# The WebAssembly modules: src/wasm on top of the rooms that compile for it. Reactors: the page calls
# _initialize once, then the functions that src/wasm marks with export_name.
#   muster.wasm        rules and engine
#   muster_rules.wasm  the rules alone, which a page loads first: a third of the size

function(muster_add_module target name)
  add_executable(${target} ${ARGN})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  target_link_libraries(${target} PRIVATE muster_rooms)
  # Move lists live on the stack; it lies below the data, so that an overflow traps at once.
  target_link_options(${target} PRIVATE -Wl,--strip-all -Wl,-z,stack-size=8388608 -Wl,--stack-first)
endfunction()

# Rooms that only shape text are made small, not fast.
foreach(room record picture protocol)
  target_compile_options(muster_${room} PRIVATE -Oz)
endforeach()

set(wasm ${PROJECT_SOURCE_DIR}/src/wasm)
muster_add_module(muster_wasm muster ${wasm}/letter_box.cpp ${wasm}/rules.cpp ${wasm}/engine.cpp)
muster_add_module(muster_rules_wasm muster_rules ${wasm}/letter_box.cpp ${wasm}/rules.cpp)
