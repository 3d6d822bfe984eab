// What the rules text of Lines of Action claims about the reserve and the end of the game.
// SPDX-License-Identifier: MIT
#include "conformance/rules_claims_loa.h"

namespace muster::test::loa {

namespace {

std::string side_word(const AnyState& state, Side side) {
  return std::string(state.game().info().side_words[index(side)]);
}

// Looks for a move that leaves the colours joined as asked; `found` judges the state after it.
void after_joining(const Claim& claim, bool mover, bool enemy,
                   const std::function<void(const AnyState&, Side mover)>& found) {
  const Board board(claim.game);
  Random random(7);
  for (int i = 0; i < 20000; ++i) {
    const auto state = board.strew(random, 2, 2, 0);
    if (!state || state->outcome().over()) continue;
    const Side side = state->turn().side;
    for (const std::string& move : state->legal()) {
      play(*state, move);
      if (joined(*state, side) == mover && joined(*state, other(side)) == enemy) {
        return found(*state, side);
      }
      state->undo();
    }
  }
  ADD_FAILURE() << "no such move was found";
}

void check_drop_turns(const Claim& claim) {
  const auto state = std::move(*claim.game.state("start"));
  const Texts first = state->legal();
  EXPECT_TRUE(std::any_of(first.begin(), first.end(), [](const std::string& move) {
    return move.substr(0, 2) == move.substr(6, 2);
  })) << "the square just left";
  Random random(9);
  const int turns = claim.numbers()[0];
  for (int ply = 0; ply < 2 * turns + 6 && !state->outcome().over(); ++ply) {
    const Texts legal = state->legal();
    for (const std::string& move : legal) {
      ASSERT_EQ(move.find('@') != std::string::npos, ply < 2 * turns) << move << " at ply " << ply;
    }
    play(*state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

void check_drop(const Claim& claim) {
  const auto state = std::move(*claim.game.state("start"));
  const auto before = state->scene().reserve;
  const Side mover = state->turn().side;
  play(*state, state->legal().front());
  const auto after = state->scene().reserve;
  const bool own = claim.option("drop") == "own";
  EXPECT_EQ(after[static_cast<std::size_t>(index(mover))],
            before[static_cast<std::size_t>(index(mover))] - (own ? 1 : 0));
  EXPECT_EQ(after[static_cast<std::size_t>(index(other(mover)))],
            before[static_cast<std::size_t>(index(other(mover)))] - (own ? 0 : 1));
}

void check_drop_only(const Claim& claim) {
  if (!Board(claim.game).flat()) return;  // the position is made for the flat board
  const auto state = claim.game.state("6wb/6ww/8/8/8/8/ww6/bw6 b reserve=1,1");
  ASSERT_TRUE(state) << state.error().to_text();
  for (const std::string& move : (*state)->legal()) EXPECT_EQ(move[0], '@') << move;
  EXPECT_FALSE((*state)->legal().empty());
}

void check_win(const Claim& claim) {
  after_joining(claim, true, false, [](const AnyState& state, Side mover) {
    EXPECT_EQ(result_of(state), side_word(state, mover) + " connected");
  });
  after_joining(claim, false, true, [](const AnyState& state, Side mover) {
    EXPECT_EQ(result_of(state), side_word(state, other(mover)) + " connected by-opponent");
  });
}

void check_win_late(const Claim& claim) {
  check_win(claim);
  const Board board(claim.game);
  Random random(8);
  for (int i = 0; i < 5000; ++i) {
    Setup setup(claim.game);
    const auto strewn = board.strew(random, 3, 3, 0);
    if (!strewn) continue;
    auto state = claim.game.state(strewn->position().substr(0, strewn->position().find(" res")) +
                                  " reserve=1,1");
    ASSERT_TRUE(state) << state.error().to_text();
    if (!joined(**state, Side::One)) continue;
    EXPECT_EQ(result_of(**state), "none none");
    return;
  }
  ADD_FAILURE() << "no joined set-up";
}

void check_simultaneous(const Claim& claim) {
  after_joining(claim, true, true, [&](const AnyState& state, Side mover) {
    const std::string rule = claim.option("simultaneous");
    EXPECT_EQ(result_of(state), rule == "mover" ? side_word(state, mover) + " connected"
                                : rule == "draw"
                                    ? "draw connected"
                                    : side_word(state, other(mover)) + " connected by-opponent");
    EXPECT_EQ(claim.says_word("draw"), state.outcome().winner == Winner::Draw);
  });
}

// A position in which nobody can move: a full board in stripes, or the specification's.
std::unique_ptr<AnyState> stuck(const AnyGame& game) {
  const Board board(game);
  for (const bool upright : {true, false}) {
    Setup setup(game);
    for (int file = 0; file < board.files; ++file) {
      for (int rank = 0; rank < board.ranks; ++rank) {
        setup.put(board.name(file, rank), (upright ? file : rank) % 2 == 0 ? "b" : "w");
      }
    }
    for (const Seat seat : {kSeats[0], kSeats[1]}) {
      auto state = setup.try_state(seat);
      if (!state) continue;
      const Texts legal = state->legal();
      if (legal.empty() || legal[0].starts_with("pass")) return state;
    }
  }
  if (!board.flat()) return nullptr;
  auto state = game.state("8/2b1w1b1/1w1w1w1w/2b1w1b1/1b1b1b1b/2b1w1b1/1w1w1w1w/2b1w1b1 b" +
                          std::string(board.parachute() ? " reserve=0,0" : ""));
  EXPECT_TRUE(state) << state.error().to_text();
  return state ? std::move(*state) : nullptr;
}

void check_no_move(const Claim& claim) {
  const auto state = stuck(claim.game);
  const Board board(claim.game);
  if (!state) {  // no such position is known to us
    EXPECT_TRUE(!board.flat() && (board.parachute() || claim.option("count") == "flat"));
    return;
  }
  const std::string rule = claim.option("no-move");
  EXPECT_EQ(claim.says_word("draw"), rule != "loss");
  EXPECT_EQ(claim.says_word("pass"), rule == "pass");
  if (rule != "pass") {
    EXPECT_EQ(
        result_of(*state),
        (rule == "draw" ? "draw" : side_word(*state, other(state->turn().side))) + " no-moves");
    return;
  }
  int passes = 0;
  for (; !state->outcome().over() && passes < 9; ++passes) {
    const Texts legal = state->legal();
    ASSERT_TRUE(!legal.empty() && legal[0].starts_with("pass")) << state->position();
    play(*state, legal.front());
  }
  EXPECT_EQ(state->outcome().winner, Winner::Draw);  // with repetition=2 it is one as well
  EXPECT_EQ(claim.numbers(), std::vector<int>{passes}) << claim.sentence;
  const auto start = std::move(*claim.game.state("start"));
  EXPECT_FALSE(start->play("pass")) << "nobody else passes";
}

// Every seat moves a man out and back again, always the same way; how often the first position has
// occurred when the game ends as a draw, or 0. -1: no such cycle from here.
int occurrences_at_draw(AnyState& state, Random& random) {
  const std::size_t seats = std::max<std::size_t>(2, state.game().seat_names().size());
  const std::string first = state.position();
  Texts cycle;
  std::map<Seat, std::string> out;
  for (std::size_t i = 0; i < 2 * seats; ++i) {
    const Seat seat = state.turn().seat;
    Texts options;
    for (const std::string& move : state.legal()) {
      const std::size_t names = move.find('>');
      const bool round = names == std::string::npos || move[names + 1] == "NE"[1 - seat % 2];
      if (move.size() < 5 || move[2] != '-' || !round) continue;
      const bool back = out.contains(seat);
      if (!back || move.substr(0, 5) == out[seat].substr(3, 2) + "-" + out[seat].substr(0, 2)) {
        options.push_back(move);
      }
    }
    if (options.empty()) return -1;
    const std::string move = options[random.below(static_cast<std::uint32_t>(options.size()))];
    play(state, move);
    cycle.push_back(move);
    out.try_emplace(seat, move);
    if (state.outcome().over() && i + 1 < 2 * seats) return -1;
  }
  if (state.position() != first) return -1;
  int occurrences = 2;
  for (; !state.outcome().over() && occurrences < 5; ++occurrences) {
    for (const std::string& move : cycle) {
      EXPECT_FALSE(state.outcome().over()) << "in the middle of a cycle";
      play(state, move);
    }
  }
  if (!state.outcome().over()) return 0;
  EXPECT_EQ(result_of(state), "draw repetition");
  return occurrences;
}

void check_repetition(const Claim& claim) {
  const Board board(claim.game);
  const std::string rule = claim.option("repetition");
  EXPECT_EQ(claim.says_word("draw"), rule != "off");
  Random random(4);
  int found = -1;
  for (int i = 0; found < 0 && i < 20000; ++i) {
    const auto state = board.strew(random, 4, 4, 0);
    if (state && !state->outcome().over()) found = occurrences_at_draw(*state, random);
  }
  EXPECT_EQ(found, rule == "3" ? 3 : rule == "off" ? 0 : 2);
  const bool plain = board.flat() && board.files == 8 && board.ranks == 8 && !board.four_hand();
  if (!plain) return;
  // The same board with the other player to move.
  auto state = claim.game.state("7w/8/8/8/3b4/6w1/8/1b6 b" +
                                std::string(board.parachute() ? " reserve=0,0" : "") +
                                " moves d4-e4 g3-g4 e4-d5 g4-g3 d5-d4");
  ASSERT_TRUE(state) << state.error().to_text();
  EXPECT_EQ((*state)->outcome().over(), rule == "board");
}

// Plays so many plies without an end; false if that failed.
bool walk(AnyState& state, int plies, Random& random) {
  while (state.plies() < plies) {
    Texts legal = state.legal();
    bool went = false;
    while (!went && !legal.empty()) {
      const std::size_t i = random.below(static_cast<std::uint32_t>(legal.size()));
      play(state, legal[i]);
      went = !state.outcome().over();
      if (!went) state.undo();
      legal.erase(legal.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (!went) return false;
  }
  return true;
}

void check_ply_limit(const Claim& claim) {
  const int limit = claim.numbers().at(0);
  EXPECT_EQ(std::to_string(limit), claim.option("ply-limit"));
  const bool draw_first = claim.option("draw-before-win") == "yes";
  const Board board(claim.game);
  Random random(6);
  bool joins = false, plain = false;
  for (int i = 0; i < 400 && !(joins && plain); ++i) {
    const auto state = board.strew(random, 3, 3, 0);
    if (!state || state->outcome().over() || !walk(*state, limit - 1, random)) continue;
    for (const std::string& move : state->legal()) {
      play(*state, move);
      const bool joined_now = joined(*state, Side::One) || joined(*state, Side::Two);
      EXPECT_TRUE(state->outcome().over()) << "after " << limit << " turns";
      if (joined_now) {
        joins = true;
        EXPECT_EQ(state->outcome().ending, draw_first ? Ending::PlyLimit : Ending::Connected);
      } else if (state->outcome().ending != Ending::Repetition) {
        plain = true;
        EXPECT_EQ(result_of(*state), "draw ply-limit");
      }
      state->undo();
    }
  }
  EXPECT_TRUE(joins && plain);
}

}  // namespace

Claims end_claims() {
  return {
      {"drop.turns", check_drop_turns}, {"drop", check_drop},
      {"drop.only", check_drop_only},   {"win", check_win},
      {"win.late", check_win_late},     {"simultaneous", check_simultaneous},
      {"no-move", check_no_move},       {"repetition", check_repetition},
      {"ply-limit", check_ply_limit},
  };
}

}  // namespace muster::test::loa
