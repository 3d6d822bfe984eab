// SPDX-License-Identifier: MIT
#include "store/text.h"

#include <array>
#include <cstdint>

#include "record/encoding.h"

namespace muster::store {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

// Capitals first..last (every `step`-th of them) become small by adding `shift`.
struct CaseRange {
  std::uint32_t first, last;
  int shift;
  std::uint32_t step = 1;
};

constexpr std::array kCapitals = {
    CaseRange{'A', 'Z', 32},         CaseRange{0xC0, 0xD6, 32},      // Latin-1
    CaseRange{0xD8, 0xDE, 32},       CaseRange{0x100, 0x12E, 1, 2},  // Latin Extended-A
    CaseRange{0x132, 0x136, 1, 2},   CaseRange{0x139, 0x147, 1, 2},
    CaseRange{0x14A, 0x176, 1, 2},   CaseRange{0x178, 0x178, -121},
    CaseRange{0x179, 0x17D, 1, 2},   CaseRange{0x218, 0x21E, 1, 2},  // Romanian and others
    CaseRange{0x386, 0x386, 38},                                     // Greek
    CaseRange{0x388, 0x38A, 37},     CaseRange{0x38C, 0x38C, 64},
    CaseRange{0x38E, 0x38F, 63},     CaseRange{0x391, 0x3A1, 32},
    CaseRange{0x3A3, 0x3AB, 32},     CaseRange{0x3C2, 0x3C2, 1},  // the sigma at the end of a word
    CaseRange{0x400, 0x40F, 80},                                  // Cyrillic
    CaseRange{0x410, 0x42F, 32},     CaseRange{0x460, 0x480, 1, 2},
    CaseRange{0x48A, 0x4BE, 1, 2},   CaseRange{0x4C1, 0x4CD, 1, 2},
    CaseRange{0x4D0, 0x52E, 1, 2},   CaseRange{0x531, 0x556, 48},  // Armenian
    CaseRange{0x1E00, 0x1E94, 1, 2},  // Latin Extended Additional, with Vietnamese
    CaseRange{0x1EA0, 0x1EFE, 1, 2}, CaseRange{0xFF21, 0xFF3A, 32},  // full-width
};

std::uint32_t small(std::uint32_t character) {
  for (const CaseRange& range : kCapitals) {
    if (character < range.first) break;
    if (character <= range.last && (character - range.first) % range.step == 0) {
      return static_cast<std::uint32_t>(static_cast<std::int64_t>(character) + range.shift);
    }
  }
  return character;
}

// `bytes` is one well-formed character of at most three bytes: nothing above has a case we fold.
std::uint32_t decoded(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.size() == 1) return byte(0);
  if (bytes.size() == 2) return (byte(0) & 0x1FU) << 6 | (byte(1) & 0x3FU);
  return (byte(0) & 0x0FU) << 12 | (byte(1) & 0x3FU) << 6 | (byte(2) & 0x3FU);
}

void append_encoded(std::string& out, std::uint32_t character) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0 | character >> 6);
    put(0x80 | (character & 0x3F));
  } else {
    put(0xE0 | character >> 12);
    put(0x80 | (character >> 6 & 0x3F));
    put(0x80 | (character & 0x3F));
  }
}

}  // namespace

std::string clean_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t bytes = text[i] == '\0' ? 0 : record::character_bytes(text, i);
    out += bytes == 0 ? kReplacement : text.substr(i, bytes);
    i += bytes == 0 ? 1 : bytes;
  }
  return out;
}

std::string fold_name(std::string_view name) {
  const std::string clean = clean_text(name);
  const std::string_view text = clean;
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t bytes = record::character_bytes(text, i);
    const std::string_view character = text.substr(i, bytes);
    if (bytes < 4) {
      append_encoded(out, small(decoded(character)));
    } else {
      out += character;
    }
    i += bytes;
  }
  return out;
}

std::string_view short_name(std::string_view game) { return game.substr(0, game.find(':')); }

}  // namespace muster::store
