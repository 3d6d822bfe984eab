// SPDX-License-Identifier: MIT
#include "record/hexix_rows.h"

#include <algorithm>

#include "base/text.h"
#include "games/hexix/piece_text.h"
#include "record/record.h"

namespace muster::record {

namespace {

constexpr int kIndent = 3;  // a row that begins so much further right begins with Red's move

bool is_dashes(std::string_view word) {
  return word.find_first_not_of("-=_") == std::string_view::npos;
}

bool is_header(const std::vector<HexixRow::Word>& words) {
  return words.size() == 2 && text::lower(words[0].text) == "blue" &&
         text::lower(words[1].text) == "red";
}

}  // namespace

HexixRow parse_hexix_row(std::string_view line) {
  HexixRow row;
  const std::size_t hash = line.find('#');
  if (hash != std::string_view::npos) row.comment = text::trim(line.substr(hash + 1));
  const std::string_view moves = line.substr(0, hash);
  for (const std::string_view word : text::words(moves)) {
    row.words.push_back({word, static_cast<int>(word.data() - line.data()) + 1});
  }
  const bool divider = std::all_of(row.words.begin(), row.words.end(),
                                   [](const HexixRow::Word& word) { return is_dashes(word.text); });
  if (divider) row.words.clear();
  if (!row.words.empty()) {
    row.kind = is_header(row.words) ? HexixRow::Kind::Header : HexixRow::Kind::Moves;
  }
  return row;
}

std::vector<HexixRow> parse_hexix_rows(std::string_view text) {
  std::vector<HexixRow> rows;
  for (const std::string_view line : text::split(text, '\n')) rows.push_back(parse_hexix_row(line));
  return rows;
}

int red_column(const std::vector<HexixRow>& rows) {
  int left = 0;
  for (const HexixRow& row : rows) {
    if (row.words.empty()) continue;
    left = left == 0 ? row.words[0].column : std::min(left, row.words[0].column);
  }
  return left + kIndent;
}

bool is_hexix_word(std::string_view word) {
  return word == kOmittedMove || hexix::split_move(word).readable;
}

std::string_view glyph_of(std::string_view word) {
  return word.substr(std::min(word.find_first_of("?!"), word.size()));
}

}  // namespace muster::record
