// The rules of every game in the list, with every preset: rules_bench.h says what is measured.
// Names: perft/loa:torus, make_unmake/lof, generate/hexix, legal/lof/1000, playout/hexix:exempt.
// SPDX-License-Identifier: MIT
#include "rules_bench.h"

#include <string>

#include "games/all_games.h"
#include "games/row.h"
#include "games/state.h"

namespace muster {
namespace {

constexpr std::uint64_t kFewLeaves = 300'000;

template <class G>
G make(std::string_view preset) {
  return std::move(*G::make(*parse_options(G::info(), preset)));
}

template <class G>
int depth_of(const G& game) {
  typename G::History history;
  history.start(game.start());
  int depth = 1;
  while (perft(game, game.start(), history, depth) < kFewLeaves) ++depth;
  return depth;
}

// A random game that is not over: moves that would end it are taken back. Shorter than asked for
// where a game does not last that long.
template <class G>
State<G> random_game(const G& game, int plies) {
  State<G> state(game, game.start());
  Random random(8);
  for (int tries = 0; state.plies() < plies && tries < 4 * plies; ++tries) {
    const auto move = pick_move(game, state.position(), state.past(), random);
    if (move != typename G::Move{}) state.play(move);
    if (state.plies() > 0 && (move == typename G::Move{} || state.outcome().over())) state.undo();
  }
  return state;
}

template <class G, class Run>
void add(const char* what, std::string_view preset, Run run) {
  const std::string name = std::string(what) + "/" + std::string(G::kName) +
                           (preset.empty() ? "" : ":" + std::string(preset));
  benchmark::RegisterBenchmark(
      name.c_str(), [run, preset](benchmark::State& state) { run(state, make<G>(preset)); });
}

template <class G>
void add_past(int plies) {
  const std::string name = "legal/" + std::string(G::kName) + "/" + std::to_string(plies);
  benchmark::RegisterBenchmark(name.c_str(), [plies](benchmark::State& state) {
    const G game = make<G>("");
    const State<G> played = random_game(game, plies);
    if (played.plies() < plies) return state.SkipWithError("no game is that long");
    bench::legal(state, game, played.position(), played.past());
  });
}

template <class G>
bool add_game() {
  for (const PresetSpec& preset : G::info().presets) {
    add<G>("perft", preset.word, [](benchmark::State& state, const G& game) {
      bench::perft_leaves(state, game, depth_of(game));
    });
    add<G>("playout", preset.word,
           [](benchmark::State& state, const G& game) { bench::playouts(state, game); });
  }
  add<G>("make_unmake", "", [](benchmark::State& state, const G& game) {
    const State<G> played = random_game(game, 30);
    bench::make_unmake(state, game, played.position(), played.past());
  });
  add<G>("generate", "", [](benchmark::State& state, const G& game) {
    bench::generate(state, game, random_game(game, 30).position());
  });
  for (const int plies : {10, 100, 1000, 5000}) add_past<G>(plies);
  return true;
}

[[maybe_unused]] const auto kAdded =
    for_each_game<AllGames>([]<class G>() { return add_game<G>(); });

}  // namespace
}  // namespace muster
