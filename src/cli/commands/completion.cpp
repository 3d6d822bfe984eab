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
  if (command.usage.find("GAME") != std::string_view::npos || command.usage.starts_with("SET")) {
    for (const GameInfo* game : all_games()) words.emplace_back(game->name);
  }
  if (command.name == "help") {
    for (const SubcommandEntry& one : commands()) words.emplace_back(one.name);
  }
  return text::join(words, " ");
}

// What the word at this place may be, by the words before it.
std::string choice(std::span<const SubcommandEntry> entries, int place) {
  const std::string number = std::to_string(place),
                    indent(static_cast<std::size_t>(2 * place), ' ');
  std::vector<std::string_view> names;
  std::string cases;
  for (const SubcommandEntry& one : entries) {
    names.push_back(one.word());
    const std::string words = one.verbs.empty() ? indent + "  words='" + words_behind(one) + "'\n"
                                                : choice(one.verbs, place + 1);
    cases += indent + std::string(one.word()) + ")\n" + words + indent + "  ;;\n";
  }
  return indent + "if [ \"$COMP_CWORD\" -eq " + number + " ]; then words='" +
         text::join(names, " ") + (place > 1 ? " --help --lang" : "") + "'\n" + indent +
         "else case ${COMP_WORDS[" + number + "]} in\n" + cases + indent + "esac; fi\n";
}

class Completion final : public Subcommand {
 public:
  explicit Completion(Args& args) {
    args.without_json();
    args.required_choice("SHELL", shell_, {"bash"}, "the shell that completes: bash");
  }

  Result<int> run(Console& console) override {
    console.out << "# Completion of muster for bash: source <(muster completion bash)\n"
                   "_muster() {\n"
                   "  local words=\n"
                << choice(commands(), 1)
                << "  COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
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
