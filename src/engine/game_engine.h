// The engine for one game with one estimate (hand-written, or a net): text outside, templates
// inside. One small .cpp a game makes these, and chooses the estimate at run time.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "engine/checks.h"
#include "engine/choose.h"
#include "engine/engine.h"
#include "engine/mirror_images.h"
#include "engine/prover.h"
#include "engine/row.h"
#include "eval/traits.h"
#include "games/described.h"
#include "games/typed.h"
#include "search/baseline.h"
#include "search/uct.h"
#include "search/worker.h"

namespace muster::engine {

template <DescribedGame G, eval::EstimateOf<G> E>
class GameEngine final : public Engine {
 public:
  using Tactics = typename E::Tactics;

  // `make_estimate` is called once, with the engine's own game and tactics, which outlive what it
  // makes.
  using MakeEstimate = std::function<E(const G&, const Tactics&)>;
  static Result<std::unique_ptr<Engine>> make(
      const AnyGame& game, const Settings& settings,
      const MakeEstimate& make_estimate = [](const G& rules, const Tactics& tactics) {
        return E(rules, tactics);
      }) {
    const Status checked = check_settings(settings);
    if (!checked) return checked.error();
    Result<G> rules = G::make(game.options());
    if (!rules) return rules.error();
    std::unique_ptr<GameEngine> engine(
        new GameEngine(game.name(), std::move(*rules), settings, make_estimate));
    if (!engine->allocate()) {
      return Error{ErrorCode::Limit, "hash",
                   "there is no memory for " + std::to_string(settings.hash_mb) + " MB"};
    }
    return std::unique_ptr<Engine>(std::move(engine));
  }

  const Settings& settings() const override { return settings_; }
  Status begin(const AnyState& state, const Limits& limits, Clock clock,
               Listener listener) override;
  void run(int worker) override;
  void stop() noexcept override { control_.stop(); }
  const Answer& answer() const override { return answer_; }

  void new_game() override {
    table_.clear();
    prover_.forget();
    for (auto& worker : workers_) worker->forget();
  }

 private:
  using Move = typename G::Move;
  using Value = search::Value;

  GameEngine(std::string name, G game, const Settings& settings, const MakeEstimate& make_estimate)
      : name_(std::move(name)),
        game_(std::move(game)),
        tactics_(game_),
        estimate_(make_estimate(game_, tactics_)),
        prover_(game_),
        settings_(settings),
        control_(settings.threads) {}

  bool allocate() {
    if (settings_.player != PlayerKind::Search) return true;  // baseline players have no table
    if (!table_.resize(settings_.hash_mb, settings_.prepare_memory)) return false;
    if (!prover_.allocate(prover_bytes(settings_.hash_mb), settings_.prepare_memory)) return false;
    for (int i = 0; i < settings_.threads; ++i) {
      workers_.push_back(std::make_unique<search::Worker<G, E>>(i, tactics_, estimate_, table_));
    }
    return true;
  }

  // Beside the hash: a sixteenth of it, within bounds.
  static std::size_t prover_bytes(int hash_mb) noexcept {
    return std::clamp<std::size_t>((static_cast<std::size_t>(hash_mb) << 20) / 16, 256 << 10,
                                   16 << 20);
  }

  Status set_up(const State<G>& state, const Limits& limits);
  void set_prover(const State<G>& state, const Limits& limits);
  Status set_root_moves(const State<G>& state, const Limits& limits);
  void search();
  void play_uct();
  void choose();
  void report(const search::Report<Move>& report);
  Line line_of(const search::RootLine<Move>& line) const;
  static Score score_of(Value value) noexcept;

