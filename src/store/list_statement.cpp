// SPDX-License-Identifier: MIT
#include "store/list_statement.h"

#include <algorithm>

#include "store/rows.h"
#include "store/text.h"

namespace muster::store {

namespace {

constexpr std::string_view kPublic = "(g.open = 1 OR g.rated = 1)";
constexpr std::string_view kNewestFirst = " ORDER BY g.changed_at DESC, g.id DESC";

std::string both(const std::string& one, const std::string& two) {
  if (one.empty() || two.empty()) return one + two;
  return one + " AND " + two;
}

std::string where(const std::string& conditions) {
  return conditions.empty() ? "" : " WHERE " + conditions;
}

}  // namespace

ListStatement::ListStatement(const GameQuery& query) {
  limit_ = bind(value(std::clamp(query.limit, 0, kLongestList)));
  if (query.changed_before != 0) {
    before_time_ = bind(value(query.changed_before));
    if (!query.id_before.empty()) before_id_ = bind(value(query.id_before));
  }
  wanted_ = wanted(query);
  std::string conditions = both(wanted_, before(query, "g.changed_at", "g.id"));
  if (!query.account.empty()) {
    const std::string account = bind(value(fold_name(query.account)));
    const bool own = fold_name(query.account) == fold_name(query.viewer);
    const std::string seen = query.public_only && !own ? visible(query) : "";
    conditions = both(conditions, seen);
    conditions =
        both("g.id IN (" + of_account(query, account, both(wanted_, seen)) + ")", conditions);
  } else if (query.public_only && query.viewer.empty()) {
    conditions = both(conditions, std::string(kPublic));
  } else if (query.public_only) {
    const std::string viewer = bind(value(fold_name(query.viewer)));
    conditions = both("g.id IN (" + newest_public(query) + " UNION ALL " +
                          of_account(query, viewer, wanted_) + ")",
                      conditions);
  }
  sql_ = "SELECT " + std::string(kGameColumns) + " FROM (SELECT * FROM games g" +
         where(conditions) + std::string(kNewestFirst) + " LIMIT " + limit_ + ") g" +
         std::string(kSeats) + std::string(kNewestFirst) + ", s.seat";
}

std::string ListStatement::bind(SqlValue value) {
  values_.push_back(std::move(value));
  return "$" + std::to_string(values_.size());
}

std::string ListStatement::wanted(const GameQuery& query) {
  std::string out;
  if (!query.game.empty()) {
    const bool options = query.game.find(':') != std::string::npos;
    // SQLite takes a partial index only where the index's own words stand in the statement.
    out = (options ? "g.game <> g.short_game AND g.game = " : "g.short_game = ") +
          bind(value(query.game));
  }
  if (query.phase) {
    const std::string phase(club::to_text(*query.phase));
    out = both(out, "g.phase = '" + phase + "'");
    if (*query.phase != Digest::Phase::Over) out = both(out, "g.phase <> 'over'");
  }
  if (query.running_only) out = both(out, "g.phase <> 'over' AND g.phase <> 'aborted'");
  if (query.open_only) {
    out = both(out, "g.open = 1 AND g.phase = 'waiting' AND g.phase <> 'over' AND ");
    out += kPublic;
  }
  return out;
}

std::string ListStatement::visible(const GameQuery& query) {
  if (query.viewer.empty()) return std::string(kPublic);
  return "(" + std::string(kPublic) +
         " OR EXISTS (SELECT 1 FROM seats v WHERE v.game = g.id AND v.account_key = " +
         bind(value(fold_name(query.viewer))) + "))";
}

std::string ListStatement::before(const GameQuery& query, std::string_view time,
                                  std::string_view id) const {
  if (query.changed_before == 0) return "";
  if (before_id_.empty()) return std::string(time) + " < " + before_time_;
  return "(" + std::string(time) + ", " + std::string(id) + ") < (" + before_time_ + ", " +
         before_id_ + ")";
}

std::string ListStatement::newest_public(const GameQuery& query) {
  const std::string conditions =
      both(both(wanted_, before(query, "g.changed_at", "g.id")), std::string(kPublic));
  return "SELECT id FROM (SELECT g.id FROM games g" + where(conditions) +
         std::string(kNewestFirst) + " LIMIT " + limit_ + ") newest";
}

// CROSS JOIN: SQLite begins with the seats, whose index has the wanted order. Two seats of one
// account in one game are one row.
std::string ListStatement::of_account(const GameQuery& query, const std::string& account,
                                      const std::string& conditions) {
  const std::string seats = "FROM seats s";
  const std::string mine = "s.account_key <> '' AND s.account_key = " + account;
  const std::string running =
      "SELECT s.game " + seats + " WHERE " + mine + " AND s.ended_at IS NULL";
  if (query.open_only || query.running_only || query.phase == Digest::Phase::Waiting ||
      query.phase == Digest::Phase::Playing) {
    return running;
  }
  std::string ended = both(mine + " AND s.ended_at IS NOT NULL", conditions);
  ended = both(ended, before(query, "s.ended_at", "s.game"));
  return running + " UNION ALL SELECT game FROM (SELECT DISTINCT s.ended_at, s.game " + seats +
         " CROSS JOIN games g WHERE g.id = s.game AND " + ended +
         " ORDER BY s.ended_at DESC, s.game DESC LIMIT " + limit_ + ") ended";
}

}  // namespace muster::store
