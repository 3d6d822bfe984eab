// SPDX-License-Identifier: MIT
#include "server/engines/reviews.h"

#include <algorithm>
#include <utility>

#include "protocol/review_json.h"
#include "server/core/secrets.h"
#include "server/core/time.h"
#include "server/core/trouble.h"

namespace muster::server {

using club::Json;

namespace {

constexpr int kPriority = -1000;  // behind every client
constexpr std::size_t kMaxQueue = 200;
constexpr std::uint64_t kDeeper = 4;   // times the nodes for critical positions
constexpr std::int64_t kRenewals = 5;  // of a claim, in the time that one lasts

}  // namespace

struct Reviews::Work {
  GameSessionPtr session;
  std::string owner;
  std::shared_ptr<const AnyGame> game;
  study::Review review;
  std::string claim = new_key();
};

Reviews::Reviews(net::Loop& loop, StoreQueue& store, Games& games, Analysis& analysis,
                 Metrics& metrics, Log& log, const SiteOptions& options, std::string server)
    : loop_(loop),
      store_(store),
      games_(games),
      analysis_(analysis),
      metrics_(metrics),
      log_(log),
      engine_("muster " + options.version),
      key_(engine_ + " review 3 nodes " + std::to_string(options.review_nodes)),
      claims_(key_, std::move(server), options.shared, options.review_claim_ms),
      renew_ms_(options.review_claim_ms / kRenewals),
      nodes_(options.review_nodes),
      renew_timer_(loop) {}

std::optional<int> Reviews::position_of(const std::string& game) const {
  int position = 0;
  for (const auto* list : {&queue_, &claiming_}) {
    for (const auto& work : *list) {
      if (work->session->id() == game) return position;
      ++position;
    }
  }
  return {};
}

void Reviews::get(const std::string& game, Then then) {
  if (const auto position = position_of(game)) return then(Answer{{}, position});
  // Stored, or claimed by another server that is at work. In this order: a claim goes when its
  // review is there.
  store_.read<Result<Answer>>(
      [game, key = key_, claims = claims_](store::Store& store) -> Result<Answer> {
        const auto held = claims.held(store, game);
        if (!held) return held.error();
        auto review = store.load_review(game, key);
        if (!review) return review.error();
        if (*review) return Answer{std::move(*review), {}};
        return Answer{{}, *held ? std::optional(0) : std::nullopt};
      },
      std::move(then));
}

// Whoever claims it makes it, unless it was made while we asked.
void Reviews::request(const GameSessionPtr& session, const std::string& owner, Then then) {
  get(session->id(), [this, session, owner, then = std::move(then)](Result<Answer> known) {
    if (!known || known->review || known->position) return then(std::move(known));
    if (const auto position = position_of(session->id())) return then(Answer{{}, position});
    if (waiting_of(owner) >= kMaxOfOne) {
      return then(busy("is at work on other reviews that you have asked for, wait for them"));
    }
    if (queue_.size() + claiming_.size() >= kMaxQueue) {
      return then(busy("too many reviews are waiting, try again"));
    }
    auto work = make_work(session, owner);
    if (!work) return then(work.error());
    claiming_.push_back(*work);  // or all that come before the store has answered would pass
    store_.write<Claimed>(
        [game = session->id(), secret = (*work)->claim, key = key_,
         claims = claims_](store::Store& store) -> Claimed {
          const auto ours = claims.take(store, game, secret);
          if (!ours) return ours.error();
          if (!*ours) return std::optional(Answer{{}, 0});
          auto review = store.load_review(game, key);
          if (review && !*review) return std::optional<Answer>();
          (void)claims.give_up(store, game, secret);  // else it is not renewed, and ends
          if (!review) return review.error();
          return std::optional(Answer{std::move(*review), {}});
        },
        [this, work = *work, then](Claimed done) { claimed(work, std::move(done), then); });
  });
}

int Reviews::waiting_of(const std::string& owner) const {
  const auto owned = [&](const auto& work) { return work->owner == owner; };
  return static_cast<int>(std::count_if(queue_.begin(), queue_.end(), owned) +
                          std::count_if(claiming_.begin(), claiming_.end(), owned));
}

Result<std::shared_ptr<Reviews::Work>> Reviews::make_work(const GameSessionPtr& session,
                                                          const std::string& owner) {
  auto game = games_.rules().get(session->game.header().game);
  if (!game) return game.error();
  auto review = study::Review::make(**game, session->game.header().start, session->game.moves(),
                                    {nodes_, kDeeper * nodes_});
  if (!review) return review.error();
  return std::make_shared<Work>(Work{session, owner, *game, std::move(*review)});
}

void Reviews::claimed(const std::shared_ptr<Work>& work, Claimed claimed, const Then& then) {
  std::erase(claiming_, work);
  if (!claimed) return then(claimed.error());
  if (*claimed) return then(std::move(**claimed));
  ++work->session->holds;
  queue_.push_back(work);
  renew_soon();
  begin_next();
  then(Answer{{}, position_of(work->session->id())});
}

// --- claims, while their reviews wait or are worked on

void Reviews::renew_soon() {
  if (std::exchange(renewing_, true)) return;
  renew_timer_.after(renew_ms_, [this] { renew_claims(); });
}

void Reviews::renew_claims() {
  std::vector<std::pair<std::string, std::string>> held;
  for (const auto& work : queue_) held.emplace_back(work->session->id(), work->claim);
  store_.write<std::vector<std::string>>(
      [held = std::move(held), claims = claims_](store::Store& store) {
        std::vector<std::string> lost;
        for (const auto& [game, secret] : held) {
          const auto renewed = claims.renew(store, game, secret);
          if (renewed && !*renewed) lost.push_back(game);
        }
        return lost;
      },
      [this](const std::vector<std::string>& lost) {
        renewing_ = false;
        leave_to_others(lost);
        if (!queue_.empty()) renew_soon();
      });
}

// We were silent for too long. What is being worked on is finished all the same.
void Reviews::leave_to_others(const std::vector<std::string>& games) {
  std::erase_if(queue_, [&](const auto& work) {
    if (working_ && work == queue_.front()) return false;
    if (std::find(games.begin(), games.end(), work->session->id()) == games.end()) return false;
    --work->session->holds;
    return true;
  });
}

// --- one after the other

void Reviews::begin_next() {
  if (working_ || queue_.empty()) return;
  working_ = true;
  const auto last = [this](const auto& work) {
    const auto place = served_.find(work->owner);
    return place == served_.end() ? std::int64_t{0} : place->second;
  };
  const auto next =
      std::min_element(queue_.begin(), queue_.end(),
                       [&](const auto& a, const auto& b) { return last(a) < last(b); });
  std::rotate(queue_.begin(), next, next + 1);
  if (served_.size() > kMaxQueue) served_.clear();
  served_[queue_.front()->owner] = ++begun_;
  next_search(queue_.front());
}

void Reviews::next_search(const std::shared_ptr<Work>& work) {
  const auto task = work->review.next();
  if (!task) return save(work);
  auto state = work->game->state(work->session->game.header().start);
  bool played = static_cast<bool>(state);
  for (int ply = 0; played && ply < task->ply; ++ply) {
    played = static_cast<bool>((*state)->play(work->review.moves()[static_cast<std::size_t>(ply)]));
  }
  if (!played) return drop(work);
  host::Job job;
  job.id = "review:" + work->session->id();
  job.priority = kPriority;
  job.game = work->game;
  job.state = std::move(*state);
  job.settings.hash_mb = analysis_.hash_mb();
  job.limits.nodes = task->nodes;
  job.limits.repeatable = true;
  job.done = [this, work, task = *task](const Result<engine::Answer>& answer, host::Job::End end) {
    loop_.post([this, work, task, answer, end] {
      if (end == host::Job::End::Finished) take(work, task, answer);
    });
  };
  analysis_.add(std::move(job));
}

void Reviews::take(const std::shared_ptr<Work>& work, const study::ReviewTask& task,
                   const Result<engine::Answer>& answer) {
  if (!answer) {
    log_.error("review", {{"game", work->session->id()}, {"error", answer.error().to_text()}});
    return drop(work);
  }
  work->review.take(task.ply, study::finding_of(*answer, task.nodes));
  next_search(work);
}

void Reviews::save(const std::shared_ptr<Work>& work) {
  const std::string id = work->session->id();
  Json review = {{"game", id}, {"engine", engine_}, {"nodes", nodes_}, {"made_at", wall_ms()}};
  review.update(protocol::review_json(work->review));
  store_.write<Status>([id, key = key_, json = club::text_of(review)](
                           store::Store& store) { return store.save_review(id, key, json); },
                       [this, work](const Status& saved) {
                         if (!saved) {
                           log_.store_failed("review", work->session->id(), saved.error());
                         } else {
                           ++metrics_.reviews;
                         }
                         drop(work);
                       });
}

// Made or failed: if it has failed, whoever asks again begins anew.
void Reviews::drop(const std::shared_ptr<Work>& work) {
  store_.write<Status>([game = work->session->id(), secret = work->claim, claims = claims_](
                           store::Store& store) { return claims.give_up(store, game, secret); },
                       [](const Status&) {});
  --work->session->holds;
  std::erase(queue_, work);
  working_ = false;
  begin_next();
}

}  // namespace muster::server
