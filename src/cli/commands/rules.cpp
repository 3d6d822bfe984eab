// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/wrap.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"
#include "games/option_words.h"

namespace muster::cli {

namespace {

class Rules final : public Subcommand {
 public:
  explicit Rules(Args& args) : args_(args), game_(args) {}

  Result<int> run(Console& console) override {
    const auto game = game_.make();
    if (!game) return game.error();
    language_ = console.language;
    args_.json() ? print_object(console, **game) : print_text(console, **game);
    return kYes;
  }

 private:
  std::string_view pick(std::string_view english, std::string_view japanese) const {
    return language_ == Language::Japanese ? japanese : english;
  }

  static constexpr int kColumns = 80;  // at most; less on a narrow terminal

  void print_text(Console& console, const AnyGame& game) const {
    const int columns =
        console.out_columns > 0 ? std::min(console.out_columns, kColumns) : kColumns;
    const auto indented = [&](std::string_view text) {
      return text::wrap(text, columns, "      ", "      ");
    };
    const GameInfo& info = game.info();
    console.out << to_text(game.rules(language_), columns);
    console.out << '\n' << pick("Options of ", "オプション: ") << game.name() << '\n';
    for (const OptionSpec& option : info.options) {
      console.out << "  " << option.name << '=' << game.options()[option.name] << '\n'
                  << indented(pick(option.english, option.japanese))
                  << indented(option_hint(info, option, language_));
    }
    console.out << '\n' << pick("Presets", "プリセット") << '\n';
    for (const PresetSpec& preset : info.presets) {
      if (preset.word.empty()) continue;
      std::string assigns(preset.assigns);
      std::replace(assigns.begin(), assigns.end(), ',', ' ');  // so that they can be wrapped
      console.out << text::wrap(std::string(preset.word) + " (" + assigns + ")", columns, "  ",
                                "      ")
                  << indented(pick(preset.english, preset.japanese));
    }
  }

  void print_object(Console& console, const AnyGame& game) const {
    const GameInfo& info = game.info();
    Json json;
    json["game"] = game.name();
    json["title"] = pick(info.title, info.title_japanese);
    json["author"] = info.author;
    json["rules"] = to_text(game.rules(language_), kColumns);
    json["options"] = Json::array();
    for (const OptionSpec& option : info.options) {
      json["options"].push_back({{"name", option.name},
                                 {"value", game.options()[option.name]},
                                 {"default", option.standard},
                                 {"values", option.values},
                                 {"sentence", pick(option.english, option.japanese)}});
    }
    json["presets"] = Json::array();
    for (const PresetSpec& preset : info.presets) {
      if (preset.word.empty()) continue;
      json["presets"].push_back({{"word", preset.word},
                                 {"assigns", preset.assigns},
                                 {"sentence", pick(preset.english, preset.japanese)}});
    }
    print_json(console, json);
  }

  const Args& args_;
  GameArg game_;
  Language language_ = Language::English;
};

}  // namespace

std::unique_ptr<Subcommand> make_rules(Args& args) { return std::make_unique<Rules>(args); }

}  // namespace muster::cli
