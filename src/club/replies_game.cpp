// A game as JSON: snapshots, events, pushes. SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "club/conditional.h"
#include "club/ratings_json.h"
#include "club/replies.h"

namespace muster::club {

namespace {

Json offers_json(const LiveGame& game) {
  const Offers& offers = game.offers();
  Json json = Json::object();
  if (offers.draw) json["draw"] = *offers.draw;
  if (offers.takeback) {
    json["takeback"] = {{"seat", offers.takeback->seat}, {"plies", offers.takeback->plies}};
  }
  if (offers.rematch) json["rematch"] = *offers.rematch;
  return json;
}

Json seat_json(const LiveGame& game, int seat, const Presence& presence,
               const SeatRatings& ratings = {}) {
  const SeatSpec& spec = game.spec(seat);
  const auto at = static_cast<std::size_t>(seat);
  Json json;
  json["kind"] = to_text(spec.kind);
  if (spec.kind == SeatSpec::Kind::Engine) json["level"] = spec.level;
  if (const std::string name = game.player_name(seat); !name.empty()) json["name"] = name;
  if (const std::string& guest = game.seat(seat).guest; !guest.empty()) json["guest"] = guest;
  if (!spec.account.empty() && !game.seat(seat).taken) json["invited"] = spec.account;
  json["taken"] = game.seat(seat).taken;
  const bool waiting = game.phase() == Phase::Waiting;
  if (waiting && game.seat(seat).declined && !game.seat(seat).taken) json["declined"] = true;
  if (waiting && game.seat(seat).held_by_maker()) json["maker"] = true;
  json["online"] =
      spec.kind == SeatSpec::Kind::Engine || (at < presence.online.size() && presence.online[at]);
  json["side"] = game.game().info().side_words[seat % 2];
  json["seat_name"] = seat_name(game.game(), seat);
  if (at < ratings.size() && ratings[at]) json["rating"] = rating_json(*ratings[at]);
  return json;
}

Json chat_json(const LiveGame& game) {
  Json list = Json::array();
  for (const ChatLine& line : game.chat()) {
    Json said = {{"seat", line.seat}, {"name", line.name}};
    if (!line.guest.empty()) said["guest"] = line.guest;
    said["text"] = line.text;
    said["at"] = line.at;
    list.push_back(std::move(said));
  }
  return list;
}

Json conditional_json(const LiveGame& game, std::span<const int> my_seats) {
  Json list = Json::array();
  for (const int seat : my_seats) {
    if (game.seat(seat).lines.empty()) continue;
    list.push_back({{"seat", seat}, {"lines", game.seat(seat).lines}});
  }
  return list;
}

// The fold has checked that it is one.
std::int64_t number_of(const std::string& data) {
  std::int64_t number = 0;
  std::from_chars(data.data(), data.data() + data.size(), number);
  return number;
}

// Before a game begins a seat may change hands.
std::string speaker(const LiveGame& after, const Event& said) {
  std::string name = after.player_name(said.seat);
  for (const Event& event : after.events()) {
    if (event.seq >= said.seq || event.kind == EventKind::Begin) break;
    const bool sat_down = event.kind == EventKind::Join && event.seat == said.seat;
    if (sat_down) name = parse_join_data(event.data).account;
  }
  return name;
}

void add_data(Json& json, const LiveGame& after, const Event& event) {
  switch (event.kind) {
    case EventKind::Join: {
      const JoinData joined = parse_join_data(event.data);
      json["name"] = joined.account;
      if (!joined.guest.empty()) json["guest"] = joined.guest;
      break;
    }
    case EventKind::Leave:
      if (!event.data.empty()) json["guest"] = event.data;
      if (const std::string& kept = after.spec(event.seat).account; !kept.empty()) {
        json["invited"] = kept;  // it waits for them again
      }
      break;
    case EventKind::Move:
      json["move"] = event.data;
      if (event.lag_ms > 0) json["lag_ms"] = event.lag_ms;
      break;
    case EventKind::OfferTakeback:
    case EventKind::AcceptTakeback: json["plies"] = number_of(event.data); break;
    case EventKind::Rematch: json["new_game"] = event.data; break;
    case EventKind::Refund: json["away_ms"] = number_of(event.data); break;
    case EventKind::Conditional:
      if (const Result<Lines> lines = parse_lines(event.data)) json["lines"] = *lines;
      break;
    case EventKind::Chat: {
      const std::size_t end = event.seat < 0 ? event.data.find('\n') : std::string::npos;
      const bool spectator = end != std::string::npos;
      json["name"] = spectator ? event.data.substr(0, end) : speaker(after, event);
      json["text"] = spectator ? event.data.substr(end + 1) : event.data;
      break;
    }
    default: break;
  }
}

// What every message about a changed game ends with.
void add_state(Json& json, const LiveGame& game, TimeMs now, Language language) {
  json["phase"] = to_text(game.phase());
  json["clocks"] = clocks_json(game, now);
  json["turn"] = turn_json(game);
  json["offers"] = offers_json(game);
  if (game.outcome().over()) json["result"] = result_json(game, language);
}

Json online_json(const LiveGame& game, const Presence& presence) {
  Json list = Json::array();
  for (int seat = 0; seat < game.seats(); ++seat) {
    list.push_back(seat_json(game, seat, presence)["online"]);
  }
  return list;
}

}  // namespace

Json clocks_json(const LiveGame& game, TimeMs now) {
  return clocks_json(game.clocks(), game.seats(), std::max(now, game.changed_at()));
}

Json turn_json(const LiveGame& game) {
  const std::optional<int> seat = game.turn_seat();
  if (!seat) return nullptr;
  return {{"seat", *seat}, {"side", game.game().info().side_words[*seat % 2]}};
}

Json result_json(const LiveGame& game, Language language) {
  const Outcome& outcome = game.outcome();
  if (!outcome.over()) return nullptr;
  const GameInfo& info = game.game().info();
  Json json;
  json["winner"] = outcome_word(info, outcome);
  json["ending"] = to_text(outcome.ending);
  if (outcome.by_opponent) json["by_opponent"] = true;
  json["sentence"] = outcome_sentence(info, outcome, language);
  return json;
}

Json snapshot(const LiveGame& game, std::span<const int> my_seats, const Presence& presence,
              TimeMs now, Language language, const SeatRatings& ratings) {
  const Header& header = game.header();
  Json json;
  json["id"] = header.id;
  json["game"] = header.game;
  json["start"] = header.start;
  json["made_at"] = header.made_at;
  json["changed_at"] = game.changed_at();
  json["seats"] = Json::array();
  for (int seat = 0; seat < game.seats(); ++seat) {
    json["seats"].push_back(seat_json(game, seat, presence, ratings));
  }
  json["clock"] = clock_json(header.clock);
  json["rated"] = header.rated;
  json["open"] = header.open;
  json["moves"] = game.moves();
  json["position"] = game.state().position();
  add_state(json, game, now, language);
  json["chat_on"] = header.chat;
  json["chat"] = chat_json(game);
  json["watchers"] = presence.watchers;
  json["seq"] = game.seq();
  if (!my_seats.empty()) {
    json["my_seats"] = std::vector<int>(my_seats.begin(), my_seats.end());
    if (Json lines = conditional_json(game, my_seats); !lines.empty()) json["conditional"] = lines;
  }
  if (const std::optional<int> seat = game.called_off_by()) json["called_off_by"] = *seat;
  if (!header.rematch_of.empty()) json["rematch_of"] = header.rematch_of;
  if (!game.rematch_id().empty()) json["rematch"] = game.rematch_id();
  json["record_url"] = "/api/games/" + header.id + "/record";
  return json;
}

Json event_json(const LiveGame& after, const Event& event) {
  Json json;
  json["seq"] = event.seq;
  json["at"] = event.at;
  json["kind"] = to_text(event.kind);
  if (event.seat >= 0) json["seat"] = event.seat;
  add_data(json, after, event);
  return json;
}

Json push(const LiveGame& after, const Event& event, TimeMs now) {
  Json json;
  json["game"] = after.header().id;
  json["event"] = event_json(after, event);
  if (event.kind == EventKind::Move || event.kind == EventKind::AcceptTakeback) {
    json["event"]["ply"] = after.plies();
    json["event"]["position"] = after.state().position();
  }
  add_state(json, after, now, Language::English);
  return json;
}

Json seats_push(std::string_view game, std::span<const int> my_seats) {
  return {{"game", game}, {"my_seats", std::vector<int>(my_seats.begin(), my_seats.end())}};
}

Json ratings_push(std::string_view game, const SeatRatings& ratings) {
  return {{"game", game}, {"ratings", ratings_json(ratings)}};
}

Json presence_push(const LiveGame& game, const Presence& presence) {
  return {{"game", game.header().id},
          {"watchers", presence.watchers},
          {"online", online_json(game, presence)}};
}

Json resume_reply(std::string_view id, const LiveGame& game, std::span<const int> my_seats,
                  std::int64_t since, const Presence& presence, TimeMs now,
                  const SeatRatings& ratings) {
  Json json = done_reply(id);
  json["events"] = Json::array();
  int plies = 0;
  for (const Event& event : game.events()) {
    if (event.kind == EventKind::Move) ++plies;
    if (event.kind == EventKind::AcceptTakeback) plies -= static_cast<int>(number_of(event.data));
    if (event.seq <= since || !may_see(event, my_seats)) continue;
    json["events"].push_back(event_json(game, event));
    if (event.kind == EventKind::Move || event.kind == EventKind::AcceptTakeback) {
      json["events"].back()["ply"] = plies;
    }
  }
  add_state(json, game, now, Language::English);
  json["moves"] = game.moves();
  if (!ratings.empty()) json["ratings"] = ratings_json(ratings);
  json["watchers"] = presence.watchers;
  json["online"] = online_json(game, presence);
  json["seq"] = game.seq();
  return json;
}

}  // namespace muster::club
