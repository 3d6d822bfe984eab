// SPDX-License-Identifier: MIT
#include "club/game_record.h"

#include <array>
#include <cstdio>

namespace muster::club {

namespace {

// Everybody who plays for the side: "Ada & Level 3"; "" if nobody has a name.
std::string players_of(const LiveGame& game, Side side) {
  std::string all;
  for (int seat = index(side); seat < game.seats(); seat += 2) {
    const std::string name = game.shown_name(seat);
    if (name.empty() || name == all) continue;
    all += (all.empty() ? "" : " & ") + name;
  }
  return all;
}

TimeMs begun_at(const LiveGame& game) {
  for (const Event& event : game.events()) {
    if (event.kind == EventKind::Begin) return event.at;
  }
  return game.header().made_at;
}

std::string amount(std::int64_t ms, std::int64_t unit, const char* word) {
  // Whole units where they fit, else with three digits behind the point.
  std::string text = std::to_string(ms / unit);
  if (const std::int64_t rest = ms % unit; rest != 0) {
    const std::string digits = std::to_string(1000 + rest * 1000 / unit);
    text += "." + digits.substr(1);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  return text + word;
}

}  // namespace

std::string date_text(TimeMs at) {
  // Days since 1970 to a date, by the eras of 400 years of the Gregorian calendar.
  std::int64_t days = at / 86'400'000 + 719'468;
  const std::int64_t era = days / 146'097;
  days -= era * 146'097;
  const std::int64_t year_of_era = (days - days / 1460 + days / 36'524 - days / 146'096) / 365;
  const std::int64_t day_of_year = days - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month = (5 * day_of_year + 2) / 153;  // from March
  const int day = static_cast<int>(day_of_year - (153 * month + 2) / 5 + 1);
  const int civil_month = static_cast<int>(month < 10 ? month + 3 : month - 9);
  const long long year = year_of_era + era * 400 + (civil_month <= 2 ? 1 : 0);
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), "%04lld-%02d-%02d", year, civil_month, day);
  return text.data();
}

std::string clock_text(const ClockSpec& spec) {
  constexpr std::int64_t kSecond = 1000, kDay = 86'400'000;
  switch (spec.kind) {
    case ClockSpec::Kind::Untimed: return "untimed";
    case ClockSpec::Kind::Fischer:
      return amount(spec.base_ms, kSecond, "+") + amount(spec.step_ms, kSecond, "");
    case ClockSpec::Kind::Delay:
      return amount(spec.base_ms, kSecond, " delay ") + amount(spec.step_ms, kSecond, "");
    case ClockSpec::Kind::Days:
      return amount(spec.step_ms, kDay, spec.step_ms == kDay ? " day a move" : " days a move") +
             (spec.base_ms == 0 ? "" : ", bank " + amount(spec.base_ms, kDay, " days"));
  }
  return "untimed";
}

record::Record to_record(const LiveGame& game) {
  const Header& header = game.header();
  record::Record record = record::make_record(header.game, header.start, game.moves());
  for (const Side side : {Side::One, Side::Two}) {
    record.set_tag(game.game().info().side_words[index(side)], players_of(game, side));
  }
  record.set_tag("name", header.id);
  record.set_tag("date", date_text(begun_at(game)));
  record.set_tag("event", header.rated ? "Rated game" : "Friendly game");
  record.set_tag("time-control", clock_text(header.clock));
  record.set_tag("source", "Muster");
  if (game.outcome().over()) {
    const bool board = game.state().outcome() == game.outcome();
    record.result = {game.outcome(),
                     board ? record::GameResult::Source::Board : record::GameResult::Source::Record,
                     ""};
  }
  return record;
}

}  // namespace muster::club
