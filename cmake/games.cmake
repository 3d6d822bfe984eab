# What is made from a list of games such as games.txt:
#  - games/all_games.h, their types, for code that is compiled once for all of them, and
#    eval/all_traits.h, their estimates; engine/all_levels.h; puzzles/all_endings.h, what they want of endings;
#  - one small source a game in each of the modules games, solver and engine. The templates of those
#    modules are instantiated there and nowhere else, so that games compile side by side.
# A game may bring traits of its own along: src/solver/<name>_traits.h, src/eval/<name>/traits.h,
# src/engine/<name>_levels.h, src/puzzles/<name>_endings.h; without them it gets the general ones.
#
# The tables themselves (src/<module>/*rows.cpp) are made from games/all_games.h. A program with another
# list of games compiles those five files again and links them before the libraries, whose own
# tables are then left out (fourth_game.cmake does that for the fourth game).

# Reads a list of games; the file may change.
function(muster_read_games file result)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(STRINGS ${file} names REGEX "^[a-z]")
  list(TRANSFORM names STRIP)
  set(${result} ${names} PARENT_SCOPE)
endfunction()

# muster_games_headers(dir ROOTS root... GAMES name...): writes games/all_games.h,
# eval/all_traits.h, engine/all_levels.h and puzzles/all_endings.h below dir. The roots are the folders in which a game's files may lie.
function(muster_games_headers dir)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ROOTS;GAMES")
  set(includes "")
  set(types "")
  set(traits "")
  set(levels "")
  set(endings "")
  foreach(name IN LISTS arg_GAMES)
    string(APPEND includes "#include \"games/${name}/game.h\"\n")
    list(APPEND types "${name}::Game")
    muster_own_header(eval/${name}/traits.h own ROOTS ${arg_ROOTS})
    string(APPEND traits "${own}")
    muster_own_header(engine/${name}_levels.h own ROOTS ${arg_ROOTS})
    string(APPEND levels "${own}")
    muster_own_header(puzzles/${name}_endings.h own ROOTS ${arg_ROOTS})
    string(APPEND endings "${own}")
  endforeach()
  list(JOIN types ", " types)
  file(CONFIGURE OUTPUT ${dir}/games/all_games.h @ONLY CONTENT
"// Made by cmake/games.cmake from a list of games.
#pragma once

#include <tuple>

${includes}
namespace muster {

using AllGames = std::tuple<${types}>;

}  // namespace muster
")
  file(CONFIGURE OUTPUT ${dir}/eval/all_traits.h @ONLY CONTENT
"// Made by cmake/games.cmake from a list of games.
#pragma once

#include \"eval/traits.h\"
${traits}")
  file(CONFIGURE OUTPUT ${dir}/engine/all_levels.h @ONLY CONTENT
"// Made by cmake/games.cmake from a list of games.
#pragma once

#include \"engine/level_table.h\"
${levels}")
  file(CONFIGURE OUTPUT ${dir}/puzzles/all_endings.h @ONLY CONTENT
"// Made by cmake/games.cmake from a list of games.
#pragma once

#include \"puzzles/ending_traits.h\"
${endings}")
endfunction()

# The include of a header that a game may have, if it is in one of the roots.
function(muster_own_header header result)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "ROOTS")
  set(include "")
  foreach(root IN LISTS arg_ROOTS)
    file(GLOB found CONFIGURE_DEPENDS ${root}/${header})
    if(found)
      set(include "#include \"${header}\"\n")
    endif()
  endforeach()
  set(${result} "${include}" PARENT_SCOPE)
endfunction()

# muster_game_source(module name dir result ROOTS root...): the source of a game in a module, below
# dir; empty for modules that have none.
function(muster_game_source module name dir result)
  cmake_parse_arguments(PARSE_ARGV 4 arg "" "" "ROOTS")
  set(traits "")
  if(module STREQUAL "games")
    set(template "games/adapter.h")
    set(row "GameRow muster::game_row")
  elseif(module STREQUAL "solver")
    set(template "solver/solver_of.h")
    set(row "solver::SolverRow muster::solver::solver_row")
    muster_own_header(solver/${name}_traits.h traits ROOTS ${arg_ROOTS})
  elseif(module STREQUAL "engine")
    set(template "engine/with_evaluation.h")
    set(row "engine::EngineRow muster::engine::engine_row")
    muster_own_header(eval/${name}/traits.h of_eval ROOTS ${arg_ROOTS})
    muster_own_header(solver/${name}_traits.h of_solver ROOTS ${arg_ROOTS})
    set(traits "${of_eval}${of_solver}")
  else()
    set(${result} "" PARENT_SCOPE)
    return()
  endif()
  set(output ${dir}/${module}_${name}.cpp)
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT
"// Made by cmake/games.cmake from a list of games.
#include \"${template}\"
#include \"games/${name}/game.h\"
${traits}
template muster::${row}<muster::${name}::Game>() noexcept;
")
  set(${result} ${output} PARENT_SCOPE)
endfunction()

set(MUSTER_GENERATED ${PROJECT_BINARY_DIR}/generated)
muster_read_games(${PROJECT_SOURCE_DIR}/cmake/games.txt MUSTER_GAMES)
muster_games_headers(${MUSTER_GENERATED} ROOTS ${PROJECT_SOURCE_DIR}/src GAMES ${MUSTER_GAMES})
