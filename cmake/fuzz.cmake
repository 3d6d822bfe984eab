# tests/fuzz/fuzz_<name>.cpp is one libFuzzer program; its seeds are in tests/fuzz/corpus/<name>/.
# `./test fuzz` builds the target fuzz_targets and runs each for a short while.

# Coverage guides the fuzzer through the modules that read what comes from outside. Modules that only
# think are left out: their tests, which share this build, would take half as long again.
foreach(module IN LISTS MUSTER_MODULES)
  if(NOT module MATCHES "^(solver|eval|search|engine|match)$")
    target_compile_options(muster_${module} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endforeach()

add_custom_target(fuzz_targets)
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE muster_club)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzz)
  add_dependencies(fuzz_targets ${name})
endforeach()
