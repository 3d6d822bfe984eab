// SPDX-License-Identifier: MIT
#include "solver/proof_table.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "base/random.h"
#include "solver/wire.h"

namespace muster::solver {

namespace {

constexpr std::size_t kEntryBytes = 24;  // in a file

void put_entry(std::vector<std::byte>& out, const ProofEntry& entry) {
  put_word(out, std::uint64_t{entry.key_low} | std::uint64_t{entry.key_high} << 32 |
                    std::uint64_t{entry.length} << 48);
  put_word(out, std::uint64_t{entry.a} | std::uint64_t{entry.b} << 32);
  put_word(out, std::uint64_t{entry.work} | std::uint64_t{entry.kind} << 30);
}

ProofEntry get_entry(const std::byte* bytes) {
  const std::uint64_t key = get_word(bytes), numbers = get_word(bytes + 8);
  const std::uint64_t rest = get_word(bytes + 16);
  ProofEntry entry;
  entry.key_low = static_cast<std::uint32_t>(key);
  entry.key_high = static_cast<std::uint16_t>(key >> 32);
  entry.length = static_cast<std::uint16_t>(key >> 48);
  entry.a = static_cast<std::uint32_t>(numbers);
  entry.b = static_cast<std::uint32_t>(numbers >> 32);
  entry.work = static_cast<std::uint32_t>(rest) & kMostWork;
  entry.kind = static_cast<std::uint32_t>(rest >> 30) & 3;
  return entry;
}

bool sound(const ProofEntry& entry) {
  if (entry.key_low % 2 == 0) return false;
  if (entry.type() != ProofEntry::Kind::Open) return entry.length <= kNoBound;
  return entry.a > 0 && entry.b > 0 && entry.a < kInfinity && entry.b < kInfinity;
}

void set_key(ProofEntry& entry, std::uint64_t key) {
  entry = ProofEntry{};
  entry.key_low = static_cast<std::uint32_t>(key);
  entry.key_high = static_cast<std::uint16_t>(key >> 32);
}

}  // namespace

// Zeroed memory that the system hands out page by page as it is used.
std::unique_ptr<ProofTable> ProofTable::make(std::size_t bytes, const PrepareMemory& prepare) {
  const std::size_t count = std::max<std::size_t>(2, bytes / kBucketBytes) - 1;
  std::unique_ptr<void, Free> memory(std::calloc(count + 1, kBucketBytes));
  if (memory == nullptr) return nullptr;
  if (prepare) prepare(memory.get(), (count + 1) * kBucketBytes);
  return std::unique_ptr<ProofTable>(new ProofTable(std::move(memory), count));
}

ProofTable::ProofTable(std::unique_ptr<void, Free> memory, std::size_t buckets) noexcept
    : memory_(std::move(memory)), count_(buckets) {
  const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
  const std::uintptr_t aligned = (address + kBucketBytes - 1) / kBucketBytes * kBucketBytes;
  buckets_ = reinterpret_cast<Bucket*>(aligned);
}

ProofEntry& ProofTable::claim(std::uint64_t key) noexcept {
  ProofEntry* cheapest = nullptr;
  for (ProofEntry& entry : bucket(key)->entries) {
    if (entry.is(key)) return entry;
    if (entry.empty()) {
      cheapest = &entry;
      break;
    }
    if (cheapest == nullptr || entry.work < cheapest->work) cheapest = &entry;
  }
  ++(cheapest->empty() ? used_ : evicted_);
  set_key(*cheapest, key);
  return *cheapest;
}

ProofEntry* ProofTable::claim_spare(std::uint64_t key) noexcept {
  ProofEntry* spare = nullptr;
  for (ProofEntry& entry : bucket(key)->entries) {
    if (entry.is(key)) return nullptr;
    if (spare == nullptr && entry.work == 0) spare = &entry;
    if (entry.empty()) break;
  }
  if (spare == nullptr) return nullptr;
  ++(spare->empty() ? used_ : evicted_);
  set_key(*spare, key);
  return spare;
}

void ProofTable::clear() noexcept {
  std::memset(static_cast<void*>(buckets_), 0, count_ * kBucketBytes);
  used_ = 0;
  evicted_ = 0;
}

// Buckets that hold something, each as its number and its entries in the order they stand: the
// table is rebuilt exactly as it was.
bool ProofTable::save(ByteSink& sink) const {
  constexpr std::size_t kBlock = 1 << 18;
  std::vector<std::byte> block;
  block.reserve(kBlock + 8 + kEntryBytes * kWays);
  put_word(block, count_);
  put_word(block, used_);
  put_word(block, evicted_);
  std::uint64_t sum = checksum(0, block);
  for (std::size_t i = 0; i < count_; ++i) {
    const auto& entries = buckets_[i].entries;
    const auto count = static_cast<std::size_t>(
        std::find_if(entries, entries + kWays, [](const ProofEntry& e) { return e.empty(); }) -
        entries);
    if (count == 0) continue;
    const std::size_t at = block.size();
    put_word(block, std::uint64_t{i} * (kWays + 1) + count);
    for (std::size_t k = 0; k < count; ++k) put_entry(block, entries[k]);
    sum = checksum(sum, std::span(block).subspan(at));
    if (block.size() < kBlock) continue;
    if (!sink.write(block)) return false;
    block.clear();
  }
  put_word(block, sum);
  return sink.write(block);
}

Status ProofTable::load(ByteSource& source) {
  clear();
  std::array<std::byte, kEntryBytes * kWays> block;
  const auto head = std::span(block).first(24);
  if (source.read(head) != head.size()) return truncated("table");
  if (get_word(head.data()) != count_) {
    return bad_input("table", "was saved with another size, give the same memory limit as before");
  }
  const std::uint64_t used = get_word(&head[8]), evicted = get_word(&head[16]);
  std::uint64_t sum = checksum(0, head);
  while (used_ < used) {
    const auto number = std::span(block).first(8);
    if (source.read(number) != number.size()) return truncated("table");
    sum = checksum(sum, number);
    const std::uint64_t at = get_word(number.data()) / (kWays + 1);
    const std::size_t count = static_cast<std::size_t>(get_word(number.data()) % (kWays + 1));
    const auto bytes = std::span(block).first(count * kEntryBytes);
    if (at >= count_ || count == 0) return bad_input("table", "a bucket that does not exist");
    if (source.read(bytes) != bytes.size()) return truncated("table");
    sum = checksum(sum, bytes);
    for (std::size_t k = 0; k < count; ++k) {
      const ProofEntry entry = get_entry(bytes.data() + k * kEntryBytes);
      if (!sound(entry)) return bad_input("table", "an entry whose numbers make no sense");
      buckets_[at].entries[k] = entry;
    }
    used_ += count;
  }
  if (source.read(std::span(block).first(8)) != 8) return truncated("table");
  if (get_word(block.data()) != sum) return bad_input("table", "the checksum does not match");
  evicted_ = evicted;
  return Done{};
}

}  // namespace muster::solver
