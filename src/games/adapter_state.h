// The run-time twin of a position and its past, written once for all games: turns a State into an
// AnyState. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/any_game.h"
#include "games/described.h"
#include "games/facts.h"
#include "games/folded.h"
#include "games/piece_ids.h"
#include "games/state.h"

namespace muster {

// Longest game a reader accepts; random games of Lines of Fixation pass 2,000 plies.
inline constexpr int kMaxPlies = 20000;

template <DescribedGame G>
class AdaptedState final : public AnyState {
 public:
  using Move = typename G::Move;
  using Moves = typename G::Moves;

  // The rules are those of the game, which they live as long as.
  AdaptedState(std::shared_ptr<const AnyGame> game, const G& rules,
               const typename G::Position& start)
      : game_(std::move(game)), rules_(rules), state_(rules, start) {}

  std::unique_ptr<AnyState> clone() const override { return std::make_unique<AdaptedState>(*this); }
  const AnyGame& game() const override { return *game_; }

  std::unique_ptr<AnyState> begin_here() const override {
    return std::make_unique<AdaptedState>(game_, rules_, state_.position());
  }
  std::unique_ptr<AnyState> with_other_turn() const override {
    if constexpr (TurnsRound<G>) {
      const auto turned = rules_.with_other_turn(state_.position());
      if (turned) return std::make_unique<AdaptedState>(game_, rules_, *turned);
    }
    return nullptr;
  }
  const void* typed(const GameInfo& info) const noexcept override {
    return &info == &G::info() ? &state_ : nullptr;
  }

  Turn turn() const override {
    return {rules_.side_to_move(state_.position()), rules_.seat_to_move(state_.position())};
  }
  int plies() const override { return state_.plies(); }
  Outcome outcome() const override { return state_.outcome(); }
  std::uint64_t hash() const override { return rules_.hash(state_.position()); }
  std::uint64_t folded_hash() const override {
    return muster::folded_hash(rules_, state_.position());
  }
  std::string position() const override { return rules_.to_text(state_.position()); }

  std::string start_position() const override {
    const auto& start = state_.position_at(0);
    return start == rules_.start() ? "start" : rules_.to_text(start);
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> out;
    for (int ply = 0; ply < state_.plies(); ++ply) {
      out.push_back(
          rules_.to_text(state_.position_at(ply), state_.moves()[static_cast<std::size_t>(ply)]));
    }
    return out;
  }

  std::vector<std::string> legal() const override {
    const auto moves = legal_list();
    std::vector<std::string> out;
    for (const Move move : *moves) out.push_back(rules_.to_text(state_.position(), move));
    std::sort(out.begin(), out.end());
    return out;
  }

  std::vector<TouchMove> legal_touches() const override {
    const auto moves = legal_list();
    std::vector<TouchMove> out;
    out.reserve(moves->size());
    for (const Move move : *moves) {
      out.push_back(
          {rules_.to_text(state_.position(), move), rules_.touch(state_.position(), move)});
    }
    std::sort(out.begin(), out.end(),
              [](const TouchMove& a, const TouchMove& b) { return a.text < b.text; });
    return out;
  }

  std::vector<FoldedMove> legal_folded() const override {
    const auto moves = legal_list();
    std::vector<FoldedMove> out;
    out.reserve(moves->size());
    for (const Move move : *moves) {
      typename G::Position behind = state_.position();
      rules_.play(behind, move);
      out.push_back({rules_.to_text(state_.position(), move), muster::folded_hash(rules_, behind)});
    }
    std::sort(out.begin(), out.end(),
              [](const FoldedMove& a, const FoldedMove& b) { return a.text < b.text; });
    return out;
  }

  std::string touched_text(const Touch& touch) const override {
    return rules_.touched_text(state_.position(), touch);
  }

  Result<std::string> foreign_position(std::string_view format) const override {
    if constexpr (WritesForeignPositions<G>) {
      return rules_.to_foreign_text(state_.position(), format);
    } else {
      return Error{ErrorCode::Unsupported, "format",
                   text::quoted(format) + " is not written for this game"};
    }
  }

  Result<std::string> play(std::string_view text) override {
    if (state_.plies() >= kMaxPlies) {
      return Error{ErrorCode::Limit, "moves",
                   "a game has at most " + std::to_string(kMaxPlies) + " plies"};
    }
    const Result<Move> move = legal_move(text);
    if (!move) return move.error();
    std::string spelled = rules_.to_text(state_.position(), *move);
    state_.play(*move);
    return spelled;
  }

  void undo() override {
    state_.undo();
    if (ids_ && ids_->plies() > state_.plies()) ids_->take_back();
  }

  Result<std::string> read_move(std::string_view text) const override {
    const Result<Move> move = rules_.parse_move(state_.position(), text);
    if (!move) return move.error();
    return rules_.to_text(state_.position(), *move);
  }

