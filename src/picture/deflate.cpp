// SPDX-License-Identifier: MIT
#include "picture/deflate.h"

#include <algorithm>
#include <array>
#include <vector>

namespace muster::picture {

namespace {

constexpr std::size_t kWindow = 32768, kShortest = 3, kLongest = 258;
constexpr int kTries = 32;  // earlier places that are compared

constexpr std::array<std::uint16_t, 29> kLengthBase = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                       15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                       67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::array<std::uint8_t, 29> kLengthBits = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                      2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::array<std::uint16_t, 30> kDistanceBase = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr std::array<std::uint8_t, 30> kDistanceBits = {0, 0, 0,  0,  1,  1,  2,  2,  3,  3,
                                                        4, 4, 5,  5,  6,  6,  7,  7,  8,  8,
                                                        9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

class BitWriter {
 public:
  void bits(std::uint32_t value, int count) {
    held_ |= std::uint64_t{value} << filled_;
    filled_ += count;
    while (filled_ >= 8) {
      out_ += static_cast<char>(held_ & 255U);
      held_ >>= 8;
      filled_ -= 8;
    }
  }

  // Huffman codes stand with their highest bit first.
  void code(std::uint32_t value, int count) {
    std::uint32_t turned = 0;
    for (int i = 0; i < count; ++i) turned |= (value >> i & 1U) << (count - 1 - i);
    bits(turned, count);
  }

  std::string take() {
    if (filled_ > 0) bits(0, 8 - filled_);
    return std::move(out_);
  }

 private:
  std::string out_;
  std::uint64_t held_ = 0;
  int filled_ = 0;
};

// The fixed code of literals and lengths (RFC 1951, 3.2.6).
void put_symbol(BitWriter& out, std::uint32_t symbol) {
  if (symbol < 144) {
    out.code(0x30 + symbol, 8);
  } else if (symbol < 256) {
    out.code(0x190 + symbol - 144, 9);
  } else if (symbol < 280) {
    out.code(symbol - 256, 7);
  } else {
    out.code(0xC0 + symbol - 280, 8);
  }
}

void put_match(BitWriter& out, std::size_t length, std::size_t distance) {
  std::size_t i = kLengthBase.size() - 1;
  while (kLengthBase[i] > length) --i;
  put_symbol(out, static_cast<std::uint32_t>(257 + i));
  out.bits(static_cast<std::uint32_t>(length - kLengthBase[i]), kLengthBits[i]);
  i = kDistanceBase.size() - 1;
  while (kDistanceBase[i] > distance) --i;
  out.code(static_cast<std::uint32_t>(i), 5);
  out.bits(static_cast<std::uint32_t>(distance - kDistanceBase[i]), kDistanceBits[i]);
}

// Where the same three bytes stood before: for each place the place before it.
class Matches {
 public:
  explicit Matches(std::string_view bytes)
      : bytes_(bytes), head_(1U << 15, kNone), before_(bytes.size(), kNone) {}

  void add(std::size_t at) {
    if (at + kShortest > bytes_.size()) return;
    std::uint32_t& head = head_[hash(at)];
    before_[at] = head;
    head = static_cast<std::uint32_t>(at);
  }

  std::pair<std::size_t, std::size_t> longest(std::size_t at) const {  // length, distance
    std::size_t best = 0, distance = 0;
    if (at + kShortest > bytes_.size()) return {0, 0};
    const std::size_t most = std::min(kLongest, bytes_.size() - at);
    std::uint32_t from = head_[hash(at)];
    for (int tries = 0; from != kNone && at - from <= kWindow && tries < kTries; ++tries) {
      std::size_t length = 0;
      while (length < most && bytes_[from + length] == bytes_[at + length]) ++length;
      if (length > best) best = length, distance = at - from;
      if (best == most) break;
      from = before_[from];
    }
    return {best, distance};
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  std::size_t hash(std::size_t at) const {
    std::uint32_t key = 0;
    for (std::size_t i = 0; i < kShortest; ++i) {
      key = key << 8 | static_cast<unsigned char>(bytes_[at + i]);
    }
    return key * 2654435761U >> 17;
  }

  std::string_view bytes_;
  std::vector<std::uint32_t> head_, before_;
};

std::uint32_t adler(std::string_view bytes) {
  std::uint32_t a = 1, b = 0;
  for (const char c : bytes) {
    a = (a + static_cast<unsigned char>(c)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

}  // namespace

std::string zlib_compressed(std::string_view bytes) {
  BitWriter out;
  out.bits(1, 1);  // the last block
  out.bits(1, 2);  // fixed codes
  Matches matches(bytes);
  for (std::size_t at = 0; at < bytes.size();) {
    const auto [length, distance] = matches.longest(at);
    const std::size_t step = length >= kShortest ? length : 1;
    if (length >= kShortest) {
      put_match(out, length, distance);
    } else {
      put_symbol(out, static_cast<unsigned char>(bytes[at]));
    }
    for (std::size_t i = 0; i < step; ++i) matches.add(at + i);
    at += step;
  }
  put_symbol(out, 256);
  std::string whole = "\x78\x9C" + out.take();
  const std::uint32_t sum = adler(bytes);
  for (const int shift : {24, 16, 8, 0}) whole += static_cast<char>(sum >> shift & 255U);
  return whole;
}

}  // namespace muster::picture
