// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"

namespace muster::cli {

namespace {

class Help final : public Subcommand {
 public:
  explicit Help(Args& args) : args_(args) {
    args.optional("COMMAND", command_, "the command to explain");
    args.optional("VERB", verb_, "and which of its verbs, where it has such");
  }

  Result<int> run(Console& console) override {
    if (command_.empty()) return print_all(console);
    Result<const SubcommandEntry*> found = find_command(command_, console.language);
    if (found && !verb_.empty()) found = find_verb(**found, verb_, console.language);
    if (!found) return found.error();
    if (args_.json()) {
      print_json(console, object(**found));
    } else {
      console.out << describe(**found, console.language, console.out_columns);
    }
    return kYes;
  }

 private:
  static Json object(const SubcommandEntry& command) {
    Json json;
    json["name"] = command.name;
    json["summary"] = command.summary;
    json["usage"] = command.usage;
    json["help"] = describe(command, Language::English);
    for (const SubcommandEntry& verb : command.verbs) json["verbs"].push_back(object(verb));
    return json;
  }

  Result<int> print_all(Console& console) const {
    if (args_.json()) {
      for (const SubcommandEntry& command : commands()) print_json(console, object(command));
    } else {
      console.out << overview(console.language, console.out_columns);
    }
    return kYes;
  }

  const Args& args_;
  std::string command_, verb_;
};

}  // namespace

std::unique_ptr<Subcommand> make_help(Args& args) { return std::make_unique<Help>(args); }

}  // namespace muster::cli
