// The arithmetic of web push: messages that only the browser can read (RFC 8291, aes128gcm) and the
// signature by which push services know us (RFC 8292, VAPID). Knows OpenSSL and libsodium, no
// network. Any thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace muster::server {

// Bytes as text without padding, and back; nothing for what is no base64url.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

// A pair of P-256 keys.
class PushKey {
 public:
  static Result<PushKey> make();
  static Result<PushKey> from_pem(std::string_view pem);
  // From the number itself, 32 bytes: for the example of RFC 8291.
  static Result<PushKey> from_number(std::string_view secret, std::string_view point);

  PushKey(PushKey&&) noexcept;
  PushKey& operator=(PushKey&&) noexcept;
  ~PushKey();

  std::string pem() const;                             // with the secret
  const std::string& point() const { return point_; }  // 65 bytes: what others may know
  // ES256: 64 bytes over the text.
  Result<std::string> sign(std::string_view text) const;
  // The secret shared with whoever has the other point's key.
  Result<std::string> agree(std::string_view other_point) const;

 private:
  struct Secret;
  explicit PushKey(std::unique_ptr<Secret> secret);
  static Result<PushKey> of(std::unique_ptr<Secret> secret);

  std::unique_ptr<Secret> secret_;
  std::string point_;
};

// Whether it is a point of the curve, 65 bytes.
bool is_push_point(std::string_view point);

inline constexpr std::size_t kMostPushBytes =
    3000;  // push services take 4096 with all that is around

// The body of a push: `point` and `auth` are the browser's. The key is good for one message; salt:
// 16 random bytes.
Result<std::string> encrypt_push(std::string_view text, std::string_view point,
                                 std::string_view auth, const PushKey& once, std::string_view salt);
Result<std::string> encrypt_push(std::string_view text, std::string_view point,
                                 std::string_view auth);

// "vapid t=..., k=...": good until `expires_s` (since 1970) at the service of that origin.
// `contact`: mailto: or https:, or "".
Result<std::string> vapid_field(const PushKey& key, std::string_view origin,
                                std::string_view contact, std::int64_t expires_s);

// HMAC-SHA-256, 32 bytes.
std::string hmac_sha256(std::string_view key, std::string_view text);

}  // namespace muster::server
