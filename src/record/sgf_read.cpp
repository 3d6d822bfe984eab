// SGF properties as a Lines of Action record. Captures are taken from the board, not from the file.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.h"
#include "record/build.h"
#include "record/result_words.h"
#include "record/sgf.h"
#include "record/sgf_annotations.h"
#include "record/sgf_board.h"
#include "record/sgf_moves.h"
#include "record/sgf_setup.h"
#include "record/sgf_tree.h"
#include "record/sgf_words.h"

namespace muster::record {

namespace {

constexpr std::array<std::string_view, 2> kMoves = {"B", "W"};
constexpr std::array<std::string_view, 2> kDrops = {"AB", "AW"};

// 0 Black, 1 White, -1 neither.
int colour_of(const SgfNode& node, const std::array<std::string_view, 2>& names) {
  if (node.find(names[0]) != nullptr) return 0;
  return node.find(names[1]) != nullptr ? 1 : -1;
}

bool is_move(const SgfNode& node) { return colour_of(node, kMoves) >= 0; }
bool is_drop(const SgfNode& node) { return !is_move(node) && colour_of(node, kDrops) >= 0; }

char colour_letter(int colour) { return colour < 0 ? '\0' : "bw"[colour]; }

// A parachute move whose drop stands in the next node.
struct Pending {
  SgfMove move;
  int colour = 0;
  int sgf_node = 0;
};

class GameReader {
 public:
  GameReader(const SgfTree& tree, Builder builder)
      : tree_(tree), builder_(std::move(builder)), record_(&builder_.record()) {
    parachute_ = builder_.board().game().options()["setup"] == "parachute";
  }

  Record read(const SgfSetup& setup, std::size_t setup_nodes) {
    for (const Warning& warning : tree_.warnings) record_->warnings.push_back(warning);
    read_root(setup);
    setup_nodes_ = setup_nodes;
    walk();
    if (dashed_captures_ > 0) {
      record_->warn(first_dashed_, std::to_string(dashed_captures_) +
                                       (dashed_captures_ == 1 ? " capture is" : " captures are") +
                                       " written with '-', the board decides");
    }
    return builder_.finish();
  }

 private:
  struct Step {
    int sgf_node;
    int record_node;
    std::optional<Pending> pending;
  };

  const SgfNode& sgf(int node) const { return tree_.nodes[static_cast<std::size_t>(node)]; }

  void read_root(const SgfSetup& setup) {
    const SgfNode& root = sgf(0);
    for (const SgfProperty& property : root.properties) add_tags(property);
    if (!setup.unknown_rules.empty()) {
      record_->tags.push_back({"rules", setup.unknown_rules});
      record_->warn(setup.rules_place, "the rules " + text::quoted(setup.unknown_rules) +
                                           " are not known, " + record_->game + " is used");
    }
    record_->result = parse_sgf_result(root.value("RE"));
    const Ending reason = parse_ending(root.value(kSgfReason));
    if (reason != Ending::None) record_->result.outcome.ending = reason;
    read_annotations(root, record_->root(), *record_);
  }

  void add_tags(const SgfProperty& property) {
    const std::string& name = property.name;
    if (name == kSgfTag) {
      for (const std::string& value : property.values) {
        const std::size_t colon = value.find(':');
        if (colon == std::string::npos) continue;
        record_->tags.push_back({value.substr(0, colon), value.substr(colon + 1)});
      }
    }
    if (is_understood(name)) return;
    const std::string_view ours = find_ours(kSgfTags, name);
    const std::string key = ours.empty() ? std::string(kSgfPrefix) + name : std::string(ours);
    for (const std::string& value : property.values) {
      const std::string_view trimmed = text::trim(value);
      if (!trimmed.empty()) record_->tags.push_back({key, std::string(trimmed)});
    }
  }

  // Depth first, in the file's order; the tree can be too deep for recursion.
  void walk() {
    std::vector<Step> open{{0, 0, std::nullopt}};
    while (!open.empty()) {
      const Step step = std::move(open.back());
      open.pop_back();
      builder_.go_to(step.record_node);
      const std::optional<Pending> pending = visit(step);
      const std::vector<int>& children = sgf(step.sgf_node).children;
      for (auto child = children.rbegin(); child != children.rend(); ++child) {
        open.push_back({*child, builder_.current(), pending});
      }
    }
  }

