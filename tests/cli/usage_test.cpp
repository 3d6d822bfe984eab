// Help, and what nonsense of every kind is answered with.
// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "base/text.h"
#include "muster.h"
#include "talk.h"

namespace muster::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Every command that `muster help` knows, in its own words.
std::vector<nlohmann::json> entries() {
  std::vector<nlohmann::json> all;
  std::istringstream lines(muster({"help", "--json"}).out);
  for (std::string line; std::getline(lines, line);) all.push_back(nlohmann::json::parse(line));
  return all;
}

std::vector<std::string> commands() {
  std::vector<std::string> all;
  for (const nlohmann::json& entry : entries()) all.push_back(entry["name"]);
  return all;
}

// And their verbs behind them: "puzzles", "puzzles make".
std::vector<std::string> commands_and_verbs() {
  std::vector<std::string> all;
  for (const nlohmann::json& entry : entries()) {
    all.push_back(entry["name"]);
    for (const nlohmann::json& verb : entry.value("verbs", nlohmann::json::array())) {
      all.push_back(verb["name"]);
    }
  }
  return all;
}

// `before` the words of a command, and `after` them.
std::vector<std::string> around(const std::vector<std::string>& before, const std::string& command,
                                const std::vector<std::string>& after = {}) {
  std::vector<std::string> all = before;
  for (const std::string_view word : text::words(command)) all.emplace_back(word);
  all.insert(all.end(), after.begin(), after.end());
  return all;
}

TEST(Help, ListsEveryCommand) {
  const Answer run = muster({"help"});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_GE(commands().size(), 22U);
  for (const std::string& command : commands()) {
    EXPECT_THAT(run.out, HasSubstr("\n  " + command + " "));
  }
  EXPECT_EQ(muster({"--help"}).out, run.out);
}

TEST(Help, EveryCommandHasASummaryInEveryLanguage) {
  std::map<std::string, std::string> english;
  std::istringstream lines(muster({"help", "--json"}).out);
  for (std::string line; std::getline(lines, line);) {
    const auto entry = nlohmann::json::parse(line);
    english[entry["name"]] = entry["summary"];
  }
  for (const char* language : {"ja", "de", "fr", "ru"}) {
    const std::string help = muster({"help", "--lang", language}).out;
    for (const auto& [command, summary] : english) {
      EXPECT_THAT(help, HasSubstr("\n  " + command + " ")) << language;
      EXPECT_THAT(help, Not(HasSubstr(" " + summary + "\n"))) << language << ", " << command;
    }
  }
}

// Of each option of a command, by its name, the (first line of the) explanation.
std::map<std::string, std::string> options_of(const std::string& command, const char* language) {
  std::map<std::string, std::string> all;
  const Answer help = muster(around({"help"}, command, {"--lang", language}));
  for (const std::string& line : help.lines()) {
    if (line.size() < 3 || !line.starts_with("  ") || line[2] == ' ') continue;
    const std::size_t gap = line.find("  ", 2);
    if (gap == std::string::npos) continue;  // the summary
    all[line.substr(2, gap - 2)] = line.substr(line.find_first_not_of(' ', gap));
  }
  return all;
}

TEST(Help, EveryOptionIsExplainedInEveryLanguage) {
  for (const std::string& command : commands_and_verbs()) {
    const auto english = options_of(command, "en");
    ASSERT_TRUE(english.contains("--help, -h")) << command;
    for (const char* language : {"ja", "de", "fr", "ru"}) {
      const auto said = options_of(command, language);
      EXPECT_EQ(said.size(), english.size()) << command << ", " << language;
      for (const auto& [option, text] : english) {
        ASSERT_TRUE(said.contains(option)) << command << " " << option << ", " << language;
        EXPECT_NE(said.at(option), text) << command << " " << option << ", " << language;
      }
    }
  }
}

TEST(Help, ExplainsEveryCommandInTwoWays) {
  for (const std::string& command : commands_and_verbs()) {
    const Answer run = muster(around({"help"}, command));
    EXPECT_EQ(run.code, 0) << command;
    EXPECT_THAT(run.out, HasSubstr("usage: muster " + command));
    EXPECT_THAT(run.out, HasSubstr("--help"));
    for (const std::string& line : run.lines()) {
      EXPECT_LE(line.size(), 100U) << command << ": " << line;
      EXPECT_FALSE(line.ends_with(' ')) << command << ": " << line;
    }
    EXPECT_EQ(muster(around({}, command, {"--help"})).out, run.out);
    EXPECT_EQ(muster(around({}, command, {"-h"})).out, run.out);
    const nlohmann::json json = muster(around({"help"}, command, {"--json"})).json();
    EXPECT_EQ(json["name"], command);
    EXPECT_EQ(json["help"], run.out);
  }
}

