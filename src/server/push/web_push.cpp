// SPDX-License-Identifier: MIT
#include "server/push/web_push.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>

#include <nlohmann/json.hpp>

namespace muster::server {

namespace {

constexpr std::size_t kPointBytes = 65, kSaltBytes = 16, kAuthBytes = 16, kTagBytes = 16;
constexpr std::uint32_t kRecordBytes = 4096;
constexpr char kCurve[] = "P-256";

template <auto Free>
struct FreeBy {
  template <class T>
  void operator()(T* thing) const noexcept {
    Free(thing);
  }
};
using Key = std::unique_ptr<EVP_PKEY, FreeBy<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, FreeBy<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, FreeBy<EVP_MD_CTX_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, FreeBy<EVP_CIPHER_CTX_free>>;
using Bio = std::unique_ptr<BIO, FreeBy<BIO_free_all>>;
using Number = std::unique_ptr<BIGNUM, FreeBy<BN_clear_free>>;
using Params = std::unique_ptr<OSSL_PARAM, FreeBy<OSSL_PARAM_free>>;
using ParamsBuilder = std::unique_ptr<OSSL_PARAM_BLD, FreeBy<OSSL_PARAM_BLD_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, FreeBy<ECDSA_SIG_free>>;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Error failed(const char* what) { return {ErrorCode::BadInput, what, "could not be done"}; }

// Without a secret: the key of somebody else.
Key key_of(std::string_view point, const BIGNUM* secret = nullptr) {
  if (point.size() != kPointBytes) return nullptr;
  const ParamsBuilder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  if (secret != nullptr) OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret);
  const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (!params || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key,
                        secret != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                        params.get()) != 1) {
    return nullptr;
  }
  Key made(key);
  const KeyContext check(EVP_PKEY_CTX_new_from_pkey(nullptr, key, nullptr));
  return EVP_PKEY_public_check(check.get()) == 1 ? std::move(made) : nullptr;
}

std::string point_of(EVP_PKEY* key) {
  std::string point(kPointBytes, '\0');
  std::size_t size = 0;
  if (EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point), point.size(),
                                      &size) != 1 ||
      size != kPointBytes) {
    return {};
  }
  return point;
}

// RFC 5869 with one block of output.
std::string expand(std::string_view key, std::string_view info, std::size_t size) {
  return hmac_sha256(key, std::string(info) + '\x01').substr(0, size);
}

struct ContentKey {
  std::string key, nonce;
};

ContentKey content_key(std::string_view shared, std::string_view auth, std::string_view browser,
                       std::string_view sender, std::string_view salt) {
  using namespace std::string_view_literals;
  const std::string info =
      std::string("WebPush: info\0"sv) + std::string(browser) + std::string(sender);
  const std::string input = expand(hmac_sha256(auth, shared), info, 32);
  const std::string pseudo_random = hmac_sha256(salt, input);
  return {expand(pseudo_random, "Content-Encoding: aes128gcm\0"sv, 16),
          expand(pseudo_random, "Content-Encoding: nonce\0"sv, 12)};
}

Result<std::string> seal(const ContentKey& by, std::string_view text) {
  const CipherContext context(EVP_CIPHER_CTX_new());
  std::string out(text.size() + kTagBytes, '\0');
  int size = 0, rest = 0;
  if (EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(by.key),
                         bytes_of(by.nonce)) != 1 ||
      EVP_EncryptUpdate(context.get(), bytes_of(out), &size, bytes_of(text),
                        static_cast<int>(text.size())) != 1 ||
      EVP_EncryptFinal_ex(context.get(), bytes_of(out) + size, &rest) != 1 ||
      EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes,
                          bytes_of(out) + text.size()) != 1) {
    return failed("encryption");
  }
  return out;
}

}  // namespace

struct PushKey::Secret {
  Key key;
};

PushKey::PushKey(std::unique_ptr<Secret> secret)
    : secret_(std::move(secret)), point_(point_of(secret_->key.get())) {}
PushKey::PushKey(PushKey&&) noexcept = default;
PushKey& PushKey::operator=(PushKey&&) noexcept = default;
PushKey::~PushKey() = default;

Result<PushKey> PushKey::of(std::unique_ptr<Secret> secret) {
  if (!secret->key) return failed("key");
  PushKey key(std::move(secret));
  if (key.point_.empty()) return bad_input("key", "expected one of the curve P-256");
  return key;
}

