// SPDX-License-Identifier: MIT
#include "study/explorer/position_index.h"

#include <algorithm>

#include "base/random.h"
#include "study/explorer/index_format.h"

namespace muster::study {

namespace {

Tally read_tally(ByteReader& reader, unsigned byte) {
  Tally tally;
  for (std::size_t i = 0; i < tally.by_winner.size(); ++i) {
    if ((byte >> i & 1) == 0) continue;
    const std::uint64_t n = (byte & kAllOnes) != 0 ? 1 : reader.varint();
    tally.by_winner[i] = static_cast<std::uint32_t>(std::min<std::uint64_t>(n, UINT32_MAX));
  }
  return tally;
}

BookWord read_word(ByteReader& reader) {
  BookWord word;
  word.score.kind = static_cast<engine::Score::Kind>(reader.fixed(1) & 3);
  word.score.centi =
      static_cast<int>(std::clamp<std::int64_t>(reader.signed_varint(), -40'000, 40'000));
  word.score.plies = static_cast<int>(reader.varint() & 0xffff);
  word.depth = static_cast<int>(reader.varint() & 0xffff);
  return word;
}

PositionEntry read_entry(std::string_view bytes) {
  ByteReader reader(bytes);
  PositionEntry entry;
  const std::uint64_t head = reader.varint();
  if ((head & 1) != 0) entry.word = read_word(reader);
  const std::uint64_t moves = std::min<std::uint64_t>(head >> 1, bytes.size() / 5);
  for (std::uint64_t i = 0; i < moves && !reader.failed(); ++i) {
    MovePlayed move;
    move.to = static_cast<std::uint32_t>(reader.fixed(4));
    const auto byte = static_cast<unsigned>(reader.fixed(1));
    move.tally = read_tally(reader, byte);
    for (unsigned games = byte >> kGamesShift & 3; games > 0; --games) {
      move.games.push_back(static_cast<std::uint32_t>(reader.varint()));
    }
    if (!reader.failed()) entry.moves.push_back(std::move(move));
  }
  return entry;
}

std::uint64_t hash_of_text(std::string_view text) noexcept {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = mix(hash ^ static_cast<unsigned char>(c));
  return hash;
}

// Entries of the table of offsets in `offsets`: where piece `number` of `all` begins and ends.
std::string_view piece(std::string_view offsets, std::string_view all, std::uint64_t number) {
  if (number >= offsets.size() / 4) return {};
  const auto at = static_cast<std::size_t>(number) * 4;
  const std::uint64_t begin = get_fixed(offsets, at, 4);
  const std::uint64_t end = at + 8 <= offsets.size() ? get_fixed(offsets, at + 4, 4) : all.size();
  if (begin > end || end > all.size()) return {};
  return all.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
}

}  // namespace

std::uint64_t index_key(std::string_view game, std::uint64_t folded_hash) noexcept {
  return mix(folded_hash ^ hash_of_text(game));
}

std::uint32_t move_key(std::uint64_t index_key_behind) noexcept {
  const auto key = static_cast<std::uint32_t>(index_key_behind);
  return key == kGameEnded ? 1 : key;
}

bool PositionIndex::looks_like_index(std::string_view bytes) noexcept {
  return bytes.starts_with(kIndexMagic);
}

Result<PositionIndex> PositionIndex::open(std::string_view bytes) {
  if (!looks_like_index(bytes) || bytes.size() < kIndexHead) {
    return bad_input("index", "expected a file that 'muster explore --out' has written");
  }
  std::array<std::uint64_t, kIndexHeadWords> head;
  for (std::size_t i = 0; i < head.size(); ++i) head[i] = get_fixed(bytes, 8 + 8 * i, 8);
  if (head[0] != kIndexVersion) {
    return bad_input("index", "is of version " + std::to_string(head[0]) + ", expected version " +
                                  std::to_string(kIndexVersion) + ": build it again");
  }
  if (head[1] != index_sum(bytes.substr(kChecked))) {
    return bad_input("index", "is damaged: its check sum does not fit");
  }
  PositionIndex index;
  index.bytes_ = bytes;
  index.positions_ = head[2];
  index.games_ = head[3];
  index.effort_ = head[4];
  index.bucket_bits_ = static_cast<int>(std::min<std::uint64_t>(head[5], 64));
  std::string_view* const parts[] = {&index.buckets_, &index.entries_,      &index.text_offsets_,
                                     &index.texts_,   &index.game_offsets_, &index.headers_};
  std::size_t at = kIndexHead;
  for (std::size_t i = 0; i < std::size(parts); ++i) {
    const std::uint64_t size = head[6 + i];
    if (size > bytes.size() - at) return bad_input("index", "is damaged: a part is cut off");
    *parts[i] = bytes.substr(at, static_cast<std::size_t>(size));
    at += static_cast<std::size_t>(size);
  }
  const int bits = index.bucket_bits_;
  const bool known = bits == 0 || bits == 8 || bits == 16;
  if (!known || index.buckets_.size() != ((std::size_t{1} << bits) + 1) * 4) {
    return bad_input("index", "is damaged: its table of buckets does not fit");
  }
  return index;
}

std::size_t PositionIndex::bucket_begin(std::uint64_t bucket) const noexcept {
  const std::uint64_t at = get_fixed(buckets_, static_cast<std::size_t>(bucket) * 4, 4);
  return static_cast<std::size_t>(std::min<std::uint64_t>(at, entries_.size()));
}

std::optional<PositionEntry> PositionIndex::find(std::uint64_t key) const {
  const int bytes = key_bytes(bucket_bits_);
  const std::uint64_t bucket = bucket_bits_ == 0 ? 0 : key >> (64 - bucket_bits_);
  const std::uint64_t rest = bytes == 8 ? key : key & ((std::uint64_t{1} << 8 * bytes) - 1);
  const std::size_t end = bucket_begin(bucket + 1);
  ByteReader reader(entries_.substr(0, end), bucket_begin(bucket));
  while (!reader.at_end()) {
    const std::uint64_t found = reader.fixed(bytes);
    const std::string_view entry = reader.text(reader.varint());
    if (reader.failed() || found > rest) return std::nullopt;
    if (found == rest) return read_entry(entry);
  }
  return std::nullopt;
}

std::string_view PositionIndex::text(std::uint64_t number) const {
  return piece(text_offsets_, texts_, number);
}

std::optional<GameHeader> PositionIndex::game(std::uint64_t number) const {
  const std::string_view bytes = piece(game_offsets_, headers_, number);
  if (bytes.empty()) return std::nullopt;
  ByteReader reader(bytes);
  GameHeader header;
  for (std::string* const field :
       {&header.players[0], &header.players[1], &header.event, &header.date, &header.where}) {
    *field = text(reader.varint());
  }
  header.winner = static_cast<Winner>(reader.fixed(1) & 3);
  header.plies = static_cast<std::uint32_t>(reader.varint());
  if (reader.failed()) return std::nullopt;
  return header;
}

PositionIndex::Cursor::Cursor(const PositionIndex& index) noexcept : index_(&index) {}

bool PositionIndex::Cursor::next() {
  const int bytes = key_bytes(index_->bucket_bits_);
  ByteReader reader(index_->entries_, at_);
  if (reader.at_end()) return false;
  const std::uint64_t last = (std::uint64_t{1} << index_->bucket_bits_) - 1;
  while (bucket_ < last && at_ >= index_->bucket_begin(bucket_ + 1)) ++bucket_;
  key_ = reader.fixed(bytes);
  if (bytes < 8) key_ |= bucket_ << 8 * bytes;
  const std::string_view entry = reader.text(reader.varint());
  if (reader.failed()) return false;
  entry_ = read_entry(entry);
  at_ = reader.at();
  return true;
}

}  // namespace muster::study
