// SPDX-License-Identifier: MIT
#include "cli/subcommand.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/commands/all.h"
#include "cli/play_words.h"
#include "cli/version.h"
#include "games/error_words.h"

namespace muster {

std::string_view embedded_cli_text(std::string_view path);

}  // namespace muster

namespace muster::cli {

namespace {

constexpr std::array kCommands = {
    SubcommandEntry{"games", "Every game and preset, one a line", "", make_games},
    SubcommandEntry{"rules", "The rules of a game in words, with its options", "GAME", make_rules},
    SubcommandEntry{"show", "The board drawn in the terminal, then the position text",
                    "GAME [--position P] [--moves \"M1 M2\"] [--lens POINT] [--format F]",
                    make_show},
    SubcommandEntry{"moves", "The legal moves, one a line",
                    "GAME [--position P] [--moves \"M1 M2\"]", make_moves},
    SubcommandEntry{"why", "Why a move is illegal, or what the piece on a point may do",
                    "GAME MOVE|POINT [--position P] [--moves \"M1 M2\"]", make_why},
    SubcommandEntry{"perft", "Counts the move sequences of a length",
                    "GAME --depth N [--divide] [--position P] [--moves \"M1 M2\"]", make_perft},
    SubcommandEntry{"playout", "Plays random games and sums them up",
                    "GAME [--games N] [--seed S] [--cap N] [--position P] [--moves \"M1 M2\"]",
                    make_playout},
    SubcommandEntry{"draw", "A picture of the position, or a film of the game: SVG, PNG, GIF",
                    "GAME [--out F.svg] [--game FILE] [--animate] [--lens POINT] [--last] "
                    "[--arrows LIST] [--marks LIST] [--theme light|dark] [--size N]",
                    make_draw},

    SubcommandEntry{"replay",
                    "Plays every game of a record file through the rules, one line a game",
                    "GAME FILE", make_replay},
    SubcommandEntry{"convert", "A record in another format", "[GAME] FILE [--to FORMAT] [--out F]",
                    make_convert},
    SubcommandEntry{"play", "Play at this terminal, two people or against the computer",
                    "GAME [--level 1..12 | --elo N | --adaptive] [--as SIDE] [--position P] "
                    "[--moves \"M1 M2\"] "
                    "[--load FILE]",
                    make_play},
    SubcommandEntry{"analyze", "Best moves with scores, wins and losses proven where it can",
                    "GAME [--nodes N] [--time T] [--depth D] [--lines K] [--threads N] [--hash MB] "
                    "[--position P] [--moves \"M1 M2\"]",
                    make_analyze},
    SubcommandEntry{"review", "What every move of a game was worth: faults, better moves, accuracy",
                    "[GAME] FILE [--game N] [--faults] [--nodes N] [--deep N] [--out F] "
                    "[--eval WHICH]",
                    make_review},
    SubcommandEntry{"explore", "What was played in a position, how often and how it went",
                    "GAME [FILE...] [--position P] [--moves \"M1 M2\"] [--rows N] | "
                    "GAME FILE... --out INDEX [--plies N]",
                    make_explore},
    SubcommandEntry{"book", "Makes an opening book with the engine, for the explorer",
                    "make GAME --out BOOK [--journal F] [--nodes N] [--plies N] [--lines N] "
                    "[--margin N] [--positions N] [--time T] [--seed S]",
                    make_book},
    SubcommandEntry{"solve", "Win, loss, draw or unknown for the side to move, proven",
                    "GAME [--time T] [--memory M] [--proof F] [--checkpoint F] [--resume F] "
                    "[--position P] [--moves \"M1 M2\"]",
                    make_solve},
    SubcommandEntry{"check-proof", "Checks a proof with the rules alone", "FILE", make_check_proof},
    SubcommandEntry{"puzzles", "Makes, checks, rates and asks puzzles with one proven solution",
                    "make GAME --out F [--count N] [--games N] [--time T] [--records F] | "
                    "check|rate|list FILE | solve GAME [--theme WORD] [--rating N]",
                    make_puzzles},
    SubcommandEntry{"match", "Two engines play many games: who is stronger, and how sure is that",
                    "GAME --a ENGINE --b ENGINE --games N [--time T] [--nodes N] [--clock S+I] "
                    "[--sprt ELO0,ELO1] [--openings WHAT] [--concurrency N] [--out DIR]",
                    make_match},
    SubcommandEntry{"ladder", "Many engines play their neighbours: a rating list with error bars",
                    "FILE [--games N] [--net-dir DIR] [--out DIR]", make_ladder},
    SubcommandEntry{"engine", "Speaks UGI on stdin and stdout, for match runners and boards",
                    "[GAME] [--eval WHICH]", make_engine_command},
    SubcommandEntry{"analysis",
                    "Answers analysis requests, one JSON object a line, several at once",
                    "[--slots N] [--threads N] [--hash MB] [--eval WHICH]", make_analysis},
    SubcommandEntry{"serve", "A club on this machine, or a site: web pages, API, live games, bots",
                    "[--port N] [--host ADDRESS] [--data DIR | --database URL] [--web DIR] "
                    "[--tls-cert FILE --tls-key FILE] [--behind-proxy] [--engine-slots N]",
                    make_serve},
    SubcommandEntry{"connect", "Lends this machine's engine to the analysis board in a browser",
                    "[--threads N] [--hash MB] [--origin URL]", make_connect},
    SubcommandEntry{"bot", "Plays on a server with a bot's token, several games at once",
                    "--server URL --token T GAME [--level 1..12] [--slots N]", make_bot},
    SubcommandEntry{"backup", "A copy of a server's data while it runs", "[--data DIR] FILE",
                    make_backup},
    SubcommandEntry{"account", "Shows, recovers, renames, closes and deletes accounts of a site",
                    "ACTION [NAME] [NEW] [--data DIR | --database URL] [--bots] [--yes]",
                    make_account},
    SubcommandEntry{"bench",
                    "Fixed positions to a fixed depth: nodes per game (the signature), nodes/s", "",
                    make_bench},
    SubcommandEntry{"completion", "A script with which a shell completes commands and options",
                    "SHELL", make_completion},
    SubcommandEntry{"help", "This list, or one command explained", "[COMMAND]", make_help},
};

// One line, whatever stands in it: a script reads errors by the line.
void print_error(Console& console, const Error& error, std::string_view command) {
  std::string line = error_text(error, console.language);
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  }
  console.err << "muster" << (command.empty() ? "" : " ") << command << ": " << line << '\n';
}

int run_command(const SubcommandEntry& command, std::vector<std::string> words, Console& console) {
  Args args(console.language);
  const std::unique_ptr<Subcommand> task = command.make(args);
  Result<int> code = kYes;
  if (const Status read = args.read(std::move(words)); !read) {
    code = read.error();
  } else if (args.help()) {
    console.out << describe(command, console.language);
  } else {
    code = task->run(console);
  }
  if (code) return *code;
  print_error(console, code.error(), command.name);
  return code.error().code == ErrorCode::Illegal ? kNo : kBad;
}

}  // namespace

