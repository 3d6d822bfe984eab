# tests/fuzz/fuzz_<name>.cpp is one libFuzzer program; its seeds are in tests/fuzz/corpus/<name>/.
# `./test fuzz` builds the target fuzz_targets and runs each for a short while.

# Coverage guides the fuzzer through the modules that its targets read input with. The others, whose
# tests share this build, would only take longer with it; those that wait more than they compute are
# not optimised either.
foreach(module IN LISTS MUSTER_MODULES)
  if(module MATCHES "^(base|games|record|picture|protocol|club|study|puzzles)$")
    target_compile_options(muster_${module} PRIVATE -fsanitize=fuzzer-no-link)
  elseif(module MATCHES "^(host|match|store|server|cli)$")
    target_compile_options(muster_${module} PRIVATE -O0)
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