// A command with verbs lists them; each verb shows its own options alone, and refuses those of the
// others by their names.
TEST(Help, AVerbHasItsOwnOptions) {
  const std::string all = muster({"puzzles", "--help"}).out;
  EXPECT_THAT(all, HasSubstr("usage: muster puzzles VERB ..."));
  EXPECT_THAT(all, HasSubstr("\n  check  Proves every puzzle of a set again\n"));
  EXPECT_THAT(all, HasSubstr("`muster puzzles VERB --help` explains one."));
  EXPECT_THAT(all, Not(HasSubstr("--effort")));
  const std::string check = muster({"puzzles", "check", "--help"}).out;
  EXPECT_THAT(check, HasSubstr("usage: muster puzzles check SET [--every N]\n"));
  EXPECT_THAT(check, Not(HasSubstr("--effort")));
  EXPECT_EQ(muster({"puzzles", "--help", "check"}).out, check);
  EXPECT_EQ(muster({"puzzles", "--lang", "de", "check", "-h"}).out,
            muster({"help", "puzzles", "check", "--lang", "de"}).out);
  EXPECT_TRUE(is_refused(muster({"puzzles", "check", "loa", "--least", "3"}),
                         "puzzles check: --least: is an option of make, not of check"));
  EXPECT_TRUE(is_refused(muster({"puzzles", "list", "loa", "--count=3"}),
                         "--count: is an option of make, solve, not of list"));
  EXPECT_TRUE(is_refused(muster({"puzzles", "check", "loa", "--evry", "3"}), "mean --every?"));
  EXPECT_TRUE(
      is_refused(muster({"puzzles", "--every", "3", "check", "loa"}),
                 "--every: belongs after the verb, as in muster puzzles check ... --every"));
  EXPECT_TRUE(is_refused(muster({"account", "show", "ann", "--yes"}),
                         "account show: --yes: is an option of delete, not of show"));
  EXPECT_TRUE(is_refused(muster({"help", "puzzles", "chekc"}), "did you mean check?"));
  EXPECT_TRUE(is_refused(muster({"help", "rules", "make"}), "VERB: 'make' is one word too many"));
}

// A command that has no answer in JSON says so, instead of answering in another form.
TEST(Help, JsonIsOfferedWhereItIsGiven) {
  for (const char* command : {"engine", "analysis", "serve", "bot", "backup", "puzzles"}) {
    EXPECT_THAT(muster({"help", command}).out, testing::Not(HasSubstr("--json"))) << command;
    EXPECT_TRUE(is_refused(muster({command, "--json"}), "--json")) << command;
  }
  EXPECT_THAT(muster({"help", "solve"}).out, HasSubstr("--json"));
}

TEST(Help, ComesWithoutACommand) {
  const Answer run = muster({});
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out, muster({"help"}).out);
}