std::span<const SubcommandEntry> commands() noexcept { return kCommands; }

Result<const SubcommandEntry*> find_command(std::string_view name, Language language) {
  std::vector<std::string_view> names;
  for (const SubcommandEntry& command : kCommands) {
    if (command.name == name) return &command;
    names.push_back(command.name);
  }
  if (!text::closest(name, names).empty()) {
    return unknown_word("command", name, name, names, language);
  }
  return bad_input(
      "command",
      play_text(Reason{"usage.unknown-command", {}}.with("word", text::quoted(name)), language));
}

const Phrases& help_phrases() noexcept {
  static const Phrases phrases(embedded_cli_text, "help/");
  return phrases;
}

std::string summary_of(const SubcommandEntry& command, Language language) {
  const std::string_view found = help_phrases().find(command.name, language);
  return std::string(found.empty() ? command.summary : found);
}

std::string overview(Language language) {
  std::size_t wide = 0;
  for (const SubcommandEntry& command : kCommands) wide = std::max(wide, command.name.size());
  std::string out = "muster " + std::string(kVersion) +
                    ": Lines of Action, Lines of Fixation and Hexix\n\n" +
                    std::string(help_phrases().find(".usage", language)) + "\n";
  for (const SubcommandEntry& command : kCommands) {
    out += "  " + std::string(command.name) + std::string(wide - command.name.size() + 2, ' ') +
           summary_of(command, language) + "\n";
  }
  return out + "\n" + std::string(help_phrases().find(".more", language)) + "\n";
}

namespace {

// An option is found under the command's name and its own, else, where it means the same in several
// commands, under its own. English stands where the option is declared.
std::string explain_option(const SubcommandEntry& command, std::string_view option,
                           std::string_view english, Language language) {
  const std::string own = std::string(command.name) + " " + std::string(option);
  std::string_view found = help_phrases().find(own, language);
  if (found.empty()) found = help_phrases().find(option, language);
  return std::string(found.empty() ? english : found);
}

}  // namespace

std::string describe(const SubcommandEntry& command, Language language) {
  Args args;
  const std::unique_ptr<Subcommand> task = command.make(args);
  std::string usage = std::string(command.name);
  if (!command.usage.empty()) usage += " " + std::string(command.usage);
  const std::string_view frame = help_phrases().find(".usage", language);
  const std::string begin(frame.substr(0, frame.find("COMMAND")));
  return text::wrap(usage, kHelpColumns, begin, "         ") + summary_of(command, language) +
         (language == Language::Japanese ? "。" : ".") + "\n\n" +
         args.describe([&](std::string_view option, std::string_view english) {
           return explain_option(command, option, english, language);
         });
}

int run_program(const std::vector<std::string>& words, Console& console) {
  if (words.empty()) {
    console.out << overview(console.language);
    return kYes;
  }
  if (words.front() == "--version") {
    console.out << "muster " << kVersion << '\n';
    return kYes;
  }
  const std::string name =
      words.front() == "--help" || words.front() == "-h" ? "help" : words.front();
  console.language = language_asked_for(words, console.language);
  const Result<const SubcommandEntry*> command = find_command(name, console.language);
  if (!command) {
    print_error(console, command.error(), "");
    return kBad;
  }
  return run_command(**command, {words.begin() + 1, words.end()}, console);
}

}  // namespace muster::cli
