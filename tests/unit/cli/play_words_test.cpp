// What `muster play` says, in every language.
// SPDX-License-Identifier: MIT
#include "cli/play_words.h"

#include <gtest/gtest.h>

#include <string>

#include "support/phrases.h"

namespace muster::cli {
namespace {

TEST(PlayWords, EveryLanguageSaysTheSame) { expect_complete(play_phrases()); }

TEST(PlayWords, Scores) {
  using Kind = engine::Score::Kind;
  EXPECT_EQ(score_text({Kind::Estimate, -120, 0}, Language::Japanese), "33%");
  EXPECT_EQ(score_text({Kind::Win, 10000, 5}, Language::English), "win in 5");
  EXPECT_EQ(score_text({Kind::Loss, -10000, 4}, Language::Japanese), "4手で負け");
  EXPECT_EQ(score_text({Kind::Draw, 0, 0}, Language::Japanese), "引き分け");
}

engine::MoveComparison review(engine::Score best, engine::Score played, int lost) {
  return {{best, {"a1-a2", "b1-b2"}}, {played, {"c1-c2", "d1-d2"}}, lost};
}

TEST(PlayWords, Reviews) {
  using Kind = engine::Score::Kind;
  const engine::Score even{Kind::Estimate, 0, 0}, worse{Kind::Estimate, -80, 0};
  const engine::Score win{Kind::Win, 10000, 3}, loss{Kind::Loss, -10000, 4};
  const auto first_line = [](const engine::MoveComparison& one, Language language) {
    const std::string text = review_text(one, language);
    return text.substr(0, text.find('\n'));
  };
  EXPECT_EQ(first_line(review(even, even, 0), Language::English),
            "c1-c2 is a fine move, about as good as a1-a2.");
  EXPECT_EQ(first_line(review(even, worse, 80), Language::English),
            "c1-c2 loses ground: from 50% to 39%.");
  EXPECT_EQ(first_line(review(win, worse, 900), Language::English),
            "c1-c2 turns a win in 3 into 39%.");
  EXPECT_EQ(first_line(review(even, loss, 900), Language::English),
            "c1-c2 turns 50% into a loss in 4.");
  EXPECT_EQ(first_line(review(win, loss, 900), Language::Japanese),
            "c1-c2 で「3手で勝ち」が「4手で負け」になりました。");
  EXPECT_NE(review_text(review(even, worse, 80), Language::English).find("the reply d1-d2 shows"),
            std::string::npos);
}

}  // namespace
}  // namespace muster::cli
