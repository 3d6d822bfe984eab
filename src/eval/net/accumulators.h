// A net's accumulators for the positions on a search's path: one pair a ply, each with the snapshot
// it was made from. A position's own is made from the nearest of those at hand, so that it is right
// whatever was or was not asked before, and cheap when the search asks along its path.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "eval/net/inputs.h"
#include "eval/net/kernels.h"
#include "eval/net/net.h"

namespace muster::eval {

template <NetInputs I>
class Accumulators {
 public:
  using Position = typename I::Position;

  // The net must be for these inputs (see fits()) and outlive this.
  Accumulators(const Net& net, int plies, const NetKernels& kernels = net_kernels())
      : net_(&net), kernels_(&kernels), entries_(static_cast<std::size_t>(plies) + 1) {
    for (Entry& entry : entries_) {
      for (auto& view : entry.values) std::copy_n(net.biases.data(), net.width, view);
    }
  }

  static bool fits(const Net& net) noexcept {
    return net.game == I::kGame && net.buckets == I::kBuckets &&
           (net.hand_weights.empty() ||
            static_cast<int>(net.hand_weights.size()) == kHandWeightsOf<I>) &&
           std::ranges::any_of(I::kSets, [&](const NetInputSet& set) {
             return net.input_set == set.name && net.inputs == set.inputs;
           });
  }

  struct Output {
    int value;  // of the net alone
    int bucket;
  };

  // For the side to move. The nearer `ply` is to where related positions were asked about, the
  // faster; the number does not depend on it.
  Output output(const Position& p, Side to_move, int ply) noexcept {
    const auto last = entries_.size() - 1;
    // Entry 0 stays empty: from there everything is made anew.
    const auto at = std::min(static_cast<std::size_t>(ply) + 1, last);
    const Entry& made = make(I::snapshot(p, net_->inputs), at);
    const int own = index(to_move);
    const int bucket = I::bucket(made.snapshot);
    return {net_->output(made.values[own], made.values[1 - own], bucket), bucket};
  }

 private:
  using Changes = InputChanges<I::kMostTrue>;

  struct Entry {
    alignas(64) std::int16_t values[2][kNetMaxWidth];  // by view
    typename I::Snapshot snapshot{};
  };

  const Entry& make(const typename I::Snapshot& now, std::size_t at) noexcept {
    const Entry* from = &entries_[at - 1];
    Changes best;
    I::changes(from->snapshot, now, net_->inputs, best);
    if (best.size() > I::kFew) {
      for (const std::size_t other : {at, std::size_t{0}}) {
        Changes changes;
        I::changes(entries_[other].snapshot, now, net_->inputs, changes);
        if (changes.size() >= best.size()) continue;
        best = changes;
        from = &entries_[other];
      }
    }
    Entry& entry = entries_[at];
    for (std::size_t view = 0; view < 2; ++view) {
      const NetChange change{best.added[view].data(), best.removed[view].data(), best.added_count,
                             best.removed_count};
      kernels_->update(entry.values[view], from->values[view], net_->weights.data(), net_->width,
                       change);
    }
    entry.snapshot = now;
    return entry;
  }

  const Net* net_;
  const NetKernels* kernels_;
  std::vector<Entry> entries_;
};

}  // namespace muster::eval
