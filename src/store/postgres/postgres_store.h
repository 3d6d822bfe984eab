// The site's store: a database that many servers share. SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/postgres/listener.h"
#include "store/sql_store.h"

namespace muster::store {

class PostgresDatabase;

class PostgresStore final : public SqlStore {
 public:
  static Result<std::unique_ptr<Store>> open(const std::string& address, std::string_view server);

  // All of them in one round trip and one commit.
  Result<std::vector<bool>> append(std::span<const Append> appends) override;

  Status listen(Listener listener) override;
  Status stop_listening() override;
  Status announce(std::span<const Notice> notices) override;
  Status backup(std::string_view file) override;

 private:
  PostgresStore(std::unique_ptr<PostgresDatabase> database, std::string address,
                std::string server);

  // Appends of different games.
  Result<std::vector<std::string>> append_wave(std::span<const Append* const> wave);
  Status append_waves(std::span<const Append> appends, std::vector<bool>& done);

  PostgresDatabase& postgres_;
  std::string address_;
  std::string server_;  // in notices
  std::unique_ptr<PostgresListener> listener_;
};

}  // namespace muster::store
