// What came of it when it did not: the answers that the files of this folder share.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "server/accounts/accounts.h"
#include "server/core/trouble.h"

namespace muster::server {

inline Accounts::Failure failure(int status, club::RefusalCode code, std::string field,
                                 std::string message) {
  return {status, {ErrorCode::BadInput, std::move(field), std::move(message)}, code};
}
inline Accounts::Failure too_many_passwords() {
  return {503, busy("too many passwords are being checked, try again")};
}
inline Accounts::Failure store_failure(const Error& error) {
  const Error shown = shown_trouble(error);
  return {status_of(shown), shown};
}

}  // namespace muster::server
