// The statement for a list of games. Each shape of query has its own text and plan, so that a page
// costs what it shows, not what there is: lists of everybody walk an index of the public games,
// lists of an account its running games (few) and an index of its ended ones.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace muster::store {

class ListStatement {
 public:
  explicit ListStatement(const GameQuery& query);

  std::string_view sql() const { return sql_; }
  std::span<const SqlValue> values() const { return values_; }

 private:
  std::string bind(SqlValue value);
  // What holds for every game that is listed, but for the page and who may see it.
  std::string wanted(const GameQuery& query);
  std::string visible(const GameQuery& query);
  // Behind the last row of the page before; nothing on the first page.
  std::string before(const GameQuery& query, std::string_view time, std::string_view id) const;
  // Statements for ids: whatever can be on the page is in one of them.
  std::string newest_public(const GameQuery& query);
  std::string of_account(const GameQuery& query, const std::string& account,
                         const std::string& conditions);

  std::string sql_;
  std::vector<SqlValue> values_;
  std::string wanted_, limit_, before_time_, before_id_;
};

}  // namespace muster::store
