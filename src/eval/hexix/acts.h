// What a side of Hexix could do if it were to move: whom it can take and what that cuts off, how
// far the enemy's flanks are. SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "games/hexix/move.h"
#include "games/hexix/targets.h"

namespace muster::eval {

// The cells a home can be captured from.
constexpr hexix::Mask flanks(Side home) noexcept {
  return home == Side::One ? hexix::stepped<hexix::Step::UpLeft>(hexix::home_mask(home)) |
                                 hexix::stepped<hexix::Step::UpRight>(hexix::home_mask(home))
                           : hexix::stepped<hexix::Step::DownLeft>(hexix::home_mask(home)) |
                                 hexix::stepped<hexix::Step::DownRight>(hexix::home_mask(home));
}

struct HexixActs {
  hexix::Mask places = 0;
  hexix::Mask increments = 0;
  std::array<hexix::Mask, 2> takes{};  // cells to capture on, by direction: left, right
  std::optional<hexix::Move> win;      // the capture of the home

  // Enemies that can be captured, the home left out.
  hexix::Mask victims() const noexcept { return takes[0] | takes[1]; }
  int moves() const noexcept {  // two pieces can have the same victim
    return 2 * hexix::count_cells(places) + hexix::count_cells(increments) +
           hexix::count_cells(takes[0]) + hexix::count_cells(takes[1]);
  }
};

// Stops at a win: the rest is then left empty.
HexixActs hexix_acts(const hexix::Position& p, Side side, hexix::GlobalRule rule) noexcept;

// What these acts lead to. Not if one of them wins.
struct HexixProspects {
  int covered = 0;  // victims on a capture hex of another active enemy
  int cut = 0;      // the most enemies that one capture makes inactive
  int strikes = 0;  // captures on the enemy's flank by an up piece with 1 to 5 dots
  int reach = 0;    // placements until one stands on the enemy's flank; 7: never
};
HexixProspects hexix_prospects(const hexix::Position& p, Side side, const HexixActs& acts) noexcept;

// Contacts between enemies on a diagonal, for Blue: how many it is ahead in minus those it is
// behind in, by kind and margin; and those where each can take the other.
struct HexixContacts {
  std::array<std::array<int, 3>, 2> ahead{};
  int mutual = 0;
};
HexixContacts hexix_contacts(const hexix::Position& p) noexcept;

}  // namespace muster::eval
