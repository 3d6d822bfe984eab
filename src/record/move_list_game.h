// One game of a move list while it is being read: first the lines above the moves, then the moves.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/build.h"
#include "record/move_list_words.h"
#include "record/record.h"

namespace muster::record {

class ListGame {
 public:
  // `limits` must outlive the game.
  ListGame(std::string_view game, const ReadLimits& limits) : game_(game), limits_(limits) {}

  bool has_moves() const { return seen_moves_; }
  bool finished() const { return finished_; }
  bool named() const { return named_; }  // by the text itself
  bool failed() const { return error_.has_value(); }
  bool in_variation() const { return !branches_.empty(); }
  bool worth_keeping() const {
    return header_ || played_ || builder_ || failed() || !comment_.empty();
  }
  int nodes() const { return nodes_; }

  // The side words of the game; before it is known, those of Lines of Action.
  const std::string_view (&sides() const)[2];

  void fail(const Place& place, std::string message, ErrorCode code = ErrorCode::BadInput);

  void add_header(const std::string& key, const std::string& value, const Place& place);
  void add_word(const ListWord& word, const Place& place);
  void add_comment(std::string_view text, const Place& place);
  void open_variation(const Place& place);
  void close_variation(const Place& place);
  // A result in the text: a word, or several ("black resigns").
  void end(std::string_view text, const Place& place);

  Result<Record> finish();

 private:
  void set_game(const std::string& name, const Place& place);
  // Makes the builder once the header is complete. False if the game cannot be read.
  bool ready();
  bool read_header_result();
  void add_move(const ListWord& word, const Place& place);
  void check_first(const std::string& word, const Place& place);
  std::optional<GameResult> parse_result(std::string_view text) const;

  std::string game_;
  const ReadLimits& limits_;
  std::string start_ = "start";
  std::string result_;
  std::string written_;
  Place result_place_;
  std::vector<Tag> tags_;
  std::string comment_;  // before the first move of the game or of a variation
  std::optional<Builder> builder_;
  std::optional<Error> error_;
  Side began_ = Side::One;
  std::vector<int> branches_;  // the node that each open "(" replaces
  int nodes_ = 0;
  bool header_ = false;
  bool named_ = false;
  bool seen_moves_ = false;  // in the text
  bool played_ = false;      // on the board
  bool finished_ = false;
  bool fresh_variation_ = false;
  bool after_number_ = false;
};

}  // namespace muster::record
