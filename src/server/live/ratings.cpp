// SPDX-License-Identifier: MIT
#include "server/live/ratings.h"

#include <algorithm>
#include <utility>

#include "base/glicko.h"
#include "server/core/time.h"
#include "server/live/rated_players.h"

namespace muster::server {

using store::Rating;
using store::Store;

namespace {

constexpr int kMaxRatingTries = 10;
constexpr int kMostAtOnce = 200;
constexpr std::int64_t kRatingSweepMs = 3000;

Rating rating_for(const std::vector<Rating>& all, const std::string& game) {
  for (const Rating& one : all) {
    if (one.game == game) return one;
  }
  Rating fresh;
  fresh.game = game;
  return fresh;
}

Rating after(const Rating& before, const Glicko& now) {
  Rating out = before;
  out.rating = now.rating;
  out.deviation = now.deviation;
  out.volatility = now.volatility;
  ++out.games;
  out.changed_at = wall_ms();
  return out;
}

struct RatedGame {
  std::string id, family, one, two;  // one: the player of the first side
  double score = 0.5;                // of player one
};

// On the writer's thread. Read, compute, write; again if another game was faster.
Status count(Store& store, const RatedGame& game) {
  for (int i = 0; i < kMaxRatingTries; ++i) {
    const auto one = store.find_account(game.one), two = store.find_account(game.two);
    if (!one) return one.error();
    if (!two) return two.error();
    const bool gone = !*one || !*two;
    if (gone || player_behind(**one) == player_behind(**two)) {  // of before that was refused
      return store.finish_follow_ups(game.id, store::kRatingFollowUp);
    }
    const auto ratings_one = store.ratings((*one)->id), ratings_two = store.ratings((*two)->id);
    if (!ratings_one) return ratings_one.error();
    if (!ratings_two) return ratings_two.error();
    const Rating old_one = rating_for(*ratings_one, game.family);
    const Rating old_two = rating_for(*ratings_two, game.family);
    const GlickoPair pair =
        rate_game({old_one.rating, old_one.deviation, old_one.volatility},
                  {old_two.rating, old_two.deviation, old_two.volatility}, game.score);
    const auto rated = store.rate_game(game.id, (*one)->id, after(old_one, pair.one), (*two)->id,
                                       after(old_two, pair.two));
    if (!rated) return rated.error();
    if (*rated != Store::Rated::Outdated) return Done{};
  }
  return Error{ErrorCode::Limit, "rating", "changed too often while it was being counted"};
}

}  // namespace

Ratings::Ratings(net::Loop& loop, StoreQueue& store, Games& games, Log& log)
    : store_(store), games_(games), log_(log), timer_(loop) {
  games_.listen(
      [this](const GameSessionPtr& session, std::span<const club::Event> events, bool here) {
        const auto comes = [](const club::Event& event) {
          return event.kind == club::EventKind::Join && !event.data.empty();
        };
        if (std::any_of(events.begin(), events.end(), comes)) refresh(session);
        if (here && !events.empty() && session->game.phase() == club::Phase::Over &&
            session->game.counts_for_rating()) {
          rate(session->game);
        }
      });
}

void Ratings::rate(const club::LiveGame& game) {
  if (!counting_.insert(game.header().id).second) return;
  RatedGame rated;
  rated.id = game.header().id;
  rated.family = game.game().info().name;
  rated.one = game.player_name(0);
  rated.two = game.player_name(1);
  const Winner winner = game.outcome().winner;
  rated.score = winner == Winner::One ? 1 : winner == Winner::Two ? 0 : 0.5;
  store_.write<Status>([rated](Store& store) { return count(store, rated); },
                       [this, id = rated.id](const Status& counted) {
                         counting_.erase(id);
                         if (counted) return this->counted(id);
                         log_.store_failed("rating", id, counted.error());
                       });
}

void Ratings::counted(const std::string& game) {
  if (const GameSessionPtr session = games_.held(game)) refresh(session);
}

void Ratings::refresh(const GameSessionPtr& session) {
  store_.read<Result<club::SeatRatings>>(
      [id = session->id()](Store& store) { return store.seat_ratings(id); },
      [session](Result<club::SeatRatings> ratings) {
        if (!ratings) return;  // told by whoever loads games; the next one who comes asks again
        session->ratings = std::move(*ratings);
        if (session->watchers.empty()) return;
        const net::Text text =
            net::share(club::text_of(club::ratings_push(session->id(), session->ratings)));
        for (const GameSession::Watching& one : session->watchers) one.watcher->push(text);
      });
}

void Ratings::stop() {
  stopped_ = true;
  timer_.cancel();
}

void Ratings::sweep() {
  store_.read<Result<std::vector<store::FollowUp>>>(
      [now = games_.now()](Store& store) {
        return store.follow_ups(store::kRatingFollowUp, now, kMostAtOnce);
      },
      [this](const Result<std::vector<store::FollowUp>>& due) {
        if (stopped_) return;
        if (due) {
          for (const store::FollowUp& one : *due) take(one);
        }
        timer_.after(kRatingSweepMs, [this] { sweep(); });
      });
}

void Ratings::take(const store::FollowUp& due) {
  if (counting_.contains(due.game)) return;
  games_.with(due.game, [this, due](const Result<GameSessionPtr>& session) {
    if (!session || !*session) return;  // told by whoever loads games
    (*session)->game.counts_for_rating() ? rate((*session)->game) : finish(due.game);
  });
}

void Ratings::finish(const std::string& game) {
  store_.write<Status>(
      [game](Store& store) { return store.finish_follow_ups(game, store::kRatingFollowUp); },
      [](const Status&) {});  // else the next look finds it again
}

}  // namespace muster::server
