// What most commands begin with: GAME, --position and --moves, made into a state to ask questions
// of. And the words for it that several commands print.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "cli/args.h"
#include "games/list.h"

namespace muster::cli {

// GAME alone.
class GameArg {
 public:
  explicit GameArg(Args& args);
  Result<std::shared_ptr<const AnyGame>> make() const { return make_game(name_); }

 private:
  std::string name_;
};

// GAME, --position, --moves.
class StateArgs {
 public:
  explicit StateArgs(Args& args);
  Result<std::unique_ptr<AnyState>> make() const;

 private:
  GameArg game_;
  std::string position_ = "start";
  std::string moves_;
};

// "Black", "White"; in four-hand games "North".
std::string mover_name(const AnyState& state, Language language);

}  // namespace muster::cli
