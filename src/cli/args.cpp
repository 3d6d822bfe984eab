// The only file that includes CLI11.
// SPDX-License-Identifier: MIT
#include "cli/args.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <optional>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/play_words.h"

namespace muster::cli {

struct Args::Parser {
  CLI::App app;
  std::vector<CLI::Option*> required;
};

namespace {

// Where less than this is left beside the names of options, what they are for stands below them.
constexpr int kLeastHelpColumns = 28;

// "--lens" of "--lens,-l".
std::string first_name(std::string_view names) {
  return std::string(text::split(names, ',').front());
}

std::string joined(const std::vector<std::string_view>& words) { return text::join(words, ", "); }

// CLI11 begins its messages with the option concerned ("--depth: 1 required TEXT missing").
Error translated(const CLI::ParseError& thrown, const std::vector<std::string>& names,
                 Language language) {
  const std::string message = thrown.what();
  const bool unwanted = dynamic_cast<const CLI::ConversionError*>(&thrown) != nullptr;
  for (const std::string& name : names) {
    if (unwanted && message.find(" " + name + " ") != std::string::npos) {  // a flag's
      return bad_input(name, play_text(Reason{"usage.no-value", {}}, language));
    }
    if (message.rfind(name + ":", 0) != 0 && message.rfind(name + " ", 0) != 0) continue;
    if (message.find("missing") != std::string::npos ||
        message.find("requires") != std::string::npos) {
      return bad_input(name, play_text(Reason{"usage.value", {}}, language));
    }
    return bad_input(name, play_text(Reason{"usage.twice", {}}, language));
  }
  return bad_input("options", message);
}

}  // namespace

Args::Args(Language talks) : parser_(std::make_unique<Parser>()), talks_(talks) {
  parser_->app.set_help_flag();
  parser_->app.allow_extras();
  flag("--help,-h", help_, "explain this command");
  flag("--json", json_, "the answer as JSON");
  option("--lang", text::join(language_codes(), "|"), language_,
         "the language of sentences (without it as LANG says)");
  checks_.push_back([this]() -> Status {
    if (parser_->app.get_option("--lang")->count() == 0 || language()) return Done{};
    return wrong_choice("--lang", language_codes(), language_);
  });
}

Args::~Args() = default;

void Args::declare(std::string_view name, std::string_view value_name, std::string_view help,
                   bool positional) {
  declared_.push_back({std::string(name), std::string(value_name), std::string(help), positional});
}

void Args::required(std::string_view name, std::string& value, std::string_view help) {
  optional(name, value, help);
  parser_->required.push_back(parser_->app.get_option(std::string(name)));
  missing_.push_back(declared_.back());
}

void Args::required_choice(std::string_view name, std::string& value,
                           std::vector<std::string_view> choices, std::string_view help) {
  required(name, value, help);
  missing_.back().choices = choices;
  checks_.push_back([this, &value, field = std::string(name), choices]() -> Status {
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return Done{};
    return unknown_word(field, value, value, choices, talks_);
  });
}

void Args::optional(std::string_view name, std::string& value, std::string_view help) {
  declare(name, {}, help, true);
  parser_->app.add_option(std::string(name), value);
}

void Args::list(std::string_view name, std::vector<std::string>& values, std::string_view help) {
  declare(name, {}, help, true);
  parser_->app.add_option(std::string(name), values);
}

void Args::option(std::string_view name, std::string_view value_name, std::string& value,
                  std::string_view help) {
  declare(name, value_name, help, false);
  parser_->app.add_option(std::string(name), value);
}

void Args::number(std::string_view name, std::string_view value_name, int& value, int least,
                  int most, std::string_view help) {
  declare(name, value_name, help, false);
  declared_.back().number = true;
  auto written = std::make_shared<std::string>();
  CLI::Option* option = parser_->app.add_option(std::string(name), *written);
  checks_.push_back([=, this, &value, field = first_name(name)]() -> Status {
    if (option->count() == 0) return Done{};
    const std::optional<int> read = text::parse_number(*written);
    if (!read || *read < least || *read > most) {
      return wrong_number(field, std::to_string(least), std::to_string(most), *written);
    }
    value = *read;
    return Done{};
  });
}

void Args::seed(std::uint64_t& value, std::string_view help) {
  declare("--seed", "S", help, false);
  auto written = std::make_shared<std::string>();
  CLI::Option* option = parser_->app.add_option("--seed", *written);
  checks_.push_back([=, this, &value]() -> Status {
    if (option->count() == 0) return Done{};
    const char* end = written->data() + written->size();
    const auto [stop, problem] = std::from_chars(written->data(), end, value);
    if (stop == end && problem == std::errc{}) return Done{};
    return wrong_number("--seed", "0", std::to_string(UINT64_MAX), *written);
  });
}

void Args::choice(std::string_view name, std::string& value, std::vector<std::string_view> choices,
                  std::string_view help, Needed needed) {
  option(name, text::join(choices, "|"), value, help);
  checks_.push_back([this, &value, needed, field = first_name(name), choices]() -> Status {
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return Done{};
    if (!value.empty()) return wrong_choice(field, choices, value);
    if (needed == Needed::No) return Done{};
    return missing_choice(field, choices);
  });
}

void Args::flag(std::string_view name, bool& value, std::string_view help) {
  declare(name, {}, help, false);
  parser_->app.add_flag(std::string(name), value);
}

Error Args::unknown(const std::string& word) const {
  if (word.empty() || word.front() != '-') return one_too_many(word);
  std::vector<std::string_view> options;
  for (const Declared& declared : declared_) {
    if (!declared.positional) options.push_back(text::split(declared.name, ',').front());
  }
  const std::string_view like = std::string_view(word).substr(0, word.find('='));
  const std::string_view longer = long_name_of(like);
  return unknown_word("options", word, longer.empty() ? like : longer, options, talks_);
}

// A number without a name is most often meant for the command's first number: `perft loa 3`.
Error Args::one_too_many(const std::string& word) const {
  const bool number = text::parse_number(word).has_value();
  for (const Declared& one : declared_) {
    const bool position = one.name == "--position";
    if (number ? !one.number : !position) continue;
    const char* sentence = number ? "usage.too-many-number" : "usage.too-many-position";
    return bad_input("arguments", said(Reason{sentence, {}}
                                           .with("word", text::quoted(word))
                                           .with("option", first_name(one.name) + " " + word)));
  }
  return bad_input("arguments",
                   said(Reason{"usage.too-many", {}}.with("word", text::quoted(word))));
}

// Of "-o" the one long name that begins so, --out; nothing where there are several or none.
std::string_view Args::long_name_of(std::string_view word) const {
  std::string_view found;
  if (word.size() != 2) return found;
  for (const Declared& one : declared_) {
    if (one.positional || one.name.size() < 3 || one.name[2] != word[1]) continue;
    if (!found.empty()) return {};
    found = std::string_view(one.name).substr(0, one.name.find(','));
  }
  return found;
}

Error Args::missing(std::string_view name) const {
  return bad_input(std::string(name), said(Reason{"usage.missing", {}}));
}

Error Args::missing_choice(const std::string& field,
                           const std::vector<std::string_view>& choices) const {
  return bad_input(field,
                   said(Reason{"usage.missing-choice", {}}.with("choices", joined(choices))));
}

std::string Args::said(const Reason& sentence) const { return play_text(sentence, talks_); }

Error Args::wrong_choice(const std::string& field, const std::vector<std::string_view>& choices,
                         const std::string& found) const {
  return bad_input(field, said(Reason{"usage.choice", {}}
                                   .with("choices", joined(choices))
                                   .with("found", text::quoted(found))));
}

Error Args::wrong_number(const std::string& field, const std::string& least,
                         const std::string& most, const std::string& found) const {
  return bad_input(field, said(Reason{"usage.number", {}}
                                   .with("least", least)
                                   .with("most", most)
                                   .with("found", text::quoted(found))));
}

Error unknown_word(const std::string& field, std::string_view word, std::string_view like,
                   const std::vector<std::string_view>& known, Language language) {
  const std::string_view meant = text::closest(like, known);
  const Reason sentence =
      Reason{meant.empty() ? "usage.unknown" : "usage.meant", {}}.with("word", text::quoted(word));
  return bad_input(field, play_text(meant.empty() ? sentence.with("choices", joined(known))
                                                  : sentence.with("meant", std::string(meant)),
                                    language));
}

Language language_asked_for(const std::vector<std::string>& words, Language otherwise) {
  constexpr std::string_view kOption = "--lang";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == kOption && i + 1 < words.size()) {
      return parse_language(words[i + 1]).value_or(otherwise);
    }
    if (word.starts_with("--lang=")) {
      return parse_language(word.substr(kOption.size() + 1)).value_or(otherwise);
    }
  }
  return otherwise;
}

