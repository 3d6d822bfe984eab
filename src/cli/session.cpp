// SPDX-License-Identifier: MIT
#include "cli/session.h"

#include "base/text.h"

namespace muster::cli {

GameArg::GameArg(Args& args, Need need) {
  if (need == Need::Always) {
    args.required("GAME", name_, "a name of `muster games`");
  } else {
    args.optional("GAME", name_, "a name of `muster games`; may be left out where the record says");
  }
}

StateArgs::StateArgs(Args& args, GameArg::Need need) : game_(args, need) {
  args.option("--position", "P", position_, "a position text, or start (the default)");
  args.option("--moves", "\"M1 M2\"", moves_, "moves to play first");
}

Result<std::unique_ptr<AnyState>> StateArgs::make() const {
  const Result<std::shared_ptr<const AnyGame>> game = game_.make();
  if (!game) return game.error();
  std::string whole(text::trim(position_));
  if (!text::trim(moves_).empty()) {
    whole += (whole.find(" moves ") == std::string::npos ? " moves " : " ") + moves_;
  }
  return (*game)->state(whole);
}

std::string mover_name(const AnyState& state, Language language) {
  const GameInfo& info = state.game().info();
  const Turn turn = state.turn();
  const std::vector<std::string_view> seats = state.game().seat_names();
  const std::string key = turn.seat < seats.size() ? "seat-" + std::string(seats[turn.seat])
                                                   : std::string(info.side_words[index(turn.side)]);
  return std::string(phrase(key, info.phrases, language));
}

}  // namespace muster::cli
