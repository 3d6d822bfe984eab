// A question about a whole tree of moves: which positions stand in it twice.
// SPDX-License-Identifier: MIT
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/query_handler.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;

constexpr std::size_t kMostNodes = 100'000;

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

}  // namespace

// The nodes come in the order in which they are read, each behind the one it follows; node 0 is the
// start. Where two lines run side by side from the same position on, only its first meeting is
// told.
Result<Json> query_twins(const JsonFields& fields) {
  const auto game = game_of(fields);
  if (!game) return game.error();
  const std::string start = fields.text("start");
  const auto state = (*game)->state(start.empty() ? "start" : start);
  if (!state) return Error{state.error().code, "start", state.error().message};
  const auto nodes = nodes_of(fields);
  if (!nodes) return nodes.error();
  Json pairs = Json::array();
  std::vector<std::size_t> twin(nodes->size(), 0), path = {0};
  std::vector<bool> has_twin(nodes->size(), false);
  std::unordered_map<std::uint64_t, std::size_t> first = {{(*state)->folded_hash(), 0}};
  for (std::size_t i = 1; i < nodes->size(); ++i) {
    const auto& [parent, move] = (*nodes)[i];
    while (path.size() > 1 && path.back() != parent) (*state)->undo(), path.pop_back();
    if (path.back() != parent) return bad_input("parents", "expected lines one after the other");
    if (const auto played = (*state)->play(move); !played) {
      return Error{played.error().code, "moves[" + std::to_string(i - 1) + "]",
                   played.error().message};
    }
    path.push_back(i);
    const auto [found, fresh] = first.try_emplace((*state)->folded_hash(), i);
    if (fresh) continue;
    twin[i] = found->second;
    has_twin[i] = true;
    const bool beside =
        twin[i] != 0 && has_twin[parent] && twin[parent] == (*nodes)[twin[i]].parent;
    if (!beside) pairs.push_back(Json::array({i, twin[i]}));
  }
  return Json{{"twins", std::move(pairs)}};
}

}  // namespace muster::protocol
