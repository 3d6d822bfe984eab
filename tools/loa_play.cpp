// loa_play FILE GAMES NODES SEED: self-play games of Lines of Action, as rows for loa_fit.
//
// Each game begins with 4 to 11 random plies; then both sides search NODES nodes a move. A game
// ends when it is over or when the search has proven its result; the rows are the positions in
// between whose value was not proven. The same arguments give the same file.
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "base/random.h"
#include "eval/loa_eval.h"
#include "games/state.h"
#include "search/worker.h"
#include "tools/loa_rows.h"

namespace {

using namespace muster;
using LoaWorker = search::Worker<loa::Game, eval::LoaEvaluator>;

constexpr int kLongestGame = 250;
constexpr int kTableMb = 4;

class SelfPlay {
 public:
  SelfPlay(std::uint64_t nodes, std::uint64_t seed)
      : game_(loa::Options{}), evaluator_(game_), worker_(0), random_(seed), nodes_(nodes) {}

  bool ready() { return table_.resize(kTableMb); }
  std::vector<tools::LoaRow> play(std::uint16_t number);

 private:
  bool open(State<loa::Game>& state);
  void think(const State<loa::Game>& state);
  search::Value value() const { return worker_.root_moves().front().value; }

  loa::Game game_;
  eval::LoaEvaluator evaluator_;
  LoaWorker worker_;
  search::Table table_;
  Random random_;
  std::uint64_t nodes_;
};

// Random plies; false when the game ended among them.
bool SelfPlay::open(State<loa::Game>& state) {
  auto moves = std::make_unique<loa::Game::Moves>();
  for (int left = 4 + static_cast<int>(random_.below(8)); left > 0; --left) {
    state.legal(*moves);
    if (moves->empty()) return false;
    state.play((*moves)[random_.below(static_cast<std::uint32_t>(moves->size()))]);
  }
  return !state.outcome().over();
}

void SelfPlay::think(const State<loa::Game>& state) {
  auto moves = std::make_unique<loa::Game::Moves>();
  state.legal(*moves);
  search::Control control(1);
  control.start({}, nodes_, {});
  search::Task<loa::Game, eval::LoaEvaluator> task;
  task.game = &game_;
  task.evaluator = &evaluator_;
  task.table = &table_;
  task.control = &control;
  task.position = state.position();
  task.past = state.past();
  task.root_moves.assign(moves->begin(), moves->end());
  table_.age();
  worker_.run(task);
}

std::vector<tools::LoaRow> SelfPlay::play(std::uint16_t number) {
  State<loa::Game> state(game_, game_.start());
  std::vector<tools::LoaRow> rows;
  if (!open(state)) return rows;
  table_.clear();
  worker_.forget();
  Winner winner = Winner::Draw;
  while (state.plies() < kLongestGame) {
    const Outcome outcome = state.outcome();
    if (outcome.over()) {
      winner = outcome.winner;
      break;
    }
    think(state);
    const LoaWorker::RootMove& best = worker_.root_moves().front();
    const search::Value v = best.value == -search::kInfinite ? best.previous : best.value;
    const loa::Position& p = state.position();
    if (search::proven(v)) {
      winner = muster::winner(search::proven_win(v) ? p.side() : other(p.side()));
      break;
    }
    rows.push_back({p.men[0], p.men[1], static_cast<std::int16_t>(v),
                    static_cast<std::uint8_t>(index(p.side())), 0,
                    static_cast<std::uint16_t>(state.plies()), number});
    state.play(best.move);
  }
  const int result = winner == Winner::One ? 2 : winner == Winner::Two ? 0 : 1;
  for (tools::LoaRow& row : rows) row.result = static_cast<std::uint8_t>(result);
  return rows;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: loa_play FILE GAMES NODES SEED\n");
    return 2;
  }
  const int games = std::atoi(argv[2]);
  const auto self_play = std::make_unique<SelfPlay>(std::strtoull(argv[3], nullptr, 10),
                                                    std::strtoull(argv[4], nullptr, 10));
  std::FILE* file = std::fopen(argv[1], "wb");
  if (file == nullptr || !self_play->ready()) {
    std::fprintf(stderr, "loa_play: cannot write %s\n", argv[1]);
    return 2;
  }
  for (int i = 0; i < games; ++i) {
    const auto rows = self_play->play(static_cast<std::uint16_t>(i & 0xffff));
    std::fwrite(rows.data(), sizeof(tools::LoaRow), rows.size(), file);
  }
  return std::fclose(file) == 0 ? 0 : 2;
}
