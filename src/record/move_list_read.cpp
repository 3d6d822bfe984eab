// Cuts a text into lines, comments, words and games; move_list_game.h gives them their meaning.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "record/encoding.h"
#include "record/move_list.h"
#include "record/move_list_game.h"
#include "record/move_list_words.h"

namespace muster::record {

namespace {

class ListReader {
 public:
  ListReader(std::string_view text, std::string_view game, const ReadLimits& limits)
      : scanner_(text), default_game_(game), limits_(limits) {
    game_.emplace(default_game_, limits_);
  }

  std::vector<Result<Record>> read() {
    while (skip_to_item()) {
      if (static_cast<int>(games_.size()) >= limits_.games ||
          nodes_before_ + game_->nodes() > limits_.nodes) {
        games_.emplace_back(Error{ErrorCode::Limit, scanner_.place().to_text(),
                                  "too many games or moves in one text"});
        return std::move(games_);
      }
      if (!(line_start_ && read_line())) read_item();
    }
    close_game();
    return std::move(games_);
  }

 private:
  // To the next character that is not blank; knows whether it is the first of its line.
  bool skip_to_item() {
    while (!scanner_.at_end() && text::is_space(scanner_.peek())) {
      if (scanner_.next() == '\n') line_start_ = true;
    }
    return !scanner_.at_end();
  }

  std::string_view rest_of_line() const {
    const std::string_view rest = scanner_.rest();
    return rest.substr(0, rest.find('\n'));
  }

  void close_game() {
    if (game_->worth_keeping()) {
      nodes_before_ += game_->nodes();
      games_.push_back(game_->finish());
    }
    game_.emplace(default_game_, limits_);
  }

  // Tags and header lines. False if the line is something else.
  bool read_line() {
    line_start_ = false;
    const std::string_view line = rest_of_line();
    const Place place = scanner_.place();
    if (line.front() == '%') {
      scanner_.skip_to(scanner_.offset() + line.size());
      return true;
    }
    if (line.front() == '{') return false;  // a comment, whatever it says
    if (line.size() > limits_.value_bytes) return false;
    if (const std::optional<Tag> tag = parse_tag_line(line)) {
      begin_header(tag->key);
      game_->add_header(tag->key == "position" ? "start" : tag->key, tag->value, place);
      scanner_.skip_to(scanner_.offset() + line.size());
      return true;
    }
    const std::optional<HeaderLine> header = parse_header_line(line);
    if (!header) return false;
    begin_header(header->key);
    game_->add_header(header->key, header->value, place);
    if (!header->start.empty()) game_->add_header("start", header->start, place);
    scanner_.skip_to(scanner_.offset() + std::min(line.size(), header->moves_at));
    return true;
  }

  // A game without moves ends where the next one is named.
  void begin_header(std::string_view key) {
    const bool named_again = key == "game" && game_->named();
    if (game_->has_moves() || game_->finished() || named_again) close_game();
  }

  void read_item() {
    const Place place = scanner_.place();
    switch (scanner_.peek()) {
      case '{': return read_braces(place);
      case ';':
      case '#': {
        const std::string_view line = rest_of_line();
        const std::size_t begin = std::min(line.find_first_not_of(";#"), line.size());
        game_->add_comment(text::trim(line.substr(begin)), place);
        scanner_.skip_to(scanner_.offset() + line.size());
        return;
      }
      case '(': scanner_.next(); return game_->open_variation(place);
      case ')': scanner_.next(); return game_->close_variation(place);
      case '}':
        scanner_.next();
        return game_->fail(place, "a closing brace without an opening one");
      default: return read_word(place);
    }
  }

  void read_braces(const Place& place) {
    scanner_.next();
    std::string comment;
    while (!scanner_.at_end()) {
      char c = scanner_.next();
      if (c == '}') return game_->add_comment(comment, place);
      if (c == '\\' && (scanner_.peek() == '}' || scanner_.peek() == '\\')) c = scanner_.next();
      comment += c;
    }
    game_->fail(place, "the comment that begins here has no closing brace");
  }

  void read_word(const Place& place) {
    const std::string_view rest = scanner_.rest();
    std::size_t length = 0;
    while (length < rest.size() && !text::is_space(rest[length]) &&
           std::string_view("{}();").find(rest[length]) == std::string_view::npos) {
      ++length;
    }
    const std::string_view text = rest.substr(0, length);
    const ListWord word = parse_list_word(text.substr(0, kMaxWord + 1), game_->sides());
    if (word.kind == ListWord::Kind::Result) return read_result(place);
    scanner_.skip_to(scanner_.offset() + length);
    if (word.kind == ListWord::Kind::Number && scanner_.peek() == ')') scanner_.next();  // "1)"
    const bool restarts =
        word.number == 1 && !word.later && game_->has_moves() && !game_->in_variation();
    if (game_->finished() || restarts) close_game();
    if (length > kMaxWord)
      return game_->fail(place, text::quoted(text) + " is too long for a move");
    game_->add_word(word, place);
  }

  // "draw", "black resigned": all words up to the end of the line or a comment.
  void read_result(const Place& place) {
    const std::string_view rest = scanner_.rest().substr(0, kMaxResult);
    const std::string_view line = rest.substr(0, rest.find('\n'));
    std::string_view words = line.substr(0, line.find_first_of("{}();#"));
    if (text::is_digit(words.front()) || words.front() == '*') {
      words = words.substr(0, words.find_first_of(" \t\v\f"));
    }
    scanner_.skip_to(scanner_.offset() + words.size());
    game_->end(words, place);
  }

  static constexpr std::size_t kMaxResult = 200;

  Scanner scanner_;
  std::string default_game_;
  const ReadLimits& limits_;
  std::optional<ListGame> game_;  // always there
  std::vector<Result<Record>> games_;
  int nodes_before_ = 0;
  bool line_start_ = true;
};

}  // namespace

std::vector<Result<Record>> read_move_list(std::string_view text, std::string_view game,
                                           const ReadLimits& limits) {
  return ListReader(text, game, limits).read();
}

}  // namespace muster::record
