// SPDX-License-Identifier: MIT
#include "cli/subcommand.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/language.h"
#include "cli/play_words.h"
#include "cli/version.h"
#include "games/error_words.h"

namespace muster::cli {

namespace {

constexpr std::array kPuzzleVerbs = {
    SubcommandEntry{"puzzles make", "Finds puzzles and adds them to a file",
                    "GAME --out F [--count N] [--games N] [--time T] [--effort N] [--find N] "
                    "[--least N] [--theme WORD] [--records F] [--near F] [--composed N] "
                    "[--endings] [--seed S]",
                    make_puzzles_make},
    SubcommandEntry{"puzzles check", "Proves every puzzle of a set again", "SET [--every N]",
                    make_puzzles_check},
    SubcommandEntry{"puzzles prove", "Examines anew, with more nodes, what was only searched",
                    "FILE [--effort N] [--find N] [--time T]", make_puzzles_prove},
    SubcommandEntry{"puzzles rate", "Measures how hard each puzzle is and writes it into the file",
                    "FILE", make_puzzles_rate},
    SubcommandEntry{"puzzles solve", "Asks puzzles at this terminal",
                    "SET [--theme WORD] [--rating N] [--count N] [--seed S]", make_puzzles_solve},
    SubcommandEntry{"puzzles list", "Id, kind, moves, rating, themes, position and line of each",
                    "SET [--theme WORD] [--rating N]", make_puzzles_list},
};

constexpr std::array kAccountVerbs = {
    SubcommandEntry{"account counts", "Accounts, bots, sessions, games by phase",
                    "[--data DIR | --database URL]", make_account_counts},
    SubcommandEntry{"account show", "Sessions, bots, codes that are left, ratings",
                    "NAME [--data DIR | --database URL]", make_account_show},
    SubcommandEntry{"account recover", "A code with which the person sets a new password, once",
                    "NAME [--data DIR | --database URL]", make_account_recover},
    SubcommandEntry{"account end-sessions",
                    "Ends its sessions, and the tokens of its bots if wanted",
                    "NAME [--bots] [--data DIR | --database URL]", make_account_end_sessions},
    SubcommandEntry{"account close", "Nobody can log in to it any more; the name stays taken",
                    "NAME [--data DIR | --database URL]", make_account_close},
    SubcommandEntry{"account open", "Takes that back", "NAME [--data DIR | --database URL]",
                    make_account_open},
    SubcommandEntry{"account rename", "Renames it, also in all its games; its sessions end",
                    "NAME NEW [--data DIR | --database URL]", make_account_rename},
    SubcommandEntry{"account hide-chat", "Empties everything it said, everywhere",
                    "NAME [--data DIR | --database URL]", make_account_hide_chat},
    SubcommandEntry{"account delete",
                    "Deletes it, as its owner could; games stay, without the name",
                    "NAME --yes [--data DIR | --database URL]", make_account_delete},
};

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
                    "VERB ...", nullptr, kPuzzleVerbs},
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
                    "VERB ...", nullptr, kAccountVerbs},
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

std::vector<std::string_view> verbs_with(std::span<const SubcommandEntry> verbs,
                                         const std::string& option) {
  std::vector<std::string_view> found;
  for (const SubcommandEntry& one : verbs) {
    Args args;
    const std::unique_ptr<Subcommand> task = one.make(args);
    const std::vector<std::string> known = args.known_words();
    if (std::find(known.begin(), known.end(), option) != known.end()) found.push_back(one.word());
  }
  return found;
}

// Calls `check` for each word that is an option the arguments do not know, until it has an error.
template <class Check>
Status for_unknown_options(const Args& args, const std::vector<std::string>& words,
                           const Check& check) {
  const std::vector<std::string> own = args.known_words();
  for (const std::string& word : words) {
    const std::string option = word.substr(0, word.find('='));
    if (!option.starts_with("--") || std::find(own.begin(), own.end(), option) != own.end()) {
      continue;
    }
    if (const Status good = check(option); !good) return good;
  }
  return Done{};
}

