// Record files for the commands: a file of any format in, our formats out.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "cli/args.h"
#include "cli/console.h"
#include "games/any_game.h"
#include "record/read.h"
#include "record/replay.h"

namespace muster::cli {

// All games of a file; "-" is stdin. `game` is the name of the game expected.
Result<record::RecordFile> read_record_file(const std::string& path, const std::string& game,
                                            Console& console);

// GAME and FILE of the commands that read a record. GAME may be left out where the record names it.
class RecordArgs {
 public:
  explicit RecordArgs(Args& args);
  Result<record::RecordFile> read(Console& console);
  const std::string& file() const { return file_; }  // after read()

 private:
  const Args& args_;
  std::string game_, file_;
};

// A game in progress and what the players agreed on beside the board (resignation, draw).
struct SavedGame {
  std::unique_ptr<AnyState> state;
  Outcome agreed;
};

// The word of --to for the ending of a file: .sgf, .txt (moves), .json or .jsonl; else empty.
std::string_view format_by_ending(const std::string& path);

// Writes the format that the file's ending asks for, else our JSON.
Status save_game(const std::string& path, const AnyState& state, const Outcome& agreed);

// The main line of the first game in the file.
Result<SavedGame> load_game(const std::string& path, const std::string& game, Console& console);

// What a reader noticed, in the console's language: "line 3, column 7: message".
std::string remark_text(const record::Warning& warning, Language language);

// An error in a file says which file.
Error in_file(const std::string& path, Error error);

// Where the rules stopped and why, with the reason in the reader's language. Only if there is a
// fault.
Error fault_of(const record::Record& record, const record::Replay& replayed, Language language);

// "FILE, game 3": how remarks and errors name one game of a file.
std::string name_of_game(const std::string& path, std::size_t number, std::size_t games);

}  // namespace muster::cli
