// SPDX-License-Identifier: MIT
#include "server/push/push_services.h"

#include <gmock/gmock.h>

#include <map>
#include <random>

namespace muster::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// As many as it gets.
int fill(PushServices& services, const std::string& name) {
  int begun = 0;
  for (; services.has_place(name); ++begun) services.begin(name);
  return begun;
}

TEST(PushServicesTest, AServiceEarnsPlacesByAnsweringAndLosesThemBySilence) {
  PushServices services;
  EXPECT_EQ(fill(services, "a"), PushServices::kFirst);
  EXPECT_THAT(services.full(), ElementsAre("a"));
  for (int i = 0; i < 100; ++i) {
    services.end("a", true);
    if (services.has_place("a")) services.begin("a");
  }
  fill(services, "a");
  EXPECT_EQ(services.under_way(), PushServices::kMostOfOne);
  services.end("a", false);
  EXPECT_FALSE(services.has_place("a")) << "19 are on their way";
  for (int left = PushServices::kMostOfOne - 1; left > PushServices::kFirst - 1; --left) {
    EXPECT_FALSE(services.has_place("a")) << left;
    services.end("a", false);
  }
  EXPECT_TRUE(services.has_place("a"));
  services.end("a", false);
  EXPECT_EQ(services.under_way(), 0);
  EXPECT_THAT(services.full(), IsEmpty());
}

TEST(PushServicesTest, AnAddressIsKeptForAsLongAsItAnswers) {
  PushServices services;
  EXPECT_EQ(services.address("a"), "");
  services.begin("a");
  services.begin("a");
  services.end("a", true, "192.0.2.7");
  EXPECT_EQ(services.address("a"), "192.0.2.7");
  services.end("a", false);
  EXPECT_EQ(services.address("a"), "") << "looked up again";
}

TEST(PushServicesTest, AnyNumberOfSilentOnesLeavesRoomForOthers) {
  PushServices services;
  services.begin("good");
  services.end("good", true);
  int silent = 0;
  for (int i = 0; i < 1000; ++i) silent += fill(services, "silent" + std::to_string(i));
  EXPECT_EQ(silent, PushServices::kMostUnproven);
  EXPECT_TRUE(services.has_place("good"));
  EXPECT_FALSE(services.has_place("new"));
  services.end("silent0", false);
  EXPECT_TRUE(services.has_place("new"));
}

TEST(PushServicesTest, TheBoundsHoldWhateverHappens) {
  PushServices services;
  std::mt19937 random(7);
  std::map<std::string, int> open;
  int all = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string name = std::to_string(random() % 1500);
    if (random() % 2 == 0) {
      if (!services.has_place(name)) continue;
      services.begin(name);
      ++open[name];
      ++all;
    } else if (open[name] > 0) {
      services.end(name, random() % 3 != 0);
      --open[name];
      --all;
    } else {
      services.end(name, true);  // nothing was begun
    }
    ASSERT_EQ(services.under_way(), all);
    ASSERT_LE(all, PushServices::kMost);
    ASSERT_LE(open[name], PushServices::kMostOfOne);
  }
  for (auto& [name, count] : open) {
    for (; count > 0; --count) services.end(name, false);
  }
  EXPECT_EQ(services.under_way(), 0);
  EXPECT_EQ(fill(services, "fresh"), PushServices::kFirst);
}

}  // namespace
}  // namespace muster::server
