// Any list of events, from bytes: folded as far as it is possible, never a crash; what is shown of
// the game is JSON, and commands on it give events that can be applied.
//
// The input: a line for the header ("loa fischer 2"), then an event a line: KIND SEAT MS LAG DATA,
// MS after the event before. SPDX-License-Identifier: MIT
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/text.h"
#include "club/replies.h"

namespace {

using namespace muster;
using namespace muster::club;

constexpr TimeMs kNoon = 1'800'000'000'000;

Header header_of(std::string_view line, GameCache& games) {
  const std::vector<std::string_view> words = text::words(line);
  Header header;
  header.id = "GameNumber01";
  header.game = words.empty() ? "loa" : std::string(words[0]);
  header.made_at = kNoon;
  if (words.size() > 1 && words[1] == "fischer")
    header.clock = {ClockSpec::Kind::Fischer, 60'000, 2'000};
  if (words.size() > 1 && words[1] == "delay")
    header.clock = {ClockSpec::Kind::Delay, 60'000, 2'000};
  if (words.size() > 1 && words[1] == "days") header.clock = {ClockSpec::Kind::Days, 0, 86'400'000};
  const auto game = games.get(header.game);
  const int seats = game ? seat_count(**game) : 2;
  for (int i = 0; i < seats; ++i) {
    header.seats.push_back({SeatSpec::Kind::Person, 0, "", "hash" + std::to_string(i)});
  }
  return header;
}

Event event_of(std::string_view line, const LiveGame& game) {
  Event event;
  event.seq = game.seq() + 1;
  event.at = game.changed_at();
  std::size_t begin = 0;
  for (int field = 0; field < 4 && begin <= line.size(); ++field) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    begin = end + 1;
    if (field == 0) {
      const Result<EventKind> kind = parse_event_kind(word);
      event.kind = kind ? *kind : static_cast<EventKind>(word.size());
    }
    const int number = text::parse_number(word).value_or(-1);
    if (field == 1) event.seat = number;
    if (field == 2) event.at += number;
    if (field == 3) event.lag_ms = number;
  }
  if (begin < line.size()) event.data = std::string(line.substr(begin));
  for (char& c : event.data) c = c == '\r' ? '\n' : c;  // a spectator's name ends with a line feed
  return event;
}

void check_shown(const LiveGame& game) {
  const std::vector<int> mine = {0};
  for (const Json& json : {snapshot(game, mine, {}, game.changed_at()),
                           resume_reply("1", game, mine, 0, {}, game.changed_at()),
                           bot_request(game, game.changed_at())}) {
    if (!Json::parse(text_of(json), nullptr, false).is_object()) std::abort();
  }
}

// Every command by every seat leads to events that fit.
void check_commands(const LiveGame& game) {
  for (int kind = 0; kind <= static_cast<int>(GameCommand::Kind::Refund); ++kind) {
    GameCommand command;
    command.kind = static_cast<GameCommand::Kind>(kind);
    command.text = "a";
    command.new_game = "NextGame0001";
    command.away_ms = 5;
    command.key_hash = "new key";
    command.code_hash = "code";
    const Actor actor{{kind % game.seats()}, "Ada", kind % 3 == 0};
    LiveGame copy = game.clone();
    for (const Event& event : game.decide(command, actor, game.changed_at() + 1).events) {
      if (!copy.apply(event)) std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size > 4096) return 0;
  static GameCache games;
  const std::vector<std::string_view> lines =
      text::split({reinterpret_cast<const char*>(data), size}, '\n');
  Result<LiveGame> game = LiveGame::make(header_of(lines[0], games), games);
  if (!game) return 0;
  for (std::size_t i = 1; i < lines.size() && i < 200; ++i) {
    const std::int64_t seq = game->seq();
    const bool applied = static_cast<bool>(game->apply(event_of(lines[i], *game)));
    if (game->seq() != seq + (applied ? 1 : 0)) std::abort();
  }
  if (!LiveGame::fold(game->header(), game->events(), games)) std::abort();
  check_shown(*game);
  check_commands(*game);
  return 0;
}
