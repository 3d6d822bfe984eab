// The club's store: one file, one server. SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "store/sql_store.h"

namespace muster::store {

class SqliteDatabase;

class SqliteStore final : public SqlStore {
 public:
  static Result<std::unique_ptr<Store>> open(const std::string& file);

  Status listen(Listener) override { return Done{}; }  // there is nobody else
  Status stop_listening() override { return Done{}; }
  Status announce(std::span<const Notice>) override { return Done{}; }
  Status backup(std::string_view file) override;
  void give_back_memory() noexcept override;

 private:
  explicit SqliteStore(std::unique_ptr<SqliteDatabase> database);

  SqliteDatabase& sqlite_;
};

}  // namespace muster::store