TEST(Help, VersionIsOneLine) {
  const Answer run = muster({"--version"});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, testing::MatchesRegex("muster [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

// What bash offers for the last of these words, with the script that the program prints.
std::set<std::string> completed(const std::vector<std::string>& words) {
  const TempFolder folder;
  std::string line = "COMP_CWORD=" + std::to_string(words.size() - 1) + "; COMP_WORDS=(";
  for (const std::string& word : words) line += " '" + word + "'";
  write_text(folder.path("try"), muster({"completion", "bash"}).out + line +
                                     " ); _muster; printf '%s\\n' \"${COMPREPLY[@]}\"\n");
  std::set<std::string> offered;
  std::istringstream lines(run_program({"/bin/bash", folder.path("try")}).out);
  for (std::string one; std::getline(lines, one);) offered.insert(one);
  return offered;
}

TEST(Completion, OffersCommandsVerbsGamesAndOptions) {
  using Words = std::set<std::string>;
  EXPECT_EQ(completed({"muster", "che"}), Words{"check-proof"});
  EXPECT_EQ(completed({"muster", "puzzles", "so"}), Words{"solve"});
  EXPECT_EQ(completed({"muster", "puzzles", "make", "--e"}), (Words{"--effort", "--endings"}));
  EXPECT_EQ(completed({"muster", "puzzles", "check", "--e"}), Words{"--every"});
  EXPECT_EQ(completed({"muster", "puzzles", "list", "lo"}), (Words{"loa", "lof"}));
  EXPECT_EQ(completed({"muster", "perft", "--de"}), Words{"--depth"});
  EXPECT_EQ(completed({"muster", "moves", "lo"}), (Words{"loa", "lof"}));
  EXPECT_EQ(completed({"muster", "help", "comp"}), Words{"completion"});
  EXPECT_TRUE(is_refused(muster({"completion"}), "SHELL: is missing, expected one of bash"));
}

TEST(Usage, CommandsAndOptionsAreSuggested) {
  EXPECT_TRUE(is_refused(muster({"shwo", "loa"}), "did you mean show?"));
  EXPECT_TRUE(is_refused(muster({"xyzzy"}), "'xyzzy' is unknown; `muster help` lists"));
  EXPECT_TRUE(is_refused(muster({""}), "`muster help` lists"));
  EXPECT_TRUE(is_refused(muster({"help", "mvoes"}), "did you mean moves?"));
  EXPECT_TRUE(
      is_refused(muster({"moves", "loa", "--postion", "start"}), "did you mean --position?"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "--qqqqqqqq"}), "expected one of --help, --json"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "-z"}), "expected one of"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "-o", "x.svg"}), "did you mean --out?"));
  EXPECT_TRUE(is_refused(muster({"perft", "loa", "3"}), "did you mean --depth 3?"));
  EXPECT_TRUE(is_refused(muster({"puzzles", "slove", "loa"}),
                         "VERB: 'slove' is unknown, did you mean solve?"));
}

TEST(Usage, MissingExtraAndDoubledArguments) {
  for (const char* command : {"rules", "show", "moves", "why", "perft", "draw", "play", "playout",
                              "replay", "convert", "solve"}) {
    EXPECT_TRUE(is_refused(muster({command}), "GAME: is missing")) << command;
  }
  EXPECT_TRUE(is_refused(muster({"why", "loa"}), "MOVE: is missing"));
  EXPECT_TRUE(is_refused(muster({"puzzles"}), "VERB: is missing, expected one of make, check"));
  EXPECT_TRUE(is_refused(muster({"account"}), "VERB: is missing, expected one of counts, show"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "b1-b3"}), "one word too many"));
  EXPECT_TRUE(is_refused(muster({"games", "loa"}), "one word too many"));
  EXPECT_TRUE(is_refused(muster({"show", "loa", "8/8/8/8/8/8/8/8 b"}), "given with --position"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "--position"}), "--position: expected a value"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "--position", "start", "--position", "start"}),
                         "--position"));
  EXPECT_TRUE(is_refused(muster({"perft", "loa"}), "--depth: is missing"));
}

