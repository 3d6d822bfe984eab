// The run-time twin of a game, written once for all games: turns a DescribedGame into an AnyGame.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/adapter_state.h"
#include "games/any_game.h"
#include "games/described.h"
#include "games/row.h"
#include "games/texts.h"

namespace muster {

template <DescribedGame G>
class Adapter final : public AnyGame, public std::enable_shared_from_this<Adapter<G>> {
 public:
  static Result<std::shared_ptr<const AnyGame>> make(const OptionValues& options) {
    Result<G> game = G::make(options);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>(new Adapter(options, std::move(*game)));
  }

  const GameInfo& info() const override { return G::info(); }
  const OptionValues& options() const override { return options_; }
  std::string name() const override { return options_.to_name(); }
  std::vector<std::string_view> seat_names() const override { return game_.seat_names(); }

  Result<std::unique_ptr<AnyState>> compose(Random& random) const override;

  std::string_view rules_source(Language language) const override {
    const auto file = [](Language spoken) {
      return embedded_games_text(std::string(G::kName) + "/rules." +
                                 std::string(language_code(spoken)) + ".txt");
    };
    const std::string_view source = file(language);
    return source.empty() ? file(Language::English) : source;
  }
  std::vector<Fact> rule_facts() const override {
    if constexpr (TellsRuleFacts<G>) {
      return game_.rule_facts();
    } else {
      return {};
    }
  }

  PastRule past_rule() const override { return past_rule_of(game_); }

  Result<std::unique_ptr<AnyState>> state(std::string_view text) const override;

  Result<std::string> setup(const Scene& pieces, Seat seat) const override {
    const Result<typename G::Position> position =
        game_.parse_position(game_.setup_text(pieces, seat));
    if (!position) return position.error();
    return game_.to_text(*position);
  }

 private:
  std::unique_ptr<AnyState> state_at(const typename G::Position& position) const {
    return std::make_unique<AdaptedState<G>>(this->shared_from_this(), game_, position);
  }

  Adapter(const OptionValues& options, G game) : options_(options), game_(std::move(game)) {}

  OptionValues options_;
  G game_;
};

template <DescribedGame G>
Result<std::unique_ptr<AnyState>> Adapter<G>::state(std::string_view text) const {
  std::string_view position_text = text::trim(text);
  std::string_view moves_text;
  const std::string_view separator = " moves ";
  const std::size_t at = position_text.find(separator);
  if (at != std::string_view::npos) {
    moves_text = position_text.substr(at + separator.size());
    position_text = position_text.substr(0, at);
  }
  typename G::Position start;
  if (position_text == "start") {
    start = game_.start();
  } else {
    Result<typename G::Position> parsed = game_.parse_position(position_text);
    if (!parsed) return parsed.error();
    start = *parsed;
  }
  std::unique_ptr<AnyState> state = state_at(start);
  int ply = 0;
  for (const std::string_view move : text::words(moves_text)) {
    ++ply;
    const Result<std::string> played = state->play(move);
    if (!played) {
      Error error = played.error();
      error.field = "ply " + std::to_string(ply) + (error.field.empty() ? "" : ", " + error.field);
      return error;
    }
  }
  return state;
}

template <DescribedGame G>
Result<std::unique_ptr<AnyState>> Adapter<G>::compose(Random& random) const {
  if constexpr (ComposesPositions<G>) {
    const auto position = game_.compose(random);
    if (!position) return std::unique_ptr<AnyState>();
    return state_at(*position);
  } else {
    static_cast<void>(random);
    return Error{ErrorCode::Unsupported, "game", "no positions are composed for this game"};
  }
}

template <class G>
GameRow game_row() noexcept {
  return {&G::info(), &Adapter<G>::make};
}

}  // namespace muster
