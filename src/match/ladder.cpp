// SPDX-License-Identifier: MIT
#include "match/ladder.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "games/list.h"
#include "protocol/numbers.h"

namespace muster::match {

namespace {

constexpr std::int64_t kMaxGames = 1'000'000;
constexpr std::int64_t kMaxAnchorElo = 10'000;

// The first word, and the rest without the spaces between.
std::pair<std::string_view, std::string_view> split_word(std::string_view line) {
  line = text::trim(line);
  const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
  return {line.substr(0, end), text::trim(line.substr(end))};
}

// Names become names of folders.
bool good_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && name.front() != '.' &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return text::is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  c == '-' || c == '_' || c == '.';
         });
}

class Reader {
 public:
  explicit Reader(const std::string& net_folder) : net_folder_(net_folder) {}

  Result<Ladder> read(std::string_view text) {
    int number = 0;
    for (const std::string_view line : text::split(text, '\n')) {
      ++number;
      const auto [word, rest] = split_word(line);
      if (word.empty() || word.front() == '#') continue;
      if (const Status taken = take(word, rest); !taken) {
        const Error& e = taken.error();
        return Error{e.code, "line " + std::to_string(number), e.to_text()};
      }
    }
    return finish();
  }

 private:
  Status take(std::string_view word, std::string_view rest) {
    if (word == "player") return take_player(rest);
    if (word == "game") return take_game(rest);
    if (word == "anchor") return take_anchor(rest);
    if (word == "openings") {
      Result<OpeningPlan> plan = parse_openings(rest);
      if (!plan) return plan.error();
      ladder_.openings = std::move(*plan);
      return Done{};
    }
    std::int64_t value = 0;
    if (word == "games") return take_number(word, rest, kMaxGames, ladder_.games);
    if (word == "reach") return take_number(word, rest, kMaxLadderPlayers, ladder_.reach);
    if (word == "margin") return take_number(word, rest, protocol::kMaxTimeMs, ladder_.margin_ms);
    if (word == "seed") {
      const Status read = take_number(word, rest, protocol::kMaxSeed, value);
      ladder_.seed = static_cast<std::uint64_t>(value);
      return read;
    }
    return bad_input("word", text::quoted(word) +
                                 " is unknown, expected game, player, anchor, games, reach, "
                                 "openings, margin or seed");
  }

  template <class Number>
  static Status take_number(std::string_view word, std::string_view rest, std::int64_t most,
                            Number& target) {
    const Result<std::int64_t> number = protocol::parse_whole(rest, 1, most, std::string(word));
    if (!number) return number.error();
    target = static_cast<Number>(*number);
    return Done{};
  }

  Status take_game(std::string_view rest) {
    const auto game = make_game(rest);
    if (!game) return game.error();
    ladder_.game = (*game)->name();
    return Done{};
  }

  Status take_player(std::string_view rest) {
    const auto [name, engine] = split_word(rest);
    if (!good_name(name)) {
      return bad_input("player", "expected a name of letters, digits, '-', '_' and '.'");
    }
    if (place_of(name)) return bad_input("player", text::quoted(name) + " is there twice");
    if (ladder_.players.size() == kMaxLadderPlayers) {
      return Error{ErrorCode::Limit, "player",
                   "a ladder has at most " + std::to_string(kMaxLadderPlayers) + " players"};
    }
    Result<EngineSpec> spec = parse_engine(engine, net_folder_);
    if (!spec) return spec.error();
    spec->name = name;
    ladder_.players.push_back(std::move(*spec));
    return Done{};
  }

  Status take_anchor(std::string_view rest) {
    const auto [name, elo] = split_word(rest);
    anchor_ = name;
    const Result<std::int64_t> number =
        protocol::parse_whole(elo, -kMaxAnchorElo, kMaxAnchorElo, "anchor");
    if (!number) return number.error();
    ladder_.anchor_elo = static_cast<double>(*number);
    return Done{};
  }

  std::optional<std::size_t> place_of(std::string_view name) const {
    for (std::size_t i = 0; i < ladder_.players.size(); ++i) {
      if (ladder_.players[i].name == name) return i;
    }
    return std::nullopt;
  }

  Result<Ladder> finish() {
    if (ladder_.game.empty()) return bad_input("game", "is missing");
    if (ladder_.players.size() < 2) return bad_input("player", "expected two or more of them");
    const auto place = place_of(anchor_);
    if (!place) {
      return bad_input("anchor", text::quoted(anchor_) + " is no player, expected NAME ELO");
    }
    ladder_.anchor = *place;
    return std::move(ladder_);
  }

  const std::string& net_folder_;
  Ladder ladder_;
  std::string anchor_;
};

}  // namespace

Result<Ladder> parse_ladder(std::string_view text, const std::string& net_folder) {
  return Reader(net_folder).read(text);
}

std::vector<std::pair<std::size_t, std::size_t>> pairings(const Ladder& ladder) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t a = 0; a < ladder.players.size(); ++a) {
    const std::size_t end =
        std::min(ladder.players.size(), a + 1 + static_cast<std::size_t>(ladder.reach));
    for (std::size_t b = a + 1; b < end; ++b) out.emplace_back(a, b);
  }
  return out;
}

MatchPlan plan_of(const Ladder& ladder, std::size_t a, std::size_t b, const std::string& folder) {
  MatchPlan plan;
  plan.game = ladder.game;
  plan.a = ladder.players[a];
  plan.b = ladder.players[b];
  plan.games = ladder.games;
  plan.openings = ladder.openings;
  plan.seed = ladder.seed;
  plan.rules.margin_ms = ladder.margin_ms;
  if (!folder.empty()) plan.folder = folder + "/" + plan.a.name + "+" + plan.b.name;
  return plan;
}

}  // namespace muster::match
