// train_inputs GAME NAME FILE...: reads records (records.h), leaves out those met before and those
// that are won at once (the search never asks for an estimate there), and writes NAME.rows,
// NAME.features, NAME.tables and NAME.meta for the trainer (rows.h). SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "tools/train/games.h"
#include "tools/train/rows.h"

namespace {

using namespace muster;

// Keys met before: open addressing, doubled when half full.
class Met {
 public:
  bool insert(std::uint64_t key) {
    if (2 * count_ >= slots_.size()) grow();
    std::uint64_t& slot = find(slots_, key);
    if (slot == key) return false;
    slot = key;
    ++count_;
    return true;
  }

 private:
  static std::uint64_t& find(std::vector<std::uint64_t>& slots, std::uint64_t key) {
    std::size_t at = static_cast<std::size_t>(key >> 20) % slots.size();
    while (slots[at] != 0 && slots[at] != key) at = (at + 1) % slots.size();
    return slots[at];
  }
  void grow() {
    std::vector<std::uint64_t> larger(2 * slots_.size());
    for (const std::uint64_t key : slots_) {
      if (key != 0) find(larger, key) = key;
    }
    slots_ = std::move(larger);
  }

  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1 << 20);
  std::size_t count_ = 0;
};

struct Request {
  std::string name;
  std::span<char*> paths;
};

struct WriteAll {
  static constexpr int kMostHand = 32000;
  const Request* request;

  template <class G, class E, class I>
  int operator()(const G& game) const {
    std::FILE* out = std::fopen((request->name + ".rows").c_str(), "wb");
    std::FILE* seen = std::fopen((request->name + ".features").c_str(), "wb");
    if (out == nullptr || seen == nullptr) return fail("cannot write", request->name);
    Met met;
    const typename E::Tactics tactics(game);
    const E hand(game, tactics);
    typename E::State none;
    std::size_t rows = 0, repeated = 0, won = 0;
    for (const char* path : request->paths) {
      std::FILE* in = std::fopen(path, "rb");
      if (in == nullptr) return fail("cannot read", path);
      tools::Record record;
      while (std::fread(&record, sizeof record, 1, in) == 1) {
        if (!met.insert(tools::key_of(record.board))) {
          ++repeated;
          continue;
        }
        tools::TrainRow<I> row;
        const auto p = tools::unpack(game, record.board);
        const auto facts = tactics.look(p);
        if (facts.win) {
          ++won;
          continue;
        }
        if (!tools::make_row<I>(p, Side::One, record, row)) return fail("no record of it in", path);
        row.hand = static_cast<std::int16_t>(
            std::clamp(hand.estimate(none, p, facts), -kMostHand, kMostHand));
        const auto features = tools::make_features(hand, p);
        if (std::fwrite(&row, sizeof row, 1, out) != 1 ||
            std::fwrite(&features, sizeof features, 1, seen) != 1) {
          return fail("cannot write", request->name);
        }
        ++rows;
      }
      std::fclose(in);
    }
    const bool good = std::fclose(out) == 0 && std::fclose(seen) == 0;
    if (!good || !write_tables<G, E, I>(game, rows)) {
      return fail("cannot write", request->name);
    }
    std::printf("%zu rows, %zu left out because met before, %zu won at once\n", rows, repeated,
                won);
    return 0;
  }

  template <class G, class E, class I>
  bool write_tables(const G& game, std::size_t rows) const {
    const auto tables = tools::make_tables<I>(game);
    std::FILE* out = std::fopen((request->name + ".tables").c_str(), "wb");
    if (out == nullptr) return false;
    bool good = std::fwrite(tables.data(), 2, tables.size(), out) == tables.size();
    good = std::fclose(out) == 0 && good;
    std::FILE* meta = std::fopen((request->name + ".meta").c_str(), "w");
    if (meta == nullptr) return false;
    std::fprintf(meta,
                 "{\"game\": \"%s\", \"set\": \"%s\", \"inputs\": %d, \"row_inputs\": %d, "
                 "\"buckets\": %d, \"symmetries\": %d, \"rows\": %zu, \"features\": %d, \"weights\": [",
                 I::kGame.data(), I::kSets.back().name.data(), I::kInputs, tools::kRowInputs<I>,
                 I::kBuckets, game.symmetries(), rows, E::kFeatures);
    const char* between = "";
    for (const eval::Weight& weight : E::fitted()) {
      std::fprintf(meta, "%s[%d, %d]", between, weight.full, weight.empty);
      between = ", ";
    }
    std::fprintf(meta, "]}\n");
    return std::fclose(meta) == 0 && good;
  }

  static int fail(const char* what, const std::string& path) {
    std::fprintf(stderr, "train_inputs: %s %s\n", what, path.c_str());
    return 2;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: train_inputs GAME NAME FILE...\n");
    return 2;
  }
  const Request request{argv[2], std::span<char*>(argv + 3, static_cast<std::size_t>(argc - 3))};
  return tools::with_game(argv[1], WriteAll{&request});
}
