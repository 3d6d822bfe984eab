// The texts of `muster help`. SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/subcommand.h"
#include "cli/version.h"
#include "games/list.h"
#include "games/option_words.h"

namespace muster {

std::string_view embedded_cli_text(std::string_view path);

}  // namespace muster

namespace muster::cli {

const Phrases& help_phrases() noexcept {
  static const Phrases phrases(embedded_cli_text, "help/");
  return phrases;
}

std::string summary_of(const SubcommandEntry& command, Language language) {
  const std::string_view found = help_phrases().find(command.name, language);
  return std::string(found.empty() ? command.summary : found);
}

namespace {

// Commands or verbs, one a line.
std::string rows(std::span<const SubcommandEntry> entries, Language language, int columns) {
  std::size_t wide = 0;
  for (const SubcommandEntry& one : entries) wide = std::max(wide, one.word().size());
  std::string out;
  for (const SubcommandEntry& one : entries) {
    const std::string begin =
        "  " + std::string(one.word()) + std::string(wide - one.word().size() + 2, ' ');
    out += text::wrap(summary_of(one, language), columns, begin, std::string(wide + 4, ' '));
  }
  return out;
}

// An option is found under the command's name and its own, of a verb also under its command's and
// its own, else, where it means the same in several commands, under its own. English stands where
// the option is declared.
std::string explain_option(const SubcommandEntry& command, std::string_view option,
                           std::string_view english, Language language) {
  std::string_view found, name = command.name;
  while (found.empty() && !name.empty()) {
    found = help_phrases().find(std::string(name) + " " + std::string(option), language);
    name = name.substr(0, name.find(' ') == std::string_view::npos ? 0 : name.rfind(' '));
  }
  if (found.empty()) found = help_phrases().find(option, language);
  return std::string(found.empty() ? english : found);
}

int columns_for(int columns) {
  return columns > 0 ? std::min(columns, kHelpColumns) : kHelpColumns;
}

std::string titles_of_games(Language language) {
  std::vector<std::string_view> titles;
  for (const GameInfo* game : all_games()) titles.push_back(title(*game, language));
  return text::join(titles, ", ");
}

}  // namespace

std::string overview(Language language, int columns) {
  columns = columns_for(columns);
  const auto fitted = [&](const std::string& lines) { return text::fit_lines(lines, columns); };
  return fitted("muster " + std::string(kVersion) + ": " + titles_of_games(language) + "\n\n" +
                std::string(help_phrases().find(".usage", language)) + "\n") +
         rows(commands(), language, columns) + "\n" +
         fitted(std::string(help_phrases().find(".more", language)) + "\n");
}

std::string describe(const SubcommandEntry& command, Language language, int columns) {
  columns = columns_for(columns);
  std::string usage = std::string(command.name);
  if (!command.usage.empty()) usage += " " + std::string(command.usage);
  const std::string_view frame = help_phrases().find(".usage", language);
  const std::string begin(frame.substr(0, frame.find("COMMAND")));
  std::string out =
      text::wrap(usage, columns, begin, "         ") +
      text::wrap(summary_of(command, language) + (language == Language::Japanese ? "。" : "."),
                 columns, "", "") +
      "\n";
  Args args;
  std::unique_ptr<Subcommand> task;
  if (command.verbs.empty()) {
    task = command.make(args);
  } else {
    args.without_json();
    std::string more(help_phrases().find(".verbs", language));
    more.replace(more.find("COMMAND"), 7, command.name);
    out += rows(command.verbs, language, columns) + "\n" + text::wrap(more, columns, "", "") + "\n";
  }
  const auto explain = [&](std::string_view option, std::string_view english) {
    return explain_option(command, option, english, language);
  };
  return out + args.describe(explain, columns);
}

}  // namespace muster::cli
