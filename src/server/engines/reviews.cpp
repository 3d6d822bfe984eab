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

constexpr int kPriority = -1000;               // behind every client
constexpr std::int64_t kClaimMs = 5 * 60'000;  // a server that took longer is dead
constexpr int kMaxClaims = 20;
constexpr std::size_t kMaxQueue = 200;
constexpr std::uint64_t kDeeper = 4;  // times the nodes for critical positions

std::string claim_key(const std::string& key, int number) {
  return key + " claim " + std::to_string(number);
}

}  // namespace

struct Reviews::Work {
  GameSessionPtr session;
  std::string owner;
  std::shared_ptr<const AnyGame> game;
  study::Review review;
};

Reviews::Reviews(net::Loop& loop, StoreQueue& store, Games& games, Analysis& analysis,
                 Metrics& metrics, Log& log, const SiteOptions& options, std::string server)
    : loop_(loop),
      store_(store),
      games_(games),
      analysis_(analysis),
      metrics_(metrics),
      log_(log),
      server_(std::move(server)),
      engine_("muster " + options.version),
      key_(engine_ + " review 3 nodes " + std::to_string(options.review_nodes)),
      shared_(options.shared),
      nodes_(options.review_nodes) {}

// A server alone on its store knows that whoever had another name is dead.
bool Reviews::holds(const std::string& claim, const std::string& server, bool shared) {
  const Json json = Json::parse(claim, nullptr, false);
  if (!json.is_object()) return false;
  return (shared || json.value("server", "") == server) &&
         json.value("at", std::int64_t{0}) > wall_ms() - kClaimMs;
}

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
  // Stored, or claimed by another server that is at work.
  store_.read<Result<Answer>>(
      [game, key = key_, server = server_,
       shared = shared_](store::Store& store) -> Result<Answer> {
        auto review = store.load_review(game, key);
        if (!review) return review.error();
        if (*review) return Answer{std::move(*review), {}};
        Answer answer;
        for (int i = 1; i <= kMaxClaims; ++i) {
          const auto claim = store.load_review(game, claim_key(key, i));
          if (!claim) return claim.error();
          if (!*claim) break;
          answer.position.reset();
          if (holds(**claim, server, shared)) answer.position = 0;
        }
        return answer;
      },
      std::move(then));
}

// The first to write a claim has it; a claim that is too old is followed by the next number.
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
    store_.write<Result<Claim>>(
        [game = session->id(), key = key_, server = server_,
         shared = shared_](store::Store& store) -> Result<Claim> {
          for (int i = 1; i <= kMaxClaims; ++i) {
            const Json mine = {{"server", server}, {"at", wall_ms()}, {"claim", new_key()}};
            const std::string name = claim_key(key, i);
            if (const Status saved = store.save_review(game, name, club::text_of(mine)); !saved) {
              return saved.error();
            }
            const auto stored = store.load_review(game, name);
            if (!stored) return stored.error();
            if (*stored == club::text_of(mine)) return Claim::Ours;
            if (*stored && holds(**stored, server, shared)) return Claim::Theirs;
          }
          return Claim::Theirs;
        },
        [this, work = *work, then](const Result<Claim>& claim) { claimed(work, claim, then); });
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

void Reviews::claimed(const std::shared_ptr<Work>& work, const Result<Claim>& claim,
                      const Then& then) {
  std::erase(claiming_, work);
  if (!claim) return then(claim.error());
  if (*claim == Claim::Theirs) return then(Answer{{}, 0});
  ++work->session->holds;
  queue_.push_back(work);
  begin_next();
  then(Answer{{}, position_of(work->session->id())});
}

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

void Reviews::take(const std::shared_ptr<Work>& work, const study::Review::Task& task,
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

void Reviews::drop(const std::shared_ptr<Work>& work) {
  --work->session->holds;
  std::erase(queue_, work);
  working_ = false;
  begin_next();
}

}  // namespace muster::server
