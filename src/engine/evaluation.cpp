// SPDX-License-Identifier: MIT
#include "engine/evaluation.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "eval/net/embedded.h"

namespace muster::engine {

namespace {
constexpr std::array<std::string_view, 3> kKinds = {"auto", "net", "hand"};
}

std::string_view to_text(EvaluationChoice::Kind kind) noexcept {
  return kKinds[static_cast<std::size_t>(kind)];
}

Result<EvaluationChoice> parse_evaluation(std::string_view word) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (text::lower(word) == kKinds[i])
      return EvaluationChoice{static_cast<EvaluationChoice::Kind>(i), {}};
  }
  return bad_input("eval",
                   "unknown evaluation " + text::quoted(word) + ", expected auto, net or hand");
}

Result<std::shared_ptr<const eval::Net>> net_for(std::string_view game,
                                                 const EvaluationChoice& wanted) {
  std::shared_ptr<const eval::Net> net = wanted.net;
  if (net == nullptr) {
    const auto bytes = eval::embedded_net(game);
    if (bytes.empty()) {
      return Error{ErrorCode::NotFound, "eval",
                   "the net for " + std::string(game) + " is not loaded, expected it or hand"};
    }
    Result<eval::Net> read = eval::read_net(bytes);
    if (!read) return read.error();
    net = std::make_shared<const eval::Net>(std::move(*read));
  }
  if (net->game != game) {
    return Error{ErrorCode::Unsupported, "eval",
                 "this net was made for " + net->game + ", not for " + std::string(game)};
  }
  return net;
}

}  // namespace muster::engine
