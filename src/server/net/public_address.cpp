// SPDX-License-Identifier: MIT
#include "server/net/public_address.h"

#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstdint>

namespace muster::server::net {

namespace {

namespace ip = boost::asio::ip;

struct Block {
  std::uint32_t address;
  int bits;
};

constexpr std::uint32_t v4(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  return a << 24 | b << 16 | c << 8;
}

// What the registry of special addresses (RFC 6890 and its successors) keeps out of the internet.
constexpr std::array kNotPublic = {
    Block{v4(0, 0, 0), 8},      Block{v4(10, 0, 0), 8},     Block{v4(100, 64, 0), 10},
    Block{v4(127, 0, 0), 8},    Block{v4(169, 254, 0), 16}, Block{v4(172, 16, 0), 12},
    Block{v4(192, 0, 0), 24},   Block{v4(192, 0, 2), 24},   Block{v4(192, 88, 99), 24},
    Block{v4(192, 168, 0), 16}, Block{v4(198, 18, 0), 15},  Block{v4(198, 51, 100), 24},
    Block{v4(203, 0, 113), 24}, Block{v4(224, 0, 0), 4},    Block{v4(240, 0, 0), 4},
};

bool public_v4(std::uint32_t address) {
  for (const Block& block : kNotPublic) {
    if ((address ^ block.address) >> (32 - block.bits) == 0) return false;
  }
  return true;
}

// Of IPv6 only what is given out (2000::/3), without what leads elsewhere: documentation, Teredo,
// and IPv4 in disguise unless that is public.
bool public_v6(const ip::address_v6::bytes_type& bytes) {
  const auto word = [&](std::size_t i) {
    return static_cast<std::uint32_t>(bytes[i] << 8 | bytes[i + 1]);
  };
  const std::uint32_t last = word(12) << 16 | word(14);
  if (word(0) == 0x64 && word(2) == 0xff9b) return public_v4(last);  // NAT64
  if (word(0) == 0x2002) return public_v4(word(2) << 16 | word(4));  // 6to4
  if (word(0) == 0x2001 && (word(2) < 0x200 || word(2) == 0xdb8)) return false;
  if (word(0) == 0x3fff && word(2) < 0x1000) return false;
  return (bytes[0] & 0xe0) == 0x20;
}

}  // namespace

bool public_address(std::string_view address) {
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(address, error);
  if (error) return false;
  if (parsed.is_v4()) return public_v4(parsed.to_v4().to_uint());
  const ip::address_v6 six = parsed.to_v6();
  if (six.is_v4_mapped()) {
    return public_v4(ip::make_address_v4(ip::v4_mapped, six).to_uint());
  }
  return public_v6(six.to_bytes());
}

bool is_address(std::string_view host) {
  boost::system::error_code error;
  static_cast<void>(ip::make_address(host, error));
  return !error;
}

}  // namespace muster::server::net
