# One static library muster_<module> per module of modules.txt that has a folder in src/. Each links
# the modules of lower layers and the outside libraries that libraries.cmake names for it.

include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/libraries.cmake)

# Sets MUSTER_MODULES to the modules that exist and belong to this build, in order, and for each of
# them MUSTER_LAYER_<module>.
function(muster_read_modules)
  set(list ${PROJECT_SOURCE_DIR}/cmake/modules.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} lines REGEX "^[0-9]")
  set(modules)
  foreach(line IN LISTS lines)
    string(REGEX MATCHALL "[^ \t]+" fields "${line}")
    list(GET fields 0 layer)
    list(GET fields 1 module)
    list(GET fields 2 builds_for)
    if(NOT IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/${module})
      continue()
    endif()
    if(builds_for STREQUAL "wasm" OR (builds_for STREQUAL "native" AND MUSTER_WASM))
      continue()  # the module wasm is no library: see wasm_module.cmake
    endif()
    list(APPEND modules ${module})
    set(MUSTER_LAYER_${module} ${layer} PARENT_SCOPE)
  endforeach()
  set(MUSTER_MODULES ${modules} PARENT_SCOPE)
endfunction()

function(muster_add_module module)
  set(dir ${PROJECT_SOURCE_DIR}/src/${module})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  embed_texts(${module} embedded)
  list(APPEND sources ${embedded})

  set(target muster_${module})
  if(sources)
    add_library(${target} STATIC EXCLUDE_FROM_ALL ${sources})  # built where a program needs it
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${PROJECT_SOURCE_DIR}/src)
  foreach(other IN LISTS MUSTER_MODULES)
    if(MUSTER_LAYER_${other} LESS MUSTER_LAYER_${module})
      target_link_libraries(${target} ${scope} muster_${other})
    endif()
  endforeach()
  muster_link_outside(${target} ${scope} ${module})
endfunction()

muster_read_modules()
add_library(muster_modules INTERFACE)  # every module at once
target_include_directories(muster_modules INTERFACE ${PROJECT_SOURCE_DIR}/src)
foreach(module IN LISTS MUSTER_MODULES)
  muster_add_module(${module})
  target_link_libraries(muster_modules INTERFACE muster_${module})
endforeach()
