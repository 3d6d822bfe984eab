# The WebAssembly module muster.wasm: src/wasm on top of the rooms that compile for it. A reactor:
# the page calls _initialize once, then the functions that src/wasm marks with export_name.

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/wasm/*.cpp)
if(sources)
  add_executable(muster_wasm ${sources})
  set_target_properties(muster_wasm PROPERTIES OUTPUT_NAME muster SUFFIX .wasm)
  target_link_libraries(muster_wasm PRIVATE muster_rooms)
  # Move lists live on the stack; it lies below the data, so that an overflow traps at once.
  target_link_options(muster_wasm PRIVATE -Wl,--strip-debug -Wl,-z,stack-size=8388608 -Wl,--stack-first)
endif()