TEST(Usage, NumbersAndChoices) {
  for (const char* bad : {"x", "-1", "101", "1.5", "99999999999999999999", "3x", " 3"}) {
    EXPECT_TRUE(is_refused(muster({"perft", "loa", "--depth", bad}), "--depth")) << bad;
  }
  EXPECT_TRUE(is_refused(muster({"perft", "loa", "--depth="}), "--depth"));
  EXPECT_TRUE(is_refused(muster({"playout", "loa", "--games", "0"}), "from 1 to"));
  EXPECT_TRUE(
      is_refused(muster({"rules", "loa", "--lang", "xx"}), "--lang: expected one of en, ja"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--theme", "blue"}), "--theme"));
  EXPECT_TRUE(is_refused(muster({"draw", "loa", "--size", "3"}), "--size"));
}

TEST(Usage, TheLanguageIsThatOfTheOptionOrOfTheEnvironment) {
  const auto games_with = [](const std::string& variables) {
    Talk talk = Talk::with({"sh", "-c", variables + " exec " MUSTER_BINARY " games"});
    return talk.hear();
  };
  const std::string english = muster({"games"}).lines().front();
  const std::string japanese = muster({"games", "--lang", "ja"}).lines().front();
  EXPECT_NE(english, japanese);
  EXPECT_EQ(games_with("LC_ALL=ja_JP.UTF-8"), japanese);
  EXPECT_EQ(games_with("LC_ALL= LC_MESSAGES= LANG=ja"), japanese);
  EXPECT_EQ(games_with("LC_ALL= LC_MESSAGES=en_GB LANG=ja_JP.UTF-8"), english);
  EXPECT_EQ(games_with("LC_ALL= LC_MESSAGES= LANG=jam_JM"), english);
  EXPECT_EQ(games_with("LC_ALL=tlh_AQ.UTF-8"), english);
  EXPECT_EQ(games_with("LC_ALL=de_CH.UTF-8"), muster({"games", "--lang", "de"}).lines().front());
  for (const char* command : {"moves", "analyze", "play", "solve"}) {
    EXPECT_TRUE(is_refused(muster({command, "loa", "--lang", "xx"}), "--lang: expected one of en"))
        << command;
  }
}

// What is wrong with the words of a command is said in the language they ask for, wherever they do.
TEST(Usage, ErrorsSpeakTheLanguageAskedFor) {
  const std::vector<std::vector<std::string>> wrong = {{"shwo"},
                                                       {"moves"},
                                                       {"moves", "loa", "--qqqqqqqq"},
                                                       {"moves", "loa", "b1-b3"},
                                                       {"perft", "loa", "--depth", "x"},
                                                       {"draw", "loa", "--theme", "blue"},
                                                       {"show", "loa", "--json=maybe"},
                                                       {"show", "loa:torus=3"},
                                                       {"draw", "loa", "--arrows", "b1"},
                                                       {"replay", MUSTER_BINARY}};
  for (const std::vector<std::string>& words : wrong) {
    std::set<std::string> said;
    for (const char* language : {"en", "ja", "de", "fr", "ru"}) {
      std::vector<std::string> asked = words;
      asked.insert(asked.end(), {"--lang", language});
      const Answer answer = muster(asked);
      EXPECT_EQ(answer.code, 2) << answer.err;
      EXPECT_TRUE(said.insert(answer.err).second) << "twice: " << answer.err;
    }
  }
  EXPECT_TRUE(is_refused(muster({"shwo", "--lang", "de"}), "war show gemeint?"));
  EXPECT_TRUE(is_refused(muster({"moves", "--lang=ru"}), "GAME: не указано"));
}

TEST(Usage, TheLanguageMayStandBeforeTheCommand) {
  EXPECT_EQ(muster({"--lang", "de", "rules", "loa"}).out,
            muster({"rules", "loa", "--lang", "de"}).out);
  EXPECT_EQ(muster({"--lang=fr", "puzzles", "check", "-h"}).out,
            muster({"help", "puzzles", "check", "--lang", "fr"}).out);
  EXPECT_EQ(muster({"--lang", "ja"}).out, muster({"help", "--lang", "ja"}).out);
  EXPECT_TRUE(is_refused(muster({"--lang"}), "--lang: expected a value"));
}

TEST(Usage, GameNames) {
  EXPECT_TRUE(is_refused(muster({"moves", "chess"}), "expected one of: loa"));
  EXPECT_TRUE(is_refused(muster({"moves", ""}), "game name"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa:tors"}), "did you mean torus?"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa:qqqqqq"}), "expected scrambled-eggs"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa:size=99"}), "option size"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa:drop=own"}), "drop"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa:" + std::string(5000, 'x')}), "game name"));
}

TEST(Usage, PositionsPointsAndMoves) {
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "--position", "xyz"}), "position"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "--position", ""}), "position"));
  EXPECT_TRUE(is_refused(muster({"moves", "loa", "--moves", "hello"}), "ply 1"));
  EXPECT_TRUE(is_refused(muster({"show", "loa", "--lens", "z9"}), "point"));
  EXPECT_TRUE(is_refused(muster({"why", "loa", "zzz"}), "move"));
  EXPECT_TRUE(is_refused(muster({"why", "loa", ""}), "move"));
  // Text with control bytes still gives one readable line.
  EXPECT_TRUE(is_refused(muster({"why", "loa", "a\nb\x1b[31m\xff"}), "move"));
}

TEST(Usage, AnIllegalMoveIsANoNotAFault) {
  const Answer run = muster({"moves", "loa", "--moves", "b1-b3 a2-a3"});
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.out, "");
  EXPECT_THAT(run.err, HasSubstr("ply 2, move a2-a3"));
}

TEST(Usage, EveryAnswerKeepsStderrQuiet) {
  for (const char* command : {"games", "help"}) EXPECT_EQ(muster({command}).err, "");
  for (const char* command : {"rules", "show", "moves", "draw", "playout"}) {
    const Answer run = muster({command, "loa:size=4"});
    EXPECT_EQ(run.code, 0) << command;
    EXPECT_EQ(run.err, "") << command;
    EXPECT_THAT(run.out, Not(HasSubstr("\x1b"))) << command;
  }
}

}  // namespace
}  // namespace muster::test
