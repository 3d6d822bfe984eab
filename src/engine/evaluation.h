// Which evaluation an engine thinks with: a net or the hand-written one. A net is used only on the
// boards that its inputs fit (suits()). SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/net/net.h"

namespace muster::engine {

struct EvaluationChoice {
  // Auto: the net where there is one for the board, else the hand-written one.
  enum class Kind : std::uint8_t { Auto, Net, Hand };

  Kind kind = Kind::Auto;
  std::shared_ptr<const eval::Net> net;  // Auto, Net: this one; null: the one in this program

  friend bool operator==(const EvaluationChoice&, const EvaluationChoice&) = default;
};

// "auto", "net", "hand".
Result<EvaluationChoice> parse_evaluation(std::string_view word);
std::string_view to_text(EvaluationChoice::Kind kind) noexcept;

// The net for this game, whatever its options, or why there is none: never the hand-written
// evaluation in its place. The name is the short one, "loa".
Result<std::shared_ptr<const eval::Net>> net_for(std::string_view game,
                                                 const EvaluationChoice& wanted);

}  // namespace muster::engine
