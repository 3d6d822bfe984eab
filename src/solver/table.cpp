// SPDX-License-Identifier: MIT
#include "solver/table.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <vector>

#include "base/random.h"
#include "solver/wire.h"

namespace muster::solver {

namespace {

constexpr std::size_t kEntryBytes = 24;

void put_entry(std::vector<std::byte>& out, const Entry& entry) {
  put_word(out, entry.key);
  put_word(out, std::uint64_t{entry.a} | std::uint64_t{entry.b} << 32);
  put_word(out, std::uint64_t{entry.work} | std::uint64_t{entry.kind} << 30 |
                    std::uint64_t{entry.note} << 32);
}

Entry get_entry(const std::byte* bytes) {
  Entry entry;
  entry.key = get_word(bytes);
  const std::uint64_t numbers = get_word(bytes + 8), rest = get_word(bytes + 16);
  entry.a = static_cast<std::uint32_t>(numbers);
  entry.b = static_cast<std::uint32_t>(numbers >> 32);
  entry.work = static_cast<std::uint32_t>(rest) & kMostWork;
  entry.kind = static_cast<std::uint32_t>(rest >> 30) & 3;
  entry.note = static_cast<std::uint32_t>(rest >> 32);
  return entry;
}

bool sound(const Entry& entry) {
  if (entry.key == 0) return false;
  if (entry.type() != Entry::Kind::Open) return entry.note <= kFact;
  return entry.a > 0 && entry.b > 0 && entry.a < kInfinity && entry.b < kInfinity;
}

}  // namespace

void Table::Free::operator()(Bucket* buckets) const noexcept { std::free(buckets); }

std::unique_ptr<Table> Table::make(std::size_t bytes) {
  const std::size_t count = std::max<std::size_t>(1, bytes / kBucketBytes);
  void* memory = std::aligned_alloc(alignof(Bucket), count * kBucketBytes);
  if (memory == nullptr) return nullptr;
  std::memset(memory, 0, count * kBucketBytes);
  return std::unique_ptr<Table>(new Table(static_cast<Bucket*>(memory), count));
}

const Entry* Table::find(std::uint64_t key) const noexcept {
  for (const Entry& entry : bucket(key)->entries) {
    if (entry.key == key) return &entry;
  }
  return nullptr;
}

Entry& Table::claim(std::uint64_t key) noexcept {
  Entry* cheapest = nullptr;
  for (Entry& entry : bucket(key)->entries) {
    if (entry.key == key) return entry;
    if (entry.key == 0) {
      ++used_;
      cheapest = &entry;
      break;
    }
    if (cheapest == nullptr || entry.work < cheapest->work) cheapest = &entry;
  }
  if (cheapest->key != 0) ++evicted_;
  *cheapest = Entry{};
  cheapest->key = key;
  return *cheapest;
}

Entry* Table::claim_spare(std::uint64_t key) noexcept {
  for (Entry& entry : bucket(key)->entries) {
    if (entry.key == key) return nullptr;
    if (entry.key == 0 || entry.work == 0) {
      if (entry.key == 0) {
        ++used_;
      } else {
        ++evicted_;
      }
      entry = Entry{};
      entry.key = key;
      return &entry;
    }
  }
  return nullptr;
}

void Table::clear() noexcept {
  std::memset(static_cast<void*>(memory_.get()), 0, bytes());
  used_ = 0;
  evicted_ = 0;
}

// Entries in the order they stand, so that a table of the same size is rebuilt as it was.
bool Table::save(ByteSink& sink) const {
  std::vector<std::byte> block;
  block.reserve(kEntryBytes * kWays * 1024);
  put_word(block, used_);
  put_word(block, evicted_);
  std::uint64_t sum = mix(used_) ^ evicted_;
  for (std::size_t i = 0; i < buckets_; ++i) {
    for (const Entry& entry : memory_[i].entries) {
      if (entry.key == 0) continue;
      const std::size_t at = block.size();
      put_entry(block, entry);
      sum = checksum(sum, std::span(block).subspan(at));
    }
    if (block.size() + kEntryBytes * kWays > block.capacity()) {
      if (!sink.write(block)) return false;
      block.clear();
    }
  }
  put_word(block, sum);
  return sink.write(block);
}

Status Table::load(ByteSource& source) {
  clear();
  std::vector<std::byte> block(kEntryBytes * 4096);
  if (source.read(std::span(block).first(16)) != 16) return truncated("table");
  const std::uint64_t count = get_word(block.data());
  const std::uint64_t evicted = get_word(block.data() + 8);
  std::uint64_t sum = mix(count) ^ evicted;
  for (std::uint64_t done = 0; done < count;) {
    const std::size_t entries =
        static_cast<std::size_t>(std::min<std::uint64_t>(count - done, block.size() / kEntryBytes));
    const auto bytes = std::span(block).first(entries * kEntryBytes);
    if (source.read(bytes) != bytes.size()) return truncated("table");
    for (std::size_t i = 0; i < entries; ++i) {
      sum = checksum(sum, bytes.subspan(i * kEntryBytes, kEntryBytes));
      const Entry entry = get_entry(bytes.data() + i * kEntryBytes);
      if (!sound(entry)) {
        return bad_input("table entry " + std::to_string(done + i), "its numbers make no sense");
      }
      claim(entry.key) = entry;
    }
    done += entries;
  }
  if (source.read(std::span(block).first(8)) != 8) return truncated("table");
  if (get_word(block.data()) != sum) return bad_input("table", "the checksum does not match");
  evicted_ = evicted;
  return Done{};
}

}  // namespace muster::solver
