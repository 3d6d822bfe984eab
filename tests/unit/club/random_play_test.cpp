// Random commands by random actors, seeded: whatever they try, the game stays a game.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/random.h"
#include "club/replies.h"
#include "unit/club/test_game.h"

namespace muster::club {
namespace {

using Kind = GameCommand::Kind;

struct Setting {
  const char* game;
  ClockSpec clock;
  int machines;  // so many seats from the end are engines
};

const Setting kSettings[] = {
    {"loa", {ClockSpec::Kind::Fischer, 60'000, 2'000}, 0},
    {"loa", {}, 1},
    {"loa:mso", {ClockSpec::Kind::Days, kDay, kDay}, 0},
    {"loa:torus", {ClockSpec::Kind::Delay, 30'000, 3'000}, 0},
    {"loa:four-hand", {ClockSpec::Kind::Fischer, 120'000, 5'000}, 0},
    {"loa:four-hand", {ClockSpec::Kind::Days, 0, kDay}, 1},
    {"loa:ambidextrous", {}, 0},
    {"lof", {ClockSpec::Kind::Days, kDay, kDay}, 0},
    {"hexix", {ClockSpec::Kind::Fischer, 30'000, 1'000}, 0},
    {"hexix", {}, 0},
};

class Player {
 public:
  Player(const Setting& setting, std::uint64_t seed, bool seated)
      : setting_(setting), random_(seed), table_(header(seated)), now_(kNoon) {
    if (seated) table_.sit();
  }

  void play(int steps) {
    for (int step = 0; step < steps && !testing::Test::HasFatalFailure(); ++step) {
      pass_time();
      const std::size_t before = table_.game().events().size();
      const Phase phase = table_.game().phase();
      const Actor actor = some_actor();
      GameCommand made = some_command();
      if (actor.server && made.kind == Kind::Move)
        made.seat = table_.game().turn_seat().value_or(0);
      table_.act(made, actor, now_);
      check(before, phase);
    }
    moves_ += table_.game().plies();
  }
  int moves() const { return moves_; }
  int results() { return table_.game().outcome().over() ? 1 : 0; }
  int count(EventKind kind) {
    const auto events = table_.game().events();
    return static_cast<int>(std::count_if(
        events.begin(), events.end(), [kind](const Event& event) { return event.kind == kind; }));
  }

 private:
  Header header(bool seated) const {
    Header header = two_persons(setting_.game, setting_.clock);
    GameCache games;
    const int seats = seat_count(**games.get(setting_.game));
    if (seats == 4) header = four_persons(setting_.game, setting_.clock);
    if (!seated) header.seats[1].account = "Bob";
    for (int i = seats - setting_.machines; i < seats; ++i) {
      header.seats[static_cast<std::size_t>(i)] = {SeatSpec::Kind::Engine, 1, "", ""};
    }
    return header;
  }

  std::uint32_t below(std::uint32_t bound) { return random_.below(bound); }

