// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "games/list.h"
#include "record/move_list.h"
#include "record/move_list_words.h"
#include "record/result_words.h"

namespace muster::record {

namespace {

std::string write_comment(const std::string& comment) {
  std::string out = "{";
  for (const char c : comment) {
    if (c == '}' || c == '\\') out += '\\';
    out += c;
  }
  return out + "}";
}

bool is_key(std::string_view key) {
  return !key.empty() && key.find_first_of(" \t\n\v\f\"[]") == std::string_view::npos;
}

class ListWriter {
 public:
  ListWriter(const Record& record, const GameInfo& info) : record_(record), info_(info) {}

  Result<std::string> write() {
    write_head();
    if (!record_.root().comment.empty()) out_ += write_comment(record_.root().comment) + "\n";
    open_.push_back({Step::What::Line, 0, 0, 1});
    while (!open_.empty()) {
      const Step step = open_.back();
      open_.pop_back();
      if (step.what == Step::What::Line) {
        if (const std::optional<Error> error = write_line(step)) return *error;
        continue;
      }
      if (step.what == Step::What::Open) put("(");
      if (step.what == Step::What::Close) out_ += ")";
      depth_ += step.what == Step::What::Open ? 1 : -1;
      numbered_ = false;
    }
    out_ += "\n";
    return std::move(out_);
  }

 private:
  struct Step {
    enum class What { Line, Open, Close } what;
    int parent = 0;  // Line: goes on behind this node with this child, then with first children
    std::size_t child = 0;
    int ply = 1;
  };

  const Node& node(int number) const { return record_.nodes[static_cast<std::size_t>(number)]; }

  void write_head() {
    out_ = to_tag_line({"game", record_.game});
    if (record_.start != "start") out_ += to_tag_line({"start", record_.start});
    for (const Tag& tag : record_.tags) {
      if (is_key(tag.key)) out_ += to_tag_line(tag);
    }
    if (record_.result.source != GameResult::Source::None) {
      out_ += to_tag_line({"result", to_result_words(info_, record_.result)});
      if (!record_.result.written.empty()) out_ += to_tag_line({"written", record_.result.written});
    }
  }

  std::optional<Error> write_line(Step step) {
    while (step.child < node(step.parent).children.size()) {
      const std::vector<int>& children = node(step.parent).children;
      const int here = children[step.child];
      if (std::optional<Error> error = write_move(node(here), step.ply)) return error;
      const Step rest{Step::What::Line, here, 0, step.ply + 1};
      if (step.child == 0 && children.size() > 1) {
        open_.push_back(rest);
        for (std::size_t i = children.size(); i-- > 1;) {
          open_.push_back({Step::What::Close, 0, 0, 0});
          open_.push_back({Step::What::Line, step.parent, i, step.ply});
          open_.push_back({Step::What::Open, 0, 0, 0});
        }
        return std::nullopt;
      }
      step = rest;
    }
    return std::nullopt;
  }

  std::optional<Error> write_move(const Node& node, int ply) {
    const std::string_view word =
        node.move == kOmittedMove ? kOmittedWord : std::string_view(node.move);
    const ListWord read = parse_list_word(word, info_.side_words);
    const bool safe = read.kind == ListWord::Kind::Move && read.text == node.move &&
                      word.size() <= kMaxWord &&
                      word.find_first_of(" \t\n\v\f{}();") == std::string_view::npos &&
                      word.front() != '#' && word.front() != '[' && word.front() != '%';
    if (!safe) {
      return bad_input("ply " + std::to_string(ply),
                       text::quoted(node.move) + " cannot be written in a move list");
    }
    const bool first = ply % 2 == 1;
    if (first && depth_ == 0) out_ += "\n";
    if (first || !numbered_) put(std::to_string((ply + 1) / 2) + (first ? "." : "..."));
    // A glyph may have stood apart from a word that is as long as a word may be.
    const bool apart = word.size() + node.glyph.size() > kMaxWord;
    put(std::string(word) + (apart ? "" : node.glyph));
    if (apart) put(node.glyph);
    numbered_ = true;
    if (!node.comment.empty()) {
      put(write_comment(node.comment));
      numbered_ = false;
    }
    return std::nullopt;
  }

  void put(const std::string& token) {
    if (out_.back() != '\n' && out_.back() != '(') out_ += ' ';
    out_ += token;
  }

  const Record& record_;
  const GameInfo& info_;
  std::string out_;
  std::vector<Step> open_;
  int depth_ = 0;          // of variations
  bool numbered_ = false;  // the move before has just been written: no number is needed
};

}  // namespace

Result<std::string> write_move_list(const Record& record) {
  const Result<std::shared_ptr<const AnyGame>> game = make_game(record.game);
  if (!game) return game.error();
  return ListWriter(record, (*game)->info()).write();
}

}  // namespace muster::record