  Result<Reason> explain(std::string_view text) const override {
    const Result<Move> move = rules_.parse_move(state_.position(), text);
    if (move && is_legal(*move)) return Reason{"legal", {}};
    return explain_illegal(text);
  }

  std::optional<Reason> obligation() const override {
    // Games without such a rule have no such function.
    if constexpr (requires { rules_.obligation(state_.position(), state_.past()); }) {
      if (!outcome().over()) return rules_.obligation(state_.position(), state_.past());
    }
    return std::nullopt;
  }

  Result<std::vector<Reason>> facts(std::string_view text) const override {
    const Result<Move> move = legal_move(text);
    if (!move) return move.error();
    if constexpr (TellsMoveFacts<G>) {
      return FactFinder<G>(state_, *move).find();
    } else {
      return std::vector<Reason>{};
    }
  }

  Result<std::vector<Reason>> explain_cell(std::string_view name) const override {
    const Result<int> cell = find_cell(rules_.scene(state_.position()), name);
    if (!cell) return cell.error();
    return rules_.explain_cell(state_.position(), state_.past(), *cell);
  }

  Scene scene() const override {
    Scene scene = rules_.scene(state_.position());
    ids_up_to_date().assign(scene);
    return scene;
  }

  Result<Scene> scene_with_lens(std::string_view name) const override {
    Scene with_lens = scene();
    const Result<int> cell = find_cell(with_lens, name);
    if (!cell) return cell.error();
    rules_.add_lens(state_.position(), *cell, with_lens);
    return with_lens;
  }

  Standing standing() const override {
    if constexpr (TellsStanding<G>) {
      return rules_.standing(state_.position(), state_.outcome());
    } else {
      return {};
    }
  }

  std::vector<SceneArrow> line_changes(int from_cell, int to_cell) const override {
    // Only Lines of Action counts men on lines.
    if constexpr (requires { rules_.line_changes(state_.position(), from_cell, to_cell); }) {
      return rules_.line_changes(state_.position(), from_cell, to_cell);
    } else {
      static_cast<void>(from_cell), static_cast<void>(to_cell);
      return {};
    }
  }

  std::vector<PieceStep> last_steps() const override {
    if (state_.plies() == 0) return {};
    return rules_.steps(state_.position_at(state_.plies() - 1), state_.moves().back());
  }

  std::uint64_t perft(int depth) override {
    typename G::History history = state_.past();
    return muster::perft(rules_, state_.position(), history, depth);
  }

  Playout playout(Random& random, int cap) override {
    if (playout_plies_ != state_.plies()) {  // kept between calls, so that it need not grow again
      playout_history_ = state_.past();
      playout_plies_ = state_.plies();
    }
    return muster::playout(rules_, state_.position(), playout_history_, random, cap);
  }

 private:
  // Made at the first scene and carried on from there, so that a scene costs no replay.
  PieceIds& ids_up_to_date() const {
    if (!ids_) ids_.emplace(rules_.scene(state_.position_at(0)));
    while (ids_->plies() < state_.plies()) {
      const int ply = ids_->plies();
      ids_->follow(
          rules_.steps(state_.position_at(ply), state_.moves()[static_cast<std::size_t>(ply)]));
    }
    return *ids_;
  }

  // On the heap: a list can be larger than a small thread's stack likes.
  std::unique_ptr<Moves> legal_list() const {
    auto moves = std::make_unique<Moves>();
    state_.legal(*moves);
    return moves;
  }

  bool is_legal(Move move) const {
    const auto moves = legal_list();
    return std::find(moves->begin(), moves->end(), move) != moves->end();
  }

  // The move, if it is legal here; else the sentence that says why not.
  Result<Move> legal_move(std::string_view text) const {
    const Result<Move> move = rules_.parse_move(state_.position(), text);
    if (move && is_legal(*move)) return *move;
    const Result<Reason> reason = explain_illegal(text);
    if (!reason) return reason.error();
    return Error{ErrorCode::Illegal, "move " + std::string(text::trim(text)),
                 game_->say(*reason, Language::English)};
  }

  Result<Reason> explain_illegal(std::string_view text) const {
    const Outcome now = state_.outcome();
    if (now.over()) {
      // Only readable text deserves to hear that it comes too late.
      const Result<Move> move = rules_.parse_move(state_.position(), text);
      if (!move) return move.error();
      return Reason{"over", {}}
          .with_word("who", outcome_word(G::info(), now))
          .with_word("how", to_text(now.ending));
    }
    return rules_.explain(state_.position(), state_.past(), text);
  }

  std::shared_ptr<const AnyGame> game_;
  const G& rules_;
  State<G> state_;
  mutable std::optional<PieceIds> ids_;
  typename G::History playout_history_;
  int playout_plies_ = -1;
};

}  // namespace muster
