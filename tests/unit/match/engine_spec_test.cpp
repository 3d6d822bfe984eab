// ENGINE words.
// SPDX-License-Identifier: MIT
#include "match/engine_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"

namespace muster::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

EngineSpec good(std::string_view text) {
  const Result<EngineSpec> spec = parse_engine(text);
  if (spec) return *spec;
  ADD_FAILURE() << text << ": " << spec.error().to_text();
  return {};
}

std::string refused(std::string_view text) {
  const Result<EngineSpec> spec = parse_engine(text);
  return spec ? "" : spec.error().to_text();
}

TEST(EngineSpecTest, Ours) {
  EXPECT_TRUE(good("muster").own());
  EXPECT_EQ(good("muster").settings.player, engine::PlayerKind::Search);
  EXPECT_EQ(good("one-ply").settings.player, engine::PlayerKind::OnePly);
  EXPECT_EQ(good("muster:level=5").strength("lof"), engine::strength_of_level("lof", 5));
  EXPECT_EQ(good("muster:elo=900").strength("loa"), engine::strength_of_elo("loa", 900));
  EXPECT_EQ(good("level=5,hash=1").strength("lof"), engine::strength_of_level("lof", 5));
  EXPECT_THAT(refused("level=13"), HasSubstr("engine level"));
  EXPECT_EQ(good("muster:level=12").strength("loa"), engine::Strength{});
  EXPECT_EQ(good("search,noise=110,missed-wins=7,missed-threats=50").strength("loa"),
            (engine::Strength{0, 110, 7, 50}));
  const EngineSpec search = good("search,nodes=20000,hash=4,threads=2,name=tiny");
  EXPECT_EQ(search.control.nodes, 20000);
  EXPECT_EQ(search.settings.hash_mb, 4);
  EXPECT_EQ(search.settings.threads, 2);
  EXPECT_EQ(search.name, "tiny");
  using Kind = engine::EvaluationChoice::Kind;
  EXPECT_EQ(search.settings.evaluation.kind, Kind::Auto);
  EXPECT_EQ(good("search,eval=net").settings.evaluation.kind, Kind::Net);
  const std::string file = source_path("nets/loa.net");
  const EngineSpec given = good("search,eval=" + file);
  ASSERT_NE(given.settings.evaluation.net, nullptr);
  EXPECT_EQ(given.settings.evaluation.net->game, "loa");
  const EngineSpec uct = good("uct,time=1000");
  EXPECT_EQ(uct.settings.player, engine::PlayerKind::Uct);
  EXPECT_EQ(uct.control.time_ms, 1000);
  EXPECT_EQ(uct.name, "uct,time=1000");
  EXPECT_EQ(good("search,clock=10+0.5").control.clock_ms, 10000);
  EXPECT_EQ(good("search,clock=10+0.5").control.increment_ms, 500);
}

TEST(EngineSpecTest, Programs) {
  EXPECT_THAT(good("./engine --flag 'a b' \"c\"d").command,
              ElementsAre("./engine", "--flag", "a b", "cd"));
  EXPECT_THAT(good("search --x").command, ElementsAre("search", "--x"));
  const EngineSpec spec = good("ugi,time=50,option.Use Book=false,name=x,cmd=./e a,b=c");
  EXPECT_THAT(spec.command, ElementsAre("./e", "a,b=c"));
  EXPECT_EQ(spec.control.time_ms, 50);
  ASSERT_EQ(spec.options.size(), 1U);
  EXPECT_EQ(spec.options[0].name, "Use Book");
  EXPECT_EQ(spec.options[0].value, "false");
}

TEST(EngineSpecTest, ErrorsSayWhatWasExpected) {
  EXPECT_THAT(refused("muster:level=13"),
              HasSubstr("engine level: expected a whole number from 1"));
  EXPECT_THAT(refused("search,hash=104857600"), HasSubstr("engine hash"));
  EXPECT_THAT(refused("search,eval=no-such-file"),
              HasSubstr("expected auto, net, hand or a net file"));
  EXPECT_THAT(refused("ugi,eval=net,cmd=./e"), HasSubstr("'eval' is unknown"));
  EXPECT_THAT(refused("search,nodes"), HasSubstr("expected key=value"));
  EXPECT_THAT(refused("search,speed=5"), HasSubstr("'speed' is unknown, expected name"));
  EXPECT_THAT(refused("ugi,time=50"), HasSubstr("expected cmd=PROGRAM"));
  EXPECT_THAT(refused("ugi,level=5,cmd=./e"), HasSubstr("'level' is unknown"));
  EXPECT_THAT(refused("./engine 'x"), HasSubstr("a quote is not closed"));
  EXPECT_THAT(refused(""), HasSubstr("expected a program"));
  EXPECT_THAT(refused("search,clock=1e99"), HasSubstr("clock"));
}

}  // namespace
}  // namespace muster::match
