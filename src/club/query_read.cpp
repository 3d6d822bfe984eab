// Query strings of HTTP requests, split and decoded by the server. Here an unknown field is an
// error: a filter that is ignored would give a wrong list.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <initializer_list>

#include "base/text.h"
#include "club/requests.h"
#include "club/words.h"
#include "protocol/numbers.h"

namespace muster::club {

namespace {

constexpr std::array<std::string_view, 3> kFormats = {"sgf", "json", "moves"};
constexpr int kMostRows = 200;
constexpr std::size_t kMaxQueryBytes = 200;

class Query {
 public:
  Query(const QueryFields& fields, std::initializer_list<std::string_view> known)
      : fields_(fields) {
    for (const auto& [name, value] : fields) {
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        fail(bad_input(name.substr(0, 40), "is not a known field of this query"));
      } else if (value.size() > kMaxQueryBytes) {
        fail(Error{ErrorCode::Limit, name, "expected a shorter text"});
      }
    }
  }

  std::string text(std::string_view name) const {
    for (const auto& [key, value] : fields_) {
      if (key == name) return value;
    }
    return "";
  }

  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most,
                      std::int64_t standard) {
    const std::string word = text(name);
    if (word.empty()) return standard;
    const Result<std::int64_t> value = protocol::parse_whole(word, least, most, name);
    if (value) return *value;
    fail(value.error());
    return standard;
  }

  RecordFormat format() {
    const std::string word = text("format");
    if (word.empty()) return RecordFormat::Json;
    const Result<RecordFormat> format = parse_word<RecordFormat>(word, kFormats, "format");
    if (format) return *format;
    fail(format.error());
    return RecordFormat::Json;
  }

  void fail(const Error& error) {
    if (!error_) error_ = error;
  }

  template <class T>
  Result<T> finish(T value) const {
    if (error_) return *error_;
    return value;
  }

 private:
  const QueryFields& fields_;
  std::optional<Error> error_;
};

}  // namespace

Result<ListRequest> parse_list(const QueryFields& fields) {
  Query query(fields, {"account", "game", "phase", "before", "limit"});
  ListRequest request;
  request.account = query.text("account");
  request.game = query.text("game");
  request.before = query.number("before", 0, kMaxTime, 0);
  request.limit = static_cast<int>(query.number("limit", 1, kMostRows, 50));
  if (const std::string word = query.text("phase"); !word.empty()) {
    const Result<Phase> phase = parse_phase(word);
    phase ? void(request.phase = *phase) : query.fail(phase.error());
  }
  return query.finish(std::move(request));
}

Result<RecordRequest> parse_record_query(const QueryFields& fields) {
  Query query(fields, {"format"});
  return query.finish(RecordRequest{query.format()});
}

Result<ExportRequest> parse_export(const QueryFields& fields) {
  Query query(fields, {"account", "format"});
  ExportRequest request{query.text("account"), query.format()};
  const Status name = check_account_name(request.account, "account");
  if (!name) query.fail(name.error());
  if (request.format == RecordFormat::Moves) {
    query.fail(bad_input("format", "expected sgf or json, found 'moves'"));
  }
  return query.finish(std::move(request));
}

Result<PlayersRequest> parse_players(const QueryFields& fields) {
  Query query(fields, {"search"});
  PlayersRequest request{query.text("search")};
  if (request.search.size() > kMaxNameBytes) {
    query.fail(Error{ErrorCode::Limit, "search", "expected the beginning of a name"});
  }
  return query.finish(std::move(request));
}

}  // namespace muster::club
