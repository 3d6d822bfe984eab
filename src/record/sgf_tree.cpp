// SPDX-License-Identifier: MIT
#include "record/sgf_tree.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "record/encoding.h"

namespace muster::record {

namespace {

Error error_at(const Place& place, std::string message, ErrorCode code = ErrorCode::BadInput) {
  return {code, place.to_text(), std::move(message)};
}

// Whether a game begins here: "(" blanks ";".
bool begins_game(std::string_view text) {
  if (!text.starts_with('(')) return false;
  const std::size_t next = text.find_first_not_of(" \t\n\v\f", 1);
  return next != std::string_view::npos && text[next] == ';';
}

// The first thing in a node behind "(;" is a move: rather a variation than a new game.
bool begins_with_move(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t\n\v\f(;");
  if (at == std::string_view::npos || (text[at] != 'B' && text[at] != 'W')) return false;
  const std::size_t next = text.find_first_not_of(" \t\n\v\f", at + 1);
  return next != std::string_view::npos && text[next] == '[';
}

// "(;" with a property behind it: more than a bracket that somebody wrote in a sentence.
bool begins_with_property(std::string_view text) {
  if (!begins_game(text)) return false;
  const std::size_t name = text.find_first_not_of(" \t\n\v\f", text.find(';') + 1);
  std::size_t at = name;
  while (at < text.size() && text[at] >= 'A' && text[at] <= 'Z') ++at;
  return at < text.size() && at > name && text[at] == '[';
}

// A game behind other words on the line that begins here.
std::optional<std::size_t> find_in_line(std::string_view text, std::size_t from) {
  const std::size_t end = std::min(text.find('\n', from), text.size());
  for (std::size_t at = text.find('(', from); at < end; at = text.find('(', at + 1)) {
    if (begins_with_property(text.substr(at))) return at;
  }
  return std::nullopt;
}

// The offset of the next line from `from` on that begins a game. Before the first game
// (!not_a_move) there may be words on its line.
std::optional<std::size_t> find_game_line(std::string_view text, std::size_t from,
                                          bool not_a_move) {
  while (from < text.size()) {
    const std::size_t at = text.find_first_not_of(" \t\n\v\f", from);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view here = text.substr(at);
    if (begins_game(here) && !(not_a_move && begins_with_move(here))) return at;
    if (!not_a_move) {
      if (const auto found = find_in_line(text, at)) return found;
    }
    from = text.find('\n', at);
    if (from == std::string_view::npos) return std::nullopt;
  }
  return std::nullopt;
}

// Reads one game at a time, which begins with "(" and ";" (begins_game); the file-wide count of
// nodes is shared between them.
class TreeParser {
 public:
  TreeParser(Scanner& scanner, const ReadLimits& limits, int& nodes_left)
      : scanner_(scanner), limits_(limits), nodes_left_(nodes_left) {}

  // From the "(" to its ")". After an error the scanner stands where it was noticed.
  Result<SgfTree> parse() {
    while (true) {
      scanner_.skip_space();
      if (scanner_.at_end()) return end_of_text();
      const Place place = scanner_.place();
      const char c = scanner_.peek();
      std::optional<Error> error;
      if (c == '(') {
        error = open();
      } else if (c == ')') {
        scanner_.next();
        current_ = branches_.back();
        branches_.pop_back();
        if (branches_.empty()) return std::move(tree_);
      } else if (c == ';') {
        error = add_node(place);
      } else {
        error = add_property(place);
      }
      if (error) return *error;
    }
  }

 private:
  Result<SgfTree> end_of_text() {
    tree_.warnings.push_back({scanner_.place(), "the text ends without the ')' of this game"});
    return std::move(tree_);
  }

  std::optional<Error> open() {
    scanner_.next();
    branches_.push_back(current_);
    scanner_.skip_space();
    if (scanner_.peek() != ';') return error_at(scanner_.place(), "expected ';' after '('");
    return std::nullopt;
  }

  std::optional<Error> add_node(const Place& place) {
    scanner_.next();
    if (--nodes_left_ < 0) {
      return error_at(place, "more than " + std::to_string(limits_.nodes) + " nodes in one text",
                      ErrorCode::Limit);
    }
    SgfNode node;
    node.parent = current_;
    node.place = place;
    const int number = static_cast<int>(tree_.nodes.size());
    if (current_ >= 0) {
      SgfNode& parent = tree_.nodes[static_cast<std::size_t>(current_)];
      node.variation_depth = parent.variation_depth + (parent.children.empty() ? 0 : 1);
      parent.children.push_back(number);
    }
    if (node.variation_depth > limits_.nesting) {
      return error_at(
          place, "variations are nested more than " + std::to_string(limits_.nesting) + " deep",
          ErrorCode::Limit);
    }
    tree_.nodes.push_back(std::move(node));
    current_ = number;
    return std::nullopt;
  }

  std::optional<Error> add_property(const Place& place) {
    if (!text::is_letter(scanner_.peek())) {
      return error_at(place, "found " + text::quoted(scanner_.rest().substr(0, 1)) +
                                 ", expected a property, ';', '(' or ')'");
    }
    std::string written;
    while (text::is_letter(scanner_.peek()) && written.size() <= kMaxName)
      written += scanner_.next();
    std::string name = capitals(written);
    scanner_.skip_space();
    if (name.size() <= kMaxName && drop_unfinished()) return std::nullopt;
    if (scanner_.peek() != '[' || name.size() > kMaxName) {
      return error_at(place,
                      text::quoted(written) + " has no value, expected '[' after a property");
    }
    if (tree_.nodes[static_cast<std::size_t>(current_)].properties.size() >= kMaxProperties) {
      return error_at(place,
                      "more than " + std::to_string(kMaxProperties) + " properties in one node",
                      ErrorCode::Limit);
    }
    SgfProperty& property = find_or_add(name);
    if (property.values.empty()) property.place = scanner_.place();
    while (scanner_.peek() == '[') {
      Result<std::string> value = read_value(name);
      if (!value) return drop_unfinished() ? std::nullopt : std::optional(value.error());
      if (property.values.size() >= kMaxValues) {
        return error_at(place, "more than " + std::to_string(kMaxValues) + " values of " + name,
                        ErrorCode::Limit);
      }
      property.values.push_back(std::move(*value));
      scanner_.skip_space();
    }
    return std::nullopt;
  }

  Result<std::string> read_value(const std::string& name) {
    const Place place = scanner_.place();
    scanner_.next();
    std::string value;
    while (!scanner_.at_end()) {
      char c = scanner_.next();
      if (c == ']') return value;
      if (c == '\\' && !scanner_.at_end()) {
        c = scanner_.next();
        if (c == '\n') continue;  // a line break for the eye only
      }
      value += c;
      if (value.size() > limits_.value_bytes) {
        return error_at(place,
                        "the value of " + name + " has more than " +
                            std::to_string(limits_.value_bytes) + " bytes",
                        ErrorCode::Limit);
      }
    }
    return error_at(place, "the value of " + name + " that begins here has no ']'");
  }

  // A text that was cut off inside a property: what comes before it is kept. False if that is not
  // what is wrong here, or nothing comes before it.
  bool drop_unfinished() {
    if (!scanner_.at_end() || current_ <= 0) return false;
    SgfNode& node = tree_.nodes[static_cast<std::size_t>(current_)];
    if (!node.properties.empty() && node.properties.back().values.empty())
      node.properties.pop_back();
    if (!node.properties.empty() || !node.children.empty()) return true;
    current_ = node.parent;
    tree_.nodes[static_cast<std::size_t>(current_)].children.pop_back();
    tree_.nodes.pop_back();
    return true;
  }

  // FF[1] to FF[3] wrote long names and meant their capitals; a name without any is all capitals.
  static std::string capitals(std::string_view written) {
    std::string name;
    for (const char c : written) {
      if (c >= 'A' && c <= 'Z') name += c;
    }
    if (name.empty()) {
      for (const char c : written) name += text::upper(c);
    }
    return name;
  }

  SgfProperty& find_or_add(const std::string& name) {
    auto& properties = tree_.nodes[static_cast<std::size_t>(current_)].properties;
    const auto found = std::find_if(properties.begin(), properties.end(),
                                    [&](const SgfProperty& p) { return p.name == name; });
    if (found != properties.end()) return *found;
    properties.push_back({name, {}, {}});
    return properties.back();
  }

  static constexpr std::size_t kMaxName = 32;
  static constexpr std::size_t kMaxProperties = 500;
  static constexpr std::size_t kMaxValues = 1000;

  Scanner& scanner_;
  const ReadLimits& limits_;
  int& nodes_left_;
  SgfTree tree_;
  std::vector<int> branches_;  // the node before each open "("
  int current_ = -1;
};

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const SgfProperty& p) { return p.name == name; });
  return found == properties.end() ? nullptr : &*found;
}

