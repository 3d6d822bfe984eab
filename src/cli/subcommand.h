// A command of the program, and the one table of them. A command is a small class in commands/: its
// constructor declares its options, run() answers. Nothing in it ends the process.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/args.h"
#include "cli/console.h"
#include "games/phrases.h"

namespace muster::cli {

inline constexpr int kYes = 0;  // success
inline constexpr int kNo = 1;  // the answer is "no": an illegal move, a record that does not replay
inline constexpr int kBad = 2;  // bad usage, bad input

class Subcommand {
 public:
  virtual ~Subcommand() = default;

  // kYes or kNo; an error is printed by the caller and becomes kBad (kNo if a rule forbids it).
  virtual Result<int> run(Console& console) = 0;
};

struct SubcommandEntry {
  std::string_view name;     // of a verb behind its command's: "puzzles make"
  std::string_view summary;  // one sentence without full stop
  std::string_view usage;    // what stands behind the name
  std::unique_ptr<Subcommand> (*make)(Args& args);  // null: the command has verbs
  // Commands of their own, with options of their own, named by the word behind the command.
  std::span<const SubcommandEntry> verbs = {};

  std::string_view word() const noexcept { return name.substr(name.rfind(' ') + 1); }
};

std::span<const SubcommandEntry> commands() noexcept;

// The command of that name, or an error that suggests one.
Result<const SubcommandEntry*> find_command(std::string_view name, Language language);

// The verb of that name of a command that may have verbs, or an error that suggests one.
Result<const SubcommandEntry*> find_verb(const SubcommandEntry& command, std::string_view verb,
                                         Language language);

// `muster help` and `muster help COMMAND [VERB]` (help_text.cpp), for a terminal of so many
// columns; 0: none.
std::string overview(Language language, int columns = 0);
std::string describe(const SubcommandEntry& command, Language language, int columns = 0);

// What it is for, in one sentence without full stop.
std::string summary_of(const SubcommandEntry& command, Language language);

// The frame of the help, and summaries in languages other than English.
const Phrases& help_phrases() noexcept;

// The whole program but for the process around it: picks the command, reads its options, runs it,
// prints errors. Returns the exit status.
int run_program(const std::vector<std::string>& words, Console& console);

}  // namespace muster::cli
