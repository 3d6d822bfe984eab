// Everything that must not be guessed, by libsodium: ids, keys, tokens, their hashes, passwords.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::server {

// Once, before anything else here; an error if the system gives no randomness.
Status prepare_secrets();

std::string new_game_id();   // 12 letters and digits
std::string new_share_id();  // 7 letters and digits
std::string new_key();       // 22 characters of base64url, 132 bits
std::string new_token();     // "mb_" and 43 characters, for bots
std::string new_session();   // 43 characters
// Four groups of five letters and digits that are not mistaken for each other, 100 bits: to be
// written down. As typed: without regard to case, blanks and hyphens.
std::string new_recovery_code();
std::string recovery_hash(std::string_view typed);
std::uint64_t new_seed();

// BLAKE2b, hex: what the store keeps of a secret. "" for "".
std::string hash_of(std::string_view secret);

// In the same time whatever differs.
bool same_secret(std::string_view one, std::string_view two) noexcept;

// Argon2id; a fifth of a second and 64 MB, so never on the loop's thread.
Result<std::string> hash_password(const std::string& password);
bool check_password(const std::string& hash, const std::string& password);

}  // namespace muster::server
