// Any bytes as a line of `muster analysis`: a request with limits in bounds and a position the
// rules accept, or an error that can be written as a line of JSON. SPDX-License-Identifier: MIT
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "protocol/analysis.h"
#include "protocol/numbers.h"

namespace {

using namespace muster;

void check_line(const std::string& line) {
  if (line.find('\n') != std::string::npos) std::abort();
  if (!nlohmann::json::parse(line, nullptr, false).is_object()) std::abort();
}

void check(const protocol::AnalysisRequest& request) {
  const engine::Limits& limits = request.limits;
  if (request.id.empty() || request.id.size() > protocol::kMaxIdBytes) std::abort();
  if (limits.lines < 1 || limits.lines > engine::kMaxLines || limits.time_ms < 0) std::abort();
  if (limits.nodes > static_cast<std::uint64_t>(protocol::kMaxNodes)) std::abort();
  if (request.action != protocol::AnalysisRequest::Action::Analyze) return;
  const auto position = protocol::position_of(request);
  if (!position) return check_line(protocol::error_reply(request.id, position.error()));
  if (position->state->plies() < static_cast<int>(request.moves.size())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const protocol::ReadRequest read =
      protocol::parse_analysis({reinterpret_cast<const char*>(data), size});
  for (const protocol::FieldWarning& warning : read.warnings) {
    check_line(protocol::warning_reply(read.id, warning));
  }
  if (read.request) {
    check(*read.request);
  } else {
    check_line(protocol::error_reply(read.id, read.request.error()));
  }
  return 0;
}
