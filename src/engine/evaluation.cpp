// SPDX-License-Identifier: MIT
#include "engine/evaluation.h"

#include <utility>

#include "base/text.h"
#include "eval/net/embedded.h"

namespace muster::engine {

std::string_view to_text(Evaluation::Kind kind) noexcept {
  return kind == Evaluation::Kind::Hand ? "hand" : "net";
}

Result<Evaluation> parse_evaluation(std::string_view word) {
  for (const auto kind : {Evaluation::Kind::Hand, Evaluation::Kind::Net}) {
    if (text::lower(word) == to_text(kind)) return Evaluation{kind, nullptr};
  }
  return bad_input("eval", "unknown evaluation " + text::quoted(word) + ", expected net or hand");
}

Result<std::shared_ptr<const eval::Net>> net_for(std::string_view game, const Evaluation& wanted) {
  std::shared_ptr<const eval::Net> net = wanted.net;
  if (net == nullptr) {
    const auto bytes = eval::embedded_net(game);
    if (bytes.empty()) {
      return Error{ErrorCode::NotFound, "eval",
                   "there is no net for " + std::string(game) + ", expected hand or a file"};
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