Result<PushKey> PushKey::make() {
  return of(std::make_unique<Secret>(Secret{Key(EVP_EC_gen(kCurve))}));
}

Result<PushKey> PushKey::from_pem(std::string_view pem) {
  const Bio bio(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  return of(std::make_unique<Secret>(
      Secret{Key(PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr))}));
}

Result<PushKey> PushKey::from_number(std::string_view secret, std::string_view point) {
  const Number number(BN_bin2bn(bytes_of(secret), static_cast<int>(secret.size()), nullptr));
  return of(std::make_unique<Secret>(Secret{key_of(point, number.get())}));
}

std::string PushKey::pem() const {
  const Bio bio(BIO_new(BIO_s_mem()));
  if (PEM_write_bio_PrivateKey(bio.get(), secret_->key.get(), nullptr, nullptr, 0, nullptr,
                               nullptr) != 1) {
    return {};
  }
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio.get(), &data);
  return {data, static_cast<std::size_t>(size)};
}

Result<std::string> PushKey::sign(std::string_view text) const {
  const DigestContext context(EVP_MD_CTX_new());
  std::string der(128, '\0');
  std::size_t size = der.size();
  if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, secret_->key.get()) != 1 ||
      EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) != 1) {
    return failed("signature");
  }
  const unsigned char* at = bytes_of(std::string_view(der));
  const Signature pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string out(64, '\0');  // the two numbers as they are, not in the form of certificates
  if (!pair || BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), bytes_of(out), 32) != 32 ||
      BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), bytes_of(out) + 32, 32) != 32) {
    return failed("signature");
  }
  return out;
}

Result<std::string> PushKey::agree(std::string_view other_point) const {
  const Key other = key_of(other_point);
  if (!other) return bad_input("p256dh", "expected a point of the curve P-256");
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, secret_->key.get(), nullptr));
  std::string out(32, '\0');
  std::size_t size = out.size();
  if (EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes_of(out), &size) != 1 || size != out.size()) {
    return failed("key agreement");
  }
  return out;
}

bool is_push_point(std::string_view point) { return key_of(point) != nullptr; }

std::string to_base64url(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes_of(bytes), bytes.size(), kVariant);
  out.pop_back();  // the final zero
  return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string out(text.size(), '\0');
  std::size_t size = 0;
  const char* end = nullptr;
  if (sodium_base642bin(bytes_of(out), out.size(), text.data(), text.size(), nullptr, &size, &end,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      end != text.data() + text.size()) {
    return {};
  }
  out.resize(size);
  return out;
}

std::string hmac_sha256(std::string_view key, std::string_view text) {
  std::string out(32, '\0');
  unsigned int size = 0;
  HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
       bytes_of(out), &size);
  return out;
}

// One record, the last one: its end is marked by a 2. The head names salt, record size and our
// point.
Result<std::string> encrypt_push(std::string_view text, std::string_view point,
                                 std::string_view auth, const PushKey& once,
                                 std::string_view salt) {
  if (text.size() > kMostPushBytes) return bad_input("push", "is too long");
  if (auth.size() != kAuthBytes) return bad_input("auth", "expected 16 bytes");
  const auto shared = once.agree(point);
  if (!shared) return shared.error();
  const auto sealed =
      seal(content_key(*shared, auth, point, once.point(), salt), std::string(text) + '\x02');
  if (!sealed) return sealed.error();
  std::string out(salt);
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(kRecordBytes >> shift);
  out += static_cast<char>(kPointBytes);
  return out + once.point() + *sealed;
}

Result<std::string> encrypt_push(std::string_view text, std::string_view point,
                                 std::string_view auth) {
  const auto once = PushKey::make();
  if (!once) return once.error();
  std::string salt(kSaltBytes, '\0');
  randombytes_buf(salt.data(), salt.size());
  return encrypt_push(text, point, auth, *once, salt);
}

Result<std::string> vapid_field(const PushKey& key, std::string_view origin,
                                std::string_view contact, std::int64_t expires_s) {
  nlohmann::ordered_json claims = {{"aud", origin}, {"exp", expires_s}};
  if (!contact.empty()) claims["sub"] = contact;
  const std::string text =
      to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + to_base64url(claims.dump());
  const auto signature = key.sign(text);
  if (!signature) return signature.error();
  return "vapid t=" + text + "." + to_base64url(*signature) + ", k=" + to_base64url(key.point());
}

}  // namespace muster::server
