# tools/<name>.cpp is one program, for those who work on Muster: making data, fitting weights. Built
# with the benchmarks.

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE muster_modules)
endforeach()
