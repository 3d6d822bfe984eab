// SPDX-License-Identifier: MIT
#include "protocol/ugi_options.h"

#include <algorithm>

#include "base/text.h"
#include "games/list.h"
#include "protocol/numbers.h"

namespace muster::protocol {

namespace {

using engine::PlayerKind;

constexpr PlayerKind kPlayers[] = {PlayerKind::Search, PlayerKind::Uct, PlayerKind::OnePly,
                                   PlayerKind::Random};

Status set_game(UgiOptions& options, std::string_view value) {
  Result<std::shared_ptr<const AnyGame>> game = make_game(value);
  if (!game) {
    return Error{game.error().code, "option Game", game.error().to_text()};
  }
  options.game = std::move(*game);
  return Done{};
}

Status set_player(UgiOptions& options, std::string_view value) {
  const Result<PlayerKind> player = engine::parse_player(value);
  if (!player) return Error{player.error().code, "option Player", player.error().message};
  options.settings.player = *player;
  return Done{};
}

Status set_evaluation(UgiOptions& options, std::string_view value) {
  const Result<engine::EvaluationChoice> evaluation = engine::parse_evaluation(value);
  if (!evaluation) return Error{evaluation.error().code, "option Eval", evaluation.error().message};
  options.settings.evaluation = *evaluation;
  return Done{};
}

// An option that is a whole number.
struct Spin {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  std::int64_t (*get)(const UgiOptions& options);
  void (*set)(UgiOptions& options, std::int64_t value);
};

constexpr Spin kSpins[] = {
    {"Hash", 1, engine::kMaxHashMb,
     [](const UgiOptions& o) { return std::int64_t{o.settings.hash_mb}; },
     [](UgiOptions& o, std::int64_t n) { o.settings.hash_mb = int(n); }},
    {"Threads", 1, engine::kMaxThreads,
     [](const UgiOptions& o) { return std::int64_t{o.settings.threads}; },
     [](UgiOptions& o, std::int64_t n) { o.settings.threads = int(n); }},
    {"MultiPV", 1, engine::kMaxLines, [](const UgiOptions& o) { return std::int64_t{o.lines}; },
     [](UgiOptions& o, std::int64_t n) { o.lines = int(n); }},
    {"Level", 1, engine::kLevels, [](const UgiOptions& o) { return std::int64_t{o.level}; },
     [](UgiOptions& o, std::int64_t n) { o.level = int(n); }},
    {"Elo", 0, kMaxElo, [](const UgiOptions& o) { return std::int64_t{o.elo}; },
     [](UgiOptions& o, std::int64_t n) { o.elo = int(n); }},
    {"Seed", 0, kMaxSeed, [](const UgiOptions& o) { return o.seed; },
     [](UgiOptions& o, std::int64_t n) { o.seed = n; }},
};

std::int64_t most_of(const Spin& spin, int max_hash_mb) {
  return spin.name == "Hash" ? std::min<std::int64_t>(spin.most, max_hash_mb) : spin.most;
}

}  // namespace

engine::Strength UgiOptions::strength() const {
  if (elo > 0) return engine::strength_of_elo(game->name(), elo);
  return engine::strength_of_level(game->name(), level);
}

std::vector<std::string> describe_options(const UgiOptions& options, int max_hash_mb) {
  std::vector<std::string> out;
  out.push_back("option name Game type string default " + options.game->name());
  std::string players = "option name Player type combo default " +
                        std::string(engine::to_text(options.settings.player));
  for (const PlayerKind player : kPlayers)
    players += " var " + std::string(engine::to_text(player));
  out.push_back(std::move(players));
  out.push_back("option name Eval type combo default " +
                std::string(engine::to_text(options.settings.evaluation.kind)) +
                " var auto var net var hand");
  for (const Spin& spin : kSpins) {
    out.push_back("option name " + std::string(spin.name) + " type spin default " +
                  std::to_string(spin.get(options)) + " min " + std::to_string(spin.least) +
                  " max " + std::to_string(most_of(spin, max_hash_mb)));
  }
  out.emplace_back("option name Clear Hash type button");
  return out;
}

Status set_option(UgiOptions& options, std::string_view name, std::string_view value,
                  int max_hash_mb) {
  const std::string wanted = text::lower(name);
  if (wanted == "game" || wanted == "uci_variant") return set_game(options, value);
  if (wanted == "player") return set_player(options, value);
  if (wanted == "eval") return set_evaluation(options, value);
  std::string names = "Game, Player, Eval, Clear Hash";
  for (const Spin& spin : kSpins) {
    names += ", " + std::string(spin.name);
    if (wanted != text::lower(spin.name)) continue;
    const Result<std::int64_t> number = parse_whole(value, spin.least, most_of(spin, max_hash_mb),
                                                    "option " + std::string(spin.name));
    if (!number) return number.error();
    spin.set(options, *number);
    return Done{};
  }
  return bad_input("setoption", text::quoted(name) + " is unknown, expected one of " + names);
}

}  // namespace muster::protocol
