// What is wrong with a wish for openings, in every language. SPDX-License-Identifier: MIT
#include "match/openings.h"

#include <gtest/gtest.h>

#include "games/error_words.h"
#include "games/list.h"

namespace muster::match {
namespace {

void expect_in_every_language(const Error& error) {
  for (const Language language : kLanguages) {
    const bool english = language == Language::English;
    EXPECT_EQ(error_message(error, language) == error.message, english)
        << error.to_text() << " in " << language_code(language);
  }
}

TEST(OpeningPlan, WhatIsWrongIsSaidInEveryLanguage) {
  for (const char* wrong : {"none", "random:book=1", "book:window=3"}) {
    const Result<OpeningPlan> plan = parse_openings(wrong);
    ASSERT_FALSE(plan) << wrong;
    expect_in_every_language(plan.error());
  }
  OpeningPlan none;
  const Status taken = take_lines(none, {});
  ASSERT_FALSE(taken);
  expect_in_every_language(taken.error());
  const auto game = *make_game("loa");
  for (const char* file : {"", "8/8/8/8/8/8/8/bw6 b"}) {
    const Result<OpeningPlan> plan = openings_of_text(file, *game);
    ASSERT_FALSE(plan) << file;
    expect_in_every_language(plan.error());
  }
}

}  // namespace
}  // namespace muster::match
