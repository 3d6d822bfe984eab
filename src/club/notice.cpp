// SPDX-License-Identifier: MIT
#include "club/notice.h"

#include <algorithm>

#include "base/text.h"
#include "games/option_words.h"

namespace muster::club {

namespace {

constexpr TimeMs kMinuteMs = 60'000, kHourMs = 60 * kMinuteMs, kDayMs = 24 * kHourMs;
constexpr TimeMs kLongMoveMs = 10 * kMinuteMs;  // less is played in one sitting
constexpr TimeMs kEarliestMs = 3 * kHourMs;

bool same_account(std::string_view one, std::string_view two) {
  return text::lower(one) == text::lower(two);
}

// Whoever else plays; of several the next one in the order of the seats. "" for a guest, who may
// have chosen a name; an engine of the server has a level beside its English name.
void add_opponent(record::Json& json, const LiveGame& game, std::string_view person) {
  json["opponent"] = "";
  for (int seat = 0; seat < game.seats(); ++seat) {
    const SeatSpec& spec = game.spec(seat);
    if (same_account(person_at(game, seat), person) || same_account(spec.account, person)) continue;
    json["opponent"] = game.player_name(seat);
    if (const std::string& guest = game.seat(seat).guest; !guest.empty()) json["guest"] = guest;
    if (spec.kind == SeatSpec::Kind::Engine) json["level"] = spec.level;
    return;
  }
}

}  // namespace

WhoseTurn whose_turn(const LiveGame& game) { return {game.turn_seat(), game.plies()}; }

std::string person_at(const LiveGame& game, int seat) {
  const SeatState& state = game.seat(seat);
  if (game.spec(seat).machine() || !state.taken) return {};
  return state.name.empty() ? guest_of(state.key_hash) : state.name;
}

std::string person_on_turn(const LiveGame& game) {
  const std::optional<int> seat = game.turn_seat();
  return seat ? person_at(game, *seat) : std::string();
}

bool unhurried(const LiveGame& game, TimeMs now) {
  if (game.header().clock.kind == ClockSpec::Kind::Days) return true;
  const std::optional<TimeMs> flag = game.clocks().flag_at();
  return !flag || *flag - now >= kLongMoveMs;
}

std::optional<TimeMs> clock_notice_at(const LiveGame& game) {
  const std::optional<TimeMs> flag = game.clocks().flag_at();
  if (!flag || game.phase() != Phase::Playing) return {};
  const TimeMs whole = *flag - game.clocks().since();
  if (whole < kLongMoveMs) return {};
  return *flag - std::min(whole / 4, kEarliestMs);
}

std::vector<std::string> invited_accounts(const LiveGame& game) {
  std::vector<std::string> names;
  if (game.phase() != Phase::Waiting) return names;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const SeatSpec& spec = game.spec(seat);
    if (spec.machine() || spec.account.empty() || game.seat(seat).taken) continue;
    if (std::find(names.begin(), names.end(), spec.account) == names.end()) {
      names.push_back(spec.account);
    }
  }
  return names;
}

bool still_news(const LiveGame& game, std::string_view kind, std::int64_t seq) {
  if (kind == kChallengeNotice) return !invited_accounts(game).empty();
  if (person_on_turn(game).empty()) return false;
  const auto events =
      game.events().subspan(static_cast<std::size_t>(std::clamp<std::int64_t>(seq, 0, game.seq())));
  return std::none_of(events.begin(), events.end(), [](const Event& event) {
    return event.kind == EventKind::Move || event.kind == EventKind::AcceptTakeback;
  });
}

TimeMs notice_expires_at(const LiveGame& game, std::string_view kind, TimeMs now) {
  if (kind == kChallengeNotice) return now + 3 * kDayMs;
  const TimeMs soon = now + kDayMs;
  const std::optional<TimeMs> flag = game.clocks().flag_at();
  return flag && kind == kClockNotice ? *flag : flag ? std::min(*flag, soon) : soon;
}

record::Json notice_json(const LiveGame& game, std::string_view kind, std::int64_t seq,
                         std::string_view person, TimeMs now) {
  const std::string& id = game.header().id;
  record::Json json;
  json["id"] = id + ":" + std::to_string(seq) + ":" + std::string(kind);
  json["kind"] = kind;
  json["game"] = id;
  json["rules"] = game.header().game;
  json["title"] = title(game.game().info(), Language::English);
  json["account"] = is_guest(person) ? std::string_view() : person;
  add_opponent(json, game, person);
  if (kind == kChallengeNotice) return json;
  if (game.plies() > 0) json["move"] = game.moves().back();
  json["ply"] = game.plies();
  if (const auto flag = game.clocks().flag_at()) {
    json["flag_at"] = *flag;
    json["left_ms"] = std::max<TimeMs>(*flag - now, 0);
  }
  return json;
}

}  // namespace muster::club