Status Args::read(std::vector<std::string> words) {
  std::vector<std::string> names;
  for (const Declared& declared : declared_) names.push_back(first_name(declared.name));
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    parser_->app.parse(words);
  } catch (const CLI::ParseError& thrown) {
    return translated(thrown, names, talks_);
  }
  if (help_) return Done{};
  const std::vector<std::string> extra = parser_->app.remaining();
  if (!extra.empty()) return unknown(extra.front());
  for (std::size_t i = 0; i < missing_.size(); ++i) {
    if (parser_->required[i]->count() > 0) continue;
    if (missing_[i].choices.empty()) return missing(missing_[i].name);
    return missing_choice(missing_[i].name, missing_[i].choices);
  }
  for (const auto& check : checks_) {
    if (const Status status = check(); !status) return status.error();
  }
  return Done{};
}

void Args::without_json() {
  parser_->app.remove_option(parser_->app.get_option("--json"));
  std::erase_if(declared_, [](const Declared& declared) { return declared.name == "--json"; });
}

std::vector<std::string> Args::known_words() const {
  std::vector<std::string> words;
  for (const Declared& one : missing_) {
    words.insert(words.end(), one.choices.begin(), one.choices.end());
  }
  for (const Declared& one : declared_) {
    if (!one.positional) words.push_back(first_name(one.name));
  }
  return words;
}

std::string Args::describe(const Explain& explain, int columns) const {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const bool positional : {true, false}) {
    for (const Declared& declared : declared_) {
      if (declared.positional != positional || declared.help.empty()) continue;
      std::string left = text::join(text::split(declared.name, ','), ", ");
      if (!declared.value_name.empty()) left += " " + declared.value_name;
      rows.emplace_back(std::move(left), explain(first_name(declared.name), declared.help));
    }
  }
  std::size_t wide = 0;
  for (const auto& row : rows) wide = std::max(wide, row.first.size());
  std::string out;
  const bool below = columns < static_cast<int>(wide) + kLeastHelpColumns;
  const std::string indent(below ? 6 : wide + 4, ' ');
  for (const auto& [left, help] : rows) {
    const std::string begin = "  " + left + std::string(wide - left.size() + 2, ' ');
    if (below) out += "  " + left + "\n";
    out += text::wrap(help, columns, below ? indent : begin, indent);
  }
  return out;
}

}  // namespace muster::cli
