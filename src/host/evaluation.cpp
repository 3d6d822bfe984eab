// SPDX-License-Identifier: MIT
#include "host/evaluation.h"

#include <span>
#include <utility>

#include "host/files.h"

namespace muster::host {

Result<engine::EvaluationChoice> load_evaluation(const std::string& name) {
  if (Result<engine::EvaluationChoice> known = engine::parse_evaluation(name)) return known;
  const Result<std::string> bytes = read_file(name, eval::kNetMaxBytes);
  if (!bytes) {
    return Error{bytes.error().code, "eval",
                 "expected auto, net, hand or a net file: " + bytes.error().to_text()};
  }
  Result<eval::Net> net = eval::read_net(std::as_bytes(std::span(*bytes)));
  if (!net) return Error{net.error().code, "eval", name + ": " + net.error().message};
  return engine::EvaluationChoice{engine::EvaluationChoice::Kind::Net,
                                  std::make_shared<const eval::Net>(std::move(*net))};
}

}  // namespace muster::host
