// Who is told something: an account by its name, or a guest by "#" and the hash of the key that
// opens the seat; names of accounts have no "#". SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace muster::club {

inline std::string guest_of(std::string_view key_hash) {
  return key_hash.empty() ? std::string() : "#" + std::string(key_hash);
}
inline bool is_guest(std::string_view person) { return person.starts_with('#'); }
inline std::string_view guest_key(std::string_view guest) { return guest.substr(1); }

}  // namespace muster::club
