// SPDX-License-Identifier: MIT
#include "store/text.h"

#include "base/text.h"
#include "record/encoding.h"

namespace muster::store {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

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

std::string fold_name(std::string_view name) { return text::lower(clean_text(name)); }

std::string_view short_name(std::string_view game) { return game.substr(0, game.find(':')); }

}  // namespace muster::store
