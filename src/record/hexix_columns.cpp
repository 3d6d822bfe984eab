// SPDX-License-Identifier: MIT
#include "record/hexix_columns.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "record/build.h"
#include "record/hexix_rows.h"
#include "record/result_words.h"

namespace muster::record {

namespace {

constexpr std::string_view kGame = "hexix";
constexpr std::size_t kColumnWidth = 7;
constexpr int kRowsBetweenDividers = 5;
constexpr std::string_view kDivider = "-------------\n";

std::string_view family(std::string_view game) { return game.substr(0, game.find(':')); }

// Reads one game row by row. After a fault it ignores what follows.
class ColumnsGame {
 public:
  ColumnsGame(Builder builder, int red_column, const ReadLimits& limits)
      : builder_(std::move(builder)), red_column_(red_column), limits_(limits) {}

  bool has_moves() const { return plies_ > 0 || error_; }
  int plies() const { return plies_; }

  void add_row(const HexixRow& row, int line) {
    if (error_) return;
    if (row.words.size() > 2) {
      return fail({line, row.words[2].column, 0},
                  text::quoted(row.words[2].text) + " is a third move in its row, expected two");
    }
    if (!row.words.empty()) {
      const bool red = row.words.size() == 1 && row.words[0].column >= red_column_;
      fill_up_to(red ? 1 : 0, {line, row.words[0].column, 0});
    }
    for (const HexixRow::Word& word : row.words) add_move(word, {line, word.column, 0});
    if (row.comment) add_comment(*row.comment, {line, 0, 0});
  }

  Result<Record> finish() {
    if (error_) return *error_;
    return builder_.finish();
  }

  void fail(const Place& place, std::string message, ErrorCode code = ErrorCode::BadInput) {
    if (!error_) error_ = Error{code, place.to_text(), std::move(message)};
  }

 private:
  // A row that begins with the wrong column has left a move out without saying so.
  void fill_up_to(int column, const Place& place) {
    if (error_ || plies_ % 2 == column) return;
    builder_.record().warn(place, std::string(column == 0 ? "Red" : "Blue") +
                                      "'s move before this one is missing, taken for ...");
    builder_.play(kOmittedMove, place);
    ++plies_;
  }

  void add_move(const HexixRow::Word& word, const Place& place) {
    if (error_) return;
    if (!is_hexix_word(word.text)) {
      return fail(place, text::quoted(word.text) +
                             " is not a move, expected one like C1v, C1^, C1+ or D4E3, or ...");
    }
    if (plies_ >= limits_.nodes) return fail(place, "too many moves in one text", ErrorCode::Limit);
    ++plies_;
    const std::string_view glyph = glyph_of(word.text);
    const std::string_view move = word.text.substr(0, word.text.size() - glyph.size());
    // The spelling does not depend on the board, which may be unknown behind a move left out.
    const Result<std::string> spelled = builder_.board().read_move(move);
    builder_.play(spelled ? std::string_view(*spelled) : move, place, move);
    add_glyph(glyph, place);
  }

  void add_glyph(std::string_view glyph, const Place& place) {
    constexpr std::array<std::string_view, 7> kKnown = {"", "!", "?", "!?", "?!", "!!", "??"};
    if (std::find(kKnown.begin(), kKnown.end(), glyph) != kKnown.end()) {
      builder_.node().glyph = glyph;
    } else {
      add_comment(glyph, place);
    }
  }

  void add_comment(std::string_view comment, const Place& place) {
    if (comment.empty()) return;
    std::string& to = builder_.node().comment;
    if (to.size() + comment.size() > limits_.value_bytes) {
      return fail(place,
                  "a comment has more than " + std::to_string(limits_.value_bytes) + " bytes",
                  ErrorCode::Limit);
    }
    if (!to.empty()) to += '\n';
    to += comment;
  }

