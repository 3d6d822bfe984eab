// train_positions GAME FILE GAMES NODES SEED [SECONDS [NET [ASKED]]]: plays games against itself
// (self_play.h) and writes the positions as records (records.h). Stops after SECONDS at the latest,
// at the end of a game, and says how many games it has played: with that number for GAMES the same
// bytes come out on any machine. SECONDS of 0 is no limit. The players think with the hand-written
// estimate, or with a net. With ASKED, one position out of each search's tree is written too, with
// the score of a search of so many nodes. Every tenth game is marked as held back.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <unordered_set>

#include "eval/net/net_estimate.h"
#include "tools/self_play.h"
#include "tools/train/float_net.h"
#include "tools/train/games.h"
#include "tools/train/records.h"

namespace {

using namespace muster;

constexpr int kStray = 25;
constexpr int kHeldBackEvery = 10;

struct Request {
  const char* path;
  int games;
  std::uint64_t nodes, seed;
  int seconds;           // 0: no limit
  const char* net_path;  // null: the hand-written estimate
  std::uint64_t asked;   // nodes; 0: positions of the games alone
};

template <class G>
tools::Record record_of(const G& game, const typename tools::SelfPlayGame<G>::Moment& moment,
                        int first_result, bool held_back) {
  tools::Record record;
  const bool first = game.side_to_move(moment.position) == Side::One;
  record.score = static_cast<std::int16_t>(std::clamp(moment.score, -32000, 32000));
  record.result = static_cast<std::uint8_t>(first ? first_result : 2 - first_result);
  if (moment.strayed) record.result = 3;
  if (moment.asked) record.flags |= tools::Record::kAsked;
  record.ply = static_cast<std::uint8_t>(std::min(moment.ply, 255));
  if (moment.proven) record.flags |= tools::Record::kProven;
  if (held_back) record.flags |= tools::Record::kHeldBack;
  record.board = tools::pack_smallest(game, moment.position);
  return record;
}

struct PlayAll {
  const Request* request;

  template <class G, class E, class I>
  int operator()(const G& game) const {
    using Tactics = typename E::Tactics;
    if (request->net_path == nullptr) {
      return play<G, E>(game,
                        [](const G& rules, const Tactics& tactics) { return E(rules, tactics); });
    }
    Result<eval::Net> net = tools::load_net(request->net_path);
    if (!net || !eval::Accumulators<I>::fits(*net)) {
      std::fprintf(stderr, "train_positions: %s is no net for these inputs\n", request->net_path);
      return 2;
    }
    using Estimate = eval::NetEstimate<G, E, I>;
    const auto shared = std::make_shared<const eval::Net>(std::move(*net));
    return play<G, Estimate>(game, [&](const G& rules, const Tactics& tactics) {
      return Estimate(rules, tactics, shared);
    });
  }

  template <class G, class E>
  int play(const G& game, const typename tools::SelfPlay<G, E>::MakeEstimate& make) const {
    tools::SelfPlayLimits limits;
    limits.nodes = request->nodes;
    limits.stray = kStray;
    limits.asked_nodes = request->asked;
    if (G::kName == "hexix") limits.longest = 450;  // a placing game: random games take 170 plies
    const auto player = std::make_unique<tools::SelfPlay<G, E>>(game, limits, request->seed, make);
    std::FILE* file = std::fopen(request->path, "wb");
    if (file == nullptr || !player->ready()) {
      std::fprintf(stderr, "train_positions: cannot write %s\n", request->path);
      return 2;
    }
    using std::chrono::steady_clock;
    const auto begin = steady_clock::now();
    std::unordered_set<std::uint64_t> met;
    int played = 0;
    bool good = true;
    for (; played < request->games && good; ++played) {
      if (request->seconds > 0 &&
          steady_clock::now() - begin > std::chrono::seconds(request->seconds)) {
        break;
      }
      const auto one = player->play();
      for (const auto& moment : one.moments) {
        const bool held_back = played % kHeldBackEvery == 0;
        const tools::Record record = record_of(game, moment, one.result, held_back);
        if (!met.insert(tools::key_of(record.board)).second) continue;
        good = good && std::fwrite(&record, sizeof record, 1, file) == 1;
      }
    }
    good = std::fclose(file) == 0 && good;
    std::printf("%s: %d games, %zu positions, seed %llu, %llu nodes\n", request->path, played,
                met.size(), static_cast<unsigned long long>(request->seed),
                static_cast<unsigned long long>(request->nodes));
    return good ? 0 : 2;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6 || argc > 9) {
    std::fprintf(stderr,
                 "usage: train_positions GAME FILE GAMES NODES SEED [SECONDS [NET [ASKED]]]\n");
    return 2;
  }
  const Request request{argv[2],
                        std::atoi(argv[3]),
                        std::strtoull(argv[4], nullptr, 10),
                        std::strtoull(argv[5], nullptr, 10),
                        argc > 6 ? std::atoi(argv[6]) : 0,
                        argc > 7 ? argv[7] : nullptr,
                        argc > 8 ? std::strtoull(argv[8], nullptr, 10) : 0};
  return tools::with_game(argv[1], PlayAll{&request});
}
