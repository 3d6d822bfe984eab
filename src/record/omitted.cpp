// SPDX-License-Identifier: MIT
#include "record/omitted.h"

#include "record/record.h"

namespace muster::record {

namespace {

constexpr int kMaxTries = 5000;  // moves played; one omitted move needs some hundreds

class Search {
 public:
  explicit Search(AnyState& state) : state_(state) {}

  bool gave_up() const { return tries_ > kMaxTries; }

  // Whether all these moves can be played from here. Takes back what it has played.
  bool fits(std::span<const std::string> moves) {
    std::size_t played = 0;
    while (played < moves.size() && moves[played] != kOmittedMove && play(moves[played])) ++played;
    const bool open = played < moves.size() && moves[played] == kOmittedMove;
    const bool fit = open ? !find(moves.subspan(played)).empty() : played == moves.size();
    for (; played > 0; --played) state_.undo();
    return fit;
  }

  // The move for the omitted one in front; "" if there is none.
  std::string find(std::span<const std::string> moves) {
    for (const std::string& move : state_.legal()) {
      if (!play(move)) return "";
      const bool fit = fits(moves.subspan(1));
      state_.undo();
      if (fit) return move;
    }
    return "";
  }

 private:
  bool play(const std::string& move) {
    return ++tries_ <= kMaxTries && static_cast<bool>(state_.play(move));
  }

  AnyState& state_;
  int tries_ = 0;
};

}  // namespace

Result<std::string> stand_in(AnyState& state, std::span<const std::string> moves) {
  const auto none = [](const char* message) { return Error{ErrorCode::Illegal, "move", message}; };
  if (moves.size() < 2) return none("the source leaves this move out and ends here");
  Search search(state);
  std::string found = search.find(moves);
  if (search.gave_up()) return none("the source leaves out too many moves to replay beyond here");
  if (found.empty()) {
    return none("the source leaves this move out, and after no legal move can the rest be played");
  }
  return found;
}

}  // namespace muster::record
