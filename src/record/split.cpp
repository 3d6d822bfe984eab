// SPDX-License-Identifier: MIT
#include "record/split.h"

#include "base/text.h"
#include "record/json.h"
#include "record/sgf_tree.h"

namespace muster::record {

namespace {

// How games of a format are bracketed: depth 0 is between them. Brackets in quotes do not count.
struct Brackets {
  char open, close, quote_open, quote_close;
};
constexpr Brackets kSgf = {'(', ')', '[', ']'};
constexpr Brackets kJson = {'{', '}', '"', '"'};

Pieces split_by(const Brackets& brackets, std::string_view text, bool last) {
  Pieces out;
  int depth = 0;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') {
        ++i;
      } else if (c == brackets.quote_close) {
        quoted = false;
      }
    } else if (c == brackets.open) {
      if (depth++ == 0) begin = i;
    } else if (depth > 0 && c == brackets.quote_open) {
      quoted = true;
    } else if (depth > 0 && c == brackets.close && --depth == 0) {
      out.games.push_back(text.substr(begin, i + 1 - begin));
      out.consumed = i + 1;
    }
  }
  if (last && depth > 0) out.games.push_back(text.substr(begin));
  if (last) out.consumed = text.size();
  return out;
}

}  // namespace

Pieces split_games(std::string_view text, bool last) {
  if (looks_like_json(text)) return split_by(kJson, text, last);
  if (looks_like_sgf(text)) return split_by(kSgf, text, last);
  Pieces out;
  if (!last) return out;  // only the reader knows where a game of a move list ends
  if (!text::trim(text).empty()) out.games.push_back(text);
  out.consumed = text.size();
  return out;
}

}  // namespace muster::record
