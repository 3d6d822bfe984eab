// self_play GAME FILE GAMES NODES SEED: see self_play.h.
// SPDX-License-Identifier: MIT
#include "tools/self_play.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "eval/all_traits.h"
#include "games/all_games.h"
#include "games/list.h"
#include "games/row.h"

namespace {

using namespace muster;

struct Request {
  const char* path;
  int games;
  tools::SelfPlayLimits limits;
  std::uint64_t seed;
};

template <class G, class E>
int play_all(const AnyGame& any, const Request& request) {
  Result<G> game = G::make(any.options());
  if (!game) return 2;
  const auto self_play =
      std::make_unique<tools::SelfPlay<G, E>>(std::move(*game), request.limits, request.seed);
  std::FILE* file = std::fopen(request.path, "wb");
  if (file == nullptr || !self_play->ready()) {
    std::fprintf(stderr, "self_play: cannot write %s\n", request.path);
    return 2;
  }
  bool good = true;
  for (int i = 0; i < request.games; ++i) {
    for (const tools::Row& row : self_play->rows(i)) good = good && tools::write_row(file, row);
  }
  return std::fclose(file) == 0 && good ? 0 : 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fprintf(stderr, "usage: self_play GAME FILE GAMES NODES SEED\n");
    return 2;
  }
  const auto game = make_game(argv[1]);
  if (!game) {
    std::fprintf(stderr, "self_play: %s\n", game.error().to_text().c_str());
    return 2;
  }
  Request request{argv[2], std::atoi(argv[3]), {}, std::strtoull(argv[5], nullptr, 10)};
  request.limits.nodes = std::strtoull(argv[4], nullptr, 10);
  int code = 2;
  for_each_game<AllGames>([&]<class G>() {
    const bool asked = (*game)->info().name == G::kName;
    if (asked) code = play_all<G, typename eval::EvalTraits<G>::Estimate>(**game, request);
    return asked;
  });
  return code;
}