// An option that another verb of the command knows and this one does not: said so, not guessed at.
Status check_options(const SubcommandEntry& verb, std::span<const SubcommandEntry> verbs,
                     const Args& args, const std::vector<std::string>& words, Language language) {
  return for_unknown_options(args, words, [&](const std::string& option) -> Status {
    const std::vector<std::string_view> others = verbs_with(verbs, option);
    if (others.empty()) return Done{};
    return bad_input(option, play_text(Reason{"usage.other-verb", {}}
                                           .with("verbs", text::join(others, ", "))
                                           .with("verb", std::string(verb.word())),
                                       language));
  });
}

// An option of a verb that stands before it.
Status check_front(const SubcommandEntry& command, const Args& args,
                   const std::vector<std::string>& words, Language language) {
  return for_unknown_options(args, words, [&](const std::string& option) -> Status {
    const std::vector<std::string_view> verbs = verbs_with(command.verbs, option);
    if (verbs.empty()) return Done{};
    const std::string example =
        "muster " + std::string(command.name) + " " + std::string(verbs.front()) + " ... " + option;
    return bad_input(option,
                     play_text(Reason{"usage.behind-verb", {}}.with("example", example), language));
  });
}

int run_command(const SubcommandEntry& command, std::span<const SubcommandEntry> siblings,
                std::vector<std::string> words, Console& console) {
  Args args(console.language);
  const std::unique_ptr<Subcommand> task = command.make(args);
  Result<int> code = kYes;
  if (const Status own = check_options(command, siblings, args, words, console.language); !own) {
    code = own.error();
  } else if (const Status read = args.read(std::move(words)); !read) {
    code = read.error();
  } else if (args.help()) {
    console.out << describe(command, console.language, console.out_columns);
  } else {
    code = task->run(console);
  }
  if (code) return *code;
  print_error(console, code.error(), command.name);
  return code.error().code == ErrorCode::Illegal ? kNo : kBad;
}

// Where the verb stands: the first word that is neither an option nor the language behind --lang.
std::size_t verb_at(const std::vector<std::string>& words) {
  std::size_t at = 0;
  while (at < words.size() && words[at].starts_with('-')) at += words[at] == "--lang" ? 2 : 1;
  return at;
}

// What every command knows may stand before the verb; the verb reads what is behind it.
int run_verb(const SubcommandEntry& command, const std::vector<std::string>& words,
             Console& console) {
  const std::size_t at = std::min(verb_at(words), words.size());
  const auto behind = words.begin() + static_cast<std::ptrdiff_t>(std::min(at + 1, words.size()));
  Args args(console.language);
  std::string verb;
  args.without_json();
  args.optional("VERB", verb, {});
  const auto fail = [&](const Error& error) {
    print_error(console, error, command.name);
    return kBad;
  };
  std::vector<std::string> front(words.begin(), behind);
  const bool json = at < words.size() && std::erase(front, "--json") > 0;  // the verb's to refuse
  if (const Status place = check_front(command, args, front, console.language); !place) {
    return fail(place.error());
  }
  if (const Status read = args.read(std::move(front)); !read) return fail(read.error());
  if (verb.empty() && args.help()) {
    console.out << describe(command, console.language, console.out_columns);
    return kYes;
  }
  const Result<const SubcommandEntry*> found = find_verb(command, verb, console.language);
  if (!found) return fail(found.error());
  std::vector<std::string> rest(behind, words.end());
  if (args.help()) rest.insert(rest.begin(), "--help");
  if (json) rest.insert(rest.begin(), "--json");
  return run_command(**found, command.verbs, std::move(rest), console);
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

Result<const SubcommandEntry*> find_verb(const SubcommandEntry& command, std::string_view verb,
                                         Language language) {
  std::vector<std::string_view> words;
  for (const SubcommandEntry& one : command.verbs) {
    if (one.word() == verb) return &one;
    words.push_back(one.word());
  }
  if (words.empty()) {
    return bad_input(
        "VERB", play_text(Reason{"usage.too-many", {}}.with("word", text::quoted(verb)), language));
  }
  if (verb.empty()) return Args(language).missing_choice("VERB", words);
  return unknown_word("VERB", verb, verb, words, language);
}

int run_program(const std::vector<std::string>& given, Console& console) {
  const std::vector<std::string> words = with_language_last(given);
  if (words.empty()) {
    console.out << overview(console.language, console.out_columns);
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
  std::vector<std::string> rest(words.begin() + 1, words.end());
  if (!(*command)->verbs.empty()) return run_verb(**command, rest, console);
  return run_command(**command, {}, std::move(rest), console);
}

}  // namespace muster::cli