  Builder builder_;
  int red_column_;
  ReadLimits limits_;
  std::optional<Error> error_;
  int plies_ = 0;
};

}  // namespace

bool looks_like_hexix_columns(std::string_view text) {
  bool only_here = false;  // C1v, C1+: no other game writes such a move
  for (const HexixRow& row : parse_hexix_rows(text)) {
    if (row.kind == HexixRow::Kind::Nothing) continue;
    if (row.kind == HexixRow::Kind::Header) return true;
    if (row.words.size() > 2) return false;
    for (const HexixRow::Word& word : row.words) {
      if (!is_hexix_word(word.text)) return false;
      const std::string_view move =
          word.text.substr(0, word.text.size() - glyph_of(word.text).size());
      if (move.size() == 3 && move != kOmittedMove) only_here = true;
    }
  }
  return only_here;
}

std::vector<Result<Record>> read_hexix_columns(std::string_view text, std::string_view game,
                                               const ReadLimits& limits) {
  const std::string_view name = game.empty() ? kGame : game;
  std::vector<Result<Record>> games;
  if (text::lower(family(name)) != kGame) {
    games.emplace_back(
        bad_input("game", "the record is of hexix, expected " + std::string(family(name))));
    return games;
  }
  const std::vector<HexixRow> rows = parse_hexix_rows(text);
  const int red = red_column(rows);
  std::optional<ColumnsGame> current;
  ReadLimits left = limits;  // moves are counted over all games
  const auto close = [&] {
    if (current && current->has_moves()) games.push_back(current->finish());
    if (current) left.nodes -= current->plies();
    current.reset();
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (current && current->has_moves() && rows[i].kind == HexixRow::Kind::Header) close();
    if (static_cast<int>(games.size()) >= limits.games) {
      games.emplace_back(Error{ErrorCode::Limit, "record", "too many games in one text"});
      return games;
    }
    if (!current) {
      Result<Builder> builder = Builder::make(name, "start");
      if (!builder) return {builder.error()};
      current.emplace(std::move(*builder), red, left);
    }
    HexixRow row = rows[i];
    if (row.kind == HexixRow::Kind::Header) row.words.clear();
    current->add_row(row, static_cast<int>(i) + 1);
  }
  close();
  return games;
}

namespace {

class ColumnsWriter {
 public:
  Result<std::string> write(const Record& record, const GameInfo& info) {
    for (const Tag& tag : record.tags) add_comment_lines(tag.key + ": " + tag.value);
    const GameResult& result = record.result;
    if (result.source == GameResult::Source::Record) {
      add_comment_lines("result: " +
                        (result.outcome.over() ? to_result_words(info, result) : result.written));
    }
    add_comment_lines(record.root().comment);
    out_ += "Blue   Red\n";
    for (const int number : record.main_line()) {
      const Node& node = record.nodes[static_cast<std::size_t>(number)];
      if (!is_hexix_word(node.move)) {
        return bad_input("move " + text::quoted(node.move), "cannot be written in columns");
      }
      add_move(node);
    }
    end_row();
    return std::move(out_);
  }

 private:
  void add_move(const Node& node) {
    if (plies_ % (2 * kRowsBetweenDividers) == 0) out_ += kDivider;
    const bool blue = plies_++ % 2 == 0;
    const std::size_t indent = blue ? 0 : kColumnWidth;
    if (column_ < indent) out_.append(indent - column_, ' ');
    if (column_ > 0 && column_ >= indent) out_ += ' ';  // a wide cell: D4E3?! and the like
    const std::string cell = node.move + node.glyph;
    out_ += cell;
    column_ = std::max(column_, indent) + cell.size();
    if (!node.comment.empty()) {
      // The comment ends the row; Red's move then stands alone in its column in the next.
      const std::vector<std::string_view> lines = text::split(node.comment, '\n');
      out_ += " # " + std::string(lines[0]);
      end_row();
      for (std::size_t i = 1; i < lines.size(); ++i) add_comment_lines(lines[i]);
    }
    if (!blue) end_row();
  }

  void add_comment_lines(std::string_view comment) {
    if (comment.empty()) return;
    for (const std::string_view line : text::split(comment, '\n')) {
      out_ += "# " + std::string(line) + "\n";
    }
  }

  void end_row() {
    if (column_ > 0) out_ += '\n';
    column_ = 0;
  }

  std::string out_;
  int plies_ = 0;
  std::size_t column_ = 0;  // how far the open row reaches
};

}  // namespace

Result<std::string> write_hexix_columns(const Record& record) {
  if (family(record.game) != kGame) {
    return Error{ErrorCode::Unsupported, "format",
                 "columns are for records of hexix, not of " + record.game};
  }
  if (record.start != "start") {
    return Error{ErrorCode::Unsupported, "start",
                 "columns cannot say where a game begins if not at the start, use moves or json"};
  }
  const Result<std::shared_ptr<const AnyGame>> game = make_game(record.game);
  if (!game) return game.error();
  return ColumnsWriter().write(record, (*game)->info());
}

}  // namespace muster::record
