// SPDX-License-Identifier: MIT
#include "puzzles/self_play.h"

#include <array>
#include <utility>

namespace muster::puzzles {

namespace {

constexpr int kMostPlies = 240;
constexpr int kFirstLevel = 3, kLastLevel = 7;
constexpr std::uint64_t kEngineNodes = 2000;  // of the engine's own games
constexpr int kEngineEvery = 4;               // one game in four is one of them

struct Players {
  std::array<engine::Strength, 2> strength;
  std::string source;
};

Players draw_players(const AnyGame& played, Random& random, std::uint64_t number) {
  const std::string game = " game " + std::to_string(number);
  if (number % kEngineEvery == 0) {
    const engine::Strength engine{kEngineNodes, 0};
    return {{engine, engine}, "engine" + game};
  }
  const auto level = [&] {
    return kFirstLevel + static_cast<int>(random.below(kLastLevel - kFirstLevel + 1));
  };
  const int one = level(), two = level();
  return {{engine::strength_of_level(played.name(), one),
           engine::strength_of_level(played.name(), two)},
          "levels " + std::to_string(one) + "-" + std::to_string(two) + game};
}

}  // namespace

Result<SourceGame> source_of(const AnyGame& game, const AnyState& end, std::string source) {
  Result<std::unique_ptr<AnyState>> state = game.state(end.start_position());
  if (!state) return state.error();
  SourceGame out{std::move(source), {}, {}};
  for (const std::string& move : end.moves()) {
    out.states.push_back((*state)->begin_here());
    out.centi.push_back(kNoOpinion);
    if (const auto played = (*state)->play(move); !played) return played.error();
  }
  out.states.push_back(std::move(*state));
  return out;
}

Result<SelfPlay> SelfPlay::make(const AnyGame& game, std::uint64_t seed) {
  engine::Settings settings;
  settings.hash_mb = 1;
  Result<std::unique_ptr<engine::Engine>> engine = engine::make_engine(game, settings);
  if (!engine) return engine.error();
  return SelfPlay(std::move(*engine), seed);
}

Result<SourceGame> SelfPlay::play(const AnyGame& game, std::uint64_t number) {
  Random random(mix(seed_) ^ mix(number));
  const Players players = draw_players(game, random, number);
  const Start from = starts_.empty() ? Start{"start", ""} : starts_[number % starts_.size()];
  Result<std::unique_ptr<AnyState>> state = game.state(from.position);
  if (!state) return state.error();
  SourceGame out{players.source + (from.name.empty() ? "" : " from " + from.name), {}, {}};
  engine_->new_game();
  const int random_plies = 2 + static_cast<int>(random.below(4));
  while (!(*state)->outcome().over() && (*state)->plies() < kMostPlies) {
    out.states.push_back((*state)->begin_here());
    std::string move;
    int centi = 0;
    if ((*state)->plies() < random_plies) {
      const std::vector<std::string> legal = (*state)->legal();
      move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    } else {
      engine::Limits limits;
      limits.strength = players.strength[static_cast<std::size_t>(index((*state)->turn().side))];
      limits.seed = random.next();
      const Result<engine::Answer> answer = engine::think(*engine_, **state, limits);
      if (!answer) return answer.error();
      move = answer->move;
      centi = answer->score.centi;
    }
    out.centi.push_back(centi);
    if (const auto played = (*state)->play(move); !played) return played.error();
  }
  out.states.push_back(std::move(*state));
  return out;
}

}  // namespace muster::puzzles
