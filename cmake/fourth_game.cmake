# The fourth game, tests/fourth_game: the line in its games.txt is all that the programs made here have
# more than muster. They prove that cmake/games.txt is the only place that names the games.
#   muster_fourth      muster itself with four games
#   fourth_game_tests  what a user does with it: play, analyse, solve, match, UGI, records, pictures
#   conformance_fourth the generic part of tests/conformance, over the fourth game alone

set(fourth_dir ${tests_dir}/fourth_game)
set(fourth_roots ${PROJECT_SOURCE_DIR}/src ${fourth_dir})
muster_read_games(${fourth_dir}/games.txt fourth_game)
file(GLOB_RECURSE fourth_sources CONFIGURE_DEPENDS ${fourth_dir}/games/*.cpp)
embed_texts(games fourth_game_texts fourth_texts ${PROJECT_SOURCE_DIR}/src/games ${fourth_dir}/games)
foreach(module games solver engine)
  muster_game_source(${module} ${fourth_game} ${PROJECT_BINARY_DIR}/fourth_game source_of_${module}
                     ROOTS ${fourth_roots})
endforeach()

# muster_add_fourth(target GAMES name... MODULES module...): the fourth game in these modules, and their
# tables for a list of games.
function(muster_add_fourth target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "GAMES;MODULES")
  set(dir ${PROJECT_BINARY_DIR}/${target})
  muster_games_headers(${dir} ROOTS ${fourth_roots} GAMES ${arg_GAMES})
  add_library(${target} OBJECT ${fourth_sources} ${fourth_texts})
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)  # its games are short
  foreach(module IN LISTS arg_MODULES)
    file(GLOB tables CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${module}/*rows.cpp)
    target_sources(${target} PRIVATE ${source_of_${module}} ${tables})
    target_link_libraries(${target} PUBLIC muster_${module})
  endforeach()
  target_include_directories(${target} BEFORE PUBLIC ${dir} ${fourth_dir})
endfunction()

muster_add_fourth(fourth_program GAMES ${MUSTER_GAMES} ${fourth_game} MODULES games solver engine puzzles)
add_executable(muster_fourth ${PROJECT_SOURCE_DIR}/src/main.cpp)
target_link_libraries(muster_fourth PRIVATE fourth_program muster_modules)

file(GLOB sources CONFIGURE_DEPENDS ${fourth_dir}/*.cpp)
muster_add_tests(fourth_game_tests full "fourth_program;muster_modules"
                 ${sources} ${tests_dir}/cli/muster.cpp ${tests_dir}/cli/talk.cpp)
muster_quick_to_compile(fourth_game_tests)
target_compile_definitions(fourth_game_tests PRIVATE MUSTER_BINARY="$<TARGET_FILE:muster_fourth>")
add_dependencies(fourth_game_tests muster_fourth)

muster_add_fourth(fourth_alone GAMES ${fourth_game} MODULES games)
file(GLOB sources CONFIGURE_DEPENDS ${tests_dir}/conformance/*_test.cpp)
list(FILTER sources EXCLUDE REGEX "(_oracle|rules_text|facts|hint)_test.cpp$")  # written game by game
muster_add_tests(conformance_fourth full "fourth_alone;muster_games" ${sources})
muster_quick_to_compile(conformance_fourth)

# One of the tools, which are compiled once for all games of a list.
add_executable(self_play_fourth ${PROJECT_SOURCE_DIR}/tools/self_play.cpp)
target_include_directories(self_play_fourth PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(self_play_fourth PRIVATE fourth_program muster_modules)
target_compile_options(self_play_fourth PRIVATE -O0)
target_compile_definitions(fourth_game_tests PRIVATE SELF_PLAY="$<TARGET_FILE:self_play_fourth>")
add_dependencies(fourth_game_tests self_play_fourth)