  // Plays what the node holds from the current record node on. A move that waits for its drop is
  // returned instead.
  std::optional<Pending> visit(const Step& step) {
    const SgfNode& node = sgf(step.sgf_node);
    bool dropped = false;
    if (step.pending) {
      dropped = is_drop(node);
      if (dropped) {
        play_with_drop(*step.pending, node);
      } else {
        play(*step.pending, step.pending->move.text);
      }
      if (annotated_ < step.pending->sgf_node) annotate(step.pending->sgf_node, true);
    }
    for (const SgfProperty& property : node.properties) {
      if (property.name != kMoves[0] && property.name != kMoves[1]) continue;
      const int colour = property.name == kMoves[0] ? 0 : 1;
      if (end_by_word(property.values.front(), colour, node)) continue;
      const Pending move{parse_sgf_move(property.values.front()), colour, step.sgf_node};
      if (waits_for_drop(move, node)) return move;
      dropped = parachute_ && step.sgf_node != 0 && colour_of(node, kDrops) >= 0;
      if (dropped) {
        play_with_drop(move, node);
      } else {
        play(move, move.move.text);
      }
    }
    if (step.sgf_node != 0) annotate(step.sgf_node, dropped);
    return std::nullopt;
  }

  bool waits_for_drop(const Pending& move, const SgfNode& node) const {
    if (!parachute_ || move.move.text.find('@') != std::string::npos) return false;
    return std::any_of(node.children.begin(), node.children.end(),
                       [&](int child) { return is_drop(sgf(child)); });
  }

  void play_with_drop(const Pending& pending, const SgfNode& drop) {
    const bool readable = pending.move.separator != 0 || pending.move.text == "pass";
    if (!readable) return play(pending, pending.move.text);
    const int colour = colour_of(drop, kDrops);
    const SgfProperty& property = *drop.find(kDrops[static_cast<std::size_t>(colour)]);
    const Result<std::vector<std::string>> points = parse_points(property.values.front());
    if (!points || points->size() != 1) {
      record_->warn(property.place, "a drop is one man on one point, found " +
                                        text::quoted(property.values.front()));
      return play(pending, pending.move.text);
    }
    const bool own = builder_.board().game().options()["drop"] == "own";
    if ((colour == pending.colour) != own) {
      record_->warn(property.place, std::string("the man dropped is written as ") +
                                        (colour == 0 ? "Black's" : "White's") +
                                        ", by the rules of " + record_->game + " it is not");
    }
    const std::string_view move =
        pending.move.text == "pass" ? "" : std::string_view(pending.move.text);
    play(pending, std::string(move) + "@" + points->front());
  }

  // "Resign" and the like. Only the main line's counts as a result.
  bool end_by_word(std::string_view value, int colour, const SgfNode& node) {
    const std::optional<GameResult> end = parse_giving_up(value, static_cast<Side>(colour));
    if (!end) return false;
    if (node.variation_depth > 0) {
      append_comment(builder_.node(), std::string(kMoves[static_cast<std::size_t>(colour)]) + ": " +
                                          std::string(text::trim(value)));
    } else if (record_->result.source == GameResult::Source::None) {
      record_->result = *end;
    } else if (record_->result.outcome.winner != end->outcome.winner) {
      record_->warn(node.place, text::quoted(value) + " does not go with the result in RE");
    }
    return true;
  }

  void play(const Pending& move, const std::string& text) {
    const SgfNode& node = sgf(move.sgf_node);
    const Place place = node.find(kMoves[static_cast<std::size_t>(move.colour)])->place;
    insert_pass(move, place);
    const bool was_on_board = builder_.on_board();
    const int to_move = index(builder_.board().turn().side);
    builder_.play(text, place,
                  node.find(kMoves[static_cast<std::size_t>(move.colour)])->values.front());
    if (was_on_board && builder_.on_board()) check_spelling(move, to_move);
  }

  // A side that can only pass, and a file that does not mention it.
  void insert_pass(const Pending& move, const Place& place) {
    if (!builder_.on_board() || move.move.text == "pass") return;
    if (index(builder_.board().turn().side) == move.colour) return;
    if (builder_.board().legal() != std::vector<std::string>{"pass"}) return;
    record_->warn(place, "a pass is missing before this move");
    builder_.play("pass", place);
  }

