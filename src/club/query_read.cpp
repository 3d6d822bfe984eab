// Query strings of HTTP requests, split and decoded by the server. Here an unknown field is an
// error: a filter that is ignored would give a wrong list.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <initializer_list>

#include "base/text.h"
#include "club/requests.h"
#include "games/list.h"
#include "protocol/numbers.h"

namespace muster::club {

namespace {

constexpr int kMostRows = 200;
constexpr std::size_t kMaxQueryBytes = 200;

class Query {
 public:
  Query(const QueryFields& fields, std::initializer_list<std::string_view> known)
      : fields_(fields) {
    for (const auto& [name, content] : fields) {
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        fail(bad_input(name.substr(0, 40), "is not a known field of this query"));
      } else if (content.size() > kMaxQueryBytes) {
        fail(Error{ErrorCode::Limit, name, "expected a shorter text"});
      }
    }
  }

  std::string value(std::string_view name) const {
    for (const auto& [key, content] : fields_) {
      if (key == name) return content;
    }
    return "";
  }

  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most,
                      std::int64_t standard) {
    const std::string word = value(name);
    if (word.empty()) return standard;
    const Result<std::int64_t> whole = protocol::parse_whole(word, least, most, name);
    if (whole) return *whole;
    fail(whole.error());
    return standard;
  }

  record::Format format() {
    const std::string word = value("format");
    if (word.empty()) return record::Format::Json;
    const std::optional<record::Format> format = record::parse_format(word);
    if (format && *format != record::Format::Columns) return *format;
    fail(bad_input("format", "expected sgf, json or moves, found " + text::quoted(word)));
    return record::Format::Json;
  }

  void fail(const Error& error) {
    if (!error_) error_ = error;
  }

  template <class T>
  Result<T> finish(T request) const {
    if (error_) return *error_;
    return request;
  }

 private:
  const QueryFields& fields_;
  std::optional<Error> error_;
};

}  // namespace

Result<ListRequest> parse_list(const QueryFields& fields) {
  Query query(fields, {"account", "game", "phase", "before", "before_id", "limit"});
  ListRequest request;
  request.account = query.value("account");
  request.game = query.value("game");
  request.before = query.number("before", 0, kMaxTime, 0);
  request.before_id = query.value("before_id");
  if (!request.before_id.empty() && (!is_game_id(request.before_id) || request.before == 0)) {
    query.fail(bad_input("before_id", "expected the id of a game, with before"));
  }
  request.limit = static_cast<int>(query.number("limit", 1, kMostRows, 50));
  if (const std::string word = query.value("phase"); !word.empty()) {
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
  ExportRequest request{query.value("account"), query.format()};
  const Status name = check_account_name(request.account, "account");
  if (!name) query.fail(name.error());
  if (request.format == record::Format::Moves) {
    query.fail(bad_input("format", "expected sgf or json, found 'moves'"));
  }
  return query.finish(std::move(request));
}

Result<RatingHistoryRequest> parse_rating_history(const QueryFields& fields) {
  Query query(fields, {"game"});
  RatingHistoryRequest request{query.value("game")};
  const auto known = all_games();
  if (std::none_of(known.begin(), known.end(),
                   [&](const GameInfo* info) { return info->name == request.game; })) {
    query.fail(bad_input("game", "expected the short name of a game, such as loa"));
  }
  return query.finish(std::move(request));
}

Result<DocumentsRequest> parse_documents(const QueryFields& fields) {
  Query query(fields, {"kind"});
  DocumentsRequest request{query.value("kind")};
  if (!request.kind.empty() && !is_document_kind(request.kind)) {
    query.fail(bad_input("kind", "expected analysis, deck or puzzles"));
  }
  return query.finish(std::move(request));
}

Result<PuzzleRatingsRequest> parse_puzzle_ratings(const QueryFields& fields) {
  Query query(fields, {"game"});
  PuzzleRatingsRequest request{query.value("game")};
  if (request.game.empty() || request.game.size() > kMaxGameNameBytes) {
    query.fail(bad_input("game", "expected the name of a game, such as loa or loa:torus"));
  }
  return query.finish(std::move(request));
}

Result<PlayersRequest> parse_players(const QueryFields& fields) {
  Query query(fields, {"search"});
  PlayersRequest request{query.value("search")};
  if (request.search.size() > kMaxNameBytes) {
    query.fail(Error{ErrorCode::Limit, "search", "expected the beginning of a name"});
  }
  return query.finish(std::move(request));
}

}  // namespace muster::club
