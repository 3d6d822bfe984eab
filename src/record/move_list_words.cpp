// SPDX-License-Identifier: MIT
#include "record/move_list_words.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/list.h"

namespace muster::record {

namespace {

bool is_glyph(std::string_view word) {
  return std::find(kGlyphs.begin(), kGlyphs.end(), word) != kGlyphs.end();
}

// Cuts "12." or "12..." off the front; a word of digits alone is a number too.
void take_number(std::string_view& word, ListWord& out) {
  std::size_t digits = 0;
  while (digits < word.size() && text::is_digit(word[digits])) ++digits;
  std::size_t dots = 0;
  while (digits + dots < word.size() && word[digits + dots] == '.') ++dots;
  if (digits == 0 || (dots == 0 && digits < word.size())) return;
  out.number = text::parse_number(word.substr(0, digits)).value_or(0);
  out.later = dots > 1;
  word.remove_prefix(digits + dots);
}

bool is_result(std::string_view word, const std::string_view (&sides)[2]) {
  constexpr std::array<std::string_view, 16> kResults = {
      "1-0",    "0-1",     "1/2-1/2",  "1/2",     "*",        "draw", "drawn",   "tie",
      "resign", "resigns", "resigned", "forfeit", "forfeits", "time", "timeout", "none"};
  if (word == sides[0] || word == sides[1]) return true;
  return std::find(kResults.begin(), kResults.end(), word) != kResults.end();
}

bool is_game_name(std::string_view word) {
  const std::string family = text::lower(word.substr(0, word.find(':')));
  for (const GameInfo* info : all_games()) {
    if (info->name == family) return true;
  }
  return false;
}

// A position behind a game name or alone: everything up to the word "moves".
void split_moves(std::string_view line, std::string_view rest, std::string& position,
                 HeaderLine& header) {
  std::size_t at = std::string(" " + std::string(rest) + " ").find(" moves ");
  if (at != std::string::npos) {
    header.moves_at =
        static_cast<std::size_t>(rest.data() - line.data()) + std::min(at + 5, rest.size());
  } else {
    at = rest.size();
  }
  position = text::trim(rest.substr(0, at));
}

}  // namespace

ListWord parse_list_word(std::string_view word, const std::string_view (&sides)[2]) {
  ListWord out;
  const std::string low = text::lower(word);
  if (is_result(low, sides)) {
    out.kind = ListWord::Kind::Result;
    out.text = low;
    return out;
  }
  take_number(word, out);
  if (out.number && word.empty()) {
    out.kind = ListWord::Kind::Number;
    return out;
  }
  if (word.size() == 2 && word[0] == '$') {
    const int nag = word[1] - '1';
    if (nag >= 0 && nag < static_cast<int>(kGlyphs.size()))
      word = kGlyphs[static_cast<std::size_t>(nag)];
  }
  if (is_glyph(word)) {
    out.kind = ListWord::Kind::Glyph;
    out.glyph = word;
    return out;
  }
  if (word.empty() || word.front() == '$' || low == "moves") return out;
  while (word.size() > 1 && word.back() == '#') word.remove_suffix(1);
  std::size_t end = word.size();
  while (end > 0 && (word[end - 1] == '!' || word[end - 1] == '?')) --end;
  if (is_glyph(word.substr(end))) out.glyph = word.substr(end);
  out.kind = ListWord::Kind::Move;
  out.dots = word == kOmittedMove;
  word = word.substr(0, end);
  out.text = text::lower(word) == kOmittedWord ? kOmittedMove : word;
  if (out.text.empty()) out.kind = ListWord::Kind::Nothing;
  return out;
}

std::optional<Tag> parse_tag_line(std::string_view line) {
  line = text::trim(line);
  if (line.size() < 2 || line.front() != '[' || line.back() != ']') return std::nullopt;
  line = text::trim(line.substr(1, line.size() - 2));
  const std::size_t blank = line.find_first_of(" \t");
  if (blank == std::string_view::npos) return std::nullopt;
  Tag tag{text::lower(line.substr(0, blank)), ""};
  if (tag.key.starts_with("sgf:")) tag.key = line.substr(0, blank);
  line = text::trim(line.substr(blank));
  if (line.size() < 2 || line.front() != '"' || line.back() != '"') return std::nullopt;
  line = line.substr(1, line.size() - 2);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      const char c = line[++i];
      tag.value += c == 'n' ? '\n' : c;
    } else {
      tag.value += line[i];
    }
  }
  return tag;
}

std::string to_tag_line(const Tag& tag) {
  std::string out = "[" + tag.key + " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return out + "\"]\n";
}

std::optional<HeaderLine> parse_header_line(std::string_view line) {
  const std::vector<std::string_view> words = text::words(line);
  if (words.empty()) return std::nullopt;
  HeaderLine header;
  const std::string_view first = words.front();
  const std::string_view behind =
      line.substr(static_cast<std::size_t>(first.data() - line.data()) + first.size());
  const bool is_key = first.size() > 1 && first.back() == ':' &&
                      std::all_of(first.begin(), first.end() - 1,
                                  [](char c) { return text::is_letter(c) || c == '-'; });
  if (is_key) {
    header.key = text::lower(first.substr(0, first.size() - 1));
    if (header.key == "position") header.key = "start";
    header.value = text::trim(behind);
    if (header.key == "start") split_moves(line, behind, header.value, header);
    return header;
  }
  if (is_game_name(first)) {
    header.key = "game";
    header.value = first;
    split_moves(line, behind, header.start, header);
    return header;
  }
  if (first == "start" || std::count(first.begin(), first.end(), '/') >= 3) {
    header.key = "start";
    split_moves(line, line, header.value, header);
    return header;
  }
  return std::nullopt;
}

}  // namespace muster::record
