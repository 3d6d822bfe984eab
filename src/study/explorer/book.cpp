// SPDX-License-Identifier: MIT
#include "study/explorer/book.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "study/explorer/index_builder.h"
#include "study/review.h"

namespace muster::study {

namespace {

using Kind = engine::Score::Kind;

constexpr int kEnd = 32'000;                 // as the engine's own scores (docs/protocol.md)
constexpr double kCostOfMargin = 3;          // plies that a move at the margin is put back
constexpr std::string_view kKinds = "ewld";  // of a score in the journal: estimate, win, ...

std::string score_text(const engine::Score& score) {
  const bool in_plies = score.kind == Kind::Win || score.kind == Kind::Loss;
  return kKinds[static_cast<std::size_t>(score.kind)] +
         std::to_string(in_plies ? score.plies : score.centi);
}

std::optional<int> parse_int(std::string_view text) {
  int value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<engine::Score> parse_score(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t kind = kKinds.find(text.front());
  const std::optional<int> number = parse_int(text.substr(1));
  if (kind == std::string_view::npos || !number || std::abs(*number) > kEnd) return std::nullopt;
  engine::Score score{static_cast<Kind>(kind), *number, 0};
  if (score.kind == Kind::Win || score.kind == Kind::Loss) {
    score.plies = *number;
    score.centi = score.kind == Kind::Win ? kEnd - *number : *number - kEnd;
  }
  return score;
}

std::string hex(std::uint64_t key) {
  char digits[17] = {};
  const auto [end, problem] = std::to_chars(digits, digits + 16, key, 16);
  return problem == std::errc{} ? std::string(digits, end) : std::string();
}

}  // namespace

// The queue's top is the largest.
bool BookMaker::Waiting::operator<(const Waiting& other) const noexcept {
  return std::tie(other.cost, other.tie, other.key) < std::tie(cost, tie, key);
}

Result<std::unique_ptr<BookMaker>> BookMaker::make(std::shared_ptr<const AnyGame> game,
                                                   const BookSettings& settings) {
  const auto start = game->state("start");
  if (!start) return start.error();
  std::unique_ptr<BookMaker> maker(new BookMaker(std::move(game), settings));
  maker->wait_for(index_key(**start), 0, {});
  return maker;
}

BookMaker::BookMaker(std::shared_ptr<const AnyGame> game, const BookSettings& settings)
    : game_(std::move(game)), settings_(settings) {}

std::string BookMaker::journal_head() const {
  return "muster-book 1\t" + game_->name() + "\tnodes " + std::to_string(settings_.nodes) +
         "\tplies " + std::to_string(settings_.plies) + "\tlines " +
         std::to_string(settings_.lines) + "\tmargin " + std::to_string(settings_.margin_centi) +
         "\tseed " + std::to_string(settings_.seed);
}

Status BookMaker::take_line(std::string_view line) {
  const Error unread = bad_input("journal", "expected key, score, depth and moves with scores");
  const std::vector<std::string_view> fields = text::split(line, '\t');
  if (fields.size() < 3) return unread;
  std::uint64_t key = 0;
  const char* const end = fields[0].data() + fields[0].size();
  const auto [stop, problem] = std::from_chars(fields[0].data(), end, key, 16);
  const std::optional<engine::Score> score = parse_score(fields[1]);
  const std::optional<int> depth = parse_int(fields[2]);
  if (stop != end || problem != std::errc{} || !score || !depth || *depth < 0) return unread;
  Searched searched{*score, *depth, {}};
  for (std::size_t i = 3; i < fields.size(); ++i) {
    const std::size_t space = fields[i].rfind(' ');
    if (space == std::string_view::npos) return unread;
    const std::optional<engine::Score> worth = parse_score(fields[i].substr(space + 1));
    if (!worth) return unread;
    searched.lines.emplace_back(fields[i].substr(0, space), *worth);
  }
  journal_[key] = std::move(searched);
  return Done{};
}

void BookMaker::wait_for(std::uint64_t key, double cost, std::vector<std::string> moves) {
  const auto [known, fresh] = urgent_.try_emplace(key, cost);
  if (!fresh && known->second <= cost) return;
  known->second = cost;
  queue_.push({cost, mix(key ^ settings_.seed), key, std::move(moves)});
}

std::optional<BookTask> BookMaker::next(std::size_t most) {
  while (!queue_.empty() && nodes_.size() < most) {
    task_ = queue_.top();
    queue_.pop();
    if (nodes_.contains(task_.key)) continue;  // came here at less cost
    auto state = game_->state("start");
    if (!state) return std::nullopt;
    state_ = std::move(*state);
    for (const std::string& move : task_.moves) {
      if (!state_->play(move)) return std::nullopt;
    }
    if (const Outcome end = state_->outcome(); end.over()) {
      const Side side = state_->turn().side;
      Searched over;
      over.score = end.winner == Winner::Draw   ? engine::Score{Kind::Draw, 0, 0}
                   : end.winner == winner(side) ? engine::Score{Kind::Win, kEnd, 0}
                                                : engine::Score{Kind::Loss, -kEnd, 0};
      keep(std::move(over));
      continue;
    }
    if (const auto known = journal_.find(task_.key); known != journal_.end()) {
      keep(known->second);
      continue;
    }
    BookTask task{task_.moves, {}};
    task.limits.nodes = settings_.nodes;
    std::set<std::uint64_t> seen;  // one of each kind of mirror images
    for (const FoldedMove& legal : state_->legal_folded()) {
      if (seen.insert(legal.hash_behind).second) task.limits.search_moves.push_back(legal.text);
    }
    const auto all = static_cast<int>(task.limits.search_moves.size());
    const int wanted = task_.moves.empty() ? all : std::min(all, settings_.lines);
    task.limits.lines = std::min(wanted, engine::kMaxLines);
    return task;
  }
  return std::nullopt;
}

Result<std::string> BookMaker::take(const engine::Answer& answer) {
  Searched searched{answer.score, answer.progress.depth, {}};
  std::string line = hex(task_.key) + "\t" + score_text(answer.score) + "\t" +
                     std::to_string(answer.progress.depth);
  for (const engine::Line& found : answer.progress.lines) {
    if (found.moves.empty()) continue;
    searched.lines.emplace_back(found.moves.front(), found.score);
    line += "\t" + found.moves.front() + " " + score_text(found.score);
  }
  if (searched.lines.empty()) return bad_input("answer", "expected at least one line");
  keep(std::move(searched));
  return line;
}

void BookMaker::keep(Searched searched) {
  Node node;
  node.side = state_->turn().side;
  node.ply = state_->plies();
  deepest_ = std::max(deepest_, node.ply);
  if (node.ply < settings_.plies && !searched.score.proven()) follow_lines(searched, node);
  node.searched = std::move(searched);
  nodes_.emplace(task_.key, std::move(node));
}

void BookMaker::follow_lines(const Searched& searched, Node& node) {
  const int best = searched.lines.empty() ? 0 : searched.lines.front().second.centi;
  for (const auto& [move, score] : searched.lines) {
    const int lost = std::max(0, best - score.centi);
    if (lost > settings_.margin_centi && node.ply > 0) continue;
    const std::unique_ptr<AnyState> behind = state_->clone();
    if (!behind->play(move)) continue;  // of a journal that is not ours
    const std::uint64_t key = index_key(*behind);
    node.children.push_back(key);
    std::vector<std::string> moves = task_.moves;
    moves.push_back(move);
    const double given = std::min(1.0, static_cast<double>(lost) / settings_.margin_centi);
    wait_for(key, task_.cost + 1 + kCostOfMargin * given, std::move(moves));
  }
}

// For the side to move. Only ways that lead deeper count: the openings may go round in circles.
engine::Score BookMaker::value(std::uint64_t key,
                               std::unordered_map<std::uint64_t, engine::Score>& known) const {
  if (const auto done = known.find(key); done != known.end()) return done->second;
  const Node& node = nodes_.at(key);
  std::optional<engine::Score> best;
  bool complete = true;
  for (const std::uint64_t child : node.children) {
    const auto at = nodes_.find(child);
    if (at == nodes_.end() || at->second.ply <= node.ply) {
      complete = false;
      continue;
    }
    const engine::Score behind = value(child, known);
    // A side that moves again sees the score as it is.
    const engine::Score here =
        one_ply_before(at->second.side == node.side ? behind : for_other_side(behind));
    if (!best || expectation(here) > expectation(*best)) best = here;
  }
  // Its own search has the word until all that it recommends has been searched too. That one move
  // wins is a proof; that the few moves that were followed lose or draw is none.
  const bool says = best && (best->kind == Kind::Win || best->kind == Kind::Estimate);
  const engine::Score result =
      says && complete && !node.searched.score.proven() ? *best : node.searched.score;
  known.emplace(key, result);
  return result;
}

Result<std::string> BookMaker::write() const {
  IndexBuilder builder;
  std::unordered_map<std::uint64_t, engine::Score> known;
  for (const auto& [key, node] : nodes_) {
    const engine::Score score = value(key, known);
    builder.add_word(key,
                     {node.side == Side::One ? score : for_other_side(score), node.searched.depth});
  }
  return builder.build(settings_.nodes);
}

}  // namespace muster::study
