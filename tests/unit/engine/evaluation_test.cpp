// Which evaluation an engine thinks with, and that a net is used on its own board only.
// SPDX-License-Identifier: MIT
#include "engine/evaluation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "eval/net/embedded.h"
#include "games/list.h"

namespace muster::engine {
namespace {

using ::testing::HasSubstr;

Settings with(const EvaluationChoice& evaluation) {
  Settings settings;
  settings.hash_mb = 4;
  settings.evaluation = evaluation;
  return settings;
}

std::string why_not(std::string_view game, const EvaluationChoice& evaluation) {
  const auto made = make_engine(**make_game(game), with(evaluation));
  return made ? "made" : made.error().to_text();
}

std::shared_ptr<const eval::Net> net_of(std::string_view game) {
  auto net = eval::read_net(eval::embedded_net(game));
  EXPECT_TRUE(net) << net.error().to_text();
  return std::make_shared<const eval::Net>(std::move(*net));
}

TEST(Evaluation, Words) {
  EXPECT_EQ(parse_evaluation("auto")->kind, EvaluationChoice::Kind::Auto);
  EXPECT_EQ(parse_evaluation("hand")->kind, EvaluationChoice::Kind::Hand);
  EXPECT_EQ(parse_evaluation("Net")->kind, EvaluationChoice::Kind::Net);
  const auto unknown = parse_evaluation("best");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().field, "eval");
}

TEST(Evaluation, ANetIsForItsOwnBoardOnly) {
  const EvaluationChoice built_in{EvaluationChoice::Kind::Net, nullptr};
  EXPECT_EQ(why_not("loa", built_in), "made");
  EXPECT_THAT(why_not("loa:size=6", built_in), HasSubstr("no net for loa:size=6"));
  const EvaluationChoice given{EvaluationChoice::Kind::Net, net_of("loa")};
  EXPECT_EQ(why_not("loa", given), "made");
  for (const char* game : {"lof", "hexix"}) {
    EXPECT_THAT(why_not(game, given), HasSubstr("made for loa, not for")) << game;
  }
  for (const char* game : {"loa:size=5", "loa:size=7x8", "loa:size=8x7", "loa:size=6,torus"}) {
    EXPECT_THAT(why_not(game, given), HasSubstr("there is no net for loa:")) << game;
  }
  eval::Net other = *net_of("loa");
  other.input_set = "loa-0";
  EXPECT_THAT(why_not("loa", {EvaluationChoice::Kind::Net,
                              std::make_shared<const eval::Net>(std::move(other))}),
              HasSubstr("loa-0"));
}

// Every preset, and each rule that changes the board.
TEST(Evaluation, BoardsOfOtherSizesAreJudgedByHand) {
  for (const GameInfo* info : all_games()) {
    for (const PresetSpec& preset : info->presets) {
      const std::string name =
          std::string(info->name) + (preset.word.empty() ? "" : ":") + std::string(preset.word);
      EXPECT_TRUE(suits_net(**make_game(name))) << name;
    }
  }
  for (const char* name : {"loa:size=6", "loa:size=7x8", "loa:size=8x7", "loa:size=6,torus",
                           "lof:size=4", "lof:size=6"}) {
    EXPECT_FALSE(suits_net(**make_game(name))) << name;
  }
}

TEST(Evaluation, UnlessAskedOtherwiseTheNetWhereItSuits) {
  const auto searched = [](const char* name, EvaluationChoice::Kind kind) {
    const auto game = *make_game(name);
    Limits limits;
    limits.nodes = 5000;
    const auto engine = make_engine(*game, with({kind, nullptr}));
    return think(**engine, **game->state("start"), limits)->score;
  };
  using enum EvaluationChoice::Kind;
  for (const char* name : {"loa", "loa:scrambled-eggs", "loa:torus", "loa:parachute",
                           "loa:four-hand", "loa:ambidextrous", "lof", "hexix"}) {
    EXPECT_EQ(searched(name, Auto), searched(name, Net)) << name;
    EXPECT_NE(searched(name, Auto), searched(name, Hand)) << name;
  }
  EXPECT_EQ(searched("loa:size=6", Auto), searched("loa:size=6", Hand));
}

// The search tells the net of every move: what it finds is the same again, and not what the
// hand-written evaluation finds.
TEST(Evaluation, SearchesWithANetAreReproducible) {
  for (const char* name : {"loa", "loa:torus", "loa:parachute", "loa:four-hand", "lof", "hexix"}) {
    const auto game = *make_game(name);
    const auto state = *game->state("start");
    Limits limits;
    limits.nodes = 20000;
    std::vector<Answer> answers;
    for (const auto kind :
         {EvaluationChoice::Kind::Net, EvaluationChoice::Kind::Net, EvaluationChoice::Kind::Hand}) {
      const auto engine = make_engine(*game, with({kind, nullptr}));
      ASSERT_TRUE(engine) << engine.error().to_text();
      answers.push_back(*think(**engine, *state, limits));
    }
    EXPECT_EQ(answers[0].move, answers[1].move);
    EXPECT_EQ(answers[0].score, answers[1].score);
    EXPECT_EQ(answers[0].progress.nodes, answers[1].progress.nodes);
    EXPECT_NE(answers[0].score, answers[2].score) << name;
  }
}

}  // namespace
}  // namespace muster::engine
