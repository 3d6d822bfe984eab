// Builds a record along the rules: readers give it moves as their source writes them, it keeps a
// board in step, spells each move the canonical way and marks where a line leaves the rules.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/any_game.h"
#include "record/record.h"

namespace muster::record {

class Builder {
 public:
  // An error if the game or the start position (or "start") cannot be read.
  static Result<Builder> make(std::string_view game, std::string_view start);

  // Puts the board on this node. Cheap when nodes are visited in the order they were added.
  void go_to(int node);
  int current() const noexcept { return current_; }

  // Adds a move behind the current node and goes there. A move that the rules refuse is kept as it
  // is written, and so is everything behind it. `written` is the source's own spelling where it
  // differs from `move`.
  int play(std::string_view move, Place place, std::string_view written = {});

  bool legal(int node) const { return legal_[static_cast<std::size_t>(node)]; }
  // Plies from the start to this node.
  int depth(int node) const { return depth_[static_cast<std::size_t>(node)]; }
  // Whether the board shows the current node, that is, whether every move up to it was legal.
  bool on_board() const { return legal(current_); }
  // The board at the current node, or where its line left the rules.
  const AnyState& board() const { return *state_; }

  Record& record() noexcept { return record_; }
  Node& node() { return record_.nodes[static_cast<std::size_t>(current_)]; }

  // The finished record: the board's verdict on the main line is compared with the record's word
  // and put in its place where they agree; moves that the rules refuse in variations are warned of
  // (those of the main line are replay's to report).
  Record finish();

 private:
  Builder(std::shared_ptr<const AnyGame> game, std::unique_ptr<AnyState> state);

  void settle_result();
  void warn_of_variations();

  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<AnyState> state_;
  Record record_;
  std::vector<char> legal_{1};
  // The node itself, or where its line left the rules: a search at each step would be quadratic.
  std::vector<int> anchor_{0};
  std::vector<int> depth_{0};
  std::vector<char> on_path_{1};  // nodes whose moves are on the board now
  std::vector<int> path_{0};
  int current_ = 0;
};

}  // namespace muster::record