  void pass_time() {
    const std::uint32_t lot = below(100);
    if (lot < 70) now_ += below(2'000);
    if (lot == 70) now_ += below(40'000);
    if (lot == 71 && setting_.clock.kind == ClockSpec::Kind::Days) now_ += below(kDay);
    if (lot == 72) now_ -= below(5'000);  // another server's clock
  }

  std::string some_move() {
    const std::vector<std::string> legal = table_.game().state().legal();
    if (legal.empty() || below(20) == 0) return "a1-a9";
    return legal[below(static_cast<std::uint32_t>(legal.size()))];
  }

  Lines some_lines() {
    Lines lines;
    const std::unique_ptr<AnyState> state = table_.game().state().clone();
    lines.emplace_back();
    for (int i = 0; i < 5 && !state->outcome().over(); ++i) {
      const std::vector<std::string> legal = state->legal();
      lines[0].push_back(
          legal[below(static_cast<std::uint32_t>(std::min<std::size_t>(legal.size(), 2)))]);
      EXPECT_TRUE(state->play(lines[0].back()));
    }
    return lines;
  }

  GameCommand some_command() {
    const std::uint32_t lot = below(100);
    GameCommand made = command(lot < 60 ? Kind::Move : static_cast<Kind>(below(18)));
    const bool waits = table_.game().phase() == Phase::Waiting;
    constexpr std::array kWaiting = {Kind::Join, Kind::Leave, Kind::Chat, Kind::Transfer};
    if (waits && below(2) == 0) made.kind = kWaiting[below(kWaiting.size())];
    // What ends a game is rare, so that games become long enough to go wrong.
    if (made.kind == Kind::Resign && below(3) != 0) made.kind = Kind::Flag;
    if (made.kind == Kind::Abort && below(10) != 0) made.kind = Kind::Flag;
    if (made.kind == Kind::Draw && below(3) != 0) made.kind = Kind::DeclineDraw;
    made.text = made.kind == Kind::Move ? some_move() : "words";
    if (below(4) == 0) made.seat = static_cast<int>(below(5)) - 1;
    if (made.kind == Kind::Move && below(4) == 0) made.ply = table_.game().plies();
    if (made.kind == Kind::Takeback && below(3) == 0) made.plies = static_cast<int>(below(4));
    if (made.kind == Kind::Conditional) made.lines = some_lines();
    made.lag_ms = below(4) == 0 ? below(2'000) : 0;
    made.away_ms = below(3'000);
    if (made.kind == Kind::Join) made.makers_key = below(2) == 0;
    made.key_hash = "key " + std::to_string(below(100));
    made.code_hash = "code " + std::to_string(below(2));
    return made;
  }

  Actor some_actor() {
    const int seats = table_.game().seats();
    const std::uint32_t lot = below(20);
    if (lot == 0) return {};
    if (lot == 1) return {{}, "Watcher", false};
    const std::optional<int> turn = table_.game().turn_seat();
    const int seat =
        turn && lot < 14 ? *turn : static_cast<int>(below(static_cast<std::uint32_t>(seats)));
    if (lot == 2 || table_.game().spec(seat).machine()) return {{}, "", true};
    if (lot == 3) return {{seat, (seat + 1) % seats}, "", false};
    const bool waits = table_.game().phase() == Phase::Waiting;
    if (waits && lot >= 4 && lot < 8) return {{1}, "Bob", false};
    return {{seat}, "", false};
  }

  void check(std::size_t before, Phase phase) {
    const LiveGame& game = table_.game();
    const Result<LiveGame> again = LiveGame::fold(game.header(), game.events(), table_.games());
    ASSERT_TRUE(again) << again.error().to_text();
    ASSERT_EQ(again->digest(), game.digest());
    ASSERT_EQ(again->clocks(), game.clocks());
    ASSERT_EQ(again->offers(), game.offers());
    const std::vector<int> mine = {0};
    const std::string shown = text_of(snapshot(game, mine, {}, now_));
    ASSERT_EQ(text_of(snapshot(*again, mine, {}, now_)), shown);
    ASSERT_TRUE(record::parse_json(shown, {})) << shown;
    for (std::size_t i = 0; i < game.events().size(); ++i) {
      ASSERT_EQ(game.events()[i].seq, static_cast<std::int64_t>(i) + 1);
      ASSERT_GE(game.events()[i].at, i == 0 ? 0 : game.events()[i - 1].at);
    }
    for (int seat = 0; seat < game.seats(); ++seat) {
      ASSERT_GE(game.clocks().left_ms(seat, now_).value_or(0), 0);
      ASSERT_LE(game.seat(seat).lag_used, kLagBankMs);
      ASSERT_TRUE(game.phase() == Phase::Playing || game.seat(seat).lines.empty());
    }
    ASSERT_TRUE(phase == Phase::Waiting || phase == Phase::Playing || game.phase() == phase);
    ASSERT_EQ(game.phase() == Phase::Over, game.outcome().over());
    ASSERT_EQ(game.clocks().running(), game.phase() == Phase::Playing);
    if (game.phase() == Phase::Playing) {
      ASSERT_EQ(side_of_seat(*game.turn_seat()), game.state().turn().side);
      ASSERT_EQ(game.clocks().seat(), *game.turn_seat());
    }
    for (std::size_t i = before; i < game.events().size(); ++i) {
      const Event& event = game.events()[i];
      const std::string pushed = text_of(push(game, event, now_));
      ASSERT_TRUE(record::parse_json(pushed, {})) << pushed;
    }
  }

  Setting setting_;
  Random random_;
  TestGame table_;
  TimeMs now_;
  int moves_ = 0;
};

TEST(RandomPlay, NothingBreaksAGame) {
  int moves = 0, results = 0, leaves = 0, declined = 0;
  for (const Setting& setting : kSettings) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      SCOPED_TRACE(std::string(setting.game) + " seed " + std::to_string(seed));
      Player player(setting, seed * 977, seed % 4 != 0);
      player.play(150);
      if (testing::Test::HasFatalFailure()) return;
      moves += player.moves();
      results += player.results();
      leaves += player.count(EventKind::Leave);
      declined += player.count(EventKind::Decline);
    }
  }
  // The test looks at real games, not at refusals.
  EXPECT_GT(moves, 1'000);
  EXPECT_GT(results, 5);
  EXPECT_GT(leaves, 5);
  EXPECT_GT(declined, 0);
}

}  // namespace
}  // namespace muster::club
