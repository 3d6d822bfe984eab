// The game as made from its options: set-up and symmetries.
// SPDX-License-Identifier: MIT
#include "games/lof/game.h"

#include "base/text.h"
#include "games/described.h"
#include "games/lof/phrases.h"

namespace muster::lof {

static_assert(DescribedGame<Game>);

namespace {

constexpr std::array kOptions = {
    OptionSpec{"size", "5", "3, 4, 5, 6"},
    OptionSpec{"repetition", "board", "board, board+turn, none"},
    OptionSpec{"opponent-made-win", "yes", "yes, no"},
};

constexpr std::array kPresets = {
    PresetSpec{"", "", true},
    PresetSpec{"ja", "opponent-made-win=no", true},
};

Repetition read_repetition(std::string_view value) noexcept {
  if (value == "none") return Repetition::None;
  return value == "board+turn" ? Repetition::BoardAndTurn : Repetition::Board;
}

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo kInfo = {kName,    "Kanare Kato, 2022", kOptions,
                                 kPresets, {"light", "dark"},   phrases()};
  return kInfo;
}

Result<Game> Game::make(const OptionValues& values) {
  const std::optional<int> size = text::parse_number(values["size"]);
  if (!size || *size < kMinSize || *size > kMaxSize) {
    return bad_input("option size", text::quoted(values["size"]) + " is not one of: 3, 4, 5, 6");
  }
  return Game(*size, read_repetition(values["repetition"]), values["opponent-made-win"] == "yes");
}

// Two discs on every point of each side but the corners, the colours alternating round the board,
// the bottom row light.
Position Game::start() const noexcept {
  constexpr Stack kTwo[2] = {0b100, 0b111};
  Position position;
  for (int y = 1; y < geometry_->size - 1; ++y) {
    for (int turn = 0; turn < kDirections; ++turn) {
      position.board[transformed_point(*geometry_, point_at(0, y), turn)] = kTwo[turn % 2];
    }
  }
  complete(position, *geometry_);
  return position;
}

Position Game::transform(const Position& position, int symmetry) const noexcept {
  Position image;
  image.turn = position.turn;
  for_each(position.owned(Side::One) | position.owned(Side::Two), [&](int point) {
    image.board[transformed_point(*geometry_, point, symmetry)] = position.board[point];
  });
  complete(image, *geometry_);
  image.outcome = position.outcome;
  return image;
}

std::array<std::uint64_t, kSymmetries> Game::image_hashes(const Position& position) const noexcept {
  std::array<std::uint64_t, kSymmetries> hashes;
  hashes.fill(position.turn == Side::Two ? kDarkToMove : 0);
  for_each(position.owned(Side::One) | position.owned(Side::Two), [&](int point) {
    const auto& images = geometry_->images[point];
    const Stack stack = position.board[point];
    const int height = height_of(stack);
    for (int level = 0; level < height; ++level) {
      const auto& keys = kDiscKeys[disc_at(stack, height, level)][level];
      for (std::size_t s = 0; s < images.size(); ++s) hashes[s] ^= keys[images[s]];
    }
  });
  return hashes;
}

Move Game::transform(Move move, int symmetry) const noexcept {
  const int direction = move.direction();
  return {transformed_point(*geometry_, move.from(), symmetry),
          transformed_point(*geometry_, move.to(), symmetry),
          direction == Move::kNoDirection ? direction : transformed_direction(direction, symmetry)};
}

}  // namespace muster::lof
