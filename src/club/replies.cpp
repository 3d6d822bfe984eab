// Replies, rows of lists, profiles and the table of games as JSON.
// SPDX-License-Identifier: MIT
#include "club/replies.h"

#include "club/ratings_json.h"

#include <algorithm>
#include <cmath>

#include "club/requests.h"
#include "games/list.h"
#include "games/option_words.h"
#include "protocol/reason_json.h"

namespace muster::club {

namespace {

Json begun(std::string_view id) {
  Json json = Json::object();
  if (!id.empty()) json["id"] = id;
  return json;
}

}  // namespace

Json done_reply(std::string_view id) {
  Json json = begun(id);
  json["done"] = true;
  return json;
}

Json ping_reply(std::string_view id, TimeMs now) {
  Json json = done_reply(id);
  json["at"] = now;
  return json;
}

Json acted_reply(std::string_view id, std::int64_t seq) {
  Json json = done_reply(id);
  json["seq"] = seq;
  return json;
}

Json watch_reply(std::string_view id, Json snapshot) {
  Json json = done_reply(id);
  json["game"] = std::move(snapshot);
  return json;
}

Json error_json(const Error& error) { return error_reply("", error); }
Json error_json(const Error& error, RefusalCode code) { return error_reply("", error, code); }

Json error_reply(std::string_view id, const Error& error) {
  return error_reply(id, error, code_of(error));
}

Json error_reply(std::string_view id, const Error& error, RefusalCode code) {
  Json json = begun(id);
  json["error"] = error.message;
  json["field"] = error.field;
  json["code"] = code.word();
  return json;
}

Json refusal_reply(std::string_view id, const Refusal& refusal, const AnyGame& game,
                   Language language) {
  Json json = error_reply(id, refusal.error);
  json["code"] = refusal.code;
  if (refusal.reason) json["reason"] = protocol::reason_json(*refusal.reason, game, language);
  return json;
}

Json warning_reply(std::string_view id, std::string_view field, std::string_view message) {
  Json json = begun(id);
  json["warning"] = message;
  json["field"] = field;
  return json;
}

// --- challenges, lobby, lists

std::string watch_link(std::string_view id) { return "/game/" + std::string(id); }

std::string seat_link(std::string_view id, std::string_view key) {
  return watch_link(id) + "#" + std::string(key);
}

Json challenge_reply(Json snapshot, std::string_view id, std::span<const SeatLink> keys) {
  Json json;
  json["game"] = std::move(snapshot);
  json["keys"] = Json::array();
  for (const SeatLink& link : keys) {
    json["keys"].push_back(
        {{"seat", link.seat}, {"key", link.key}, {"link", seat_link(id, link.key)}});
  }
  json["watch_link"] = watch_link(id);
  return json;
}

Json join_reply(std::span<const int> seats, std::string_view id, std::string_view key) {
  return {{"seat", seats.empty() ? -1 : seats.front()},
          {"seats", std::vector<int>(seats.begin(), seats.end())},
          {"key", key},
          {"link", key.empty() ? watch_link(id) : seat_link(id, key)}};
}

std::string transfer_link(std::string_view id, std::string_view code) {
  return watch_link(id) + "#move=" + std::string(code);
}

Json transfer_reply(std::string_view id, std::string_view code, TimeMs expires_at) {
  return {{"code", code}, {"link", transfer_link(id, code)}, {"expires_at", expires_at}};
}

RowView row_of(const LiveGame& game, const Digest& digest, std::vector<std::string>& players) {
  RowView row{&game.header(), &digest, {}, {}};
  players.clear();
  for (int seat = 0; seat < game.seats(); ++seat) {
    players.push_back(join_data({game.player_name(seat), game.seat(seat).guest}));
    row.taken.push_back(game.seat(seat).taken);
  }
  row.players = players;
  return row;
}

Json game_row(const RowView& row) {
  const Header& header = *row.header;
  const Digest& digest = *row.digest;
  Json json;
  json["id"] = header.id;
  json["game"] = header.game;
  json["start"] = header.start;
  json["clock"] = clock_json(header.clock);
  json["rated"] = header.rated;
  json["open"] = header.open;
  json["phase"] = to_text(digest.phase);
  json["plies"] = digest.plies;
  if (!digest.result.empty()) {
    json["winner"] = digest.result;
    json["ending"] = digest.ending;
  }
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const SeatSpec& spec = header.seats[i];
    Json seat;
    seat["kind"] = to_text(spec.kind);
    if (spec.kind == SeatSpec::Kind::Engine) seat["level"] = spec.level;
    const JoinData joined = i < row.players.size() ? parse_join_data(row.players[i]) : JoinData{};
    if (!joined.account.empty()) seat["name"] = joined.account;
    if (!joined.guest.empty()) seat["guest"] = joined.guest;
    const bool waiting = digest.phase == Phase::Waiting && !spec.machine();
    const bool taken = i < row.taken.size() ? row.taken[i] : !waiting;
    if (!taken && !spec.account.empty()) seat["invited"] = spec.account;
    seat["taken"] = taken;
    if (i < row.ratings.size() && row.ratings[i]) seat["rating"] = rating_json(*row.ratings[i]);
    json["seats"].push_back(std::move(seat));
  }
  if (digest.to_move) json["to_move"] = *digest.to_move;
  json["made_at"] = header.made_at;
  json["changed_at"] = digest.changed_at;
  return json;
}

