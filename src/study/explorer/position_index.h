// The index of positions behind the explorer: for every position, folded by the symmetries of its
// game, the moves that were played there with their results and some of the games, and what a book
// says of it. One piece of bytes, the same in a file and in memory, so that it can be mapped; it is
// read with care, since it may come from anywhere. index_builder.h makes it.
//
//   head       magic, version, counts, sizes of the parts, a check sum over all that follows
//   buckets    2^b + 1 offsets: a position's bucket is the upper b bits of its key (b: 0, 8 or 16)
//   positions  sorted by key: the rest of the key, the length of the entry, its moves in varints
//   texts      names and events, each once, behind their offsets
//   games      a header each, texts by number, behind their offsets
//
// A move is known by the position it leads to: 4 bytes of that position's key. So mirror images of
// a move, and two moves with the same result, count as one.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"
#include "study/explorer/tally.h"

namespace muster::study {

inline constexpr std::size_t kMaxExamples = 3;  // games kept for a move

// What a book says of a position: a search, or a proof. The score is for Side::One, whoever is to
// move.
struct BookWord {
  engine::Score score;
  int depth = 0;  // of the search; 0: by the rules alone
  friend bool operator==(const BookWord&, const BookWord&) = default;
};

struct MovePlayed {
  std::uint32_t to = 0;  // of the key behind it; kGameEnded: no move, the game ended here
  Tally tally;
  std::vector<std::uint32_t> games;  // at most kMaxExamples, numbers of the index's games
};
inline constexpr std::uint32_t kGameEnded = 0;

struct PositionEntry {
  std::vector<MovePlayed> moves;  // sorted by `to`
  std::optional<BookWord> word;
};

// The key of a position in an index: of a game by its canonical name, and a folded hash.
std::uint64_t index_key(std::string_view game, std::uint64_t folded_hash) noexcept;
inline std::uint64_t index_key(const AnyState& state) {
  return index_key(state.game().name(), state.folded_hash());
}
// A key as MovePlayed::to.
std::uint32_t move_key(std::uint64_t index_key_behind) noexcept;

// Whatever knows what was played in positions: an index, a collection of games.
class PositionSource {
 public:
  virtual ~PositionSource() = default;

  // Nothing if the position is not there.
  virtual std::optional<PositionEntry> find(std::uint64_t key) const = 0;
  virtual std::optional<GameHeader> game(std::uint64_t number) const = 0;
  virtual std::uint64_t effort() const noexcept { return 0; }  // nodes a position of a book
};

class PositionIndex final : public PositionSource {
 public:
  // The bytes must outlive it. Checks the head and the sum, not every entry: those are checked
  // where they are read.
  static Result<PositionIndex> open(std::string_view bytes);
  static bool looks_like_index(std::string_view bytes) noexcept;

  std::uint64_t positions() const noexcept { return positions_; }
  std::uint64_t games() const noexcept { return games_; }
  std::uint64_t effort() const noexcept override { return effort_; }
  std::size_t size() const noexcept { return bytes_.size(); }

  std::optional<PositionEntry> find(std::uint64_t key) const override;
  std::optional<GameHeader> game(std::uint64_t number) const override;

  // All positions in the order of their keys.
  class Cursor {
   public:
    explicit Cursor(const PositionIndex& index) noexcept;
    bool next();  // false: there are no more, or the bytes are broken
    std::uint64_t key() const noexcept { return key_; }
    const PositionEntry& entry() const noexcept { return entry_; }

   private:
    const PositionIndex* index_;
    std::uint64_t bucket_ = 0, key_ = 0;
    std::size_t at_ = 0;  // in the positions
    PositionEntry entry_;
  };

 private:
  std::string_view text(std::uint64_t number) const;
  std::size_t bucket_begin(std::uint64_t bucket) const noexcept;

  std::string_view bytes_;
  std::string_view buckets_, entries_, text_offsets_, texts_, game_offsets_, headers_;
  std::uint64_t positions_ = 0, games_ = 0, effort_ = 0;
  int bucket_bits_ = 0;
};

}  // namespace muster::study
