// What does not depend on the game: words, thinking on one thread, reviews.
// SPDX-License-Identifier: MIT
#include "engine/engine.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "engine/row.h"

namespace muster::engine {

namespace {
constexpr std::array<std::string_view, 4> kPlayers = {"search", "uct", "one-ply", "random"};

const EngineRow* row_of(const AnyGame& game) {
  for (const EngineRow& row : engine_rows()) {
    if (row.game == game.info().name) return &row;
  }
  return nullptr;
}

}  // namespace

std::string_view to_text(PlayerKind player) noexcept {
  return kPlayers[static_cast<std::size_t>(player)];
}

Result<PlayerKind> parse_player(std::string_view word) {
  for (std::size_t i = 0; i < kPlayers.size(); ++i) {
    if (text::lower(word) == kPlayers[i]) return static_cast<PlayerKind>(i);
  }
  return bad_input("player", "unknown player " + text::quoted(word) +
                                 ", expected one of: search, uct, one-ply, random");
}

std::string to_text(const Score& score) {
  switch (score.kind) {
    case Score::Kind::Win: return "win in " + std::to_string(score.plies);
    case Score::Kind::Loss: return "loss in " + std::to_string(score.plies);
    case Score::Kind::Draw: return "draw";
    case Score::Kind::Estimate: break;
  }
  return (score.centi >= 0 ? "+" : "") + std::to_string(score.centi);
}

Result<std::unique_ptr<Engine>> make_engine(const AnyGame& game, const Settings& settings) {
  if (const EngineRow* row = row_of(game)) return row->make(game, settings);
  return Error{ErrorCode::Unsupported, "game",
               "there is no engine for " + std::string(game.info().name)};
}

bool suits_net(const AnyGame& game) {
  const EngineRow* row = row_of(game);
  return row != nullptr && row->suits_net(game);
}

Result<Answer> think(Engine& engine, const AnyState& state, const Limits& limits, Clock clock,
                     Listener listener) {
  const Status begun = engine.begin(state, limits, std::move(clock), std::move(listener));
  if (!begun) return begun.error();
  engine.run(0);
  return engine.answer();
}

Result<MoveComparison> compare_move(Engine& engine, const AnyState& state, std::string_view move,
                                    const Limits& limits, Clock clock) {
  Limits each = limits;
  each.lines = 1;
  each.strength = {};
  each.search_moves.clear();
  Result<Answer> best = think(engine, state, each, clock);
  if (!best) return best.error();
  each.search_moves = {std::string(move)};
  Result<Answer> played = think(engine, state, each, clock);
  if (!played) return played.error();
  if (best->progress.lines.empty() || played->progress.lines.empty()) {
    return Error{ErrorCode::Illegal, "position", "the game is over, there is no move to review"};
  }
  MoveComparison out{best->progress.lines.front(), played->progress.lines.front(), 0};
  // The second search may see further along the played move: then it was at least as good.
  if (out.played.moves.front() == out.best.moves.front() ||
      out.played.score.centi > out.best.score.centi) {
    out.best = out.played;
  }
  out.lost_centi = out.best.score.centi - out.played.score.centi;
  return out;
}

}  // namespace muster::engine