Json lobby_push(std::vector<Json> rows) { return {{"lobby", std::move(rows)}}; }

Json list_reply(std::vector<Json> rows, bool more) {
  Json json;
  const bool next = more && !rows.empty();
  const Json before = next ? rows.back()["changed_at"] : Json(nullptr);
  const Json before_id = next ? rows.back()["id"] : Json(nullptr);
  json["games"] = std::move(rows);
  json["before"] = before;
  json["before_id"] = before_id;
  return json;
}

// --- accounts

Json profile_json(const ProfileView& profile) {
  Json json;
  json["name"] = profile.name;
  json["bot"] = profile.bot;
  json["made_at"] = profile.made_at;
  if (profile.closed) json["closed"] = true;
  json["ratings"] = Json::array();
  for (const RatingView& view : profile.ratings) {
    json["ratings"].push_back({{"game", view.game},
                               {"rating", std::lround(view.rating.rating)},
                               {"deviation", std::lround(view.rating.deviation)},
                               {"provisional", provisional(view.rating)},
                               {"games", view.games},
                               {"changed_at", view.changed_at}});
  }
  return json;
}

Json me_reply(const std::optional<ProfileView>& profile) {
  return {{"account", profile ? profile_json(*profile) : Json(nullptr)}};
}

Json players_reply(std::span<const ProfileView> players) {
  Json json;
  json["players"] = Json::array();
  for (const ProfileView& player : players) json["players"].push_back(profile_json(player));
  return json;
}

Json bot_token_reply(std::string_view name, std::string_view token) {
  return {{"name", name}, {"token", token}};
}

// --- the rest

Json games_reply(Language language) {
  Json games = Json::array();
  for (const GameInfo* info : all_games()) {
    Json json;
    json["name"] = info->name;
    json["title"] = title(*info, language);
    json["author"] = info->author;
    json["sides"] = {info->side_words[0], info->side_words[1]};
    json["presets"] = Json::array();
    for (const PresetSpec& preset : info->presets) {
      const std::string name =
          std::string(info->name) + (preset.word.empty() ? "" : ":") + std::string(preset.word);
      const Result<std::shared_ptr<const AnyGame>> game = make_game(name);
      if (!game) continue;
      Json seats = Json::array();
      for (int seat = 0; seat < seat_count(**game); ++seat)
        seats.push_back(seat_name(**game, seat));
      json["presets"].push_back({{"name", name},
                                 {"sentence", preset_sentence(*info, preset, language)},
                                 {"rule_set", preset.rule_set},
                                 {"seats", std::move(seats)}});
    }
    json["options"] = Json::array();
    for (const OptionSpec& option : info->options) {
      json["options"].push_back({{"name", option.name},
                                 {"standard", option.standard},
                                 {"values", option.values},
                                 {"sentence", option_sentence(*info, option, language)}});
    }
    games.push_back(std::move(json));
  }
  return {{"games", std::move(games)}};
}

Json version_json(std::string_view version, int schema) {
  return {{"name", "muster"}, {"version", version}, {"schema", schema}};
}

Json health_json(bool ok, std::string_view detail) { return {{"ok", ok}, {"detail", detail}}; }

Json review_waiting(std::string_view game, int position) {
  return {{"game", game}, {"done", false}, {"position", position}};
}

std::string bot_request_id(const LiveGame& game) {
  return game.header().id + ":" + std::to_string(game.plies()) + ":" +
         std::to_string(game.position_since());
}

Json bot_request(const LiveGame& game, TimeMs now) {
  // A fair share of what is left: a fortieth and most of the step, never the last second.
  constexpr std::int64_t kUntimedMs = 5000, kLeastMs = 50, kMostMs = 60'000;
  const std::optional<int> seat = game.turn_seat();
  const std::optional<std::int64_t> left = seat ? game.clocks().left_ms(*seat, now) : std::nullopt;
  std::int64_t time_ms = kUntimedMs;
  if (left) {
    time_ms = *left / 40 + game.header().clock.step_ms * 3 / 4;
    time_ms = std::clamp(std::min(time_ms, *left - 1000), kLeastMs, kMostMs);
  }
  Json json;
  json["id"] = bot_request_id(game);
  json["game"] = game.header().game;
  json["start"] = game.header().start;
  json["moves"] = game.moves();
  json["limits"] = {{"time_ms", time_ms}};
  json["clock"] = clocks_json(game, now);
  return json;
}

}  // namespace muster::club
