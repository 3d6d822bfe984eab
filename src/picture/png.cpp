// SPDX-License-Identifier: MIT
#include "picture/png.h"

#include <array>
#include <optional>
#include <unordered_map>

#include "picture/deflate.h"

namespace muster::picture {

namespace {

std::string big_endian(std::uint32_t value) {
  std::string out;
  for (const int shift : {24, 16, 8, 0}) out += static_cast<char>(value >> shift & 255U);
  return out;
}

std::uint32_t crc(std::string_view bytes) {
  std::uint32_t value = 0xFFFFFFFF;
  for (const char c : bytes) {
    value ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) value = value >> 1 ^ (value & 1U ? 0xEDB88320U : 0U);
  }
  return ~value;
}

std::string chunk(std::string_view name, std::string_view data) {
  const std::string body = std::string(name) + std::string(data);
  return big_endian(static_cast<std::uint32_t>(data.size())) + body + big_endian(crc(body));
}

void put_colour(std::string& out, Colour colour) {
  for (const int shift : {16, 8, 0}) out += static_cast<char>(colour >> shift & 255U);
}

// The numbers of the colours in a palette, if 256 are enough.
struct Indexed {
  std::string palette;
  std::unordered_map<Colour, std::uint8_t> numbers;
};
std::optional<Indexed> indexed(const Bitmap& bitmap) {
  Indexed out;
  for (const Colour colour : bitmap.pixels) {
    if (out.numbers.contains(colour)) continue;
    if (out.numbers.size() == 256) return std::nullopt;
    out.numbers.emplace(colour, static_cast<std::uint8_t>(out.numbers.size()));
    put_colour(out.palette, colour);
  }
  return out;
}

}  // namespace

std::string to_png(const Bitmap& bitmap) {
  const auto palette = indexed(bitmap);
  std::string rows;
  for (int y = 0; y < bitmap.height; ++y) {
    rows += '\0';  // no filter
    for (int x = 0; x < bitmap.width; ++x) {
      const Colour colour = bitmap.at(x, y);
      if (palette) {
        rows += static_cast<char>(palette->numbers.at(colour));
      } else {
        put_colour(rows, colour);
      }
    }
  }
  std::string head = big_endian(static_cast<std::uint32_t>(bitmap.width)) +
                     big_endian(static_cast<std::uint32_t>(bitmap.height));
  head += {'\x08', palette ? '\x03' : '\x02', '\0', '\0', '\0'};
  std::string out = "\x89PNG\r\n\x1A\n" + chunk("IHDR", head);
  if (palette) out += chunk("PLTE", palette->palette);
  return out + chunk("IDAT", zlib_compressed(rows)) + chunk("IEND", "");
}

}  // namespace muster::picture
