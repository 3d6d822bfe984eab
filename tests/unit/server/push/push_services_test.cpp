// SPDX-License-Identifier: MIT
#include "server/push/push_services.h"

#include <gmock/gmock.h>

#include <map>
#include <random>

namespace muster::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t kNow = 5000;

// As many as it gets.
int fill(PushServices& services, const std::string& name) {
  int begun = 0;
  for (; services.has_place(name); ++begun) services.begin(name, kNow);
  return begun;
}

void end(PushServices& services, const std::string& name, bool answered) {
  services.end({name, ""}, answered, kNow);
}

void answer_often(PushServices& services, const std::string& name) {
  for (int i = 0; i < 100; ++i) {
    services.begin(name, kNow);
    end(services, name, true);
  }
}

TEST(PushServicesTest, AServiceEarnsPlacesByAnsweringAndLosesThemBySilence) {
  PushServices services;
  EXPECT_EQ(fill(services, "a"), PushServices::kFirst);
  EXPECT_THAT(services.full(), ElementsAre("a"));
  for (int i = 0; i < 100; ++i) {
    end(services, "a", true);
    if (services.has_place("a")) services.begin("a", kNow);
  }
  fill(services, "a");
  EXPECT_EQ(services.under_way(), PushServices::kMostOfOne);
  end(services, "a", false);
  EXPECT_FALSE(services.has_place("a")) << "19 are on their way";
  for (int left = PushServices::kMostOfOne - 1; left > PushServices::kFirst - 1; --left) {
    EXPECT_FALSE(services.has_place("a")) << left;
    end(services, "a", false);
  }
  EXPECT_TRUE(services.has_place("a"));
  end(services, "a", false);
  EXPECT_EQ(services.under_way(), 0);
  EXPECT_THAT(services.full(), IsEmpty());
}

TEST(PushServicesTest, OneFailureCostsAGoodServiceHalfAndNotItsStanding) {
  PushServices services;
  answer_often(services, "good");
  for (int i = 0; i < 1000; ++i) fill(services, "silent" + std::to_string(i));
  EXPECT_FALSE(services.has_place("new")) << "those that never answered have theirs taken";
  services.begin("good", kNow);
  end(services, "good", false);
  EXPECT_EQ(fill(services, "good"), PushServices::kMostOfOne / 2);
  for (int i = 0; i < PushServices::kMostOfOne / 2; ++i) end(services, "good", false);
  EXPECT_FALSE(services.has_place("good")) << "it answers no more: it is like those";
}

TEST(PushServicesTest, AnAddressIsKeptForAsLongAsItAnswers) {
  PushServices services;
  const auto first = services.begin("a", kNow);
  EXPECT_EQ(first.address, "");
  services.end(first, true, kNow, "192.0.2.7");
  const auto second = services.begin("a", kNow);
  EXPECT_EQ(second.address, "192.0.2.7");
  services.end(second, false, kNow);
  EXPECT_EQ(services.begin("a", kNow).address, "") << "looked up again";
}

TEST(PushServicesTest, AnAddressIsLookedUpAgainByOneMessageWhenItsTimeIsUp) {
  PushServices services;
  answer_often(services, "a");
  std::int64_t now = kNow + PushServices::kAddressMs;
  services.end(services.begin("a", now), true, now, "192.0.2.7");
  now += PushServices::kAddressMs - 1;
  services.end(services.begin("a", now), true, now, "192.0.2.7");
  now += 1;
  const auto looks = services.begin("a", now);
  EXPECT_EQ(looks.address, "") << "an hour after it was looked up, however often it answers";
  const auto other = services.begin("a", now);
  EXPECT_EQ(other.address, "192.0.2.7") << "others do not wait for a name server";
  services.end(other, true, now, "192.0.2.7");
  services.end(looks, false, now);
  EXPECT_EQ(services.begin("a", now).address, "192.0.2.7") << "no name server, but it answers";
  now += PushServices::kLookAgainMs;
  const auto again = services.begin("a", now);
  EXPECT_EQ(again.address, "");
  services.end(again, true, now, "192.0.2.8");
  EXPECT_EQ(services.begin("a", now).address, "192.0.2.8") << "it has moved";
}

TEST(PushServicesTest, AnyNumberOfSilentOnesLeavesRoomForOthers) {
  PushServices services;
  services.begin("good", kNow);
  end(services, "good", true);
  int silent = 0;
  for (int i = 0; i < 1000; ++i) silent += fill(services, "silent" + std::to_string(i));
  EXPECT_EQ(silent, PushServices::kMostUnproven);
  EXPECT_TRUE(services.has_place("good"));
  EXPECT_FALSE(services.has_place("new"));
  end(services, "silent0", false);
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
      services.begin(name, kNow);
      ++open[name];
      ++all;
    } else if (open[name] > 0) {
      end(services, name, random() % 3 != 0);
      --open[name];
      --all;
    } else {
      end(services, name, true);  // nothing was begun
    }
    ASSERT_EQ(services.under_way(), all);
    ASSERT_LE(all, PushServices::kMost);
    ASSERT_LE(open[name], PushServices::kMostOfOne);
  }
  for (auto& [name, count] : open) {
    for (; count > 0; --count) end(services, name, false);
  }
  EXPECT_EQ(services.under_way(), 0);
  EXPECT_EQ(fill(services, "fresh"), PushServices::kFirst);
}

}  // namespace
}  // namespace muster::server