  std::string name_;
  G game_;
  Tactics tactics_;
  E estimate_;
  Prover<G> prover_;
  Settings settings_;
  Limits limits_;
  Listener listener_;
  search::Table table_;
  search::Control control_;
  std::vector<std::unique_ptr<search::Worker<G, E>>> workers_;
  search::Task<G> task_;
  Answer answer_;
  Random random_{0};
  Oversight oversight_;
  std::optional<typename G::Position> proved_start_;  // the game as of the prover's last search
  std::vector<Move> proved_moves_;
  std::vector<int> symmetries_;  // of the position, where mirror images are one line
  bool over_ = false;
};

template <DescribedGame G, eval::EstimateOf<G> E>
Score GameEngine<G, E>::score_of(Value value) noexcept {
  if (search::proven_win(value)) return {Score::Kind::Win, value, search::kWin - value};
  if (search::proven_loss(value)) return {Score::Kind::Loss, value, search::kWin + value};
  return {Score::Kind::Estimate, value, 0};
}

template <DescribedGame G, eval::EstimateOf<G> E>
Status GameEngine<G, E>::begin(const AnyState& state, const Limits& limits, Clock clock,
                               Listener listener) {
  const Status checked = check_limits(limits, static_cast<bool>(clock));
  if (!checked) return checked;
  const State<G>* typed = typed_state<G>(state);
  if (typed == nullptr || state.game().name() != name_) {
    return bad_input("game",
                     "this engine was made for " + name_ + ", not for " + state.game().name());
  }
  answer_ = {};
  limits_ = limits;
  listener_ = std::move(listener);
  const Status ready = set_up(*typed, limits);
  if (!ready) return ready;
  search::TimePlan plan;
  if (limits.time_ms > 0) plan = search::plan_move(limits.time_ms);
  if (limits.remaining_ms > 0) {
    plan = search::plan_game(limits.remaining_ms, limits.increment_ms, limits.moves_to_go);
  }
  std::uint64_t nodes = limits.nodes;
  if (limits.strength.nodes != 0) {
    nodes = nodes == 0 ? limits.strength.nodes : std::min(nodes, limits.strength.nodes);
  }
  const bool alone = limits.repeatable || limits.strength != Strength{};
  if (alone) new_game();
  control_.start(plan, nodes, std::move(clock), alone ? 1 : settings_.threads);
  table_.age();
  return Done{};
}

template <DescribedGame G, eval::EstimateOf<G> E>
Status GameEngine<G, E>::set_up(const State<G>& state, const Limits& limits) {
  const Outcome outcome = state.outcome();
  over_ = outcome.over();
  if (over_) {
    answer_.score =
        outcome.winner == Winner::Draw
            ? Score{Score::Kind::Draw, 0, 0}
            : score_of(search::value_of(outcome, game_.side_to_move(state.position()), 0));
    return Done{};
  }
  task_.game = &game_;
  task_.control = &control_;
  task_.position = state.position();
  task_.past = state.past();
  task_.depth = limits.depth;
  task_.infinite = limits.infinite;
  task_.report = [this](const search::Report<Move>& r) { report(r); };
  const Status ready = set_root_moves(state, limits);
  if (ready) set_prover(state, limits);
  return ready;
}

// The prover asks about the position, so all moves must be allowed; a weakened player does without.
template <DescribedGame G, eval::EstimateOf<G> E>
void GameEngine<G, E>::set_prover(const State<G>& state, const Limits& limits) {
  task_.prove = {};
  if (settings_.player != PlayerKind::Search || limits.strength != Strength{} ||
      !limits.search_moves.empty()) {
    return;
  }
  const std::vector<Move>& moves = state.moves();
  const bool goes_on = proved_start_ == state.position_at(0) &&
                       moves.size() >= proved_moves_.size() &&
                       std::equal(proved_moves_.begin(), proved_moves_.end(), moves.begin());
  task_.win_known =
      prover_.begin(task_.position, task_.past,
                    goes_on ? static_cast<int>(moves.size() - proved_moves_.size()) : -1);
  proved_start_ = state.position_at(0);
  proved_moves_ = moves;
  task_.prove = [this](std::uint64_t node_budget, const typename search::Task<G>::Stop& stop) {
    auto proof = prover_.run(node_budget, stop);
    if (proof) turn_line(game_, symmetries_, task_.root_moves, proof->moves);
    return proof;
  };
}

template <DescribedGame G, eval::EstimateOf<G> E>
Status GameEngine<G, E>::set_root_moves(const State<G>& state, const Limits& limits) {
  auto legal = std::make_unique<typename G::Moves>();
  state.legal(*legal);
  task_.root_moves.assign(legal->begin(), legal->end());
  task_.only_move = legal->size() == 1;
  std::sort(task_.root_moves.begin(), task_.root_moves.end());
  if (!limits.search_moves.empty()) {
    std::vector<Move> wanted;
    for (const std::string& text : limits.search_moves) {
      const Result<Move> move = game_.parse_move(state.position(), text);
      if (!move) return bad_input("searchmoves", move.error().message);
      if (!std::binary_search(task_.root_moves.begin(), task_.root_moves.end(), *move)) {
        return Error{ErrorCode::Illegal, "searchmoves", text::quoted(text) + " is not legal here"};
      }
      if (std::find(wanted.begin(), wanted.end(), *move) == wanted.end()) wanted.push_back(*move);
    }
    task_.root_moves = std::move(wanted);
  }
  const bool folds =
      limits.lines > 1 && limits.search_moves.empty() && limits.strength == Strength{};
  symmetries_ = folds ? symmetries_of(game_, state) : std::vector<int>{};
  fold_images(game_, symmetries_, task_.root_moves);
  task_.lines = limits.lines;
  random_ = Random(mix(limits.seed) ^ game_.hash(state.position()));
  oversight_ = draw_oversight(limits.strength, random_);
  // Who overlooks something may play any move.
  task_.spread = oversight_.overlooks() ? 2 * search::kInfinite : oversight_.tolerance;
  return Done{};
}

template <DescribedGame G, eval::EstimateOf<G> E>
void GameEngine<G, E>::run(int worker) {
  if (over_) {
    if (worker == 0 && listener_) listener_(answer_.progress);
    return;
  }
  if (worker >= control_.workers()) return;
  if (settings_.player == PlayerKind::Search) {
    workers_[static_cast<std::size_t>(worker)]->run(task_);
  } else if (worker == 0) {
    switch (settings_.player) {
      case PlayerKind::Uct: play_uct(); break;
      case PlayerKind::OnePly:
        report(search::one_ply(task_, tactics_, estimate_, limits_.seed));
        break;
      case PlayerKind::Random: report(search::random_move(task_, limits_.seed)); break;
      case PlayerKind::Search: break;
    }
  }
  if (worker == 0) {
    control_.stop();  // the helpers
    choose();
  }
}

template <DescribedGame G, eval::EstimateOf<G> E>
void GameEngine<G, E>::play_uct() {
  const std::size_t bytes = static_cast<std::size_t>(settings_.hash_mb) << 20;
  search::Uct<G> uct(bytes / 32, limits_.seed);
  uct.run(task_);
  search::Report<Move> out;
  for (const auto& root : uct.result()) {
    out.lines.push_back({search::value_of_expectation(root.expectation), {root.move}});
  }
  out.lines.resize(std::min(out.lines.size(), static_cast<std::size_t>(task_.lines)));
  report(out);
}

template <DescribedGame G, eval::EstimateOf<G> E>
Line GameEngine<G, E>::line_of(const search::RootLine<Move>& line) const {
  Line out{score_of(line.value), {}};
  typename G::Position p = task_.position;
  for (const Move move : line.moves) {
    out.moves.push_back(game_.to_text(p, move));
    game_.play(p, move);
  }
  return out;
}

template <DescribedGame G, eval::EstimateOf<G> E>
void GameEngine<G, E>::report(const search::Report<Move>& report) {
  Progress& progress = answer_.progress;
  progress.depth = report.depth;
  progress.nodes = control_.nodes();
  progress.threads = std::max(1, control_.busy());
  progress.time_ms = control_.elapsed_ms();
  progress.nodes_per_second =
      progress.time_ms > 0 ? progress.nodes * 1000 / static_cast<std::uint64_t>(progress.time_ms)
                           : 0;
  progress.hash_permille = table_.permille();
  progress.lines.clear();
  for (const auto& line : report.lines) progress.lines.push_back(line_of(line));
  if (!listener_) return;
  if (progress.lines.size() <= static_cast<std::size_t>(limits_.lines)) return listener_(progress);
  Progress shown = progress;  // a level looks at more lines than were asked for
  shown.lines.resize(static_cast<std::size_t>(limits_.lines));
  listener_(shown);
}

// The best line's move, or what a weakened player makes of the lines.
template <DescribedGame G, eval::EstimateOf<G> E>
void GameEngine<G, E>::choose() {
  std::vector<Line>& lines = answer_.progress.lines;
  const std::size_t chosen = choose_line(lines, oversight_, random_);
  answer_.move = lines[chosen].moves.front();
  answer_.score = lines[chosen].score;
  lines.resize(std::min(lines.size(), static_cast<std::size_t>(limits_.lines)));
}

}  // namespace muster::engine
