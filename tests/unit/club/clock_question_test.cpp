// What a page asks that keeps clocks without a server. SPDX-License-Identifier: MIT
#include "club/clock_question.h"

#include <gtest/gtest.h>

#include "club/replies.h"

namespace muster::club {
namespace {

const std::string kClock = R"("clock":{"kind":"fischer","base_ms":60000,"step_ms":5000})";

Json ask(const std::string& question) { return Json::parse(answer_clock(question)); }

TEST(ClockQuestion, AClockIsToldByItsEvents) {
  const Json answer =
      ask("{" + kClock + R"(,"events":[{"at":1000,"seat":0},{"at":11000,"seat":1}],"now":13000})");
  EXPECT_EQ(answer["left_ms"], Json({55'000, 58'000}));  // 60 - 10 + 5, 60 - 2
  EXPECT_EQ(answer["running"], true);
  EXPECT_EQ(answer["seat"], 1);
  EXPECT_EQ(answer["flag_at"], 71'000);
}

TEST(ClockQuestion, AMoveTakenBackAndAGameThatIsOver) {
  const std::string begin =
      "{" + kClock +
      R"(,"events":[{"at":0,"seat":0},{"at":10000,"seat":1},{"at":14000,"seat":0,"taken_back":[0]}])";
  const Json going = ask(begin + R"(,"now":15000})");
  EXPECT_EQ(going["left_ms"], Json({49'000, 56'000}));
  const Json over = ask(begin + R"(,"stopped_at":15000,"now":99000})");
  EXPECT_EQ(over["left_ms"], Json({49'000, 56'000}));
  EXPECT_EQ(over["running"], false);
  EXPECT_EQ(over["flag_at"], nullptr);
}

TEST(ClockQuestion, WhatIsWrongIsNamed) {
  EXPECT_TRUE(ask("[").contains("error"));
  EXPECT_EQ(ask(R"({"events":[]})")["field"], "clock");
  EXPECT_EQ(ask("{" + kClock + "}")["field"], "events");
  EXPECT_EQ(ask(R"({"clock":{"kind":"sand"},"events":[]})")["field"], "clock.kind");
  EXPECT_EQ(ask(R"({"clock":{"kind":"delay","base_ms":-1},"events":[]})")["field"],
            "clock.base_ms");
  EXPECT_EQ(ask("{" + kClock + R"(,"events":[{"at":1,"seat":7}]})")["field"], "events[0].seat");
  EXPECT_EQ(ask("{" + kClock + R"(,"events":[{"at":1,"seat":0,"taken_back":["x"]}]})")["field"],
            "events[0].taken_back");
}

}  // namespace
}  // namespace muster::club
