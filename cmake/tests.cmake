# Tests, found by folder:
#   tests/unit/<module>/**.cpp unit_<module> label fast   links that module and what is below it
#   tests/conformance/**.cpp   conformance   label full   links games
#   tests/records/*.cpp        records       label full   links record; reads $MUSTER_RECORDS
#   tests/cli/*.cpp            cli_tests     label full   runs MUSTER_BINARY
#   examples/*.cpp             the programs of docs/library.md, run by its test; examples.configure
#   tests/fourth_game/**.cpp   fourth_game_tests, conformance_fourth   label full   see fourth_game.cmake
#   tests/store/*.cpp          store_tests   label full   store.*; PostgreSQL by scripts/with_postgres
#   tests/server/*.cpp         server_tests  label full   server.*; runs MUSTER_BINARY as a server
#   tests/train/*.cpp          train_tests   label fast   tools/train without the trainer
#   tests/train/*.sh           train.*       label full   its programs; training.sh only where there is PyTorch
#   tests/scripts/*.sh         scripts.*     label fast   tests of scripts/
#   tests/support/*.cpp        helpers that every test may use; include root is tests/
#   bench/*.cpp                muster_bench  no test: run it by hand
#
# COST: what is many tests in one begins first, so that no core waits for it in the end.
# PROCESSORS: ./test lets ctest count three places a core; a test that computes takes all three of them, so
# that of those that wait most of their time (servers, databases) three share a core.

find_package(GTest REQUIRED)
include(GoogleTest)
set(tests_dir ${PROJECT_SOURCE_DIR}/tests)

add_library(muster_test_base INTERFACE)
target_include_directories(muster_test_base INTERFACE ${tests_dir})
target_link_libraries(muster_test_base INTERFACE GTest::gmock GTest::gtest)

# GoogleTest's headers, read once for each kind of test: optimised, not optimised, not optimised and
# with JSON.
foreach(kind optimised plain json)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/tests_${kind}.cpp CONTENT "" @ONLY)
  add_library(tests_${kind} OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/tests_${kind}.cpp)
  target_link_libraries(tests_${kind} PRIVATE GTest::gmock GTest::gtest)
endforeach()
muster_precompile(tests_optimised MUSTER_PCH_TESTS)
muster_precompile(tests_plain MUSTER_PCH_TESTS)
muster_precompile(tests_json MUSTER_PCH_JSON_TESTS)
target_compile_options(tests_optimised PRIVATE $<$<CONFIG:Release>:-O1>)
target_compile_options(tests_plain PRIVATE -O0)
target_compile_options(tests_json PRIVATE -O0)
target_compile_definitions(tests_json PRIVATE JSON_NO_IO)

