// SPDX-License-Identifier: MIT
#include "cli/session.h"

#include "base/text.h"
#include "cli/play_words.h"

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

namespace {

constexpr std::string_view kMoves = " moves ";

// `whole` holds an illegal move: why it is illegal, in the language asked for.
Error why_illegal(const AnyGame& game, const std::string& whole, Error error, Language language) {
  const std::size_t at = whole.find(kMoves);
  const auto state = game.state(whole.substr(0, at));
  if (!state || at == std::string::npos) return error;
  for (const std::string_view move :
       text::words(std::string_view(whole).substr(at + kMoves.size()))) {
    if ((*state)->play(move)) continue;
    error.message = refusal_text(**state, move, error, language);
    break;
  }
  return error;
}

}  // namespace

Result<std::unique_ptr<AnyState>> StateArgs::make(Language language) const {
  const Result<std::shared_ptr<const AnyGame>> game = game_.make();
  if (!game) return game.error();
  std::string whole(text::trim(position_));
  if (!text::trim(moves_).empty()) {
    whole += std::string(whole.find(kMoves) == std::string::npos ? kMoves : " ") + moves_;
  }
  auto state = (*game)->state(whole);
  if (state || state.error().code != ErrorCode::Illegal) return state;
  return why_illegal(**game, whole, state.error(), language);
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
