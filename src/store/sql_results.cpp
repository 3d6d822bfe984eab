// What comes after a game: its review, the ratings of its players.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "store/rows.h"
#include "store/sql_store.h"

namespace muster::store {

namespace {

Error no_such_game() { return {ErrorCode::NotFound, "game", "there is none of that name"}; }

}  // namespace

Result<bool> SqlStore::game_exists(std::string_view game) {
  const auto rows = run("SELECT count(*) FROM games WHERE id = $1", {value(game)});
  if (!rows) return rows.error();
  return rows->integer(0, 0) != 0;
}

Status SqlStore::save_review(std::string_view game, std::string_view key, std::string_view json) {
  const auto known = game_exists(game);
  if (!known) return known.error();
  if (!*known) return no_such_game();
  // The first one stays: a review is never computed twice, and who did is no worse.
  return change(
      "INSERT INTO reviews (game, review_key, json) VALUES ($1, $2, $3) "
      "ON CONFLICT DO NOTHING",
      {value(game), value(key), value(json)});
}

Result<std::optional<std::string>> SqlStore::load_review(std::string_view game,
                                                         std::string_view key) {
  const auto rows = run("SELECT json FROM reviews WHERE game = $1 AND review_key = $2",
                        {value(game), value(key)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::string>();
  return std::optional(rows->string(0, 0));
}

Result<bool> SqlStore::replace_review(std::string_view game, std::string_view key,
                                      std::string_view was, std::string_view json) {
  const auto known = game_exists(game);
  if (!known) return known.error();
  if (!*known) return no_such_game();
  const auto done =
      was.empty() ? run("INSERT INTO reviews (game, review_key, json) VALUES ($1, $2, $3) "
                        "ON CONFLICT DO NOTHING",
                        {value(game), value(key), value(json)})
      : json.empty()
          ? run("DELETE FROM reviews WHERE game = $1 AND review_key = $2 AND json = $3",
                {value(game), value(key), value(was)})
          : run("UPDATE reviews SET json = $4 WHERE game = $1 AND review_key = $2 AND json = $3",
                {value(game), value(key), value(was), value(json)});
  if (!done) return done.error();
  return done->changed == 1;
}

Result<std::vector<Rating>> SqlStore::ratings(std::int64_t account) {
  const auto rows =
      run("SELECT game, rating, deviation, volatility, games, changed_at FROM ratings "
          "WHERE account = $1 ORDER BY game",
          {value(account)});
  if (!rows) return rows.error();
  std::vector<Rating> out;
  for (std::size_t row = 0; row < rows->size(); ++row) {
    out.push_back({rows->string(row, 0), rows->real(row, 1), rows->real(row, 2), rows->real(row, 3),
                   static_cast<int>(rows->integer(row, 4)), rows->integer(row, 5)});
  }
  return out;
}

Result<club::SeatRatings> SqlStore::seat_ratings(std::string_view game) {
  static const std::string kOfGame =
      "SELECT r.rating, r.deviation, c.rating, c.deviation, c.change FROM games g" +
      std::string(kSeats) + "WHERE g.id = $1 ORDER BY s.seat";
  const auto rows = run(kOfGame, {value(game)});
  if (!rows) return rows.error();
  club::SeatRatings out;
  for (std::size_t row = 0; row < rows->size(); ++row)
    out.push_back(read_seat_rating(*rows, row, 0));
  return out;
}

Result<std::vector<Store::RatingChange>> SqlStore::rating_history(std::int64_t account,
                                                                  std::string_view game,
                                                                  int limit) {
  const auto rows =
      run("SELECT at, game, rating, deviation FROM rating_changes WHERE account = $1 AND "
          "short_game = $2 ORDER BY at DESC, game DESC LIMIT $3",
          {value(account), value(game), value(std::max(limit, 0))});
  if (!rows) return rows.error();
  std::vector<RatingChange> out;
  for (std::size_t row = rows->size(); row-- > 0;) {
    out.push_back(
        {rows->integer(row, 0), rows->string(row, 1), rows->real(row, 2), rows->real(row, 3)});
  }
  return out;
}

Status SqlStore::note_change(std::string_view game, std::int64_t account, const Rating& rating) {
  const auto before = run("SELECT rating FROM ratings WHERE account = $1 AND game = $2",
                          {value(account), value(rating.game)});
  if (!before) return before.error();
  const double old = before->empty() ? Rating().rating : before->real(0, 0);
  return change(
      "INSERT INTO rating_changes (account, game, short_game, at, rating, deviation, change) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
      {value(account), value(game), value(rating.game), value(rating.changed_at),
       value(rating.rating), value(rating.deviation), value(rating.rating - old)});
}

// False: the stored rating is not the one that this one was computed from. That of an account which
// is gone is not stored, and not missed.
Result<bool> SqlStore::set_rating(std::string_view game, std::int64_t account,
                                  const Rating& rating) {
  const auto there = run("SELECT count(*) FROM accounts WHERE id = $1", {value(account)});
  if (!there) return there.error();
  if (there->integer(0, 0) == 0) return true;
  if (Status noted = note_change(game, account, rating); !noted) return noted.error();
  const auto stored = run(
      "INSERT INTO ratings (account, game, rating, deviation, volatility, games, changed_at) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, game) DO UPDATE SET "
      "rating = excluded.rating, deviation = excluded.deviation, "
      "volatility = excluded.volatility, games = excluded.games, changed_at = excluded.changed_at "
      "WHERE ratings.games = excluded.games - 1",
      {value(account), value(rating.game), value(rating.rating), value(rating.deviation),
       value(rating.volatility), value(rating.games), value(rating.changed_at)});
  if (!stored) return stored.error();
  return stored->changed == 1;
}

Result<Store::Rated> SqlStore::rate_game(std::string_view game, std::int64_t one,
                                         const Rating& rating_one, std::int64_t two,
                                         const Rating& rating_two) {
  if (one == two) return bad_input("accounts", "a game with oneself is not rated");
  Transaction transaction(database());
  if (!transaction.begun()) return transaction.begun().error();
  const auto counted = run(
      "INSERT INTO rated_games (game) SELECT id FROM games WHERE id = $1 ON CONFLICT DO NOTHING",
      {value(game)});
  if (!counted) return counted.error();
  if (counted->changed == 0) {
    const auto known = game_exists(game);
    if (!known) return known.error();
    if (!*known) return no_such_game();
    if (Status done = finish_follow_ups(game, kRatingFollowUp); !done) return done.error();
    if (Status done = transaction.commit(); !done) return done.error();
    return Rated::Already;
  }
  // In the order of the accounts, so that two servers do not wait for each other.
  const auto first =
      one < two ? set_rating(game, one, rating_one) : set_rating(game, two, rating_two);
  if (!first) return first.error();
  const auto second =
      one < two ? set_rating(game, two, rating_two) : set_rating(game, one, rating_one);
  if (!second) return second.error();
  if (!*first || !*second) return Rated::Outdated;
  if (Status told = announce_one("rating:" + std::string(game), 0); !told) return told.error();
  if (Status done = finish_follow_ups(game, kRatingFollowUp); !done) return done.error();
  if (Status done = transaction.commit(); !done) return done.error();
  return Rated::Done;
}

}  // namespace muster::store
