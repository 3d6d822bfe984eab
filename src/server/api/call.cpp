// SPDX-License-Identifier: MIT
#include "server/api/call.h"

#include "base/text.h"
#include "server/core/trouble.h"

namespace muster::server {

void Call::json(int status, const club::Json& body, std::vector<net::Field> fields) const {
  fields.push_back({"Cache-Control", "no-store"});
  reply->send({status, "application/json", std::move(fields), net::share(club::text_of(body))});
}

void Call::trouble(const Error& problem) const {
  const Error shown = shown_trouble(problem);
  error(status_of(shown), shown);
}

void Call::text(int status, std::string type, std::string body) const {
  reply->send(
      {status, std::move(type), {{"Cache-Control", "no-store"}}, net::share(std::move(body))});
}

club::QueryFields Call::query() const {
  club::QueryFields fields;
  if (request.query.empty()) return fields;
  for (const std::string_view pair : text::split(request.query, '&')) {
    if (pair.empty() || fields.size() >= 32) continue;
    const std::size_t equals = pair.find('=');
    const auto name = net::decode(pair.substr(0, equals), true);
    const auto value = equals == std::string_view::npos
                           ? std::optional<std::string>("")
                           : net::decode(pair.substr(equals + 1), true);
    if (name && value) fields.emplace_back(*name, *value);
  }
  return fields;
}

std::string Call::cookie(std::string_view name) const {
  for (const std::string_view part : text::split(request.field("cookie"), ';')) {
    const std::string_view pair = text::trim(part);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    return std::string(pair.substr(equals + 1));
  }
  return {};
}

std::string Call::bearer() const {
  constexpr std::string_view kWord = "bearer ";
  const std::string_view value = request.field("authorization");
  if (value.size() <= kWord.size() || text::lower(value.substr(0, kWord.size())) != kWord)
    return {};
  return std::string(text::trim(value.substr(kWord.size())));
}

}  // namespace muster::server
