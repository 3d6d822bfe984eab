// Questions about a whole tree of moves: which of them the rules refuse, which positions stand in
// it twice. SPDX-License-Identifier: MIT
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/numbers.h"
#include "protocol/query_handler.h"
#include "protocol/reason_json.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;

constexpr std::size_t kMostNodes = static_cast<std::size_t>(record::ReadLimits{}.nodes);

struct TreeNode {
  std::size_t parent = 0;
  std::string move;
};

Result<std::vector<TreeNode>> nodes_of(const JsonFields& fields) {
  const std::vector<std::string> moves = fields.texts("moves");
  const Json* parents = fields.array("parents");
  if (fields.problems().error) return *fields.problems().error;
  if (moves.size() > kMostNodes) return Error{ErrorCode::Limit, "moves", "too many moves"};
  if (parents == nullptr || parents->size() != moves.size()) {
    return bad_input("parents", "expected the number of the node before each move");
  }
  std::vector<TreeNode> nodes(1);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Json& parent = (*parents)[i];
    const bool known = parent.is_number_integer() && parent.get<std::int64_t>() >= 0 &&
                       parent.get<std::int64_t>() <= static_cast<std::int64_t>(i);
    if (!known) return bad_input("parents", "expected numbers of nodes listed before");
    nodes.push_back({static_cast<std::size_t>(parent.get<std::int64_t>()), moves[i]});
  }
  return nodes;
}

// A tree and a state that walks through it. The nodes come in the order in which they are read,
// each behind the one it follows; node 0 is the start.
class TreeWalk {
 public:
  static Result<TreeWalk> begin(const JsonFields& fields) {
    const auto game = game_of(fields);
    if (!game) return game.error();
    const std::string start = fields.text("start");
    auto state = (*game)->state(start.empty() ? "start" : start);
    if (!state) return Error{state.error().code, "start", state.error().message};
    auto nodes = nodes_of(fields);
    if (!nodes) return nodes.error();
    return TreeWalk(std::move(*nodes), std::move(*state));
  }

  std::size_t size() const noexcept { return nodes_.size(); }
  const TreeNode& operator[](std::size_t i) const { return nodes_[i]; }
  const AnyState& state() const noexcept { return *state_; }

  // Steps back to the node before this one; false: its line was left already.
  bool go_before(std::size_t i) {
    while (path_.size() > 1 && path_.back() != nodes_[i].parent) state_->undo(), path_.pop_back();
    return path_.back() == nodes_[i].parent;
  }
  // Plays the move of this node.
  Status play(std::size_t i) {
    if (path_.size() > kMaxGameMoves) return Error{ErrorCode::Limit, "moves", "too many moves"};
    if (const auto played = state_->play(nodes_[i].move); !played) return played.error();
    path_.push_back(i);
    return Done{};
  }

 private:
  TreeWalk(std::vector<TreeNode> nodes, std::unique_ptr<AnyState> state)
      : nodes_(std::move(nodes)), state_(std::move(state)) {}

  std::vector<TreeNode> nodes_;
  std::unique_ptr<AnyState> state_;
  std::vector<std::size_t> path_ = {0};
};

Error lines_are_mixed() { return bad_input("parents", "expected lines one after the other"); }

}  // namespace

// What follows a refused move is not looked at.
Result<Json> query_refused(const JsonFields& fields) {
  Result<TreeWalk> walk = TreeWalk::begin(fields);
  if (!walk) return walk.error();
  const Language language = language_of(fields);
  Json refused = Json::array();
  std::vector<bool> out(walk->size(), false);
  for (std::size_t i = 1; i < walk->size(); ++i) {
    if (out[(*walk)[i].parent]) {
      out[i] = true;
      continue;
    }
    if (!walk->go_before(i)) return lines_are_mixed();
    const Status played = walk->play(i);
    if (played) continue;
    out[i] = true;
    refused.push_back(
        Json::array({i, refusal(walk->state(), (*walk)[i].move, played.error(), language)}));
  }
  return Json{{"refused", std::move(refused)}};
}

// Where two lines run side by side from the same position on, only its first meeting is told.
Result<Json> query_twins(const JsonFields& fields) {
  Result<TreeWalk> walk = TreeWalk::begin(fields);
  if (!walk) return walk.error();
  Json pairs = Json::array();
  std::vector<std::size_t> twin(walk->size(), 0);
  std::vector<bool> has_twin(walk->size(), false);
  std::unordered_map<std::uint64_t, std::size_t> first = {{walk->state().folded_hash(), 0}};
  for (std::size_t i = 1; i < walk->size(); ++i) {
    if (!walk->go_before(i)) return lines_are_mixed();
    if (const Status played = walk->play(i); !played) {
      return Error{played.error().code, "moves[" + std::to_string(i - 1) + "]",
                   played.error().message};
    }
    const auto [found, fresh] = first.try_emplace(walk->state().folded_hash(), i);
    if (fresh) continue;
    twin[i] = found->second;
    has_twin[i] = true;
    const std::size_t parent = (*walk)[i].parent;
    const bool beside = twin[i] != 0 && has_twin[parent] && twin[parent] == (*walk)[twin[i]].parent;
    if (!beside) pairs.push_back(Json::array({i, twin[i]}));
  }
  return Json{{"twins", std::move(pairs)}};
}

}  // namespace muster::protocol
