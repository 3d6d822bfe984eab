// SPDX-License-Identifier: MIT
#include "server/engines/reviews.h"

#include <algorithm>
#include <utility>

#include "protocol/search_json.h"
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
constexpr int kMostCenti = 1000;  // beyond it a game is won: no mistake is larger

int clamped(const engine::Score& score) { return std::clamp(score.centi, -kMostCenti, kMostCenti); }

std::string claim_key(const std::string& key, int number) {
  return key + " claim " + std::to_string(number);
}

}  // namespace

int lost_centi(const engine::Score& before, const engine::Score& after, bool same_side) {
  const int now = same_side ? clamped(after) : -clamped(after);
  return std::max(0, clamped(before) - now);
}

std::string_view glyph_of(int lost) noexcept {
  return lost >= 300 ? "??" : lost >= 150 ? "?" : lost >= 75 ? "?!" : "";
}

struct Reviews::Work {
  GameSessionPtr session;
  std::string owner;
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<AnyState> state;
  std::vector<std::string> moves;
  std::vector<Json> plies;
  std::optional<engine::Score> before;
  Side mover = Side::One;
  std::size_t next = 0;  // how many moves are on the board
};

Reviews::Reviews(net::Loop& loop, StoreQueue& store, Games& games, Analysis& analysis,
                 Metrics& metrics, Log& log, const Options& options, std::string server)
    : loop_(loop),
      store_(store),
      games_(games),
      analysis_(analysis),
      metrics_(metrics),
      log_(log),
      server_(std::move(server)),
      engine_("muster " + options.version),
      key_(engine_ + " nodes " + std::to_string(options.review_nodes)),
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
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    if (queue_[i]->session->id() == game) return static_cast<int>(i);
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
    if (queue_.size() >= kMaxQueue) {
      return then(busy("too many reviews are waiting, try again"));
    }
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
        [this, session, owner, then](const Result<Claim>& claim) {
          claimed(session, owner, claim, then);
        });
  });
}

int Reviews::waiting_of(const std::string& owner) const {
  return static_cast<int>(std::count_if(queue_.begin(), queue_.end(),
                                        [&](const auto& work) { return work->owner == owner; }));
}

void Reviews::claimed(const GameSessionPtr& session, const std::string& owner,
                      const Result<Claim>& claim, const Then& then) {
  if (!claim) return then(claim.error());
  if (*claim == Claim::Theirs) {
    const auto position = position_of(session->id());
    return then(Answer{{}, position ? position : 0});
  }
  auto work = std::make_shared<Work>();
  work->session = session;
  work->owner = owner;
  auto game = games_.rules().get(session->game.header().game);
  if (!game) return then(game.error());
  work->game = *game;
  auto state = work->game->state(session->game.header().start);
  if (!state) return then(state.error());
  work->state = std::move(*state);
  work->moves = session->game.moves();
  ++session->holds;
  queue_.push_back(std::move(work));
  begin_next();
  then(Answer{{}, position_of(session->id())});
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
  next_ply(queue_.front());
}

void Reviews::next_ply(const std::shared_ptr<Work>& work) {
  const auto take = [this, work](const Result<engine::Answer>& answer) {
    if (!answer) {
      log_.error("review", {{"game", work->session->id()}, {"error", answer.error().to_text()}});
      return drop(work);
    }
    Json ply = {{"ply", work->next}};
    const Side side = work->state->turn().side;
    if (work->next > 0) {
      const int lost = lost_centi(*work->before, answer->score, side == work->mover);
      ply["move"] = work->moves[work->next - 1];
      ply["lost_centi"] = lost;
      if (const std::string_view glyph = glyph_of(lost); !glyph.empty()) ply["glyph"] = glyph;
    }
    engine::Score score = answer->score;
    work->before = score;
    // For readers: always from the view of the first side.
    if (side == Side::Two) {
      using Kind = engine::Score::Kind;
      score.centi = -score.centi;
      if (score.kind == Kind::Win || score.kind == Kind::Loss) {
        score.kind = score.kind == Kind::Win ? Kind::Loss : Kind::Win;
      }
    }
    ply["score"] = protocol::score_json(score);
    ply["line"] = answer->progress.lines.empty() ? std::vector<std::string>()
                                                 : answer->progress.lines.front().moves;
    work->plies.push_back(std::move(ply));
    if (work->next == work->moves.size()) return save(work);
    work->mover = side;
    if (!work->state->play(work->moves[work->next++])) return drop(work);
    next_ply(work);
  };
  const Outcome outcome = work->state->outcome();
  if (outcome.over()) {  // nothing to search
    engine::Answer end;
    const bool won = outcome.winner == winner(work->state->turn().side);
    end.score.kind = outcome.winner == Winner::Draw ? engine::Score::Kind::Draw
                     : won                          ? engine::Score::Kind::Win
                                                    : engine::Score::Kind::Loss;
    end.score.centi = outcome.winner == Winner::Draw ? 0 : won ? 30'000 : -30'000;
    return take(end);
  }
  host::Job job;
  job.id = "review:" + work->session->id();
  job.priority = kPriority;
  job.game = work->game;
  job.state = work->state->clone();
  job.settings.hash_mb = analysis_.hash_mb();
  job.limits.nodes = nodes_;
  job.done = [this, take](const Result<engine::Answer>& answer, host::Job::End end) {
    loop_.post([answer, end, take] {
      if (end == host::Job::End::Finished) take(answer);
    });
  };
  analysis_.add(std::move(job));
}

void Reviews::save(const std::shared_ptr<Work>& work) {
  const std::string id = work->session->id();
  const Json review = {{"game", id},
                       {"engine", engine_},
                       {"nodes", nodes_},
                       {"made_at", wall_ms()},
                       {"plies", work->plies}};
  store_.write<Status>(
      [id, key = key_, json = club::text_of(review)](store::Store& store) {
        return store.save_review(id, key, json);
      },
      [this, work](const Status& saved) {
        if (!saved) {
          log_.error("review", {{"game", work->session->id()}, {"error", saved.error().to_text()}});
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
