// SPDX-License-Identifier: MIT
#include "match/match.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "games/list.h"
#include "match/openings.h"
#include "match/player.h"
#include "match/referee.h"

namespace muster::match {

struct Match::Worker {
  Worker(const MatchPlan& plan, std::shared_ptr<const AnyGame> game, const host::EngineMaker& make)
      : a(make_player(plan.a, make)),
        b(make_player(plan.b, make)),
        openings(plan.openings, std::move(game), plan.seed, make) {}

  std::unique_ptr<Player> a;
  std::unique_ptr<Player> b;
  Openings openings;
  std::thread thread;
};

namespace {

GameLine line_of(int number, const PlayedGame& played) {
  GameLine line;
  line.number = number;
  line.a_is_one = a_plays_one(number);
  const Side side_a = line.a_is_one ? Side::One : Side::Two;
  const Winner won = played.outcome.winner;
  line.points_a = won == Winner::Draw ? 1 : won == winner(side_a) ? 2 : 0;
  line.plies = played.state->plies();
  line.ending = played.ending;
  line.detail = played.detail;
  if (played.failed) line.failed = *played.failed == side_a ? "a" : "b";
  return line;
}

}  // namespace

Match::Match(MatchPlan plan, host::EngineMaker make)
    : plan_(std::move(plan)), make_(std::move(make)) {}

Match::~Match() = default;

Status Match::open() {
  Result<std::shared_ptr<const AnyGame>> game = make_game(plan_.game);
  if (!game) return game.error();
  game_ = std::move(*game);
  plan_.game = game_->name();
  if (plan_.folder.empty()) return Done{};
  Result<Journal> journal = Journal::open(plan_);
  if (!journal) return journal.error();
  journal_.emplace(std::move(*journal));
  for (const GameLine& line : journal_->earlier()) standing_.add(line);
  return Done{};
}

// An engine that cannot even begin is a mistake of whoever called us, not a lost game.
Status Match::try_engines() {
  for (const EngineSpec* spec : {&plan_.a, &plan_.b}) {
    const std::unique_ptr<Player> player = make_player(*spec, make_);
    const Status ready = player->new_game(game_);
    if (!ready) {
      return Error{ready.error().code, std::string("engine ") + (spec == &plan_.a ? "a" : "b"),
                   text::quoted(spec->text) + " cannot begin: " + ready.error().to_text()};
    }
  }
  return Done{};
}

Result<MatchScore> Match::run(Listener listener) {
  if (const Status opened = open(); !opened) return opened.error();
  listener_ = std::move(listener);
  if (listener_) listener_(standing_, nullptr);
  if (const Status ready = try_engines(); !ready) return ready.error();
  {
    const std::lock_guard lock(mutex_);
    const int threads = std::clamp(plan_.concurrency, 1, std::max(1, plan_.games));
    for (int i = 0; i < threads; ++i) {
      workers_.push_back(std::make_unique<Worker>(plan_, game_, make_));
    }
    for (const auto& worker : workers_) {
      worker->thread = std::thread([this, &worker = *worker] { work(worker); });
    }
  }
  for (const auto& worker : workers_) worker->thread.join();
  const std::lock_guard lock(mutex_);
  workers_.clear();
  if (error_) return *error_;
  return standing_;
}

Sprt::Verdict Match::verdict() const {
  const std::lock_guard lock(mutex_);
  return plan_.sprt ? plan_.sprt->verdict(standing_.pairs()) : Sprt::Verdict::Open;
}

void Match::stop_players() {
  stop_ = true;
  for (const auto& worker : workers_) {
    worker->a->stop();
    worker->b->stop();
  }
}

void Match::stop() {
  const std::lock_guard lock(mutex_);
  stop_players();
}

void Match::give_up(Error error) {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = std::move(error);
  stop_players();
}

std::optional<int> Match::next_game() {
  const std::lock_guard lock(mutex_);
  if (plan_.sprt && plan_.sprt->verdict(standing_.pairs()) != Sprt::Verdict::Open) {
    return std::nullopt;
  }
  while (next_ < plan_.games && standing_.has(next_)) ++next_;
  if (stop_ || next_ >= plan_.games) return std::nullopt;
  return next_++;
}

void Match::work(Worker& worker) {
  while (const std::optional<int> number = next_game()) {
    Result<std::unique_ptr<AnyState>> opening = worker.openings.opening(*number / 2);
    if (!opening) return give_up(opening.error());
    const bool a_is_one = a_plays_one(*number);
    const Seating a{worker.a.get(), plan_.control_of(plan_.a)};
    const Seating b{worker.b.get(), plan_.control_of(plan_.b)};
    const std::array<Seating, 2> players = {a_is_one ? a : b, a_is_one ? b : a};
    const std::uint64_t seed = mix(plan_.seed ^ mix(static_cast<std::uint64_t>(*number)));
    std::optional<PlayedGame> played =
        play_game(players, game_, std::move(*opening), plan_.rules, seed, stop_);
    if (!played) return;
    finished(*number, std::move(*played));
  }
  // A child must not outlive the thread that started it.
  worker.a->dismiss();
  worker.b->dismiss();
}

void Match::finished(int number, PlayedGame played) {
  const GameLine line = line_of(number, played);
  const std::lock_guard lock(mutex_);
  if (stop_) return;
  if (journal_) {
    if (const Status added = journal_->add(plan_, played, line); !added) {
      if (!error_) error_ = added.error();
      return stop_players();
    }
  }
  standing_.add(line);
  if (listener_) listener_(standing_, &line);
  if (plan_.sprt && plan_.sprt->verdict(standing_.pairs()) != Sprt::Verdict::Open) stop_players();
}

}  // namespace muster::match
