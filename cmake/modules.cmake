# One static library muster_<module> per module of modules.txt that has a folder in src/. Each links
# the modules of lower layers and the outside libraries that libraries.cmake names for it.

include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/embed_files.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/games.cmake)
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
  embed_texts(${module} ${module}_texts embedded ${dir})
  list(APPEND sources ${embedded})
  foreach(game IN LISTS MUSTER_GAMES)
    muster_game_source(${module} ${game} ${MUSTER_GENERATED} made ROOTS ${PROJECT_SOURCE_DIR}/src)
    list(APPEND sources ${made})
  endforeach()
  muster_data_of(${module} data)
  list(APPEND sources ${data})

  set(target muster_${module})
  if(sources)
    add_library(${target} STATIC EXCLUDE_FROM_ALL ${sources})  # built where a program needs it
    set(scope PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${PROJECT_SOURCE_DIR}/src ${MUSTER_GENERATED})
  target_compile_features(${target} ${scope} cxx_std_20)  # for whoever links it (docs/library.md)
  foreach(other IN LISTS MUSTER_MODULES)
    if(MUSTER_LAYER_${other} LESS MUSTER_LAYER_${module})
      target_link_libraries(${target} ${scope} muster_${other})
    endif()
  endforeach()
  muster_link_outside(${target} ${scope} ${module})
  muster_how_to_compile(${target} ${module})
endfunction()

# What ships with the program and is not code: nets, puzzles, books, games.
function(muster_data_of module result)
  set(data "")
  if(module STREQUAL "eval")
    if(NOT MUSTER_WASM)  # a page loads the net it needs beside the module: src/wasm/engine.cpp
      file(GLOB nets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/*.net)
    endif()
    muster_embed_files(data FUNCTION muster::eval::embedded_net HEADER eval/net/embedded.h
      FILES ${nets})
  elseif(module STREQUAL "cli")
    file(GLOB sets CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/puzzles/*.jsonl)
    file(GLOB books CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/books/*.book)
    file(GLOB games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/books/*.games)
    muster_embed_files(puzzles FUNCTION muster::cli::shipped_puzzles HEADER cli/shipped.h
      FILES ${sets})
    muster_embed_files(book FUNCTION muster::cli::shipped_book HEADER cli/shipped.h FILES ${books})
    muster_embed_files(games FUNCTION muster::cli::shipped_games HEADER cli/shipped.h
      FILES ${games})
    set(data ${puzzles} ${book} ${games})
  endif()
  set(${result} ${data} PARENT_SCOPE)
endfunction()

function(muster_how_to_compile target module)
  if(module MATCHES "^(games|store)$")
    muster_precompile(${target} MUSTER_PCH_STD)
  elseif(module MATCHES "^(record|server)$")
    muster_precompile(${target} MUSTER_PCH_JSON)
  elseif(module MATCHES "^(protocol|club|study|puzzles)$")
    muster_reuse_precompiled(${target} muster_record)
  elseif(module STREQUAL "cli")
    muster_reuse_precompiled(${target} muster_server)
  endif()
  # Rules and search are worth every second of the compiler; what shapes text and waits for others
  # gains nothing beyond -O2.
  if(module MATCHES "^(record|picture|protocol|host|match|club|study|puzzles|store|server|cli)$")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
  if(MUSTER_UNITY AND NOT module MATCHES "^(base|search)$")
    muster_compile_together(${target})
  endif()
endfunction()

# Most of the time of a small file is its headers: eight files at once. What is made for each game
# (generated: all templates of a game) is long enough to stay alone; the rows and texts of all games
# stay alone because a program with other games brings its own (tests/fourth_game).
function(muster_compile_together target)
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "^${MUSTER_GENERATED}/|/embedded/[^/]*$|/(level_)?rows\\.cpp$")
  set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(target STREQUAL "muster_eval")  # the files of one game: each game has its own "kTurn"
    muster_compile_folders_together(${target} ${MUSTER_GAMES})
  elseif(target STREQUAL "muster_server")  # Beast, read and instantiated once: a quarter of its time
    muster_compile_folders_together(${target} net)
    muster_compile_others_together(${target} net)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # takes the file for a header
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# The files of each of these folders in one.
function(muster_compile_folders_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  foreach(folder IN LISTS ARGN)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "/${folder}/[^/]*$")
    set_source_files_properties(${sources} PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endfunction()

# What lies in another folder, nine at a time, where a folder has a group of its own.
function(muster_compile_others_together target folder)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources EXCLUDE REGEX "/${folder}/[^/]*$")
  set(count 0)
  foreach(source IN LISTS sources)
    math(EXPR batch "${count} / 9")
    math(EXPR count "${count} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP others_${batch})
  endforeach()
endfunction()

muster_read_modules()
add_library(muster_modules INTERFACE)  # every module at once
target_include_directories(muster_modules INTERFACE ${PROJECT_SOURCE_DIR}/src ${MUSTER_GENERATED})
foreach(module IN LISTS MUSTER_MODULES)
  muster_add_module(${module})
  target_link_libraries(muster_modules INTERFACE muster_${module})
endforeach()
