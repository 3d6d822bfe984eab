// Game names: reading, contradictions, the canonical spelling.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "games/list.h"
#include "games/option_words.h"

namespace muster {
namespace {

std::string canonical(const std::string& name) {
  const auto game = make_game(name);
  return game ? (*game)->name() : "error: " + game.error().to_text();
}

TEST(GameNames, DefaultsAreLeftOut) {
  EXPECT_EQ(canonical("LOA"), "loa");
  EXPECT_EQ(canonical("loa:first=black,size=8,repetition=3"), "loa");
  EXPECT_EQ(canonical("loa:size=8x8,wrap=none"), "loa");
  EXPECT_EQ(canonical("loa:ply-limit=007"), "loa:ply-limit=7");
}

TEST(GameNames, WordsAndOptionsHaveOneOrder) {
  EXPECT_EQ(canonical("loa:drop=opponent,mso,parachute"), "loa:parachute,mso,drop=opponent");
  EXPECT_EQ(canonical("loa:parachute,mso,drop=opponent"), "loa:parachute,mso,drop=opponent");
  EXPECT_EQ(canonical("loa:wrap=torus"), "loa:torus");
  EXPECT_EQ(canonical("loa:setup=four-hand,seats=two"), "loa:ambidextrous");
  EXPECT_EQ(canonical("loa:size=5x7,torus"), "loa:torus,size=5x7");
}

TEST(GameNames, OptionsOverrideRuleSets) {
  EXPECT_EQ(canonical("loa:mso,simultaneous=mover"), "loa");
  EXPECT_EQ(canonical("loa:openspiel,repetition=3"),
            "loa:no-move=loss,ply-limit=1000,draw-before-win=yes");
}

TEST(GameNames, ErrorsNameBothOptions) {
  const auto expect = [](const std::string& name, std::initializer_list<const char*> parts) {
    const std::string error = canonical(name);
    ASSERT_EQ(error.rfind("error: ", 0), 0u) << name << " is accepted as " << error;
    for (const char* part : parts)
      EXPECT_NE(error.find(part), std::string::npos) << error << " lacks " << part;
  };
  expect("loa:drop=own", {"drop", "setup=standard"});
  expect("loa:order=clockwise", {"order", "setup=standard"});
  expect("loa:seats=two,torus", {"seats", "setup"});
  expect("loa:count=flat", {"count", "wrap=none"});
  expect("loa:draw-before-win=yes", {"draw-before-win=yes", "ply-limit=0"});
  expect("loa:openspiel,ply-limit=1", {"draw-before-win=yes", "ply-limit=1"});
  expect("loa:four-hand,parachute", {"four-hand", "parachute"});
  expect("loa:four-hand,setup=parachute", {"four-hand", "setup=parachute"});
  expect("loa:scrambled-eggs,size=6", {"size", "setup=scrambled-eggs"});
  expect("loa:parachute,size=7", {"size", "setup=parachute"});
  expect("loa:four-hand,size=7x8", {"size", "setup=four-hand"});
  expect("loa:torus,cylinder-files", {"torus", "cylinder-files"});
  expect("loa:mso,gamut2", {"mso", "gamut2"});
  expect("loa:size=5,size=6", {"size", "twice"});
  expect("loa:size=9", {"size", "4..8"});
  expect("loa:size=5x", {"size"});
  expect("loa:simultaneous=nobody", {"simultaneous", "mover, draw, opponent"});
  expect("loa:ply-limit=10001", {"ply-limit"});
  expect("loa:wheels", {"wheels", "torus"});
  expect("loa:wheels=4", {"wheels", "size"});
  expect("chess", {"chess", "loa"});
  expect("loa:" + std::string(1000, 'a'), {"longer"});
}

// Whoever chooses reads words, in each language; no phrase is left over from an option that is
// gone.
TEST(OptionWords, EveryValueIsSaid) {
  for (const GameInfo* info : all_games()) {
    std::size_t said = 0;
    for (const OptionSpec& option : info->options) {
      SCOPED_TRACE(std::string(info->name) + " " + std::string(option.name));
      EXPECT_FALSE(option_sentence(*info, option, Language::Japanese).empty());
      ++said;
      const auto japanese = option_words(*info, option, Language::Japanese);
      EXPECT_EQ(japanese.empty(), option.read != nullptr);
      for (const OptionWord& value : japanese) {
        const bool number = text::parse_number(value.word).has_value();
        EXPECT_TRUE(number || value.text != value.word) << value.word;
        said += value.text != value.word ? 1 : 0;
      }
      if (japanese.empty()) {
        EXPECT_NE(option_hint(*info, option, Language::Japanese), option.values);
        ++said;
      }
    }
    std::size_t phrases = 0;
    for (const Phrase& phrase : info->phrases.all(Language::English)) {
      if (phrase.key.find(".option-") != std::string_view::npos) ++phrases;
    }
    EXPECT_EQ(said, phrases) << info->name << ": a phrase for no value of an option";
  }
}

TEST(OptionWords, HintsKeepTheWordsOfNames) {
  const GameInfo& loa = *all_games().front();
  const auto option = std::find_if(loa.options.begin(), loa.options.end(),
                                   [](const OptionSpec& o) { return o.name == "simultaneous"; });
  ASSERT_NE(option, loa.options.end());
  EXPECT_EQ(option_hint(loa, *option, Language::English),
            "mover (whoever moved), draw (nobody), opponent (the opponent)");
  EXPECT_EQ(option_hint(loa, *option, Language::Japanese),
            "mover（指した側）, draw（引き分け）, opponent（相手）");
}

}  // namespace
}  // namespace muster
