# tools/<name>.cpp is one program, for those who work on Muster: making data, fitting weights. Built
# with the benchmarks.

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE muster_modules)
endforeach()

# tools/train/<name>.cpp is the program train_<name>: docs/nets.md says how they work together.
file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/train/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(train_${name} ${source})
  target_include_directories(train_${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(train_${name} PRIVATE muster_search)
  target_link_options(train_${name} PRIVATE -static)  # to be carried to the machine that trains
endforeach()
