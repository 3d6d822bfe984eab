// The rules of a game in words. A game has one file a language, rules.<code>.txt; this module picks
// the sentences that hold under the game's options and fills in its numbers. Such a file, line by
// line:
//   # a remark
//   = Title                first and once
//   == Heading             begins a section; left out if nothing of the section holds
//   - Term: text           an item of a list
//   text                   sentences of the section's paragraph
// Between the marks "==", "-" and the text may stand
//   [setup=parachute drop!=own size=5|6]   the line holds if all of these do
//   @claim                                 the tests hold what the line says against the rules
// and in the text {name}, filled in as in phrases (games/reason.h): from the game's rule_facts(),
// the value of each option, {first} (who begins) and {players}. All languages of a game have the
// same marks, conditions and claims in the same order. SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/options.h"

namespace muster {

struct RulesCondition {
  std::string_view option;
  bool negated = false;
  std::vector<std::string_view> values;

  bool holds(const OptionValues& options) const;
  friend bool operator==(const RulesCondition&, const RulesCondition&) = default;
};

struct RulesLine {
  enum class Kind { Title, Heading, Item, Text };
  Kind kind = Kind::Text;
  std::vector<RulesCondition> conditions;  // all must hold
  std::string_view claim;
  std::string_view text;
  int number = 0;  // in the file, from 1

  bool holds(const OptionValues& options) const;
};

// An error names the line, and an option or value that the game does not have.
Result<std::vector<RulesLine>> parse_rules(std::string_view source, const GameInfo& info);

// The text to show: paragraphs and lists of items, the first of a section under its heading.
struct RulesItem {
  std::string term, text;
};
struct RulesBlock {
  std::string head;              // may be empty
  std::string text;              // a paragraph, or
  std::vector<RulesItem> items;  // a list
};
struct RulesText {
  std::string title;
  std::vector<RulesBlock> blocks;
};

// Everything that a line may be filled with.
struct RulesFacts {
  const GameInfo* info;
  std::vector<Fact> facts;
  Language language;

  std::string fill(const RulesLine& line) const;
};

RulesText make_rules_text(const std::vector<RulesLine>& lines, const OptionValues& options,
                          const RulesFacts& facts);

// As plain text, wrapped to so many columns.
std::string to_text(const RulesText& rules, int columns);

}  // namespace muster