std::string_view SgfNode::value(std::string_view name) const {
  const SgfProperty* property = find(name);
  return property == nullptr ? std::string_view{} : text::trim(property->values.front());
}

bool looks_like_sgf(std::string_view text) { return find_game_line(text, 0, false).has_value(); }

std::vector<Result<SgfTree>> parse_sgf(std::string_view text, const ReadLimits& limits) {
  std::vector<Result<SgfTree>> games;
  Scanner scanner(text);
  int nodes_left = limits.nodes;
  // Games may follow each other on one line; after an error only a line's beginning is trusted.
  bool lost = true;
  while (true) {
    scanner.skip_space();
    if (scanner.at_end()) return games;
    if (lost || !begins_game(scanner.rest())) {
      const auto at = find_game_line(text, scanner.offset(), !games.empty());
      if (!at) return games;
      scanner.skip_to(*at);
    }
    if (static_cast<int>(games.size()) >= limits.games) {
      games.emplace_back(error_at(
          scanner.place(), "more than " + std::to_string(limits.games) + " games in one text",
          ErrorCode::Limit));
      return games;
    }
    games.push_back(TreeParser(scanner, limits, nodes_left).parse());
    lost = !games.back();
    if (nodes_left < 0) return games;
  }
}

std::string sgf_property(std::string_view name, std::string_view value) {
  std::string out(name);
  out += '[';
  for (const char c : value) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out + ']';
}

}  // namespace muster::record
