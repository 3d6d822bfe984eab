// SPDX-License-Identifier: MIT
#include "record/move_list_game.h"

#include <utility>

#include "base/text.h"
#include "record/result_words.h"

namespace muster::record {

namespace {

constexpr std::string_view kNoSides[2] = {"black", "white"};
constexpr std::size_t kMaxTags = 1000;

}  // namespace

const std::string_view (&ListGame::sides() const)[2] {
  return builder_ ? builder_->board().game().info().side_words : kNoSides;
}

void ListGame::fail(const Place& place, std::string message, ErrorCode code) {
  if (!error_) error_ = Error{code, place.to_text(), std::move(message)};
}

void ListGame::add_header(const std::string& key, const std::string& value, const Place& place) {
  header_ = true;
  if (tags_.size() >= kMaxTags) {
    return fail(place, "more than " + std::to_string(kMaxTags) + " tags in one game",
                ErrorCode::Limit);
  }
  if (key == "game") {
    named_ = true;
    set_game(value, place);
  } else if (key == "start") {
    start_ = value;
  } else if (key == "result") {
    result_ = value;
    result_place_ = place;
  } else if (key == "written") {
    written_ = value;
  } else if (!value.empty()) {
    tags_.push_back({key, value});
  }
}

void ListGame::set_game(const std::string& name, const Place& place) {
  const std::string_view family = std::string_view(name).substr(0, name.find(':'));
  const std::string_view wanted = std::string_view(game_).substr(0, game_.find(':'));
  if (!wanted.empty() && text::lower(family) != wanted) {
    return fail(place,
                "the record is of " + text::quoted(name) + ", expected " + std::string(wanted));
  }
  game_ = name;
}

void ListGame::add_word(const ListWord& word, const Place& place) {
  const bool after_number = std::exchange(after_number_, word.kind == ListWord::Kind::Number);
  if (word.kind == ListWord::Kind::Glyph && played_ && !failed())
    builder_->node().glyph = word.glyph;
  if (word.kind != ListWord::Kind::Move) return;
  if (word.dots && (after_number || word.number)) return;
  add_move(word, place);
}

void ListGame::add_comment(std::string_view text, const Place& place) {
  if (text::trim(text).empty() || failed()) return;
  std::string& to = fresh_variation_ || !played_ ? comment_ : builder_->node().comment;
  if (to.size() + text.size() > limits_.value_bytes) {
    return fail(place, "a comment has more than " + std::to_string(limits_.value_bytes) + " bytes",
                ErrorCode::Limit);
  }
  if (!to.empty()) to += '\n';
  to += text;
}

void ListGame::open_variation(const Place& place) {
  if (failed()) return;
  if (!played_ || fresh_variation_) return fail(place, "a variation follows the move it replaces");
  if (static_cast<int>(branches_.size()) >= limits_.nesting) {
    return fail(place,
                "variations are nested more than " + std::to_string(limits_.nesting) + " deep",
                ErrorCode::Limit);
  }
  branches_.push_back(builder_->current());
  builder_->go_to(builder_->node().parent);
  fresh_variation_ = true;
}

void ListGame::close_variation(const Place& place) {
  if (failed()) return;
  if (branches_.empty()) {
    if (ready()) builder_->record().warn(place, "a ')' without its '('");
    return;
  }
  builder_->go_to(branches_.back());
  branches_.pop_back();
  if (std::exchange(fresh_variation_, false)) add_comment(std::exchange(comment_, ""), place);
}

bool ListGame::ready() {
  if (builder_ || failed()) return !failed();
  if (game_.empty()) {
    fail({},
         "no game is named, expected its name beside the file, or a line such as [game \"loa\"] in "
         "it");
    return false;
  }
  Result<Builder> made = Builder::make(game_, start_);
  if (!made) {
    error_ = made.error();
    return false;
  }
  builder_.emplace(std::move(*made));
  played_ = builder_->current() != 0;  // a start position can bring moves with it
  seen_moves_ = seen_moves_ || played_;
  began_ = builder_->board().turn().side;
  builder_->record().tags = std::move(tags_);
  builder_->record().root().comment = std::exchange(comment_, "");
  return read_header_result();
}

bool ListGame::read_header_result() {
  if (result_.empty()) return true;
  Result<GameResult> result = parse_result_words(builder_->board().game().info(), result_);
  if (!result) {
    fail(result_place_, result.error().message);
    return false;
  }
  result->written = written_;
  builder_->record().result = *result;
  return true;
}

void ListGame::add_move(const ListWord& word, const Place& place) {
  seen_moves_ = true;
  if (failed() || !ready()) return;
  ++nodes_;
  builder_->play(word.text, place);
  builder_->node().glyph = word.glyph;
  if (std::exchange(fresh_variation_, false))
    builder_->node().comment = std::exchange(comment_, "");
  if (!played_) check_first(word.text, place);
  played_ = true;
}

// A text whose first word is no move at all is no move list.
void ListGame::check_first(const std::string& word, const Place& place) {
  if (builder_->on_board() || word == kOmittedMove) return;
  const Result<std::string> readable = builder_->board().read_move(word);
  if (!readable) fail(place, readable.error().message);
}

void ListGame::end(std::string_view text, const Place& place) {
  if (finished_ || in_variation() || failed() || !ready())
    return;  // a verdict on a variation is none
  finished_ = true;
  Record& record = builder_->record();
  const std::optional<GameResult> result = parse_result(text);
  if (!result) {
    record.warn(place, text::quoted(text::trim(text)) + " is not a result that can be read");
  } else if (record.result.source == GameResult::Source::None) {
    record.result = *result;
  }
}

std::optional<GameResult> ListGame::parse_result(std::string_view text) const {
  using Source = GameResult::Source;
  const GameInfo& info = builder_->board().game().info();
  const std::vector<std::string_view> words = text::words(text);
  const std::string first = text::lower(words.front());
  if (first == "*") return GameResult{};
  if (first == "tie" || first == "drawn" || first.starts_with("1/2")) {
    return GameResult{{Winner::Draw, Ending::None, false}, Source::Record, ""};
  }
  if (first == "1-0" || first == "0-1") {
    const Side won = first == "1-0" ? began_ : other(began_);
    return GameResult{{winner(won), Ending::None, false}, Source::Record, ""};
  }
  if (const auto gave_up = parse_giving_up(first, builder_->board().turn().side)) return gave_up;
  const std::optional<Winner> named = parse_winner(info, first);
  const std::string second = words.size() > 1 ? text::lower(words[1]) : "";
  // "black resigns" names the loser, "black resigned" is our own word for a win by resignation.
  if ((named == Winner::One || named == Winner::Two) && second.ends_with('s') && second != "wins") {
    return parse_giving_up(second, named == Winner::One ? Side::One : Side::Two);
  }
  const Result<GameResult> result = parse_result_words(info, text);
  if (!result) return std::nullopt;
  return *result;
}

Result<Record> ListGame::finish() {
  if (!ready()) return *error_;
  if (!branches_.empty()) builder_->record().warn({}, "the text ends inside a variation");
  if (!played_) {  // comments behind a result without moves
    std::string& comment = builder_->record().root().comment;
    if (!comment.empty() && !comment_.empty()) comment += '\n';
    comment += comment_;
  }
  return builder_->finish();
}

}  // namespace muster::record
