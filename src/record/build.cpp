// SPDX-License-Identifier: MIT
#include "record/build.h"

#include <cassert>
#include <utility>

#include "base/text.h"
#include "games/list.h"

namespace muster::record {

namespace {

std::size_t at(int node) { return static_cast<std::size_t>(node); }

}  // namespace

Result<Builder> Builder::make(std::string_view game, std::string_view start) {
  Result<std::shared_ptr<const AnyGame>> made = make_game(game);
  if (!made) return made.error();
  Result<std::unique_ptr<AnyState>> state = (*made)->state(start);
  if (!state) return state.error();
  return Builder(std::move(*made), std::move(*state));
}

Builder::Builder(std::shared_ptr<const AnyGame> game, std::unique_ptr<AnyState> state)
    : game_(std::move(game)), state_(std::move(state)) {
  record_.game = game_->name();
  record_.start = state_->start_position();
  // A start given with moves is a position and its past.
  for (const std::string& move : state_->moves()) {
    current_ = record_.add(current_, move);
    legal_.push_back(1);
    anchor_.push_back(current_);
    depth_.push_back(depth_.back() + 1);
    on_path_.push_back(1);
    path_.push_back(current_);
  }
}

void Builder::go_to(int node) {
  current_ = node;
  node = anchor_[at(node)];
  std::vector<int> ahead;  // to be played, last first
  for (int n = node; !on_path_[at(n)]; n = record_.nodes[at(n)].parent) ahead.push_back(n);
  const int meeting = ahead.empty() ? node : record_.nodes[at(ahead.back())].parent;
  while (path_.back() != meeting) {
    state_->undo();
    on_path_[at(path_.back())] = 0;
    path_.pop_back();
  }
  for (auto n = ahead.rbegin(); n != ahead.rend(); ++n) {
    [[maybe_unused]] const Result<std::string> played = state_->play(record_.nodes[at(*n)].move);
    assert(played);
    on_path_[at(*n)] = 1;
    path_.push_back(*n);
  }
}

int Builder::play(std::string_view move, Place place, std::string_view written) {
  const bool was_legal = on_board();
  std::string spelled(text::trim(move));
  bool now_legal = false;
  if (was_legal && move != kOmittedMove) {
    Result<std::string> played = state_->play(move);
    now_legal = static_cast<bool>(played);
    if (played) {
      spelled = std::move(*played);
    } else if (Result<std::string> readable = state_->read_move(move)) {
      spelled = std::move(*readable);
    }
  }
  const int parent = current_;
  current_ = record_.add(parent, std::move(spelled));
  legal_.push_back(now_legal);
  anchor_.push_back(now_legal ? current_ : anchor_[at(parent)]);
  on_path_.push_back(now_legal);
  depth_.push_back(depth(parent) + 1);
  if (now_legal) path_.push_back(current_);
  place.ply = depth(current_);
  node().place = place;
  if (!now_legal) node().written = text::trim(written.empty() ? move : written);
  return current_;
}

Record Builder::finish() {
  settle_result();
  warn_of_variations();
  return std::move(record_);
}

void Builder::settle_result() {
  const int last = record_.last_of_main_line();
  go_to(last);
  const Outcome board = on_board() ? state_->outcome() : Outcome{};
  GameResult& result = record_.result;
  using Source = GameResult::Source;
  if (!board.over()) {
    if (result.source == Source::Board) {
      record_.warn({0, 0, depth(last)},
                   "the record calls its result the board's, but by the rules "
                   "the game is not over");
      result.source = Source::Record;
    }
  } else if (result.source == Source::None || result.outcome.winner == board.winner) {
    result = {board, Source::Board, ""};
  } else {
    const GameInfo& info = game_->info();
    record_.warn({0, 0, depth(last)},
                 "the record's result is " + std::string(outcome_word(info, result.outcome)) +
                     ", the board's is " + std::string(outcome_word(info, board)) + " (" +
                     ending_text(board) + ")");
    result.source = Source::Record;
  }
}

void Builder::warn_of_variations() {
  std::vector<char> main(record_.nodes.size(), 0);
  for (const int n : record_.main_line()) main[at(n)] = 1;
  for (std::size_t n = 1; n < record_.nodes.size(); ++n) {
    const Node& node = record_.nodes[n];
    if (legal_[n] || main[n] || !legal(node.parent)) continue;
    record_.warn(node.place, "variation: " + text::quoted(node.move) + " is not a legal move here");
  }
}

}  // namespace muster::record
