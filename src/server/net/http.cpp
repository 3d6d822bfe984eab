// SPDX-License-Identifier: MIT
#include "server/net/http.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "base/text.h"

namespace muster::server::net {

namespace {

int hex_value(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  const char low = text::lower(c);
  return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

void add_field(std::string& out, std::string_view name, std::string_view value) {
  out += name;
  out += ": ";
  for (const char c : value) {
    if (c != '\r' && c != '\n' && c != '\0') out += c;
  }
  out += "\r\n";
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> out{};
  const std::size_t length =
      std::strftime(out.data(), out.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {out.data(), length};
}

}  // namespace

std::string_view Request::field(std::string_view name) const noexcept {
  for (const Field& one : fields) {
    if (one.name == name) return one.value;
  }
  return {};
}

std::string Request::parameter(std::string_view name) const {
  for (const std::string_view pair : text::split(query, '&')) {
    const std::size_t equals = pair.find('=');
    if (decode(pair.substr(0, equals), true) != name) continue;
    if (equals == std::string_view::npos) return {};
    return decode(pair.substr(equals + 1), true).value_or("");
  }
  return {};
}

std::string_view reason_phrase(int status) noexcept {
  switch (status) {
    case 101: return "Switching Protocols";
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Status";
  }
}

bool is_plain_host(std::string_view host) {
  constexpr std::size_t kLongestHost = 260;
  return !host.empty() && host.size() <= kLongestHost &&
         std::all_of(host.begin(), host.end(), [](char c) {
           return text::is_letter(c) || text::is_digit(c) ||
                  std::string_view(".-_:[]").find(c) != std::string_view::npos;
         });
}

std::string bracketed(std::string_view host) {
  const bool address = host.find(':') != std::string_view::npos;
  return address ? "[" + std::string(host) + "]" : std::string(host);
}

bool wants_socket(const Request& head) {
  return text::lower(head.field("upgrade")).find("websocket") != std::string::npos;
}

std::string with_sockets(std::string lines, std::string_view host, bool secure) {
  const std::size_t at = lines.find(kSockets);
  if (at == std::string::npos) return lines;
  std::string sources;
  if (is_plain_host(host)) sources = (secure ? " wss://" : " ws://") + std::string(host);
  return lines.replace(at, kSockets.size(), sources);
}

std::string head_text(const Response& response, std::string_view always,
                      std::optional<std::size_t> length, bool keep_alive) {
  std::string out = "HTTP/1.1 " + std::to_string(response.status) + " ";
  out += reason_phrase(response.status);
  out += "\r\n";
  add_field(out, "Date", date_now());
  if (response.status != 304 && response.status != 204) {
    if (!response.type.empty()) add_field(out, "Content-Type", response.type);
    length ? add_field(out, "Content-Length", std::to_string(*length))
           : add_field(out, "Transfer-Encoding", "chunked");
  }
  add_field(out, "Connection", keep_alive ? "keep-alive" : "close");
  for (const Field& field : response.fields) add_field(out, field.name, field.value);
  std::string lines(always);
  if (const std::size_t at = lines.find(kNoFrames); response.framed && at != std::string::npos) {
    lines.replace(at, kNoFrames.size(), "frame-ancestors *");
  }
  out += lines;
  out += "\r\n";
  return out;
}

std::optional<std::string> decode(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && plus_is_space) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return {};
      const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
      if (high < 0 || low < 0) return {};
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (c == '\0') return {};
    out += c;
  }
  return out;
}

std::string network_of(std::string_view address) {
  const std::string text(address);
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::array<unsigned char, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) {
    std::string plain;
    for (std::size_t i = 12; i < 16; ++i) plain += (i > 12 ? "." : "") + std::to_string(bytes[i]);
    return plain;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < 8; ++i) {
    out += kDigits[bytes[i] >> 4];
    out += kDigits[bytes[i] & 15];
  }
  return out + "::/64";
}

std::string forwarded_for(std::span<const Field> fields, int hops) {
  std::vector<std::string> chain;
  for (const Field& field : fields) {
    if (field.name != "x-forwarded-for") continue;
    for (const std::string_view one : text::split(field.value, ','))
      chain.emplace_back(text::trim(one));
  }
  if (hops < 1 || chain.size() < static_cast<std::size_t>(hops)) return "";
  std::string seen = chain[chain.size() - static_cast<std::size_t>(hops)];
  return seen.size() <= 64 ? seen : "";
}

}  // namespace muster::server::net
