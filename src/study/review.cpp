// SPDX-License-Identifier: MIT
#include "study/review.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::study {

namespace {

using Kind = engine::Score::Kind;

// Losses from which a move is called so, in expectation.
constexpr double kStillBest = 0.01;
constexpr double kInaccuracy = 0.05;
constexpr double kMistake = 0.12;
constexpr double kBlunder = 0.25;
constexpr double kKeepsMost = 0.75;  // of a forced win: what is left is still close to one
constexpr double kDecided = 0.03;    // expectation below which a side is as good as lost
constexpr std::size_t kTurningPoints = 4;

engine::Score score_of(const Outcome& outcome, Side to_move) noexcept {
  if (outcome.winner == Winner::Draw) return {Kind::Draw, 0, 0};
  constexpr int kEnd = 32'000;  // as the engine's own scores (docs/protocol.md)
  return outcome.winner == winner(to_move) ? engine::Score{Kind::Win, kEnd, 0}
                                           : engine::Score{Kind::Loss, -kEnd, 0};
}

// Better for its side; of two forced wins the shorter, of two forced losses the longer.
bool is_better(const engine::Score& a, const engine::Score& b) noexcept {
  if (a.kind == b.kind && a.kind == Kind::Win) return a.plies < b.plies;
  if (a.kind == b.kind && a.kind == Kind::Loss) return a.plies > b.plies;
  return expectation(a) > expectation(b);
}

MoveClass class_of(const engine::Score& before, const engine::Score& after, double loss) {
  if (before.kind == Kind::Win && after.kind != Kind::Win) {
    return expectation(after) >= kKeepsMost ? MoveClass::MissesWin : MoveClass::LetsWinGo;
  }
  if (loss >= kBlunder) return MoveClass::Blunder;
  if (loss >= kMistake) return MoveClass::Mistake;
  if (loss >= kInaccuracy) return MoveClass::Inaccuracy;
  return MoveClass::Good;
}

}  // namespace

std::string_view to_text(MoveClass move_class) noexcept {
  switch (move_class) {
    case MoveClass::Best: return "best";
    case MoveClass::Good: return "good";
    case MoveClass::Inaccuracy: return "inaccuracy";
    case MoveClass::Mistake: return "mistake";
    case MoveClass::Blunder: return "blunder";
    case MoveClass::MissesWin: return "misses-win";
    case MoveClass::LetsWinGo: return "lets-win-go";
  }
  return "";
}

std::string_view glyph_of(MoveClass move_class) noexcept {
  switch (move_class) {
    case MoveClass::Best:
    case MoveClass::Good: return "";
    case MoveClass::Inaccuracy:
    case MoveClass::MissesWin: return "?!";
    case MoveClass::Mistake: return "?";
    case MoveClass::Blunder:
    case MoveClass::LetsWinGo: return "??";
  }
  return "";
}

double expectation(const engine::Score& score) noexcept {
  switch (score.kind) {
    case Kind::Win: return 1;
    case Kind::Loss: return 0;
    case Kind::Draw: return 0.5;
    case Kind::Estimate: break;
  }
  return 1 / (1 + std::pow(10.0, -score.centi / 400.0));
}

engine::Score one_ply_before(engine::Score score) noexcept {
  if (score.kind == Kind::Win) ++score.plies, --score.centi;
  if (score.kind == Kind::Loss) ++score.plies, ++score.centi;
  return score;
}

engine::Score for_other_side(engine::Score score) noexcept {
  score.centi = -score.centi;
  if (score.kind == Kind::Win) {
    score.kind = Kind::Loss;
  } else if (score.kind == Kind::Loss) {
    score.kind = Kind::Win;
  }
  return score;
}

Finding finding_of(const engine::Answer& answer, std::uint64_t asked) {
  Finding found{answer.score, {}, answer.progress.depth, answer.progress.nodes, asked};
  if (!answer.progress.lines.empty()) found.line = answer.progress.lines.front().moves;
  return found;
}

Result<Review> Review::make(const AnyGame& game, std::string_view start,
                            const std::vector<std::string>& moves, const ReviewEffort& effort) {
  auto state = game.state(start);
  if (!state) return state.error();
  Review review;
  review.effort_ = effort;
  for (std::size_t ply = 0;; ++ply) {
    const Outcome outcome = (*state)->outcome();
    Spot spot{(*state)->turn().side, outcome.over(), 0, {}};
    if (outcome.over()) {
      spot.finding = Finding{score_of(outcome, spot.side), {}, 0, 0, 0};
    } else {
      spot.legal = static_cast<int>((*state)->legal().size());
    }
    review.spots_.push_back(std::move(spot));
    if (ply == moves.size()) break;
    Result<std::string> played = (*state)->play(moves[ply]);
    if (!played) {
      Error error = played.error();
      error.field = "ply " + std::to_string(ply + 1) + ", " + error.field;
      return error;
    }
    review.moves_.push_back(std::move(*played));
  }
  return review;
}

