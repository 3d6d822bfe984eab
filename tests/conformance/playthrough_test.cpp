// Golden playthroughs: one random game of every preset with everything that can be observed,
// compared with tests/playthroughs/<game>/<preset>.txt. A missing file is red; scripts/bless
// rewrites them. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "base/random.h"
#include "games/list.h"
#include "support/files.h"
#include "support/sample_games.h"

namespace muster {
namespace {

constexpr int kPlies = 60;

std::string path_of(const std::string& name) {
  const std::size_t colon = name.find(':');
  const std::string preset = colon == std::string::npos ? "plain" : name.substr(colon + 1);
  return test_path("playthroughs/" + name.substr(0, colon) + "/" + preset + ".txt");
}

void describe(const AnyState& state, std::string& out) {
  const auto legal = state.legal();
  const Turn turn = state.turn();
  out += "position: " + state.position() + "\n";
  out += "side " + std::to_string(index(turn.side)) + " seat " + std::to_string(turn.seat) +
         " hash " + std::to_string(state.hash()) + "\n";
  out += "legal " + std::to_string(legal.size()) + ":";
  std::uint64_t digest = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (i < 40) out += " " + legal[i];
    for (const char c : legal[i]) digest = mix(digest ^ static_cast<unsigned char>(c));
  }
  out += " (digest " + std::to_string(digest) + ")\n";
  const Outcome outcome = state.outcome();
  if (outcome.over()) {
    out += "result: " + std::string(outcome_word(state.game().info(), outcome)) + " " +
           ending_text(outcome) + "\n";
  }
}

std::string play_through(const std::string& name) {
  const auto game = make_game(name);
  auto state = std::move(*(*game)->state("start"));
  Random random(2026);
  std::string out = "game: " + (*game)->name() + "\n";
  describe(*state, out);
  for (int ply = 1; ply <= kPlies && !state->outcome().over(); ++ply) {
    const auto legal = state->legal();
    const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    out += "\nply " + std::to_string(ply) + ": " + *state->play(move) + "\n";
    describe(*state, out);
  }
  return out;
}

class Playthrough : public ::testing::TestWithParam<std::string> {};

TEST_P(Playthrough, IsAsBlessed) {
  const std::string path = path_of(GetParam());
  const std::string now = play_through(GetParam());
  if (blessing()) return write_file(path, now);
  ASSERT_TRUE(file_exists(path))
      << "every preset needs a golden playthrough: run scripts/bless and look at it";
  EXPECT_EQ(now, read_file(path)) << "if this is meant: scripts/bless, and say so in the commit";
}

std::string preset_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name) {
    if (!isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, Playthrough, ::testing::ValuesIn(preset_names()),
                         preset_name);

}  // namespace
}  // namespace muster
