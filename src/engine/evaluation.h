// Which evaluation an engine thinks with: the hand-written one or a net. A net is for one game with
// one set of options and is never used on another. SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/net/net.h"

namespace muster::engine {

struct Evaluation {
  enum class Kind : std::uint8_t { Hand, Net };

  Kind kind = Kind::Hand;
  std::shared_ptr<const eval::Net> net;  // Net: this one; null: the one in this program

  friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

// "hand", "net".
Result<Evaluation> parse_evaluation(std::string_view word);
std::string_view to_text(Evaluation::Kind kind) noexcept;

// The net to be used for the game of this canonical name, or why there is none.
Result<std::shared_ptr<const eval::Net>> net_for(std::string_view game, const Evaluation& wanted);

}  // namespace muster::engine
