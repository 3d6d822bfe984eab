// SPDX-License-Identifier: MIT
#include "record/record.h"

#include <algorithm>
#include <utility>

namespace muster::record {

std::string Place::to_text() const {
  std::string out;
  const auto append = [&out](std::string_view what, int number) {
    if (number == 0) return;
    if (!out.empty()) out += ", ";
    out += what;
    out += std::to_string(number);
  };
  append("line ", line);
  append("column ", column);
  append("ply ", ply);
  return out;
}

std::string Warning::to_text() const {
  const std::string where = place.to_text();
  return where.empty() ? message : where + ": " + message;
}

std::string_view Record::tag(std::string_view key) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const Tag& t) { return t.key == key; });
  return found == tags.end() ? std::string_view{} : std::string_view(found->value);
}

void Record::set_tag(std::string_view key, std::string value) {
  if (value.empty()) return;
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const Tag& t) { return t.key == key; });
  if (found != tags.end()) {
    found->value = std::move(value);
  } else {
    tags.push_back({std::string(key), std::move(value)});
  }
}

int Record::add(int parent, std::string move) {
  const int number = static_cast<int>(nodes.size());
  Node node;
  node.move = std::move(move);
  node.parent = parent;
  nodes.push_back(std::move(node));
  nodes[static_cast<std::size_t>(parent)].children.push_back(number);
  return number;
}

std::vector<int> Record::main_line() const {
  std::vector<int> line;
  int at = 0;
  while (!nodes[static_cast<std::size_t>(at)].children.empty()) {
    at = nodes[static_cast<std::size_t>(at)].children.front();
    line.push_back(at);
  }
  return line;
}

std::vector<std::string> Record::main_moves() const {
  std::vector<std::string> moves;
  for (const int node : main_line()) moves.push_back(nodes[static_cast<std::size_t>(node)].move);
  return moves;
}

int Record::last_of_main_line() const {
  const std::vector<int> line = main_line();
  return line.empty() ? 0 : line.back();
}

std::vector<int> Record::path_to(int node) const {
  std::vector<int> path;
  for (; node > 0; node = nodes[static_cast<std::size_t>(node)].parent) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

void Record::warn(Place place, std::string message) {
  warnings.push_back({place, std::move(message)});
}

Record make_record(std::string game, std::string start, const std::vector<std::string>& moves) {
  Record record;
  record.game = std::move(game);
  record.start = std::move(start);
  int at = 0;
  for (const std::string& move : moves) at = record.add(at, move);
  return record;
}

namespace {

bool same_node(const Node& one, const Node& two) {
  return one.move == two.move && one.glyph == two.glyph && one.comment == two.comment &&
         one.evaluations == two.evaluations && one.marks == two.marks && one.extra == two.extra &&
         one.children.size() == two.children.size();
}

}  // namespace

bool same_content(const Record& one, const Record& two) {
  if (one.game != two.game || one.start != two.start || one.tags != two.tags ||
      one.result != two.result || one.nodes.size() != two.nodes.size()) {
    return false;
  }
  std::vector<std::pair<int, int>> open{{0, 0}};  // a stack: games are too deep for recursion
  while (!open.empty()) {
    const auto [i, k] = open.back();
    open.pop_back();
    const Node& a = one.nodes[static_cast<std::size_t>(i)];
    const Node& b = two.nodes[static_cast<std::size_t>(k)];
    if (!same_node(a, b)) return false;
    for (std::size_t n = 0; n < a.children.size(); ++n)
      open.emplace_back(a.children[n], b.children[n]);
  }
  return true;
}

}  // namespace muster::record
