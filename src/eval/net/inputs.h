// Which inputs of a net are true: the words that the three games' input sets share.
//
// A set has a Snapshot, the part of a position that its inputs depend on; a default-made one has
// no true input. changes() lists what differs between two of them, for both views at once: the
// accumulators of any position can be had from those of any other.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

#include "games/outcome.h"

namespace muster::eval {

template <int kMost>
struct InputChanges {
  std::array<std::array<std::uint16_t, kMost>, 2> added, removed;  // by view
  int added_count = 0, removed_count = 0;

  int size() const noexcept { return added_count + removed_count; }
  void add(int first_view, int second_view) noexcept {
    put(added, added_count, first_view, second_view);
  }
  void remove(int first_view, int second_view) noexcept {
    put(removed, removed_count, first_view, second_view);
  }

 private:
  static void put(std::array<std::array<std::uint16_t, kMost>, 2>& lists, int& count, int first,
                  int second) noexcept {
    lists[0][static_cast<std::size_t>(count)] = static_cast<std::uint16_t>(first);
    lists[1][static_cast<std::size_t>(count)] = static_cast<std::uint16_t>(second);
    ++count;
  }
};

// A game's sets grow: each is the beginning of the next, so that older nets can still be used. They
// are known by how many inputs they have; what a shorter one does not need is not made for it.
struct NetInputSet {
  std::string_view name;  // in net files
  int inputs;
};

template <class I>
concept NetInputs = requires(const typename I::Position& p, const typename I::Snapshot& s,
                             const typename I::Rules& game, InputChanges<I::kMostTrue>& out) {
  { I::kSets.front() } -> std::convertible_to<NetInputSet>;
  { I::kGame } -> std::convertible_to<std::string_view>;  // the only game it is for
  // Whether these options leave the board as the nets know it, and nets play it better.
  { I::suits(game) } -> std::same_as<bool>;
  { I::kInputs } -> std::convertible_to<int>;
  { I::kMostTrue } -> std::convertible_to<int>;
  { I::kFew } -> std::convertible_to<int>;  // so few changes are worth no search for a better start
  { I::kBuckets } -> std::convertible_to<int>;
  { I::snapshot(p, 1) } noexcept -> std::same_as<typename I::Snapshot>;
  { I::bucket(s) } noexcept -> std::same_as<int>;
  { I::changes(s, s, 1, out) } noexcept;

  // For training: the same fact as the other side sees it, and on the board turned or mirrored.
  { I::swapped(0) } -> std::same_as<int>;
  { I::turned(game, 0, 1) } -> std::same_as<int>;
};

// As many weights of the hand-written estimate as a net of these inputs may bring; 0: none.
template <NetInputs I>
inline constexpr int kHandWeightsOf = [] {
  if constexpr (requires { I::kHandWeights; }) return I::kHandWeights;
  return 0;
}();

}  // namespace muster::eval
