// What the rules text of Lines of Action claims about turns, moves and notation.
// SPDX-License-Identifier: MIT
#include "conformance/rules_claims_loa.h"

#include <cstdlib>

namespace muster::test {

namespace loa {
namespace {

// The seat words in the order in which they are said.
std::vector<Seat> seats_said(const Claim& claim) {
  std::vector<Seat> said;
  for (std::size_t at = 0; at < claim.sentence.size(); ++at) {
    for (const Seat seat : kSeats) {
      const std::string word = claim.word("seat-" + std::string(claim.game.seat_names()[seat]));
      if (claim.sentence.compare(at, word.size(), word) == 0) said.push_back(seat);
    }
  }
  return said;
}

void check_order(const Claim& claim) {
  const std::vector<Seat> said = seats_said(claim);
  ASSERT_TRUE(said.size() == 4 || said.size() == 8) << claim.sentence;
  const auto state = std::move(*claim.game.state("start"));
  for (std::size_t ply = 0; ply < 16 && !state->outcome().over(); ++ply) {
    EXPECT_EQ(state->turn().seat, said[ply % said.size()]) << "ply " << ply;
    play(*state, state->legal().front());
  }
}

void check_order_choice(const Claim& claim) {
  const auto state = std::move(*claim.game.state("start"));
  const Seat first = state->turn().seat;
  play(*state, state->legal().front());
  EXPECT_EQ(state->turn().seat, first ^ 2u) << "the partner follows";
  for (const std::string& move : state->legal()) {
    const std::size_t names = move.find('>');
    ASSERT_NE(names, std::string::npos);
    const Seat named = static_cast<Seat>(std::string("NESW").find(move[names + 1]));
    EXPECT_NE(named % 2, first % 2) << "an opponent is named";
    play(*state, move);
    EXPECT_EQ(state->turn().seat, named);
    play(*state, state->legal().front());
    EXPECT_EQ(state->turn().seat, named ^ 2u);
    EXPECT_NE(state->legal().front().find('>'), std::string::npos) << "who names again";
    state->undo();
    state->undo();
  }
}

void check_own_men(const Claim& claim) {
  const auto state = std::move(*claim.game.state("start"));
  for (int ply = 0; ply < 8 && !state->outcome().over(); ++ply) {
    const Scene scene = state->scene();
    for (const std::string& move : state->legal()) {
      for (const ScenePiece& piece : scene.pieces) {
        if (scene.cells[static_cast<std::size_t>(piece.cell)].name != move.substr(0, 2)) continue;
        EXPECT_EQ(piece.owner, state->turn().side);
        EXPECT_EQ(piece.kind == PieceKind::MarkedMan, state->turn().seat >= 2) << move;
      }
    }
    play(*state, state->legal().front());
  }
}

// On a flat board: as far as there are men on the line, over friends only, not onto one.
void check_way(const Claim& claim) {
  const Board board(claim.game);
  Random random(3);
  int looked_at = 0;
  for (int i = 0; looked_at < 40 && i < 2000; ++i) {
    const auto state = board.strew(random, 5, 5, 0);
    if (!state || state->outcome().over()) continue;
    std::map<std::string, Side> men;
    const Scene scene = state->scene();
    for (const ScenePiece& piece : scene.pieces) {
      men[scene.cells[static_cast<std::size_t>(piece.cell)].name] = piece.owner;
    }
    for (const std::string& move : state->legal()) {
      if (move.size() < 5 || move == "pass") continue;
      const std::string from = move.substr(0, 2), to = move.substr(3, 2);
      EXPECT_FALSE(men.contains(to) && men[to] == state->turn().side) << move;
      EXPECT_EQ(men.contains(to), move[2] == 'x') << move;
      ++looked_at;
      if (!board.flat()) continue;
      const int df = (to[0] > from[0]) - (to[0] < from[0]);
      const int dr = (to[1] > from[1]) - (to[1] < from[1]);
      const int far = std::max(std::abs(to[0] - from[0]), std::abs(to[1] - from[1]));
      int count = 0;
      for (int step = -8; step <= 8; ++step) {
        const std::string at{static_cast<char>(from[0] + step * df),
                             static_cast<char>(from[1] + step * dr)};
        if (!men.contains(at)) continue;
        ++count;
        EXPECT_FALSE(step > 0 && step < far && men[at] != state->turn().side) << move;
      }
      EXPECT_EQ(count, far) << move << " in " << state->position();
    }
  }
  EXPECT_GE(looked_at, 40);
}

// Two black men at an edge, alone on rank 2 and on file b: one step leads over the edge.
void check_wrap(const Claim& claim) {
  const Board board(claim.game);
  Setup setup(claim.game);
  const std::string right = board.name(board.files - 1, 1), top = board.name(1, board.ranks - 1);
  setup.put(right, "b").put(top, "b");
  setup.put("c1", "w").put(board.name(board.files - 1, board.ranks - 1), "w");
  const auto state = setup.state(0);
  ASSERT_FALSE(state->outcome().over());
  const auto steps_to = [&](const std::string& from, const std::string& to) {
    const Texts legal = state->legal();
    return std::any_of(legal.begin(), legal.end(),
                       [&](const std::string& move) { return move.starts_with(from + "-" + to); });
  };
  EXPECT_EQ(steps_to(right, "a2"), board.glues_files());
  EXPECT_EQ(steps_to(top, "b1"), board.glues_ranks());
}

// A man two squares before a glued edge on a diagonal; the enemy stands behind the edge.
void check_count(const Claim& claim) {
  const Board board(claim.game);
  const bool files = board.glues_files();
  const auto at = [&](int along, int across) {
    return files ? board.name(along, across) : board.name(across, along);
  };
  const int edge = files ? board.files : board.ranks;
  const std::string man = at(edge - 2, 0), one_on = at(edge - 1, 1), behind = at(edge, 2);
  std::set<std::string> ring;
  for (int i = 0; i < board.files * board.ranks; ++i) {
    if (!board.glues_files() && edge - 2 + i >= 2 * edge) break;
    ring.insert(at(edge - 2 + i, i));
  }
  // A ring that covers the whole board holds the other men too: then the flat step alone decides.
  const int cells = board.files * board.ranks;
  const bool room = static_cast<int>(ring.size()) < cells;
  for (int i = 0; i < cells * cells; ++i) {
    const std::string black = board.name(i % cells % board.files, i % cells / board.files);
    const std::string white = board.name(i / cells % board.files, i / cells / board.files);
    const std::set<std::string> taken = {man, one_on, behind};
    if (black == white || taken.contains(black) || taken.contains(white)) continue;
    if (room && (ring.contains(black) || ring.contains(white))) continue;
    Setup setup(claim.game);
    setup.put(man, "b").put(behind, "w").put(black, "b").put(white, "w");
    const auto state = setup.try_state(0);
    if (!state || state->outcome().over()) continue;
    bool flat = false, wrapped = false;
    for (const std::string& move : state->legal()) {
      flat = flat || move.starts_with(man + "-" + one_on);
      wrapped = wrapped || move.starts_with(man + "x" + behind);
    }
    EXPECT_EQ(flat, claim.option("count") == "flat") << state->position();
    EXPECT_TRUE(!room || flat != wrapped) << state->position();
    return;
  }
  ADD_FAILURE() << "no set-up for it";
}

// A ring full of men: the count leads once round.
void check_ring(const Claim& claim) {
  const Board board(claim.game);
  Setup setup(claim.game);
  const bool files = board.glues_files();
  const int length = files ? board.files : board.ranks;
  for (int i = 0; i < length; ++i) {
    setup.put(files ? board.name(i, 0) : board.name(0, i), i % 2 == 0 ? "b" : "w");
  }
  const auto state = setup.state(0);
  ASSERT_FALSE(state->outcome().over());
  for (const std::string& move : state->legal()) {
    if (!move.starts_with("a1")) continue;
    EXPECT_NE(files ? move[4] : move[3], files ? '1' : 'a') << move;
  }
  const auto reason = state->explain(files ? "a1-b1" : "a1-a2");
  ASSERT_TRUE(reason);
  EXPECT_FALSE(reason->legal());
}

void check_flat_groups(const Claim& claim) {
  const Board board(claim.game);
  const auto over = [&](const std::string& one, const std::string& two) {
    Setup setup(claim.game);
    setup.put(one, "b").put(two, "b").put("c1", "w").put(board.name(2, board.ranks - 1), "w");
    return setup.state(0)->outcome().over();
  };
  EXPECT_FALSE(board.glues_files() && over("a2", board.name(board.files - 1, 1)));
  EXPECT_FALSE(board.glues_ranks() && over("a1", board.name(0, board.ranks - 1)));
  EXPECT_TRUE(over("a2", "a3"));
}

// Every word that looks like a move can be read as one.
void check_notation(const Claim& claim) {
  const auto start = std::move(*claim.game.state("start"));
  int moves = 0;
  for (std::string_view word : text::words(claim.sentence)) {
    const std::size_t end = word.find_first_not_of("abcdefgh12345678x@-@>NESW");
    word = word.substr(0, end);
    if (word.size() < 3 || word.find_first_of("12345678") == std::string_view::npos) continue;
    EXPECT_TRUE(start->read_move(word)) << word;
    ++moves;
  }
  EXPECT_GT(moves, 0) << claim.sentence;
}

void check_notation_pass(const Claim& claim) {
  EXPECT_TRUE((*claim.game.state("start"))->read_move("pass"));
  EXPECT_TRUE(claim.says("pass"));
}

Claims claims() {
  Claims all = {
      {"first", check_first},
      {"order", check_order},
      {"order.choice", check_order_choice},
      {"own-men", check_own_men},
      {"way", check_way},
      {"wrap", check_wrap},
      {"count", check_count},
      {"ring", check_ring},
      {"flat-groups", check_flat_groups},
      {"notation", check_notation},
      {"notation.pass", check_notation_pass},
  };
  all.merge(setup_claims());
  all.merge(end_claims());
  return all;
}

}  // namespace
}  // namespace loa

const Claims& loa_claims() {
  static const Claims claims = loa::claims();
  return claims;
}

}  // namespace muster::test