# Tests that are loops over the rules or the search are optimised, but not as the product is: twice
# the time of the compiler saves no second of theirs. The others are many checks and messages written
# as JSON literals: to optimise them costs minutes and gains nothing. Most of what is left is headers,
# so both are compiled several files at once.
function(muster_optimised name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  muster_reuse_precompiled(${name} tests_optimised)
  muster_tests_together(${name})
endfunction()
function(muster_quick_to_compile name)
  target_compile_options(${name} PRIVATE -O0)
  muster_tests_together(${name})
  if(name MATCHES "^(unit_(protocol|club)|cli_tests|server_tests)$")
    muster_reuse_precompiled(${name} tests_json)
  else()
    muster_reuse_precompiled(${name} tests_plain)
  endif()
endfunction()
function(muster_tests_together name)
  if(MUSTER_UNITY)
    muster_compile_together(${name})
  endif()
endfunction()

file(GLOB_RECURSE support CONFIGURE_DEPENDS ${tests_dir}/support/*.cpp)
if(support)
  add_library(muster_test_support STATIC ${support})
  muster_quick_to_compile(muster_test_support)
  # Each file alone: a program links only what it uses of them, and one replaces operator new.
  set_target_properties(muster_test_support PROPERTIES UNITY_BUILD OFF)
  # Only what the helpers use: a test of a low module must not wait for the server.
  target_link_libraries(muster_test_support PUBLIC muster_test_base muster_host
                                                   nlohmann_json::nlohmann_json)
  # For these alone: with a path in every command line ccache would know no other clone's files.
  target_compile_definitions(muster_test_support PRIVATE MUSTER_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(muster_test_base INTERFACE $<LINK_ONLY:muster_test_support>)
endif()

# muster_add_tests(name label library source...): one GoogleTest program; no sources, no program.
function(muster_add_tests name label library)
  if(NOT ARGN)
    return()
  endif()
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library} muster_test_base GTest::gtest_main)
  gtest_discover_tests(${name} TEST_PREFIX ${name}. DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS ${label} TIMEOUT 900 PROCESSORS 3)
endfunction()

file(GLOB unit_dirs CONFIGURE_DEPENDS LIST_DIRECTORIES true ${tests_dir}/unit/*)
foreach(dir IN LISTS unit_dirs)
  get_filename_component(module ${dir} NAME)
  if(NOT TARGET muster_${module})
    message(FATAL_ERROR "tests/unit/${module}: there is no module src/${module}")
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  muster_add_tests(unit_${module} fast muster_${module} ${sources})
  if(module MATCHES "^(solver|search|engine)$")
    muster_optimised(unit_${module})
  else()
    muster_quick_to_compile(unit_${module})
  endif()
endforeach()

file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${tests_dir}/conformance/*.cpp)
muster_add_tests(conformance full muster_games ${sources})
list(JOIN MUSTER_GAMES "|" games)
list(FILTER sources INCLUDE REGEX "/(${games})_|_(${games})\\.cpp$")  # names of their own in each game
set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
muster_optimised(conformance)

file(GLOB sources CONFIGURE_DEPENDS ${tests_dir}/train/*.cpp)
muster_add_tests(train_tests fast muster_search ${sources})
if(TARGET train_tests)
  muster_quick_to_compile(train_tests)
  target_include_directories(train_tests PRIVATE ${PROJECT_SOURCE_DIR})
endif()
if(MUSTER_BENCH)  # the programs of tools/train are there
  foreach(name data training)
    add_test(NAME train.${name} COMMAND sh ${tests_dir}/train/${name}.sh ${PROJECT_SOURCE_DIR}
                                        ${PROJECT_BINARY_DIR})
    set_tests_properties(train.${name} PROPERTIES LABELS full TIMEOUT 300 SKIP_RETURN_CODE 77)
  endforeach()
endif()

file(GLOB sources CONFIGURE_DEPENDS ${tests_dir}/records/*.cpp)
muster_add_tests(records full muster_record ${sources})
muster_optimised(records)

file(GLOB sources CONFIGURE_DEPENDS ${tests_dir}/cli/*.cpp)
muster_add_tests(cli_tests full muster_modules ${sources})
if(TARGET cli_tests)
  muster_quick_to_compile(cli_tests)
  target_compile_definitions(cli_tests PRIVATE MUSTER_BINARY="$<TARGET_FILE:muster>")
  add_dependencies(cli_tests muster)
endif()

# One suite over both stores. The tests on SQLite are found one by one; those on PostgreSQL share one
# server and are one test, but for the one that kills it (it recovers faster when there is little).
file(GLOB sources CONFIGURE_DEPENDS ${tests_dir}/store/*.cpp)
if(sources)
  add_executable(store_tests ${sources})
  target_link_libraries(store_tests PRIVATE muster_store muster_test_base)
  muster_quick_to_compile(store_tests)
  gtest_discover_tests(store_tests TEST_PREFIX store. TEST_FILTER *Sqlite* DISCOVERY_TIMEOUT 60
                       PROPERTIES LABELS full TIMEOUT 300)
  set(with_postgres ${PROJECT_SOURCE_DIR}/scripts/with_postgres $<TARGET_FILE:store_tests>)
  add_test(NAME store.postgres COMMAND ${with_postgres} --gtest_brief=1
           --gtest_filter=*Postgres*-*DatabaseIsKilled)
  add_test(NAME store.postgres_killed COMMAND ${with_postgres} --gtest_brief=1
           --gtest_filter=Postgres.*DatabaseIsKilled)
  set_tests_properties(store.postgres store.postgres_killed PROPERTIES LABELS full TIMEOUT 900
                       COST 100)
endif()

# Real servers on loopback. Those on PostgreSQL share a database server, a third of them each, and are one
# test, but for those that count what is done under full load: scripts/stages.sh leaves them out of
# slow builds.
file(GLOB sources CONFIGURE_DEPENDS ${tests_dir}/server/*.cpp)
if(sources)
  add_executable(server_tests ${sources})
  target_link_libraries(server_tests PRIVATE muster_modules muster_test_base GTest::gtest_main)
  muster_quick_to_compile(server_tests)
  target_compile_definitions(server_tests PRIVATE MUSTER_BINARY="$<TARGET_FILE:muster>")
  add_dependencies(server_tests muster)
  gtest_discover_tests(server_tests TEST_PREFIX server. TEST_FILTER -*Postgres*
                       DISCOVERY_TIMEOUT 60 PROPERTIES LABELS full TIMEOUT 300)
  set(with_postgres ${PROJECT_SOURCE_DIR}/scripts/with_postgres)
  foreach(shard RANGE 2)  # one after the other they would wait longer than all other tests take
    add_test(NAME server.postgres_${shard} COMMAND ${with_postgres} $<TARGET_FILE:server_tests>
             --gtest_brief=1 --gtest_filter=*Postgres*-CrashTest.*:Kills*:Flood*)
    set_tests_properties(server.postgres_${shard} PROPERTIES LABELS full TIMEOUT 900 COST 200
                         ENVIRONMENT "GTEST_TOTAL_SHARDS=3;GTEST_SHARD_INDEX=${shard}")
  endforeach()
  add_test(NAME server.postgres_under_load COMMAND ${with_postgres} $<TARGET_FILE:server_tests>
           --gtest_brief=1 --gtest_filter=CrashTest.*Postgres*:Kills*Postgres*:Flood*Postgres*)
  # What a stranger or a crowd may try, once more on the other store.
  add_test(NAME server.attacks_on_postgres COMMAND ${with_postgres}
           env MUSTER_TEST_ON_POSTGRES=1 $<TARGET_FILE:server_tests> --gtest_brief=1
           "--gtest_filter=SecurityTest.*:FairnessTest.*:SeatsTest.*:VisibilityTest.*:AccountsTest.*:OwnAccountTest.*")
  set_tests_properties(server.postgres_under_load PROPERTIES LABELS full TIMEOUT 900 COST 300
                       PROCESSORS 3)
  set_tests_properties(server.attacks_on_postgres PROPERTIES LABELS full TIMEOUT 900 COST 100)
endif()

# The programs of docs/library.md, which the tests of the documents run, and their project as others
# would have it: only configured, to compile everything once more would prove little.
foreach(example first_moves:muster_games best_move:muster_engine)
  string(REPLACE ":" ";" example ${example})
  list(GET example 0 name)
  list(GET example 1 library)
  add_executable(${name} ${PROJECT_SOURCE_DIR}/examples/${name}.cpp)
  target_link_libraries(${name} PRIVATE ${library})
  if(TARGET cli_tests)
    add_dependencies(cli_tests ${name})
  endif()
endforeach()
add_test(NAME examples.configure
         COMMAND ${CMAKE_COMMAND} --fresh -S ${PROJECT_SOURCE_DIR}/examples -G Ninja
                 -B ${PROJECT_BINARY_DIR}/examples -DMUSTER_CPU=${MUSTER_CPU}
                 -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER})
set_tests_properties(examples.configure PROPERTIES LABELS fast)

file(GLOB scripts CONFIGURE_DEPENDS ${tests_dir}/scripts/*.sh)
foreach(script IN LISTS scripts)
  get_filename_component(name ${script} NAME_WE)
  add_test(NAME scripts.${name} COMMAND sh ${script} ${PROJECT_SOURCE_DIR})
  set_tests_properties(scripts.${name} PROPERTIES LABELS fast)
endforeach()

file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(sources AND MUSTER_BENCH)
  find_package(benchmark REQUIRED)
  add_executable(muster_bench ${sources})
  target_link_libraries(muster_bench PRIVATE muster_modules benchmark::benchmark_main)
endif()

include(${CMAKE_CURRENT_LIST_DIR}/fourth_game.cmake)
