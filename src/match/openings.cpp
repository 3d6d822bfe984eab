// SPDX-License-Identifier: MIT
#include "match/openings.h"

#include <climits>
#include <cstdlib>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "protocol/numbers.h"

namespace muster::match {

namespace {

constexpr int kTries = 40;  // lines looked at for one opening; then the most even one is taken
constexpr int kHashMb = 4;
constexpr int kBookPlies = 8;
constexpr int kMaxMargin = 1000;

}  // namespace

Result<OpeningPlan> parse_openings(std::string_view text) {
  OpeningPlan plan;
  plan.text = text;
  if (text == "start") {
    plan.kind = OpeningPlan::Kind::Start;
    return plan;
  }
  const std::size_t colon = std::min(text.find(':'), text.size());
  const bool book = text.substr(0, colon) == "book";
  if (!book && text.substr(0, colon) != "random") {
    return bad_input("openings",
                     "expected start, random, random:plies=N,window=W,nodes=N, book, "
                     "book:plies=N,margin=M or a file, found " +
                         text::quoted(text));
  }
  if (book) {
    plan.kind = OpeningPlan::Kind::Book;
    plan.plies = kBookPlies;
  }
  if (colon == text.size()) return plan;
  for (const std::string_view pair : text::split(text.substr(colon + 1), ',')) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view key = pair.substr(0, equals);
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    int* target = key == "plies"             ? &plan.plies
                  : book && key == "margin"  ? &plan.margin_centi
                  : !book && key == "window" ? &plan.window_centi
                  : !book && key == "nodes"  ? &plan.nodes
                                             : nullptr;
    if (target == nullptr) {
      return bad_input("openings", text::quoted(key) + " is unknown, expected " +
                                       (book ? "plies, margin" : "plies, window, nodes"));
    }
    const Result<std::int64_t> number = protocol::parse_whole(value, 0,
                                                              key == "plies"    ? 200
                                                              : key == "margin" ? kMaxMargin
                                                                                : 1'000'000,
                                                              "openings " + std::string(key));
    if (!number) return number.error();
    *target = static_cast<int>(*number);
  }
  return plan;
}

Status take_lines(OpeningPlan& plan, const std::vector<std::vector<std::string>>& lines) {
  if (lines.empty()) return bad_input("openings", "the book has no line");
  plan.kind = OpeningPlan::Kind::Lines;
  for (const std::vector<std::string>& moves : lines) {
    plan.lines.push_back("start moves " + text::join(moves, " "));
  }
  return Done{};
}

Result<OpeningPlan> openings_of_text(std::string_view text, const AnyGame& game) {
  OpeningPlan plan;
  plan.kind = OpeningPlan::Kind::Lines;
  int number = 0;
  for (const std::string_view raw : text::split(text, '\n')) {
    ++number;
    const std::string_view line = text::trim(raw);
    if (line.empty() || line.front() == '#') continue;
    const auto state = game.state(line);
    const std::string field = "openings, line " + std::to_string(number);
    if (!state) return Error{state.error().code, field, state.error().to_text()};
    if ((*state)->outcome().over()) return bad_input(field, "the game is over there");
    plan.lines.emplace_back(line);
  }
  if (plan.lines.empty()) return bad_input("openings", "expected at least one line");
  return plan;
}

Openings::Openings(OpeningPlan plan, std::shared_ptr<const AnyGame> game, std::uint64_t seed,
                   host::EngineMaker make)
    : plan_(std::move(plan)), game_(std::move(game)), seed_(seed), kept_(std::move(make)) {}

Result<std::unique_ptr<AnyState>> Openings::opening(int pair) {
  if (plan_.kind == OpeningPlan::Kind::Start) return game_->state("start");
  if (plan_.kind == OpeningPlan::Kind::Random) return balanced(pair);
  if (plan_.lines.empty()) return bad_input("openings", "no book is known here");
  return game_->state(plan_.lines[static_cast<std::size_t>(pair) % plan_.lines.size()]);
}

std::unique_ptr<AnyState> Openings::random_line(std::uint64_t seed) const {
  Random random(seed);
  Result<std::unique_ptr<AnyState>> state = game_->state("start");
  if (!state) return nullptr;
  for (int ply = 0; ply < plan_.plies; ++ply) {
    const std::vector<std::string> legal = (*state)->legal();
    if (legal.empty()) return nullptr;
    const std::uint32_t choice = random.below(static_cast<std::uint32_t>(legal.size()));
    if (!(*state)->play(legal[choice])) return nullptr;
  }
  if ((*state)->outcome().over()) return nullptr;
  return std::move(*state);
}

Result<int> Openings::imbalance(const AnyState& state) {
  const Status ready = kept_.prepare(game_, {engine::PlayerKind::Search, 1, kHashMb});
  if (!ready) return ready.error();
  kept_.get()->new_game();  // the score depends on this line alone
  engine::Limits limits;
  limits.nodes = static_cast<std::uint64_t>(plan_.nodes);
  const Result<engine::Answer> answer = engine::think(*kept_.get(), state, limits);
  if (!answer) return answer.error();
  const engine::Score& score = answer->score;
  if (score.proven() && score.kind != engine::Score::Kind::Draw) return INT_MAX;
  return std::abs(score.centi);
}

Result<std::unique_ptr<AnyState>> Openings::balanced(int pair) {
  std::unique_ptr<AnyState> best;
  int least = INT_MAX;
  const std::uint64_t seed = mix(seed_ ^ mix(static_cast<std::uint64_t>(pair)));
  for (int tries = 0; tries < kTries; ++tries) {
    std::unique_ptr<AnyState> line = random_line(mix(seed + static_cast<std::uint64_t>(tries)));
    if (!line) continue;
    if (plan_.nodes == 0) return line;
    const Result<int> distance = imbalance(*line);
    if (!distance) return distance.error();
    if (*distance <= plan_.window_centi) return line;
    if (best && *distance >= least) continue;
    least = *distance;
    best = std::move(line);
  }
  if (best) return best;
  return bad_input("openings", "no game survives " + std::to_string(plan_.plies) +
                                   " random plies, expected fewer");
}

}  // namespace muster::match
