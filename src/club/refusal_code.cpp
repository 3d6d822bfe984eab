// SPDX-License-Identifier: MIT
#include "club/refusal_code.h"

namespace muster::club {

namespace {

struct FieldCode {
  std::string_view field;  // up to the first "." or "["
  RefusalCode code;
};

constexpr FieldCode kMissingCodes[] = {{"account", "no-account"}, {"game", "no-game"}};

constexpr FieldCode kWrongCodes[] = {
    {"address", "too-fast"},  {"authorization", "log-in"},  {"clock", "bad-clock"},
    {"endpoint", "bad-push"}, {"game", "bad-game"},         {"guest", "bad-guest"},
    {"keys", "bad-push"},     {"lines", "bad-lines"},       {"move", "unreadable-move"},
    {"name", "bad-name"},     {"new", "bad-password"},      {"open", "bad-seats"},
    {"origin", "other-site"}, {"password", "bad-password"}, {"rate", "too-fast"},
    {"rated", "bad-rated"},   {"seats", "bad-seats"},       {"server", "fault"},
    {"session", "log-in"},    {"start", "bad-start"},       {"text", "bad-text"},
    {"token", "log-in"},
};

template <std::size_t N>
const RefusalCode* code_for(const FieldCode (&table)[N], std::string_view field) noexcept {
  const std::string_view name = field.substr(0, field.find_first_of(".["));
  for (const FieldCode& row : table) {
    if (row.field == name) return &row.code;
  }
  return nullptr;
}

}  // namespace

RefusalCode code_of(const Error& error) noexcept {
  switch (error.code) {
    case ErrorCode::Unavailable: return "unavailable";
    case ErrorCode::NotFound: {
      const RefusalCode* found = code_for(kMissingCodes, error.field);
      return found != nullptr ? *found : RefusalCode("not-found");
    }
    case ErrorCode::Unsupported: return "unsupported";
    case ErrorCode::BadInput:
    case ErrorCode::Illegal:
    case ErrorCode::Limit: break;
  }
  if (const RefusalCode* found = code_for(kWrongCodes, error.field)) return *found;
  return error.code == ErrorCode::Limit ? RefusalCode("too-large") : RefusalCode("bad-input");
}

}  // namespace muster::club
