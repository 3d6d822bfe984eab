// The rules texts of every game: every preset, every value of every option and every pair of
// values, in every language. A sentence that contradicts the rules fails, and so does one that no
// game ever says. SPDX-License-Identifier: MIT
#include "games/rules_text.h"

#include <gtest/gtest.h>

#include <set>

#include "conformance/rules_claims.h"

namespace muster::test {
namespace {

// Values to try of options that are typed and not chosen.
const std::map<std::string, std::vector<std::string>, std::less<>> kTyped = {
    {"size", {"4", "5", "6", "7", "8", "5x7", "8x4"}},
    {"ply-limit", {"0", "40", "300"}},
};

std::vector<std::string> values_of(const OptionSpec& option) {
  if (option.read != nullptr) return kTyped.at(std::string(option.name));
  std::vector<std::string> values;
  for (const std::string_view value : text::split(option.values, ',')) {
    values.emplace_back(text::trim(value));
  }
  return values;
}

using Games = std::vector<std::shared_ptr<const AnyGame>>;

// Every preset and every pair of option values that goes together, each game once.
Games all_variants(const GameInfo& info) {
  std::vector<std::string> assignments;
  for (const OptionSpec& option : info.options) {
    for (const std::string& value : values_of(option)) {
      assignments.push_back(std::string(option.name) + "=" + value);
    }
  }
  std::vector<std::string> names;
  for (const PresetSpec& preset : info.presets) names.emplace_back(preset.word);
  for (const std::string& one : assignments) {
    names.push_back(one);
    for (const std::string& two : assignments) {
      if (one < two) names.push_back(one + "," + two);
    }
  }
  Games games;
  std::set<std::string> seen;
  for (const std::string& name : names) {
    const auto game = make_game(std::string(info.name) + (name.empty() ? "" : ":" + name));
    if (game && seen.insert((*game)->name()).second) games.push_back(*game);
  }
  return games;
}

std::vector<RulesLine> lines_of(const AnyGame& game, Language language) {
  auto lines = parse_rules(game.rules_source(language), game.info());
  EXPECT_TRUE(lines) << game.name() << " " << language_code(language) << ": "
                     << lines.error().to_text();
  return lines ? std::move(*lines) : std::vector<RulesLine>{};
}

const Claims& claims_of(std::string_view game) {
  static const Claims kNone;
  return game == "loa"     ? loa_claims()
         : game == "lof"   ? lof_claims()
         : game == "hexix" ? hexix_claims()
                           : kNone;
}

class RulesTextOf : public ::testing::TestWithParam<const GameInfo*> {
 protected:
  std::shared_ptr<const AnyGame> plain() const { return *make_game(GetParam()->name); }
};

TEST_P(RulesTextOf, LanguagesAreTheSameLineByLine) {
  const auto first = lines_of(*plain(), kLanguages[0]);
  ASSERT_GT(first.size(), 20u);
  for (const Language language : kLanguages) {
    const auto lines = lines_of(*plain(), language);
    ASSERT_EQ(lines.size(), first.size()) << language_code(language);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      SCOPED_TRACE(std::string(language_code(language)) + " line " +
                   std::to_string(lines[i].number));
      EXPECT_EQ(lines[i].kind, first[i].kind);
      EXPECT_EQ(lines[i].conditions, first[i].conditions);
      EXPECT_EQ(lines[i].claim, first[i].claim);
    }
  }
}

TEST_P(RulesTextOf, EveryLineIsSaidSomewhereAndNotWithoutNeedOnACondition) {
  const auto lines = lines_of(*plain(), Language::English);
  const Games games = all_variants(*GetParam());
  for (const RulesLine& line : lines) {
    std::size_t said = 0;
    for (const auto& game : games) said += line.holds(game->options());
    EXPECT_GT(said, 0u) << "never said: line " << line.number << ": " << line.text;
    if (line.conditions.empty()) continue;
    EXPECT_LT(said, games.size()) << "always said: line " << line.number << ": " << line.text;
  }
}

TEST_P(RulesTextOf, EverythingIsFilledIn) {
  for (const auto& game : all_variants(*GetParam())) {
    for (const Language language : kLanguages) {
      const RulesFacts facts = game->facts_for_rules(language);
      for (const RulesLine& line : lines_of(*game, language)) {
        if (!line.holds(game->options())) continue;
        for (std::size_t at = line.text.find('{'); at != std::string_view::npos;
             at = line.text.find('{', at + 1)) {
          const std::string_view name =
              line.text.substr(at + 1, line.text.find_first_of("}|?", at) - at - 1);
          const bool known = std::any_of(facts.facts.begin(), facts.facts.end(),
                                         [&](const Fact& fact) { return fact.name == name; });
          ASSERT_TRUE(known) << game->name() << " line " << line.number << ": {" << name << "}";
        }
        ASSERT_EQ(facts.fill(line).find_first_of("{}"), std::string::npos) << line.number;
      }
    }
  }
}

// Two games that differ in one option do not have the same rules.
TEST_P(RulesTextOf, EveryOptionShows) {
  const Games games = all_variants(*GetParam());
  for (const Language language : kLanguages) {
    std::map<std::string, std::string> texts;  // by text: the game that has it
    for (const auto& game : games) {
      const std::string text = to_text(game->rules(language), 80);
      const auto [at, is_new] = texts.emplace(text, game->name());
      EXPECT_TRUE(is_new) << game->name() << " and " << at->second << " read the same in "
                          << language_code(language);
    }
  }
}

TEST_P(RulesTextOf, WhatIsSaidIsTrue) {
  const Claims& claims = claims_of(GetParam()->name);
  std::set<std::string, std::less<>> checked;
  for (const auto& game : all_variants(*GetParam())) {
    for (const Language language : kLanguages) {
      const RulesFacts facts = game->facts_for_rules(language);
      for (const RulesLine& line : lines_of(*game, language)) {
        if (line.claim.empty() || !line.holds(game->options())) continue;
        const auto claim = claims.find(line.claim);
        ASSERT_NE(claim, claims.end()) << "nobody checks @" << line.claim;
        SCOPED_TRACE(game->name() + " " + std::string(language_code(language)) + " @" +
                     std::string(line.claim));
        claim->second({*game, language, facts.fill(line)});
        checked.insert(claim->first);
        if (HasFailure()) return;  // one is enough to look at
      }
    }
  }
  for (const auto& [name, check] : claims) {
    EXPECT_TRUE(checked.contains(name)) << "@" << name << " is in no rules text";
  }
}

// A sentence that depends on an option is one that can be wrong.
TEST_P(RulesTextOf, EveryConditionIsHeldAgainstTheRules) {
  const auto lines = lines_of(*plain(), Language::English);
  for (const OptionSpec& option : GetParam()->options) {
    const bool claimed = std::any_of(lines.begin(), lines.end(), [&](const RulesLine& line) {
      const bool filled = line.text.find("{" + std::string(option.name) + "}") != line.text.npos;
      const bool conditional = std::any_of(
          line.conditions.begin(), line.conditions.end(),
          [&](const RulesCondition& condition) { return condition.option == option.name; });
      return !line.claim.empty() && (filled || conditional);
    });
    const bool told_by_fact = option.name == "first" || option.name == "size";
    EXPECT_TRUE(claimed || told_by_fact) << option.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RulesTextOf,
                         ::testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return std::string(one.param->name); });

const GameInfo& loa() { return (*make_game("loa"))->info(); }

TEST(RulesText, ErrorsNameTheLine) {
  const auto error = [](const char* source) {
    const auto lines = parse_rules(source, loa());
    return lines ? std::string("none") : lines.error().to_text();
  };
  EXPECT_EQ(error("= T\n\n[setup=standard] x\n[size=5|5x7] y"), "none");
  EXPECT_NE(error("= T\n[colour=red] x").find("line 2"), std::string::npos);
  EXPECT_NE(error("= T\n[colour=red] x").find("no option 'colour'"), std::string::npos);
  EXPECT_NE(error("= T\n[first=red] x").find("'red' is no value of 'first'"), std::string::npos);
  EXPECT_NE(error("= T\n[size=9] x").find("'9'"), std::string::npos);
  EXPECT_NE(error("= T\n[first=black x").find("']'"), std::string::npos);
  EXPECT_NE(error("= T\n[first] x").find("option=value"), std::string::npos);
  EXPECT_NE(error("= T\n@claim").find("a text"), std::string::npos);
  EXPECT_NE(error("x\n").find("title"), std::string::npos);
  EXPECT_NE(error("= T\n= U\n").find("title"), std::string::npos);
}

TEST(RulesText, BlocksOfParagraphsAndLists) {
  const auto lines = parse_rules(
      "# remark\n= T {n}\n== Empty\n[first=white] never\n== A\nOne.\n[first=black] @c Two.\n"
      "- Place: it\n- Grow\n\nAfter.\n",
      loa());
  ASSERT_TRUE(lines) << lines.error().to_text();
  const RulesFacts facts{&loa(), {{"n", Fact::Kind::Number, {}, 3}}, Language::English};
  const RulesText text = make_rules_text(*lines, OptionValues(loa()), facts);
  EXPECT_EQ(to_text(text, 80), "T 3\n\nA\n  One. Two.\n  - Place: it\n  - Grow\n  After.\n");
  ASSERT_EQ(text.blocks.size(), 3u);
  EXPECT_EQ(text.blocks[0].head, "A");
  EXPECT_EQ(text.blocks[1].items[0].term, "Place");
}

}  // namespace
}  // namespace muster::test
