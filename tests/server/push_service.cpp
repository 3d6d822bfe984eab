// SPDX-License-Identifier: MIT
#include "push_service.h"

#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include <chrono>

namespace muster::test {

namespace net = server::net;
using namespace std::string_view_literals;

namespace {

unsigned char* data(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* data(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string hkdf(std::string salt, std::string key, std::string info, std::size_t size) {
  EVP_KDF* kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
  EVP_KDF_CTX* context = EVP_KDF_CTX_new(kdf);
  char digest[] = "SHA256";
  const OSSL_PARAM params[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key.data(), key.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
      OSSL_PARAM_construct_end()};
  std::string out(size, '\0');
  EXPECT_EQ(EVP_KDF_derive(context, data(out), out.size(), params), 1);
  EVP_KDF_CTX_free(context);
  EVP_KDF_free(kdf);
  return out;
}

std::string open_gcm(const std::string& key, const std::string& nonce, const std::string& sealed) {
  const std::size_t size = sealed.size() - 16;
  std::string out(size, '\0'), tag = sealed.substr(size);
  EVP_CIPHER_CTX* context = EVP_CIPHER_CTX_new();
  int some = 0;
  EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nullptr, data(key), data(nonce));
  EVP_DecryptUpdate(context, data(out), &some, data(sealed), static_cast<int>(size));
  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  const bool good = EVP_DecryptFinal_ex(context, data(out) + some, &some) == 1;
  EVP_CIPHER_CTX_free(context);
  return good ? out : "";
}

// ES256 by a key that is known as a point.
bool verify(const std::string& text, const std::string& signature, const std::string& point) {
  char group[] = "P-256";
  std::string pub = point;
  OSSL_PARAM params[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
      OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, pub.data(), pub.size()),
      OSSL_PARAM_construct_end()};
  EVP_PKEY* key = nullptr;
  EVP_PKEY_CTX* make = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY_fromdata_init(make);
  EVP_PKEY_fromdata(make, &key, EVP_PKEY_PUBLIC_KEY, params);
  EVP_PKEY_CTX_free(make);
  if (key == nullptr || signature.size() != 64) return false;
  ECDSA_SIG* pair = ECDSA_SIG_new();
  ECDSA_SIG_set0(pair, BN_bin2bn(data(signature), 32, nullptr),
                 BN_bin2bn(data(signature) + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(pair, &der);
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key);
  const bool good =
      EVP_DigestVerify(context, der, static_cast<std::size_t>(size), data(text), text.size()) == 1;
  EVP_MD_CTX_free(context);
  OPENSSL_free(der);
  ECDSA_SIG_free(pair);
  EVP_PKEY_free(key);
  return good;
}

std::string bytes(const std::string& text) { return server::from_base64url(text).value_or(""); }

}  // namespace

PushBrowser::PushBrowser(std::string endpoint)
    : endpoint_(std::move(endpoint)),
      auth_("sixteen bytes...", 16),
      key_(std::move(*server::PushKey::make())) {}

Json PushBrowser::subscription(const std::string& language) const {
  return {{"endpoint", endpoint_},
          {"expirationTime", nullptr},
          {"keys",
           {{"p256dh", server::to_base64url(key_.point())}, {"auth", server::to_base64url(auth_)}}},
          {"language", language}};
}

Json PushBrowser::open(const std::string& body) const {
  if (body.size() < 86 + 17 || body[20] != 65) return nullptr;
  const std::string salt = body.substr(0, 16), sender = body.substr(21, 65);
  const auto shared = key_.agree(sender);
  if (!shared) return nullptr;
  const std::string input =
      hkdf(auth_, *shared, std::string("WebPush: info\0"sv) + key_.point() + sender, 32);
  const std::string key = hkdf(salt, input, std::string("Content-Encoding: aes128gcm\0"sv), 16);
  const std::string nonce = hkdf(salt, input, std::string("Content-Encoding: nonce\0"sv), 12);
  std::string text = open_gcm(key, nonce, body.substr(86));
  if (text.empty() || text.back() != 2) return nullptr;  // the mark of the last record
  text.pop_back();
  return Json::parse(text, nullptr, false);
}

PushService::PushService() : own_(folder_.path()) {
  net::ServerOptions options;
  options.port = 0;
  options.tls_certificate = own_.certificate;
  options.tls_key = own_.key;
  auto started = net::Server::start(loop_, options, *this);
  EXPECT_TRUE(started) << started.error().to_text();
  server_ = std::move(*started);
  port_ = server_->port();
  thread_ = std::thread([this] { loop_.run(); });
}

PushService::~PushService() {
  loop_.stop();
  thread_.join();
  server_->cut_all();
  loop_.poll();
}

void PushService::answer(const std::string& path, int status) {
  const std::lock_guard lock(mutex_);
  answers_["/" + path] = status;
}

void PushService::on_request(net::Request request, std::shared_ptr<net::Reply> reply) {
  int status = 201;
  {
    const std::lock_guard lock(mutex_);
    if (const auto place = answers_.find(request.path); place != answers_.end()) {
      status = place->second;
    }
    Got got{true, {}, request.body};
    for (const net::Field& field : request.fields) got.fields[field.name] = field.value;
    ++counts_[request.path];
    got_[request.path].push_back(std::move(got));
  }
  came_.notify_all();
  reply->send({status, "text/plain", {}, net::share("")});
}

PushService::Got PushService::next(const std::string& path, int patience_ms) {
  std::unique_lock lock(mutex_);
  auto& queue = got_["/" + path];
  came_.wait_for(lock, std::chrono::milliseconds(patience_ms), [&] { return !queue.empty(); });
  if (queue.empty()) return {};
  Got got = std::move(queue.front());
  queue.pop_front();
  return got;
}

int PushService::count(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto place = counts_.find("/" + path);
  return place == counts_.end() ? 0 : place->second;
}

std::string PushService::bad_signature(const Got& request, const std::string& public_key) const {
  const auto place = request.fields.find("authorization");
  if (place == request.fields.end()) return "not signed";
  const std::string& field = place->second;
  const std::size_t k = field.find(", k=");
  if (!field.starts_with("vapid t=") || k == std::string::npos) return "not vapid: " + field;
  if (field.substr(k + 4) != public_key) return "another key";
  const std::string token = field.substr(8, k - 8);
  const std::size_t dot = token.rfind('.');
  if (!verify(token.substr(0, dot), bytes(token.substr(dot + 1)), bytes(public_key))) {
    return "the signature is wrong";
  }
  const std::size_t first = token.find('.');
  const Json claims = Json::parse(bytes(token.substr(first + 1, dot - first - 1)), nullptr, false);
  if (claims.value("aud", "") != origin()) return "for another service: " + claims.dump();
  using std::chrono::duration_cast, std::chrono::seconds, std::chrono::system_clock;
  const auto now = duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
  const std::int64_t until = claims.value("exp", std::int64_t{0});
  if (until <= now || until > now + 24 * 3600) return "good for too long or not at all";
  return "";
}

}  // namespace muster::test