  void check_spelling(const Pending& move, int to_move) {
    const Node& played = builder_.node();
    const bool captures = played.move.find('x') != std::string::npos;
    if (to_move != move.colour) {
      record_->warn(played.place, text::quoted(played.move) + " is written as the move of " +
                                      (move.colour == 0 ? "Black" : "White"));
    }
    if (move.move.separator == 'x' && !captures) {
      record_->warn(played.place,
                    text::quoted(played.move) + " is written as a capture, but nothing is taken");
    } else if (move.move.separator == '-' && captures) {
      if (dashed_captures_++ == 0) first_dashed_ = played.place;
    }
  }

  // Everything but the move goes to the current record node. `dropped`: the node's stones have been
  // played.
  void annotate(int sgf_node, bool dropped) {
    annotated_ = std::max(annotated_, sgf_node);
    const SgfNode& node = sgf(sgf_node);
    read_annotations(node, builder_.node(), *record_);
    const bool is_setup = static_cast<std::size_t>(sgf_node) < setup_nodes_;
    for (const SgfProperty& property : node.properties) {
      const std::string& name = property.name;
      const bool stones = name == "AB" || name == "AW" || name == "AE";
      if (stones && !is_setup && !dropped) {
        record_->warn(property.place, "set-up stones inside a game are left out");
      }
      if (builder_.current() == 0) {  // a node before the first move speaks of the whole game
        add_tags(property);
        continue;
      }
      if (is_understood(name)) continue;
      for (const std::string& value : property.values) {
        builder_.node().extra.push_back({std::string(kSgfPrefix) + name, value});
      }
    }
  }

  const SgfTree& tree_;
  Builder builder_;
  Record* record_;
  bool parachute_ = false;
  std::size_t setup_nodes_ = 0;
  int annotated_ = 0;  // nodes up to this one have given their remarks to some move
  int dashed_captures_ = 0;
  Place first_dashed_;
};

// The root and the nodes without moves behind it, up to the first move.
std::vector<const SgfNode*> find_setup_nodes(const SgfTree& tree) {
  std::vector<const SgfNode*> nodes;
  int at = 0;
  while (true) {
    const SgfNode& node = tree.nodes[static_cast<std::size_t>(at)];
    if (at != 0 && is_move(node)) return nodes;
    nodes.push_back(&node);
    if (is_move(node) || node.children.size() != 1) return nodes;
    at = node.children.front();
  }
}

FirstTurn find_first_turn(const SgfTree& tree) {
  FirstTurn first;
  for (const SgfNode* node = &tree.nodes.front();;) {
    if (first.mover == 0 && is_move(*node)) {
      first.mover = colour_letter(colour_of(*node, kMoves));
      if (node != &tree.nodes.front()) first.dropped = colour_letter(colour_of(*node, kDrops));
    } else if (first.mover != 0) {
      if (first.dropped == 0 && is_drop(*node))
        first.dropped = colour_letter(colour_of(*node, kDrops));
      return first;
    }
    if (node->children.empty()) return first;
    node = &tree.nodes[static_cast<std::size_t>(node->children.front())];
  }
}

Error with_place(const Error& error, const SgfNode& root) {
  Error out = error;
  if (!out.field.starts_with("line ")) {
    out.field = root.place.to_text() + (out.field.empty() ? "" : ", " + out.field);
  }
  return out;
}

Result<Record> read_game(const SgfTree& tree, std::string_view game) {
  const std::vector<const SgfNode*> nodes = find_setup_nodes(tree);
  const Result<SgfSetup> setup = read_setup(nodes, game, find_first_turn(tree));
  if (!setup) return with_place(setup.error(), tree.nodes.front());
  Result<Builder> builder = Builder::make(setup->game, setup->start);
  if (!builder) return with_place(builder.error(), tree.nodes.front());
  return GameReader(tree, std::move(*builder)).read(*setup, nodes.size());
}

}  // namespace

std::vector<Result<Record>> read_sgf(std::string_view text, std::string_view game,
                                     const ReadLimits& limits) {
  std::vector<Result<Record>> games;
  const std::string_view family = game.substr(0, game.find(':'));
  if (family != "loa") {
    games.emplace_back(Error{ErrorCode::Unsupported, "game",
                             "SGF is read for loa only, not for " + text::quoted(family)});
    return games;
  }
  for (const Result<SgfTree>& tree : parse_sgf(text, limits)) {
    if (tree) {
      games.push_back(read_game(*tree, game));
    } else {
      games.emplace_back(tree.error());
    }
  }
  return games;
}

}  // namespace muster::record
