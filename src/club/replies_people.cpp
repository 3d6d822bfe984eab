// Ratings, and what waits for somebody, as JSON. SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "club/ratings_json.h"
#include "club/replies.h"

namespace muster::club {

Json rating_json(const SeatRating& rating) {
  Json json = {{"rating", std::lround(rating.rating.rating)},
               {"deviation", std::lround(rating.rating.deviation)},
               {"provisional", provisional(rating.rating)}};
  // The difference of what was shown, so that the sum is right for whoever adds it up.
  if (rating.change) {
    json["change"] =
        std::lround(rating.rating.rating) - std::lround(rating.rating.rating - *rating.change);
  }
  return json;
}

Json ratings_json(const SeatRatings& ratings) {
  Json list = Json::array();
  for (const auto& one : ratings) list.push_back(one ? rating_json(*one) : Json(nullptr));
  return list;
}

bool waits_for(const RowView& row, std::string_view account) {
  const auto is_account = [&](std::string_view name) {
    return !account.empty() && text::lower(name) == text::lower(account);
  };
  const Digest& digest = *row.digest;
  if (digest.phase == Phase::Playing) {
    const auto seat = static_cast<std::size_t>(digest.to_move.value_or(-1));
    return digest.to_move && seat < row.players.size() && is_account(row.players[seat]);
  }
  if (digest.phase != Phase::Waiting) return false;
  for (std::size_t i = 0; i < row.header->seats.size(); ++i) {
    const bool free = i < row.taken.size() && !row.taken[i];
    if (free && is_account(row.header->seats[i].account)) return true;
  }
  return false;
}

Json my_games_reply(std::span<const RowView> rows, std::string_view account) {
  std::vector<const RowView*> order;
  for (const RowView& row : rows) order.push_back(&row);
  const auto behind = std::stable_partition(
      order.begin(), order.end(), [&](const RowView* row) { return waits_for(*row, account); });
  Json json;
  json["games"] = Json::array();
  for (const RowView* row : order) {
    Json one = game_row(*row);
    one["waits"] = waits_for(*row, account);
    json["games"].push_back(std::move(one));
  }
  json["waiting"] = behind - order.begin();
  return json;
}

Json rating_history_reply(std::string_view game, std::span<const RatingPoint> points) {
  Json json;
  json["game"] = game;
  json["points"] = Json::array();
  for (const RatingPoint& point : points) {
    Json one = rating_json({point.rating, {}});
    one["at"] = point.at;
    one["game"] = point.game;
    json["points"].push_back(std::move(one));
  }
  return json;
}

Json recovery_codes_reply(std::span<const std::string> codes) {
  return {{"recovery_codes", std::vector<std::string>(codes.begin(), codes.end())}};
}

Json sessions_reply(std::span<const SessionView> sessions, int recovery_codes) {
  Json json;
  json["sessions"] = Json::array();
  for (const SessionView& one : sessions) {
    json["sessions"].push_back({{"id", one.id},
                                {"agent", one.agent},
                                {"made_at", one.made_at},
                                {"expires_at", one.expires_at},
                                {"current", one.current}});
  }
  json["recovery_codes_left"] = recovery_codes;
  return json;
}

Json bots_reply(std::span<const BotView> bots) {
  Json json;
  json["bots"] = Json::array();
  for (const BotView& one : bots) {
    json["bots"].push_back({{"name", one.name},
                            {"made_at", one.made_at},
                            {"token", one.token},
                            {"online", one.online}});
  }
  return json;
}

Json push_key_reply(std::string_view key) {
  return {{"key", key.empty() ? Json(nullptr) : Json(key)}};
}

Json push_targets_reply(std::span<const PushTargetView> targets) {
  Json json;
  json["targets"] = Json::array();
  for (const PushTargetView& one : targets) {
    json["targets"].push_back(
        {{"id", one.id}, {"host", one.host}, {"made_at", one.made_at}, {"current", one.current}});
  }
  return json;
}

Json push_target_reply(std::int64_t id) { return {{"id", id}}; }

}  // namespace muster::club
