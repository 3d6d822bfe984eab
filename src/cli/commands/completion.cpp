// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "cli/commands/all.h"
#include "games/list.h"

namespace muster::cli {

namespace {

// What may stand behind a command, as far as it is known beforehand; files the shell knows itself.
std::string words_behind(const SubcommandEntry& command) {
  Args args;
  const std::unique_ptr<Subcommand> task = command.make(args);
  std::vector<std::string> words = args.known_words();
  if (command.usage.find("GAME") != std::string_view::npos) {
    for (const GameInfo* game : all_games()) words.emplace_back(game->name);
  }
  if (command.name == "help") {
    for (const SubcommandEntry& one : commands()) words.emplace_back(one.name);
  }
  return text::join(words, " ");
}

class Completion final : public Subcommand {
 public:
  explicit Completion(Args& args) {
    args.without_json();
    args.required_choice("SHELL", shell_, {"bash"}, "the shell that completes: bash");
  }

  Result<int> run(Console& console) override {
    std::vector<std::string> names;
    std::string cases;
    for (const SubcommandEntry& command : commands()) {
      names.emplace_back(command.name);
      cases += "    " + names.back() + ") words='" + words_behind(command) + "' ;;\n";
    }
    console.out << "# Completion of muster for bash: source <(muster completion bash)\n"
                   "_muster() {\n"
                   "  local words=\n"
                   "  if [ \"$COMP_CWORD\" -eq 1 ]; then words='"
                << text::join(names, " ")
                << "'\n"
                   "  else case ${COMP_WORDS[1]} in\n"
                << cases
                << "  esac; fi\n"
                   "  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
                   "}\n"
                   "complete -o default -F _muster muster\n";
    return kYes;
  }

 private:
  std::string shell_;
};

}  // namespace

std::unique_ptr<Subcommand> make_completion(Args& args) {
  return std::make_unique<Completion>(args);
}

}  // namespace muster::cli
