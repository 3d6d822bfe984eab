# Test of scripts/check_layers on small trees, good and bad.
set -eu
. "$(dirname "$0")/fixture.inc"

put cmake/modules.txt <"$REPO/cmake/modules.txt"

# include FILE TEXT...: a file with these includes, alone beside a good tree.
include() {
  file=$1
  shift
  for header in "$@"; do printf '#include %s\n' "$header"; done | put "$file"
}
red() {  # red FILE HEADER TEXT
  include "$1" "$2"
  expect_red check_layers "$3" "$1 includes $2"
  rm "$TREE/$1"
}

include src/base/text.h '<string>' '<immintrin.h>'
include src/games/loa/rules.cpp '"games/loa/rules.h"' '"base/text.h"' '<vector>'
include src/record/sgf.cpp '<nlohmann/json.hpp>' '"games/list.h"'
include src/host/threads.cpp '<thread>' '<unistd.h>' '"engine/engine.h"'
include src/cli/play.cpp '<iostream>' '<CLI/CLI.hpp>' '"server/server.h"'
include src/main.cpp '<iostream>' '"cli/commands.h"'
expect_green check_layers 'a tree in order'

red src/base/bad.h '"games/list.h"' 'base (1) must not include games (2)'
red src/record/bad.h '"picture/svg.h"' 'record (3) must not include picture (3)'
red src/games/loa/bad.cpp '"engine/engine.h"' 'src/games/loa/bad.cpp:1: games (2)'
red src/games/bad.cpp '"rules.h"' 'write it from src/'
red src/games/bad.cpp '"../base/text.h"' 'write it from src/'
red src/games/bad.cpp '<nlohmann/json.hpp>' 'games uses the standard library only'
red src/games/bad.cpp '<unistd.h>' 'games uses the standard library only'
red src/record/bad.cpp '<boost/asio.hpp>' 'record uses the standard library only'
red src/search/bad.cpp '<thread>' '<thread> in search'
red src/protocol/bad.cpp '<iostream>' '<iostream> in protocol'
red src/cellar/bad.cpp '<vector>' 'no such module in cmake/modules.txt: cellar'

finish
