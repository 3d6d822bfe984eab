// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"
#include "games/option_words.h"

namespace muster::cli {

namespace {

class Games final : public Subcommand {
 public:
  explicit Games(Args& args) : args_(args) {}

  Result<int> run(Console& console) override {
    const Language language = console.language;
    for (const GameInfo* info : all_games()) {
      for (const PresetSpec& preset : info->presets) {
        const std::string name =
            std::string(info->name) + (preset.word.empty() ? "" : ":") + std::string(preset.word);
        const std::string_view sentence = preset_sentence(*info, preset, language);
        if (!args_.json()) {
          console.out << name << '\t' << sentence << '\n';
          continue;
        }
        Json json;
        json["name"] = name;
        json["sentence"] = sentence;
        json["title"] = title(*info, language);
        json["author"] = info->author;
        json["rule_set"] = preset.rule_set;
        print_json(console, json);
      }
    }
    return kYes;
  }

 private:
  const Args& args_;
};

}  // namespace

std::unique_ptr<Subcommand> make_games(Args& args) { return std::make_unique<Games>(args); }

}  // namespace muster::cli
