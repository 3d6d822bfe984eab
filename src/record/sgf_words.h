// What SGF properties are called in a record, for the reader and the writer: one table each.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

namespace muster::record {

struct WordPair {
  std::string_view sgf;
  std::string_view ours;
};

// Root properties that become tags, in the order they are written.
inline constexpr WordPair kSgfTags[] = {
    {"GN", "name"},         {"GC", "about"},        {"EV", "event"},        {"RO", "round"},
    {"DT", "date"},         {"PC", "place"},        {"PB", "black"},        {"PW", "white"},
    {"BR", "black-rating"}, {"WR", "white-rating"}, {"AN", "annotator"},    {"SO", "source"},
    {"US", "recorded-by"},  {"CP", "copyright"},    {"TM", "time-control"}, {"ON", "opening"},
};

inline constexpr WordPair kSgfMarks[] = {
    {"TR", "triangle"}, {"SQ", "square"}, {"CR", "circle"}, {"MA", "cross"},
    {"SL", "selected"}, {"LB", "label"},  {"AR", "arrow"},  {"LN", "line"},
};

// The value belongs to the glyph: TE[1] is "!".
struct GlyphWord {
  std::string_view sgf;
  std::string_view value;
  std::string_view glyph;
};
inline constexpr GlyphWord kSgfGlyphs[] = {
    {"TE", "1", "!"},  {"TE", "2", "!!"}, {"BM", "1", "?"},
    {"BM", "2", "??"}, {"IT", "", "!?"},  {"DO", "", "?!"},
};

// A property without a meaning in our model is the tag "sgf:XX".
inline constexpr std::string_view kSgfPrefix = "sgf:";

// Properties of our own, for what SGF has no word for.
inline constexpr std::string_view kSgfPosition = "XP";    // the start position as our text
inline constexpr std::string_view kSgfReason = "XR";      // why the game ended, one of our words
inline constexpr std::string_view kSgfTag = "XT";         // a tag SGF does not know, "key:value"
inline constexpr std::string_view kSgfEvaluation = "XE";  // a saved evaluation as JSON
inline constexpr std::string_view kSgfColour = "XC";      // a mark's colour, "red:AR:b1:b3"

inline std::string_view find_ours(std::span<const WordPair> table, std::string_view sgf) {
  for (const WordPair& pair : table) {
    if (pair.sgf == sgf) return pair.ours;
  }
  return {};
}

inline std::string_view find_sgf(std::span<const WordPair> table, std::string_view ours) {
  for (const WordPair& pair : table) {
    if (pair.ours == ours) return pair.sgf;
  }
  return {};
}

// Comments, marks, glyphs, evaluations: what sgf_annotations.h reads.
inline bool is_annotation(std::string_view property) {
  if (property == "C" || property == kSgfEvaluation || property == kSgfColour) return true;
  if (!find_ours(kSgfMarks, property).empty()) return true;
  for (const GlyphWord& word : kSgfGlyphs) {
    if (word.sgf == property) return true;
  }
  return false;
}

// Moves, set-up and results: understood, never kept as they are.
inline bool is_understood(std::string_view property) {
  constexpr std::string_view kNames[] = {"B",  "W",          "GM",       "FF",   "CA", "SZ",
                                         "SU", "RU",         "RE",       "PL",   "AB", "AW",
                                         "AE", kSgfPosition, kSgfReason, kSgfTag};
  for (const std::string_view name : kNames) {
    if (name == property) return true;
  }
  return is_annotation(property);
}

// Whether a key is "sgf:XX" with a name that can be written without being taken for another.
inline bool is_kept_property(std::string_view key) {
  if (!key.starts_with(kSgfPrefix)) return false;
  key.remove_prefix(kSgfPrefix.size());
  if (key.empty() || key.size() > 32 || is_understood(key)) return false;
  for (const char c : key) {
    if (c < 'A' || c > 'Z') return false;
  }
  return true;
}

}  // namespace muster::record
