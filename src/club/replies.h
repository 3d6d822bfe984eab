// What the server sends: snapshots, pushes, replies, rows of lists, profiles. Each function returns
// a JSON value; text_of() makes the one line that travels. docs/api.md describes them all, the
// schemas in src/server/openapi.json are tested against what is written here.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "club/clock_json.h"
#include "club/digest.h"
#include "club/event.h"
#include "club/live_game.h"
#include "club/refusal_code.h"
#include "club/seat_rating.h"
#include "record/json_fields.h"

namespace muster::club {

using record::Json;

// One line, always readable JSON whatever bytes were quoted.
using record::text_of;

// Who is there; only the server knows.
struct Presence {
  std::vector<bool> online;  // a seat each; empty: nobody
  int watchers = 0;          // sockets that watch, players included

  friend bool operator==(const Presence&, const Presence&) = default;
};

// --- a game
// The whole game for someone who holds these seats (none: a spectator).
Json snapshot(const LiveGame& game, std::span<const int> my_seats, const Presence& presence,
              TimeMs now, Language language = Language::English, const SeatRatings& ratings = {});
Json clocks_json(const LiveGame& game, TimeMs now);  // of a game: see clock_json.h
// {"seat":0,"side":"black"}, or null when nobody is on turn.
Json turn_json(const LiveGame& game);
// {"winner":"black","ending":"resigned","sentence":".."}, or null.
Json result_json(const LiveGame& game, Language language = Language::English);
// One event with what it means; `after` is the game with the event applied.
Json event_json(const LiveGame& after, const Event& event);
// What watchers get when an event was applied. The same for all who may_see() it.
Json push(const LiveGame& after, const Event& event, TimeMs now);
// The seats of this watcher are others now: taken, or taken over on another device.
Json seats_push(std::string_view game, std::span<const int> my_seats);
// The ratings of those who sit there are others now. {"game":..,"ratings":[{..},null]}
Json ratings_push(std::string_view game, const SeatRatings& ratings);
// Only the number of watchers or who is online has changed.
Json presence_push(const LiveGame& game, const Presence& presence);

// --- replies on the socket
Json done_reply(std::string_view id);
Json ping_reply(std::string_view id, TimeMs now);
Json acted_reply(std::string_view id, std::int64_t seq);  // durable: the number of the last event
Json watch_reply(std::string_view id, Json snapshot);
// For a client that was away: events after `since` that it may see, with the state of now.
Json resume_reply(std::string_view id, const LiveGame& game, std::span<const int> my_seats,
                  std::int64_t since, const Presence& presence, TimeMs now,
                  const SeatRatings& ratings = {});
// With a code: "unavailable" when trying again may help.
Json error_json(const Error& error);  // the body of an HTTP error
Json error_json(const Error& error, RefusalCode code);
Json error_reply(std::string_view id, const Error& error);
Json error_reply(std::string_view id, const Error& error, RefusalCode code);
// With "code", and "reason" for an illegal move. id "": an HTTP body.
Json refusal_reply(std::string_view id, const Refusal& refusal, const AnyGame& game,
                   Language language);
Json warning_reply(std::string_view id, std::string_view field, std::string_view message);

// --- challenges, lobby, lists
struct SeatLink {
  int seat = 0;
  std::string key;
};
std::string seat_link(std::string_view id, std::string_view key);  // "/game/ID#KEY"
std::string watch_link(std::string_view id);                       // "/game/ID"
Json challenge_reply(Json snapshot, std::string_view id, std::span<const SeatLink> keys);
// key "": the seats are an account's.
Json join_reply(std::span<const int> seats, std::string_view id, std::string_view key);
std::string transfer_link(std::string_view id, std::string_view code);  // "/game/ID#move=CODE"
Json transfer_reply(std::string_view id, std::string_view code, TimeMs expires_at);

// A row of the lobby or of a list of games. `players`: for each seat the data of its Join, see
// JoinData; `taken` may be empty: then the phase decides.
struct RowView {
  const Header* header = nullptr;
  const Digest* digest = nullptr;
  std::span<const std::string> players;
  std::vector<bool> taken;
  SeatRatings ratings = {};
};
Json game_row(const RowView& row);
RowView row_of(const LiveGame& game, const Digest& digest, std::vector<std::string>& players);
Json lobby_push(std::vector<Json> rows);             // {"lobby":[..]}
Json list_reply(std::vector<Json> rows, bool more);  // {"games":[..],"before":MS|null,"before_id"}
// Whether a running game waits for this account: its move, or its answer to an invitation.
bool waits_for(const RowView& row, std::string_view account);
// {"games":[{..,"waits":true},..],"waiting":N}; whatever waits first, then the newest.
Json my_games_reply(std::span<const RowView> rows, std::string_view account);

// --- accounts
struct RatingView {
  std::string game;
  Glicko rating;
  int games = 0;
  TimeMs changed_at = 0;
};
struct ProfileView {
  std::string name;
  bool bot = false;
  TimeMs made_at = 0;
  std::vector<RatingView> ratings;
  bool closed = false;
};
Json profile_json(const ProfileView& profile);
Json me_reply(const std::optional<ProfileView>& profile);  // {"account":null} without one
Json players_reply(std::span<const ProfileView> players);
// What rated games made of a rating, the oldest first.
struct RatingPoint {
  TimeMs at = 0;
  std::string game;  // which one
  Glicko rating;
};
Json rating_history_reply(std::string_view game, std::span<const RatingPoint> points);
// {"recovery_codes":[..]}: shown once.
Json recovery_codes_reply(std::span<const std::string> codes);
struct SessionView {
  std::string id, agent;
  TimeMs made_at = 0, expires_at = 0;  // made_at 0: not known
  bool current = false;                // the one that asks
};
Json sessions_reply(std::span<const SessionView> sessions, int recovery_codes);
struct BotView {
  std::string name;
  TimeMs made_at = 0;
  bool token = false, online = false;
};
Json bots_reply(std::span<const BotView> bots);
// Browsers that are told of moves and challenges.
struct PushTargetView {
  std::int64_t id = 0;
  std::string host;  // of its push service
  TimeMs made_at = 0;
  bool current = false;  // asked for by the session that asks now
};
Json push_key_reply(std::string_view key);  // {"key":".."}; null: this site sends none
Json push_targets_reply(std::span<const PushTargetView> targets);
Json push_target_reply(std::int64_t id);  // {"id":7}
// What a person keeps on the server; the body in the answer about one, not in lists.
struct DocumentView {
  std::string kind, id, title;
  std::int64_t version = 0, bytes = 0;
};
struct DocumentLimits {
  std::int64_t most_bytes = 0;
  int most_documents = 0;
};
Json documents_reply(std::span<const DocumentView> documents, const DocumentLimits& quota);
Json document_reply(const DocumentView& document, std::string_view body);
Json document_version_reply(std::int64_t version);
// Somebody else was first: what is stored now, 0: nothing.
Json document_conflict(std::int64_t version);
// Answers to puzzles: `change` of a person's rating by the last one.
struct PuzzleRatingView {
  SeatRating rating;
  int answers = 0;
};
struct PuzzlePoint {
  TimeMs at = 0;
  std::string game, puzzle;
  double score = 0, rating = 0;  // the person's, after it
};
Json puzzle_answer_reply(bool counted, double score, const PuzzleRatingView& person,
                         const PuzzleRatingView& puzzle);
Json own_puzzles_reply(const PuzzleRatingView& person, std::span<const PuzzlePoint> points);
Json puzzle_ratings_reply(std::string_view game,
                          std::span<const std::pair<std::string, PuzzleRatingView>> puzzles);
Json share_made(std::string_view id);  // {"id","link":"/s/ID"}
Json share_reply(std::string_view id, std::string_view tree);
Json bot_token_reply(std::string_view name, std::string_view token);

// --- the rest
Json games_reply(Language language);  // GET /api/games: every game with options, presets and seats
Json version_json(std::string_view version, int schema);
Json health_json(bool ok, std::string_view detail);
// A review that is not there yet: place in the queue, 0: being worked on.
Json review_waiting(std::string_view game, int position);
// What a bot is asked: a request of docs/protocol.md with the clocks beside it.
Json bot_request(const LiveGame& game, TimeMs now);
std::string bot_request_id(const LiveGame& game);  // "GAME:PLY:SEQ"

}  // namespace muster::club
