// What most commands begin with: GAME, --position and --moves, made into a state to ask questions
// of. And the words for it that several commands print.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/args.h"
#include "games/list.h"

namespace muster::cli {

// GAME alone.
class GameArg {
 public:
  enum class Need : std::uint8_t { Always, UnlessTheRecordSays };
  explicit GameArg(Args& args, Need need = Need::Always);
  Result<std::shared_ptr<const AnyGame>> make() const { return make_game(name_); }
  const std::string& name() const { return name_; }  // may be empty where it may be left out

 private:
  std::string name_;
};

// GAME, --position, --moves.
class StateArgs {
 public:
  explicit StateArgs(Args& args, GameArg::Need need = GameArg::Need::Always);
  // The error says why a move is illegal in this language.
  Result<std::unique_ptr<AnyState>> make(Language language) const;
  const GameArg& game() const { return game_; }

 private:
  GameArg game_;
  std::string position_ = "start";
  std::string moves_;
};

// "Black", "White"; in four-hand games "North".
std::string mover_name(const AnyState& state, Language language);

}  // namespace muster::cli
