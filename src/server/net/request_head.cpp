// SPDX-License-Identifier: MIT
#include "server/net/request_head.h"

#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <utility>

#include "base/text.h"

namespace muster::server::net {

namespace {

constexpr std::size_t kMaxTarget = 4096;

bool read_target(std::string_view target, Request& out) {
  const std::size_t question = target.find('?');
  auto path = decode(target.substr(0, question), false);
  if (!path || path->empty() || path->front() != '/' || target.size() > kMaxTarget) return false;
  out.path = std::move(*path);
  if (question != std::string_view::npos) out.query = target.substr(question + 1);
  return true;
}

}  // namespace

bool has_folded_field(std::string_view received) {
  const std::string_view head = received.substr(0, received.find("\r\n\r\n"));
  return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

HeadRefusal refusal_of(const ErrorNumber& number, std::size_t max_body_bytes) {
  using boost::beast::http::error;
  if (number == error::body_limit) {
    const std::string most = std::to_string(max_body_bytes);
    return {413, {ErrorCode::Limit, "body", "expected a body of at most " + most + " bytes"}};
  }
  if (number == error::header_limit || number == error::buffer_overflow) {
    return {431, {ErrorCode::Limit, "request", "expected a shorter head"}};
  }
  return {400, bad_input("request", "expected an HTTP request")};
}

std::optional<HeadRefusal> read_head(const BeastRequest& head, Request& out) {
  out.method = std::string(head.method_string());
  for (const auto& field : head) {
    out.fields.push_back(
        {text::lower(std::string_view(field.name_string())), std::string(field.value())});
  }
  if (!read_target(std::string_view(head.target()), out)) {
    return HeadRefusal{400, bad_input("request", "expected a path")};
  }
  const auto hosts =
      std::ranges::count_if(out.fields, [](const Field& field) { return field.name == "host"; });
  if (hosts != 1) return HeadRefusal{400, bad_input("host", "expected exactly one Host")};
  return std::nullopt;
}

void find_client(const ServerOptions& options, const std::string& address, bool tls, Request& out) {
  out.address = address;
  out.secure = tls;
  if (!options.behind_proxy) return;
  std::string seen = forwarded_for(out.fields, options.proxy_hops);
  if (!seen.empty()) out.address = std::move(seen);
  out.secure = out.secure || out.field("x-forwarded-proto") == "https";
}

}  // namespace muster::server::net
