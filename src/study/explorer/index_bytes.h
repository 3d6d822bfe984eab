// Numbers as bytes, the same on every machine: written short, read with care. For index files,
// which may come from anywhere. SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster::study {

inline void put_fixed(std::string& out, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xff));
}

// Seven bits a byte, the lowest first.
inline void put_varint(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

inline void put_signed(std::string& out, std::int64_t value) {
  put_varint(out,
             (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
}

inline std::uint64_t get_fixed(std::string_view bytes, std::size_t at, int count) noexcept {
  std::uint64_t value = 0;
  for (int i = 0; i < count; ++i) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])}
             << (8 * i);
  }
  return value;
}

// Reads on from a place. What goes beyond the end gives 0 and is remembered.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes, std::size_t at = 0) noexcept
      : bytes_(bytes), at_(at <= bytes.size() ? at : bytes.size()), failed_(at > bytes.size()) {}

  bool failed() const noexcept { return failed_; }
  bool at_end() const noexcept { return at_ >= bytes_.size(); }
  std::size_t at() const noexcept { return at_; }

  std::uint64_t fixed(int count) noexcept {
    if (bytes_.size() - at_ < static_cast<std::size_t>(count)) return fail();
    const std::uint64_t value = get_fixed(bytes_, at_, count);
    at_ += static_cast<std::size_t>(count);
    return value;
  }

  std::uint64_t varint() noexcept {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (at_ >= bytes_.size()) return fail();
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      value |= std::uint64_t{byte & 0x7fU} << shift;
      if ((byte & 0x80U) == 0) return value;
    }
    return fail();
  }

  std::int64_t signed_varint() noexcept {
    const std::uint64_t value = varint();
    return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
  }

  std::string_view text(std::uint64_t size) noexcept {
    if (bytes_.size() - at_ < size) return fail(), std::string_view{};
    const std::string_view found = bytes_.substr(at_, static_cast<std::size_t>(size));
    at_ += found.size();
    return found;
  }

 private:
  std::uint64_t fail() noexcept {
    failed_ = true;
    at_ = bytes_.size();
    return 0;
  }

  std::string_view bytes_;
  std::size_t at_;
  bool failed_;
};

}  // namespace muster::study
