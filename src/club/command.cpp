// SPDX-License-Identifier: MIT
#include "club/command.h"

#include <array>

namespace muster::club {

namespace {

constexpr std::array<std::string_view, 18> kCommandKinds = {
    "join",
    "move",
    "resign",
    "draw",
    "decline_draw",
    "takeback",
    "decline_takeback",
    "rematch",
    "decline_rematch",
    "abort",
    "leave",
    "chat",
    "conditional",
    "transfer",
    "claim",
    "begin",
    "flag",
    "forgive",  // as the event is stored
};

}  // namespace

std::string_view to_text(GameCommand::Kind kind) noexcept {
  return kCommandKinds[static_cast<std::size_t>(kind)];
}

std::optional<GameCommand::Kind> parse_player_action(std::string_view word) noexcept {
  const auto last = static_cast<std::size_t>(GameCommand::Kind::Conditional);
  for (std::size_t i = 0; i <= last; ++i) {
    if (kCommandKinds[i] == word) return static_cast<GameCommand::Kind>(i);
  }
  return std::nullopt;
}

int http_status(Refusal::Kind kind) noexcept {
  switch (kind) {
    case Refusal::Kind::Bad:
    case Refusal::Kind::Illegal: return 400;
    case Refusal::Kind::Forbidden: return 403;
    case Refusal::Kind::Conflict: return 409;
  }
  return 400;
}

}  // namespace muster::club
