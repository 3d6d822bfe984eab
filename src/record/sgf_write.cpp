// Records of Lines of Action as FF[4]: what SGF has words for in its words, the rest in ours.
// SPDX-License-Identifier: MIT
#include <memory>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "record/build.h"
#include "record/result_words.h"
#include "record/sgf.h"
#include "record/sgf_annotations.h"
#include "record/sgf_moves.h"
#include "record/sgf_setup.h"
#include "record/sgf_tree.h"
#include "record/sgf_words.h"

namespace muster::record {

namespace {

std::string write_tags(const Record& record) {
  std::vector<Tag> properties;
  std::vector<Tag> others;
  for (const Tag& tag : record.tags) {
    const std::string_view known = find_sgf(kSgfTags, tag.key);
    if (!known.empty()) {
      properties.push_back({std::string(known), tag.value});
    } else if (is_kept_property(tag.key)) {
      properties.push_back({tag.key.substr(kSgfPrefix.size()), tag.value});
    } else {
      others.push_back({std::string(kSgfTag), tag.key + ":" + tag.value});
    }
  }
  properties.insert(properties.end(), others.begin(), others.end());
  return write_properties(properties, "\n");
}

std::string write_result(const GameResult& result) {
  const std::string re = to_sgf_result(result);
  const std::string_view reason = reason_beyond_sgf(result);
  std::string out;
  if (!re.empty()) out += sgf_property("RE", re);
  if (!reason.empty()) out += sgf_property(kSgfReason, reason);
  return out;
}

class GameWriter {
 public:
  GameWriter(const Record& record, Builder builder)
      : record_(record), builder_(std::move(builder)) {}

  std::string write() {
    const AnyGame& game = builder_.board().game();
    out_ = "(;GM[9]FF[4]CA[UTF-8]" + write_setup(game, builder_.record().start);
    out_ += write_result(record_.result);
    for (const std::string& part : {write_tags(record_), write_annotations(record_.root())}) {
      if (!part.empty()) out_ += "\n" + part;
    }
    write_tree();
    return out_ + ")\n";
  }

 private:
  // What is still to be written: nodes with the copy of their parent in the builder, and the ")"
  // of variations in between.
  struct Open {
    int node = -1;  // -1: close a variation
    int parent_copy = 0;
    bool variation = false;
  };

  void write_tree() {
    std::vector<Open> open;
    push_children(0, 0, open);
    while (!open.empty()) {
      const Open next = open.back();
      open.pop_back();
      if (next.node < 0) {
        out_ += ")";
        continue;
      }
      if (next.variation) {
        out_ += "\n(";
        open.push_back({});
      } else {
        out_ += "\n";
      }
      builder_.go_to(next.parent_copy);
      write_node(record_.nodes[static_cast<std::size_t>(next.node)]);
      push_children(next.node, builder_.current(), open);
    }
  }

  void push_children(int node, int copy, std::vector<Open>& open) const {
    const std::vector<int>& children = record_.nodes[static_cast<std::size_t>(node)].children;
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
      open.push_back({*child, copy, children.size() > 1});
    }
  }

  void write_node(const Node& node) {
    const Side side = mover();
    builder_.play(node.move, {});
    const std::string& move = builder_.node().move;  // spelled by the rules, if they know it
    const std::size_t at = move.find('@');
    const bool drops = at != std::string::npos && builder_.on_board();
    const std::string step = to_sgf_move(drops ? move.substr(0, at) : move);
    out_ += ";" + sgf_property(side == Side::One ? "B" : "W", step.empty() ? "pass" : step);
    if (drops) {
      const bool own = builder_.board().game().options()["drop"] == "own";
      out_ += ";" + sgf_property((side == Side::One) == own ? "AB" : "AW", move.substr(at + 1));
    }
    out_ += write_annotations(node);
  }

  // Where a line has left the rules, colours simply alternate.
  Side mover() const {
    const Side side = builder_.board().turn().side;
    const int beyond = builder_.depth(builder_.current()) - builder_.board().plies();
    return beyond % 2 == 0 ? side : other(side);
  }

  const Record& record_;
  Builder builder_;
  std::string out_;
};

}  // namespace

bool sgf_knows(std::string_view game) noexcept { return game.substr(0, game.find(':')) == "loa"; }

Result<std::string> write_sgf(const Record& record) {
  if (!sgf_knows(record.game)) {
    const std::string family = record.game.substr(0, record.game.find(':'));
    return Error{ErrorCode::Unsupported, "format",
                 "SGF has no number for " + family + ", expected moves or json"};
  }
  Result<Builder> builder = Builder::make(record.game, record.start);
  if (!builder) return builder.error();
  return GameWriter(record, std::move(*builder)).write();
}

}  // namespace muster::record