void Review::take(int ply, Finding finding) {
  Spot& spot = spots_[index_of(ply)];
  if (spot.over) return;
  // A proof is never given up for an estimate, however long that took.
  if (spot.finding && spot.finding->score.proven() && !finding.score.proven()) {
    spot.finding->asked = std::max(spot.finding->asked, finding.asked);
    return;
  }
  spot.finding = std::move(finding);
}

bool Review::needs(int ply, std::uint64_t nodes) const {
  const Spot& spot = spots_[index_of(ply)];
  if (spot.over) return false;
  return !spot.finding || (!spot.finding->score.proven() && spot.finding->asked < nodes &&
                           spot.finding->nodes < nodes);
}

bool Review::wants_deeper(int ply) const {
  const auto judged = judge(ply);
  return judged && is_fault(judged->move_class);
}

std::optional<ReviewTask> Review::next() const {
  for (int ply = plies(); ply >= 0; --ply) {
    if (needs(ply, effort_.nodes)) return ReviewTask{ply, effort_.nodes};
  }
  for (int ply = plies(); ply > 0; --ply) {
    if (!wants_deeper(ply)) continue;
    for (const int side : {ply, ply - 1}) {
      if (needs(side, effort_.deep_nodes)) return ReviewTask{side, effort_.deep_nodes};
    }
  }
  return std::nullopt;
}

Review::Progress Review::progress() const {
  Progress progress;
  std::vector<bool> deep(spots_.size());
  for (int ply = 1; ply <= plies(); ++ply) {
    if (wants_deeper(ply)) deep[index_of(ply)] = deep[index_of(ply - 1)] = true;
  }
  for (int ply = 0; ply <= plies(); ++ply) {
    if (spots_[index_of(ply)].over) continue;
    ++progress.of;
    progress.done += !needs(ply, effort_.nodes);
    if (!deep[index_of(ply)]) continue;
    ++progress.of;
    progress.done += !needs(ply, effort_.deep_nodes);
  }
  return progress;
}

std::optional<ReviewedMove> Review::judge(int ply) const {
  const Spot& from = spots_[index_of(ply - 1)];
  const Spot& to = spots_[index_of(ply)];
  if (!from.finding || !to.finding) return std::nullopt;
  ReviewedMove out;
  out.ply = ply;
  out.move = moves_[index_of(ply - 1)];
  out.side = from.side;
  out.only = from.legal == 1;
  out.before = from.finding->score;
  out.after =
      one_ply_before(to.side == from.side ? to.finding->score : for_other_side(to.finding->score));
  out.reply = to.finding->line;
  const std::vector<std::string>& best = from.finding->line;
  const bool chosen = out.only || (!best.empty() && best.front() == out.move);
  if (chosen && out.before.proven() && !out.after.proven()) {
    out.after = out.before;  // the proof begins with this move
  } else if (chosen || is_better(out.after, out.before)) {
    // Of the engine's own choice the search that saw one ply further has the last word; and the
    // move was there to be chosen, so the position was worth at least what it led to.
    out.before = out.after;
  }
  if (chosen) return out;
  out.loss = std::max(0.0, expectation(out.before) - expectation(out.after));
  out.move_class = class_of(out.before, out.after, out.loss);
  const bool distance_lost =
      out.before.kind == out.after.kind && out.after.proven() && is_better(out.before, out.after);
  if (out.move_class == MoveClass::Good && out.loss <= kStillBest && !distance_lost) {
    out.move_class = MoveClass::Best;
  }
  if (out.move_class != MoveClass::Best && !best.empty()) {
    out.better = best.front();
    out.better_line = best;
  }
  return out;
}

std::vector<ReviewedMove> Review::judged() const {
  std::vector<ReviewedMove> all;
  for (int ply = 1; ply <= plies(); ++ply) {
    if (auto one = judge(ply)) all.push_back(std::move(*one));
  }
  return all;
}

// The curve that is usual for accuracies: 100 without losses, some 65 for ten points a move. Where
// nothing could be lost any more, or only one move was legal, a move shows nothing of its player.
// The harmonic mean lets a few bad moves count for more than many that were easy.
std::optional<double> Review::accuracy(Side side) const {
  double sum = 0, inverse = 0;
  int count = 0;
  for (const ReviewedMove& move : judged()) {
    if (move.side != side || move.only || expectation(move.before) < kDecided) continue;
    const double one = std::clamp(103.17 * std::exp(-4.35 * move.loss) - 3.17, 1.0, 100.0);
    sum += one;
    inverse += 1 / one;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return (sum / count + count / inverse) / 2;
}

std::vector<int> Review::turning_points() const {
  std::vector<ReviewedMove> faults = judged();
  std::erase_if(faults, [](const ReviewedMove& move) { return !is_fault(move.move_class); });
  std::stable_sort(faults.begin(), faults.end(),
                   [](const ReviewedMove& a, const ReviewedMove& b) { return a.loss > b.loss; });
  if (faults.size() > kTurningPoints) faults.resize(kTurningPoints);
  std::vector<int> plies;
  for (const ReviewedMove& move : faults) plies.push_back(move.ply);
  std::sort(plies.begin(), plies.end());
  return plies;
}

}  // namespace muster::study
