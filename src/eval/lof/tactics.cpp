// SPDX-License-Identifier: MIT
#include "eval/lof/tactics.h"

namespace muster::eval {

namespace {

// A point that is on no board: a move from there changes nothing but the turn.
constexpr int kNowhere = lof::kStride - 1;
constexpr lof::Move kPass(kNowhere, kNowhere, 0);
static_assert(lof::kLinePoints[0] != 0 && !lof::has(lof::kLinePoints[0], kNowhere));

}  // namespace

LofTactics::LofTactics(const lof::Game& game)
    : game_(&game),
      shapes_(game.geometry()),
      wins_are_new_(game.opponent_made_win() || game.repetition() != lof::Repetition::Board) {}

LofFacts LofTactics::look(const Position& p) const noexcept {
  const Side me = p.turn, them = other(p.turn);
  LofFacts facts(*game_, p);
  LofOutline& outline = facts.outlines[index(me)];
  outline = shapes_.outline(p.owned(me));
  const auto win = find_win(*game_, p, me, facts.mine, outline);
  if (win && wins_are_new_) {
    facts.win = win;
    return facts;
  }
  facts.win_looms = win.has_value();
  facts.focus = shapes_.centre(p.owned(me), outline.stacks);

  facts.outlines[index(them)] = shapes_.outline(p.owned(them));
  facts.theirs.emplace(*game_, p, facts.dominated, them);
  facts.threat = find_win(*game_, p, them, *facts.theirs, facts.outlines[index(them)]).has_value();
  facts.threatened = facts.threat || facts.win_looms;
  return facts;
}

int LofTactics::order(const Position& p, const Hints<Move>& seen, Move move) const noexcept {
  const int from = move.from(), step = lof::kStep[static_cast<std::size_t>(move.direction())];
  const lof::Stack stack = p.board[from];
  const int height = lof::height_of(stack), me = index(p.turn);
  const std::uint8_t* far = shapes_.distances(seen.focus);
  int rank = 25 * (far[from] - far[move.to()]);
  int point = from;
  for (int level = 0; level < height; ++level) {
    point += step;
    const lof::Stack onto = p.board[point];
    const int disc = lof::disc_at(stack, height, level);
    if (!lof::is_capture(onto, disc)) continue;
    const int worth = 60 + 30 * lof::height_of(onto);
    rank += disc == me ? worth : -worth;
  }
  return rank;
}

// Not for a side that has to capture (that may be its trouble), nor one whose goal stands already.
bool LofTactics::null_move(const Position& p, Position& next) const noexcept {
  if (p.obliged(p.turn) != 0 || lof::count(p.owned(p.turn)) < 3 ||
      lof::is_one_group(p.owned(p.turn))) {
    return false;
  }
  next = p;
  game_->play(next, kPass);
  return true;
}

}  // namespace muster::eval
