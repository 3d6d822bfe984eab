// What a net sees of Hexix: each piece by cell, owner, kind, dots and whether it is joined to its
// home. A side sees the board from its own end. Homes are always there and left out. The later set
// adds what each side can do: which pieces (homes too) it can take and where it can place, by the
// global rule for all pieces. SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "eval/net/inputs.h"
#include "games/hexix/game.h"
#include "games/hexix/targets.h"

namespace muster::eval {

struct HexixInputs {
  using Rules = hexix::Game;
  using Position = hexix::Position;

  static constexpr std::string_view kGame = "hexix";
  static constexpr int kLooks = 2 * hexix::kMaxDots * 2;  // kind, dots, joined
  static constexpr int kCellInputs = 2 * kLooks;          // own, enemy
  static constexpr int kActs = hexix::kCells * kCellInputs;
  static constexpr int kActsOfCell = 4;  // takes, places: by the viewing side, by the other
  static constexpr int kInputs = kActs + hexix::kCells * kActsOfCell;
  static constexpr std::array<NetInputSet, 2> kSets = {{{"hexix-1", kActs}, {"hexix-2", kInputs}}};
  static constexpr int kMostTrue = 3 * hexix::kCells;
  static constexpr int kFew = 20;
  static constexpr int kBuckets = 6;

  struct Snapshot {
    std::array<hexix::Mask, 2> pieces{};  // without homes
    hexix::Mask up = 0, active = 0;
    hexix::Planes dots{};
    std::array<std::array<hexix::Mask, 2>, 2> acts{};  // by side: takes, places

    int look(int at) const noexcept {
      const int number = static_cast<int>(dots[0] >> at & 1) |
                         static_cast<int>(dots[1] >> at & 1) << 1 |
                         static_cast<int>(dots[2] >> at & 1) << 2;
      const int kind = static_cast<int>(up >> at & 1), joined = static_cast<int>(active >> at & 1);
      return (kind * hexix::kMaxDots + number - 1) * 2 + joined;
    }
  };

  // There is one board; which pieces the global rule spares does not change it.
  static bool suits(const Rules&) noexcept { return true; }

  static Snapshot snapshot(const Position& p, int inputs) noexcept {
    const hexix::Mask homes = hexix::home_mask(Side::One) | hexix::home_mask(Side::Two);
    Snapshot s;
    s.pieces = {p.pieces[0] & ~homes, p.pieces[1] & ~homes};
    const hexix::Mask all = s.pieces[0] | s.pieces[1];
    s.up = p.up & all;
    s.active = (p.active[0] | p.active[1]) & all;
    s.dots = {p.dots[0] & all, p.dots[1] & all, p.dots[2] & all};
    if (inputs > kActs) s.acts = {acts_of(p, Side::One), acts_of(p, Side::Two)};
    return s;
  }

  // By pieces besides the homes: up to 4, 8, 12, 16, 20, more.
  static int bucket(const Snapshot& s) noexcept {
    return std::clamp((hexix::count_cells(s.pieces[0] | s.pieces[1]) - 1) / 4, 0, kBuckets - 1);
  }

  static void changes(const Snapshot& from, const Snapshot& to, int inputs,
                      InputChanges<kMostTrue>& out) noexcept {
    const hexix::Mask differ = (from.pieces[0] ^ to.pieces[0]) | (from.pieces[1] ^ to.pieces[1]) |
                               (from.up ^ to.up) | (from.active ^ to.active) |
                               (from.dots[0] ^ to.dots[0]) | (from.dots[1] ^ to.dots[1]) |
                               (from.dots[2] ^ to.dots[2]);
    for (const int at : each(differ)) {
      for (const int side : {0, 1}) {
        const auto i = static_cast<std::size_t>(side);
        if (has(to.pieces[i], at)) out.add(piece(to, side, 0, at), piece(to, side, 1, at));
        if (has(from.pieces[i], at)) {
          out.remove(piece(from, side, 0, at), piece(from, side, 1, at));
        }
      }
    }
    if (inputs <= kActs) return;
    for (const int side : {0, 1}) {
      for (const int kind : {0, 1}) {
        const auto i = static_cast<std::size_t>(side), k = static_cast<std::size_t>(kind);
        const hexix::Mask was = from.acts[i][k], is = to.acts[i][k];
        for (const int at : each(is & ~was))
          out.add(act(kind, side, 0, at), act(kind, side, 1, at));
        for (const int at : each(was & ~is)) {
          out.remove(act(kind, side, 0, at), act(kind, side, 1, at));
        }
      }
    }
  }

  static int swapped(int input) noexcept {
    if (input >= kActs) {
      const int kind = (input - kActs) % kActsOfCell;  // 2 * whose + takes or places
      return kActs + from_other_end((input - kActs) / kActsOfCell) * kActsOfCell + (kind ^ 2);
    }
    return from_other_end(input / kCellInputs) * kCellInputs +
           (input % kCellInputs + kLooks) % kCellInputs;
  }
  static int turned(const Rules&, int input, int symmetry) noexcept {
    if (symmetry == 0) return input;
    const int first = input < kActs ? 0 : kActs, size = input < kActs ? kCellInputs : kActsOfCell;
    const int at = hexix::kGeometry.bit_of[static_cast<std::size_t>((input - first) / size)];
    const int mirror = hexix::kGeometry.mirror_of[static_cast<std::size_t>(at)];
    return first + hexix::kGeometry.cell_of[static_cast<std::size_t>(mirror)] * size +
           (input - first) % size;
  }

 private:
  static std::array<hexix::Mask, 2> acts_of(const Position& p, Side side) noexcept {
    const hexix::Targets targets = hexix::find_targets_of(p, side, hexix::GlobalRule::All);
    return {targets.captures[0] | targets.captures[1], targets.places};
  }

  static int from_other_end(int cell) noexcept {
    const int at = hexix::kGeometry.bit_of[static_cast<std::size_t>(cell)];
    return hexix::kGeometry.cell_of[static_cast<std::size_t>(31 - at)];
  }

  static int seen_cell(int view, int at) noexcept {
    return hexix::kGeometry.cell_of[static_cast<std::size_t>(view == 0 ? at : 31 - at)];
  }

  // The piece of `side` on this cell as `view` sees it.
  static int piece(const Snapshot& s, int side, int view, int at) noexcept {
    return seen_cell(view, at) * kCellInputs + (side == view ? 0 : kLooks) + s.look(at);
  }

  static int act(int kind, int side, int view, int at) noexcept {
    return kActs + seen_cell(view, at) * kActsOfCell + (side == view ? 0 : 2) + kind;
  }
};

}  // namespace muster::eval
