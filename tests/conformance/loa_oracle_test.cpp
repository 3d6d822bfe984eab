// The fast rules of Lines of Action against the slow oracle: random games and random set-ups of
// every variant, every legal move, every result, every position text. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/random.h"
#include "conformance/loa_oracle.h"
#include "games/list.h"
#include "support/share.h"

namespace muster {
namespace {

struct Variant {
  const char* name;
  oracle::LoaRules rules;
};

oracle::LoaRules with(oracle::LoaRules rules, void (*change)(oracle::LoaRules&)) {
  change(rules);
  return rules;
}

using R = oracle::LoaRules;

const std::vector<Variant> kVariants = {
    {"loa", {}},
    {"loa:scrambled-eggs", {}},
    {"loa:setup=scrambled-eggs-mirror", {}},
    {"loa:mso", with({}, [](R& r) { r.simultaneous = "draw"; })},
    {"loa:simultaneous=opponent", with({}, [](R& r) { r.simultaneous = "opponent"; })},
    {"loa:gamut2,ply-limit=400", with({},
                                      [](R& r) {
                                        r.no_move = "loss";
                                        r.repetition = 0;
                                        r.ply_limit = 400;
                                      })},
    {"loa:openspiel", with({},
                           [](R& r) {
                             r.no_move = "loss";
                             r.board_repeats = true;
                             r.ply_limit = 1000;
                             r.draw_before_win = true;
                           })},
    {"loa:repetition=2", with({}, [](R& r) { r.repetition = 2; })},
    {"loa:repetition=board,size=4", with({},
                                         [](R& r) {
                                           r.board_repeats = true;
                                           r.files = r.ranks = 4;
                                         })},
    {"loa:size=4,ply-limit=6,draw-before-win=yes", with({},
                                                        [](R& r) {
                                                          r.files = r.ranks = 4;
                                                          r.ply_limit = 6;
                                                          r.draw_before_win = true;
                                                        })},
    {"loa:playstrategy", with({},
                              [](R& r) {
                                r.simultaneous = "draw";
                                r.no_move = "draw";
                              })},
    {"loa:sheet", {}},
    {"loa:ply-limit=31", with({}, [](R& r) { r.ply_limit = 31; })},
    {"loa:torus", with({}, [](R& r) { r.glue_files = r.glue_ranks = true; })},
    {"loa:torus,count=flat",
     with({}, [](R& r) { r.glue_files = r.glue_ranks = r.flat_count = true; })},
    {"loa:cylinder-files", with({}, [](R& r) { r.glue_files = true; })},
    {"loa:cylinder-files,count=flat", with({}, [](R& r) { r.glue_files = r.flat_count = true; })},
    {"loa:cylinder-ranks", with({}, [](R& r) { r.glue_ranks = true; })},
    {"loa:cylinder-ranks,count=flat", with({}, [](R& r) { r.glue_ranks = r.flat_count = true; })},
    {"loa:size=4", with({}, [](R& r) { r.files = r.ranks = 4; })},
    {"loa:size=5", with({}, [](R& r) { r.files = r.ranks = 5; })},
    {"loa:size=6", with({}, [](R& r) { r.files = r.ranks = 6; })},
    {"loa:size=7", with({}, [](R& r) { r.files = r.ranks = 7; })},
    {"loa:size=5x7", with({},
                          [](R& r) {
                            r.files = 5;
                            r.ranks = 7;
                          })},
    {"loa:size=8x4", with({},
                          [](R& r) {
                            r.files = 8;
                            r.ranks = 4;
                          })},
    {"loa:torus,size=5", with({},
                              [](R& r) {
                                r.glue_files = r.glue_ranks = true;
                                r.files = r.ranks = 5;
                              })},
    {"loa:torus,size=6x4", with({},
                                [](R& r) {
                                  r.glue_files = r.glue_ranks = true;
                                  r.files = 6;
                                  r.ranks = 4;
                                })},
    {"loa:torus,size=5x8", with({},
                                [](R& r) {
                                  r.glue_files = r.glue_ranks = true;
                                  r.files = 5;
                                  r.ranks = 8;
                                })},
    {"loa:cylinder-files,size=7x4", with({},
                                         [](R& r) {
                                           r.glue_files = true;
                                           r.files = 7;
                                           r.ranks = 4;
                                         })},
    {"loa:parachute", with({}, [](R& r) { r.parachute = true; })},
    {"loa:parachute,drop=opponent", with({}, [](R& r) { r.parachute = r.drop_opponent = true; })},
    {"loa:parachute,torus",
     with({}, [](R& r) { r.parachute = r.glue_files = r.glue_ranks = true; })},
    {"loa:four-hand", with({}, [](R& r) { r.four_hand = true; })},
    {"loa:four-hand,order=counterclockwise", with({},
                                                  [](R& r) {
                                                    r.four_hand = true;
                                                    r.order = "counterclockwise";
                                                  })},
    {"loa:four-hand,order=pairs-left", with({},
                                            [](R& r) {
                                              r.four_hand = true;
                                              r.order = "pairs-left";
                                            })},
    {"loa:four-hand,order=pairs-right", with({},
                                             [](R& r) {
                                               r.four_hand = true;
                                               r.order = "pairs-right";
                                             })},
    {"loa:four-hand,order=pairs-choice", with({},
                                              [](R& r) {
                                                r.four_hand = true;
                                                r.order = "pairs-choice";
                                              })},
    {"loa:four-hand,torus",
     with({}, [](R& r) { r.four_hand = r.glue_files = r.glue_ranks = true; })},
    {"loa:ambidextrous", with({}, [](R& r) { r.four_hand = true; })},
    {"loa:ambidextrous,order=pairs-choice,mso", with({},
                                                     [](R& r) {
                                                       r.four_hand = true;
                                                       r.order = "pairs-choice";
                                                       r.simultaneous = "draw";
                                                     })},
};

std::string result_text(const AnyState& state) {
  const Outcome outcome = state.outcome();
  if (!outcome.over()) return "none";
  return std::string(outcome_word(state.game().info(), outcome)) + " " +
         std::string(to_text(outcome.ending));
}

// Plays one random game on both boards and compares everything at each ply. A drift towards
// captures makes endings with few men, blocked men and passes common.
void compare_game(const AnyGame& game, const oracle::LoaRules& rules, const std::string& position,
                  Random& random, int cap, int& compared) {
  auto made = game.state(position);
  ASSERT_TRUE(made) << made.error().to_text();
  AnyState& fast = **made;
  if (fast.outcome().over()) return;
  oracle::LoaOracle slow(rules, fast.position());
  for (int ply = 0; ply < cap; ++ply) {
    ++compared;
    ASSERT_EQ(fast.position(), slow.position());
    ASSERT_EQ(result_text(fast), slow.result()) << fast.position();
    const auto expected = slow.legal();
    const auto legal = fast.legal();
    ASSERT_EQ(legal, std::vector<std::string>(expected.begin(), expected.end())) << fast.position();
    if (legal.empty()) return;
    std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (random.below(3) == 0) {
      for (const auto& candidate : legal) {
        if (candidate.find('x') != std::string::npos && random.below(3) == 0) move = candidate;
      }
    }
    slow.play(move);
    const auto played = fast.play(move);
    ASSERT_TRUE(played) << played.error().to_text();
    ASSERT_EQ(*played, move);
  }
}

// A set-up with men strewn at random: crowded boards find blocked men and full rings.
std::string random_setup(const oracle::LoaRules& rules, Random& random) {
  const std::uint32_t density = 2 + random.below(9);
  std::string board;
  for (int rank = 0; rank < rules.ranks; ++rank) {
    if (rank > 0) board += '/';
    for (int file = 0; file < rules.files; ++file) {
      if (random.below(density) > 1) {
        board += '1';
      } else {
        board += (rules.four_hand ? "bwBW" : "bwbw")[random.below(4)];
      }
    }
  }
  return board + " " + (rules.four_hand ? "NESW"[random.below(4)] : "bw"[random.below(2)]);
}

TEST(LoaOracle, AgreesOnRandomGamesOfEveryVariant) {
  Random random(20261116);
  for (const Variant& variant : kVariants) {
    const auto game = make_game(variant.name);
    ASSERT_TRUE(game) << game.error().to_text();
    int compared = 0;
    const int wanted = (variant.rules.parachute ? 60 : 500) / kShare;
    for (int i = 0; compared < wanted; ++i) {
      SCOPED_TRACE(std::string(variant.name) + " game " + std::to_string(i));
      compare_game(**game, variant.rules, "start", random, 150, compared);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(LoaOracle, AgreesOnRandomSetUpsOfEveryVariant) {
  Random random(1969);
  for (const Variant& variant : kVariants) {
    if (variant.rules.parachute) continue;  // its set-ups are limited; random games cover it
    const auto game = make_game(variant.name);
    ASSERT_TRUE(game);
    int compared = 0;
    while (compared < 60 / kShare) {
      const std::string setup = random_setup(variant.rules, random);
      if (setup.find_first_of("bB") >= setup.find(' ') ||
          setup.find_first_of("wW") >= setup.find(' '))
        continue;
      SCOPED_TRACE(std::string(variant.name) + " " + setup);
      compare_game(**game, variant.rules, setup, random, 6, compared);
      if (HasFatalFailure()) return;
    }
  }
}

}  // namespace
}  // namespace muster
