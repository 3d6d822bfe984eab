// SPDX-License-Identifier: MIT
#include "search/table.h"

#include <cstdlib>
#include <new>

namespace muster::search {

namespace {

// Of large pages, so that whole ones fit; browsers have none.
#ifdef __wasm__
constexpr std::size_t kAlignment = 64;
#else
constexpr std::size_t kAlignment = std::size_t{2} << 20;
#endif

// The first word: key 48 bits, depth 8, bound 2, has_move 1, age 5.
constexpr std::uint64_t kKeyMask = 0xffffffffffffULL;

std::uint64_t pack_head(std::uint64_t hash, const TableEntry& e, std::uint32_t age) noexcept {
  return (hash & kKeyMask) | static_cast<std::uint64_t>(static_cast<std::uint8_t>(e.depth)) << 48 |
         static_cast<std::uint64_t>(e.bound) << 56 |
         static_cast<std::uint64_t>(e.has_move ? 1 : 0) << 58 |
         static_cast<std::uint64_t>(age) << 59;
}

std::uint64_t pack_data(const TableEntry& e) noexcept {
  return static_cast<std::uint64_t>(e.move) |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(e.value)) << 32 |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(e.estimate)) << 48;
}

int depth_of(std::uint64_t head) noexcept { return static_cast<std::int8_t>(head >> 48 & 0xff); }
Bound bound_of(std::uint64_t head) noexcept { return static_cast<Bound>(head >> 56 & 3); }
bool has_move(std::uint64_t head) noexcept { return head >> 58 & 1; }
std::uint32_t age_of(std::uint64_t head) noexcept { return static_cast<std::uint32_t>(head >> 59); }

}  // namespace

void Table::Free::operator()(Bucket* buckets) const noexcept {
  ::operator delete(buckets, std::align_val_t{kAlignment}, std::nothrow);
}

bool Table::resize(std::int64_t size_mb, const PrepareMemory& prepare) {
  buckets_.reset();
  count_ = 0;
  if (size_mb < 1 || size_mb > kMaxSizeMb) return false;
  const std::uint64_t bytes = static_cast<std::uint64_t>(size_mb) << 20;
  if (bytes > SIZE_MAX / 2) return false;
  void* memory =
      ::operator new(static_cast<std::size_t>(bytes), std::align_val_t{kAlignment}, std::nothrow);
  if (memory == nullptr) return false;
  if (prepare) prepare(memory, static_cast<std::size_t>(bytes));
  count_ = bytes / sizeof(Bucket);
  auto* first = static_cast<Bucket*>(memory);
  for (std::uint64_t i = 0; i < count_; ++i) new (first + i) Bucket;
  buckets_.reset(first);
  age_ = 0;
  return true;
}

void Table::clear() noexcept {
  for (std::uint64_t i = 0; i < count_; ++i) {
    for (Slot& slot : buckets_[static_cast<std::size_t>(i)].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

bool Table::find(std::uint64_t hash, TableEntry& out) const noexcept {
  for (const Slot& slot : bucket(hash).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t head = slot.check.load(std::memory_order_relaxed) ^ data;
    if (((head ^ hash) & kKeyMask) != 0 || bound_of(head) == Bound::None) continue;
    out.move = static_cast<std::uint32_t>(data);
    out.value = static_cast<std::int16_t>(data >> 32 & 0xffff);
    out.estimate = static_cast<std::int16_t>(data >> 48);
    out.depth = depth_of(head);
    out.bound = bound_of(head);
    out.has_move = has_move(head);
    return true;
  }
  return false;
}

// The same position is overwritten unless the new knowledge is much shallower; otherwise the entry
// with the least depth goes, each search that has passed since counting as four plies.
void Table::store(std::uint64_t hash, const TableEntry& entry) noexcept {
  Slot* worst = nullptr;
  int worst_worth = 1 << 20;
  TableEntry fresh = entry;
  for (Slot& slot : bucket(hash).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t head = slot.check.load(std::memory_order_relaxed) ^ data;
    if (bound_of(head) != Bound::None && ((head ^ hash) & kKeyMask) == 0) {
      if (!fresh.has_move && has_move(head)) {
        fresh.move = static_cast<std::uint32_t>(data);
        fresh.has_move = true;
      }
      if (fresh.bound != Bound::Exact && fresh.depth + 3 < depth_of(head) && age_of(head) == age_ &&
          !proven(fresh.value)) {
        return;
      }
      worst = &slot;
      break;
    }
    const int searches_ago = static_cast<int>((age_ - age_of(head)) & kAgeMask);
    const int worth =
        bound_of(head) == Bound::None ? -(1 << 10) : depth_of(head) - 4 * searches_ago;
    if (worth < worst_worth) {
      worst_worth = worth;
      worst = &slot;
    }
  }
  const std::uint64_t data = pack_data(fresh);
  worst->check.store(pack_head(hash, fresh, age_) ^ data, std::memory_order_relaxed);
  worst->data.store(data, std::memory_order_relaxed);
}

int Table::permille() const noexcept {
  const std::uint64_t sample = std::min<std::uint64_t>(count_, 250);
  if (sample == 0) return 0;
  int used = 0;
  for (std::uint64_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[static_cast<std::size_t>(i)].slots) {
      const std::uint64_t head =
          slot.check.load(std::memory_order_relaxed) ^ slot.data.load(std::memory_order_relaxed);
      used += bound_of(head) != Bound::None && age_of(head) == age_;
    }
  }
  return static_cast<int>(static_cast<std::uint64_t>(used) * 1000 / (sample * kWays));
}

}  // namespace muster::search
