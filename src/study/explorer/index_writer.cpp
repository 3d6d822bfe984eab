// SPDX-License-Identifier: MIT
#include "study/explorer/index_writer.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "study/explorer/index_format.h"

namespace muster::study {

namespace {

constexpr std::uint64_t kManyPositions = 1 << 16;
constexpr std::uint64_t kFewPositions = 1 << 8;

void put_move(std::string& out, const MovePlayed& move) {
  put_fixed(out, move.to, 4);
  unsigned byte = kAllOnes;
  for (std::size_t i = 0; i < move.tally.by_winner.size(); ++i) {
    if (move.tally.by_winner[i] > 0) byte |= 1U << i;
    if (move.tally.by_winner[i] > 1) byte &= ~kAllOnes;
  }
  const std::size_t games = std::min(move.games.size(), kMaxExamples);
  byte |= static_cast<unsigned>(games) << kGamesShift;
  put_fixed(out, byte, 1);
  if ((byte & kAllOnes) == 0) {
    for (const std::uint32_t n : move.tally.by_winner) {
      if (n > 0) put_varint(out, n);
    }
  }
  for (std::size_t i = 0; i < games; ++i) put_varint(out, move.games[i]);
}

void put_word(std::string& out, const BookWord& word) {
  put_fixed(out, static_cast<std::uint64_t>(word.score.kind), 1);
  put_signed(out, word.score.centi);
  put_varint(out, static_cast<std::uint64_t>(word.score.plies));
  put_varint(out, static_cast<std::uint64_t>(word.depth));
}

// Texts by number, each kept once.
class TextPool {
 public:
  std::uint64_t number(const std::string& text) {
    const auto [it, fresh] = numbers_.try_emplace(text, numbers_.size());
    if (fresh) {
      put_fixed(offsets, texts.size(), 4);
      texts += text;
    }
    return it->second;
  }
  std::string offsets, texts;

 private:
  std::unordered_map<std::string, std::uint64_t> numbers_;
};

void put_header(std::string& out, const GameHeader& header, TextPool& pool) {
  for (const std::string* const text :
       {&header.players[0], &header.players[1], &header.event, &header.date, &header.where}) {
    put_varint(out, pool.number(*text));
  }
  put_fixed(out, static_cast<std::uint64_t>(header.winner), 1);
  put_varint(out, header.plies);
}

// Adds the moves of an entry whose games are numbered from `first_game` in the whole.
void add_entry(PositionEntry& whole, const PositionEntry& part, std::uint32_t first_game) {
  if (part.word) whole.word = part.word;
  for (const MovePlayed& move : part.moves) {
    const auto at =
        std::lower_bound(whole.moves.begin(), whole.moves.end(), move.to,
                         [](const MovePlayed& known, std::uint32_t to) { return known.to < to; });
    const bool known = at != whole.moves.end() && at->to == move.to;
    MovePlayed& target = known ? *at : *whole.moves.insert(at, MovePlayed{move.to, {}, {}});
    target.tally += move.tally;
    for (const std::uint32_t game : move.games) {
      if (target.games.size() < kMaxExamples) target.games.push_back(first_game + game);
    }
  }
}

}  // namespace

IndexWriter::IndexWriter(std::uint64_t positions)
    : bucket_bits_(positions >= kManyPositions  ? 16
                   : positions >= kFewPositions ? 8
                                                : 0) {}

void IndexWriter::add(std::uint64_t key, const PositionEntry& entry) {
  const std::uint64_t bucket = bucket_bits_ == 0 ? 0 : key >> (64 - bucket_bits_);
  for (; next_bucket_ <= bucket; ++next_bucket_) put_fixed(buckets_, entries_.size(), 4);
  std::string payload;
  put_varint(payload, entry.moves.size() << 1 | (entry.word ? 1 : 0));
  if (entry.word) put_word(payload, *entry.word);
  for (const MovePlayed& move : entry.moves) put_move(payload, move);
  put_fixed(entries_, key, key_bytes(bucket_bits_));
  put_varint(entries_, payload.size());
  entries_ += payload;
  ++positions_;
}

Result<std::string> IndexWriter::finish(std::span<const GameHeader> games, std::uint64_t effort) {
  const std::uint64_t buckets = std::uint64_t{1} << bucket_bits_;
  for (; next_bucket_ <= buckets; ++next_bucket_) put_fixed(buckets_, entries_.size(), 4);
  TextPool pool;
  std::string game_offsets, headers;
  for (const GameHeader& game : games) {
    put_fixed(game_offsets, headers.size(), 4);
    put_header(headers, game, pool);
  }
  if (std::max({entries_.size(), headers.size(), pool.texts.size()}) > UINT32_MAX) {
    return Error{ErrorCode::Limit, "index", "expected at most 4 GB of positions and of names"};
  }
  const std::string* const parts[] = {&buckets_,   &entries_,     &pool.offsets,
                                      &pool.texts, &game_offsets, &headers};
  std::string rest;
  for (const std::uint64_t word : {positions_, std::uint64_t{games.size()}, effort,
                                   static_cast<std::uint64_t>(bucket_bits_)}) {
    put_fixed(rest, word, 8);
  }
  for (const std::string* part : parts) put_fixed(rest, part->size(), 8);
  for (const std::string* part : parts) rest += *part;
  std::string out(kIndexMagic);
  put_fixed(out, kIndexVersion, 8);
  put_fixed(out, index_sum(rest), 8);
  out += rest;
  *this = IndexWriter(0);
  return out;
}

Result<std::string> merge_indexes(std::span<const PositionIndex> indexes) {
  std::uint64_t positions = 0, effort = 0;
  std::vector<GameHeader> games;
  std::vector<std::uint32_t> first_game;
  std::vector<PositionIndex::Cursor> cursors;
  std::vector<bool> there;
  for (const PositionIndex& index : indexes) {
    positions += index.positions();
    effort = std::max(effort, index.effort());
    first_game.push_back(static_cast<std::uint32_t>(games.size()));
    for (std::uint64_t i = 0; i < index.games(); ++i) {
      std::optional<GameHeader> header = index.game(i);
      if (!header) return bad_input("index", "is damaged: a game cannot be read");
      games.push_back(std::move(*header));
    }
    cursors.emplace_back(index);
    there.push_back(cursors.back().next());
  }
  IndexWriter writer(positions);
  while (true) {
    std::optional<std::uint64_t> least;
    for (std::size_t i = 0; i < cursors.size(); ++i) {
      if (there[i] && (!least || cursors[i].key() < *least)) least = cursors[i].key();
    }
    if (!least) return writer.finish(games, effort);
    PositionEntry whole;
    for (std::size_t i = 0; i < cursors.size(); ++i) {
      if (!there[i] || cursors[i].key() != *least) continue;
      add_entry(whole, cursors[i].entry(), first_game[i]);
      there[i] = cursors[i].next();
    }
    writer.add(*least, whole);
  }
}

}  // namespace muster::study
