// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/wrap.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/play_words.h"
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
  static constexpr int kColumns = 80;  // at most; less on a narrow terminal

  void print_text(Console& console, const AnyGame& game) const {
    const int columns =
        console.out_columns > 0 ? std::min(console.out_columns, kColumns) : kColumns;
    const auto indented = [&](std::string_view text) {
      return text::wrap(text, columns, "      ", "      ");
    };
    const GameInfo& info = game.info();
    console.out << to_text(game.rules(language_), columns);
    console.out << '\n'
                << play_text(Reason{"rules.options", {}}.with("game", game.name()), language_)
                << '\n';
    for (const OptionSpec& option : info.options) {
      console.out << "  " << option.name << '=' << game.options()[option.name] << '\n'
                  << indented(option_sentence(info, option, language_))
                  << indented(option_hint(info, option, language_));
    }
    console.out << '\n' << play_text(Reason{"rules.presets", {}}, language_) << '\n';
    for (const PresetSpec& preset : info.presets) {
      if (preset.word.empty()) continue;
      std::string assigns(preset.assigns);
      std::replace(assigns.begin(), assigns.end(), ',', ' ');  // so that they can be wrapped
      console.out << text::wrap(std::string(preset.word) + " (" + assigns + ")", columns, "  ",
                                "      ")
                  << indented(preset_sentence(info, preset, language_));
    }
  }

  void print_object(Console& console, const AnyGame& game) const {
    const GameInfo& info = game.info();
    Json json;
    json["game"] = game.name();
    json["title"] = title(info, language_);
    json["author"] = info.author;
    json["rules"] = to_text(game.rules(language_), kColumns);
    json["options"] = Json::array();
    for (const OptionSpec& option : info.options) {
      json["options"].push_back({{"name", option.name},
                                 {"value", game.options()[option.name]},
                                 {"default", option.standard},
                                 {"values", option.values},
                                 {"sentence", option_sentence(info, option, language_)}});
    }
    json["presets"] = Json::array();
    for (const PresetSpec& preset : info.presets) {
      if (preset.word.empty()) continue;
      json["presets"].push_back({{"word", preset.word},
                                 {"assigns", preset.assigns},
                                 {"sentence", preset_sentence(info, preset, language_)}});
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
