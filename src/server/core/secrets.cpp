// SPDX-License-Identifier: MIT
#include "server/core/secrets.h"

#include <sodium.h>

#include <array>

namespace muster::server {

namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// 32 of them, without 0, 1, l and o.
constexpr std::string_view kWritten = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(kWritten.size() == 32);

std::string draw(std::size_t length, std::string_view letters) {
  std::string out(length, ' ');
  for (char& c : out) c = letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  return out;
}

}  // namespace

Status prepare_secrets() {
  if (sodium_init() < 0) return bad_input("server", "libsodium could not be started");
  return Done{};
}

std::string new_game_id() { return draw(12, kBase64.substr(0, 62)); }
std::string new_share_id() { return draw(7, kBase64.substr(0, 62)); }
std::string new_key() { return draw(22, kBase64); }
std::string new_token() { return "mb_" + draw(43, kBase64); }
std::string new_recovery_code() {
  std::string code;
  for (int group = 0; group < 4; ++group) code += (group == 0 ? "" : "-") + draw(5, kWritten);
  return code;
}

std::string recovery_hash(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == '-' || c == ' ') continue;
    code += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return hash_of(code);
}

std::string new_session() { return draw(43, kBase64); }

std::uint64_t new_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string hash_of(std::string_view secret) {
  if (secret.empty()) return {};
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  std::array<char, 2 * hash.size() + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

bool same_secret(std::string_view one, std::string_view two) noexcept {
  return one.size() == two.size() && sodium_memcmp(one.data(), two.data(), one.size()) == 0;
}

Result<std::string> hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(),
                            crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return Error{ErrorCode::Limit, "password", "no memory to hash it, try again later"};
  }
  return std::string(out.data());
}

bool check_password(const std::string& hash, const std::string& password) {
  return !hash.empty() &&
         crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace muster::server
