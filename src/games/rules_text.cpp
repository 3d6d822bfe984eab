// SPDX-License-Identifier: MIT
#include "games/rules_text.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/wrap.h"

namespace muster {

namespace {

using text::trim;

Error bad_line(int number, std::string_view expected) {
  return bad_input("line " + std::to_string(number), std::string(expected));
}

bool has_value(const OptionSpec& option, std::string_view value) {
  if (option.read != nullptr) return option.read(value) == value;
  for (const std::string_view known : text::split(option.values, ',')) {
    if (trim(known) == value) return true;
  }
  return false;
}

Result<RulesCondition> parse_condition(std::string_view word, const GameInfo& info, int number) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return bad_line(number, "a condition is option=value, found " + text::quoted(word));
  }
  RulesCondition out;
  out.negated = word[equals - 1] == '!';
  out.option = word.substr(0, equals - (out.negated ? 1 : 0));
  out.values = text::split(word.substr(equals + 1), '|');
  const OptionSpec* option = find_option(info, out.option);
  if (option == nullptr) return bad_line(number, "there is no option " + text::quoted(out.option));
  for (const std::string_view value : out.values) {
    if (!has_value(*option, value)) {
      return bad_line(number, text::quoted(value) + " is no value of " + text::quoted(out.option));
    }
  }
  return out;
}

// Takes "[...]" and "@claim" from the front of `rest`.
Status parse_marks(std::string_view& rest, RulesLine& line, const GameInfo& info) {
  if (rest.starts_with('[')) {
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos) return bad_line(line.number, "expected ']'");
    for (const std::string_view word : text::words(rest.substr(1, close - 1))) {
      Result<RulesCondition> condition = parse_condition(word, info, line.number);
      if (!condition) return condition.error();
      line.conditions.push_back(std::move(*condition));
    }
    rest = trim(rest.substr(close + 1));
  }
  if (rest.starts_with('@')) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    line.claim = rest.substr(1, end - 1);
    rest = trim(rest.substr(end));
  }
  return Done{};
}

// Scripts written without blanks (U+3000 and above) need none between two sentences.
bool ends_without_blank(std::string_view s) {
  return s.size() >= 3 && static_cast<unsigned char>(s[s.size() - 3]) >= 0xe3;
}

void append_sentence(std::string& text, const std::string& sentence) {
  if (!text.empty() && !ends_without_blank(text)) text += ' ';
  text += sentence;
}

RulesItem item_of(const std::string& line) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string::npos) return {"", line};
  return {line.substr(0, colon), line.substr(colon + 2)};
}

}  // namespace

bool RulesCondition::holds(const OptionValues& options) const {
  const bool among = std::find(values.begin(), values.end(), options[option]) != values.end();
  return among != negated;
}

bool RulesLine::holds(const OptionValues& options) const {
  return std::all_of(conditions.begin(), conditions.end(),
                     [&](const RulesCondition& condition) { return condition.holds(options); });
}

Result<std::vector<RulesLine>> parse_rules(std::string_view source, const GameInfo& info) {
  std::vector<RulesLine> lines;
  int number = 0;
  for (const std::string_view written : text::split(source, '\n')) {
    RulesLine line;
    line.number = ++number;
    std::string_view rest = trim(written);
    if (rest.empty() || rest.starts_with('#')) continue;
    const auto takes = [&](std::string_view mark) {
      if (!rest.starts_with(mark)) return false;
      rest = trim(rest.substr(mark.size()));
      return true;
    };
    line.kind = takes("== ")  ? RulesLine::Kind::Heading
                : takes("= ") ? RulesLine::Kind::Title
                : takes("- ") ? RulesLine::Kind::Item
                              : RulesLine::Kind::Text;
    const Status marks = parse_marks(rest, line, info);
    if (!marks) return marks.error();
    if (rest.empty()) return bad_line(number, "expected a text");
    if ((line.kind == RulesLine::Kind::Title) != lines.empty()) {
      return bad_line(number, "a title stands first, and once");
    }
    line.text = rest;
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string RulesFacts::fill(const RulesLine& line) const {
  return fill_in(line.text, facts, info->phrases, language);
}

RulesText make_rules_text(const std::vector<RulesLine>& lines, const OptionValues& options,
                          const RulesFacts& facts) {
  RulesText out;
  std::string head;
  bool begins = true;  // the next text needs a block of its own
  for (const RulesLine& line : lines) {
    if (!line.holds(options)) continue;
    const std::string said = facts.fill(line);
    const bool item = line.kind == RulesLine::Kind::Item;
    if (line.kind == RulesLine::Kind::Title) {
      out.title = said;
      continue;
    }
    if (line.kind == RulesLine::Kind::Heading) {
      head = said;
      begins = true;
      continue;
    }
    if (begins || item == out.blocks.back().items.empty()) {
      out.blocks.push_back({std::exchange(head, ""), "", {}});
      begins = false;
    }
    RulesBlock& block = out.blocks.back();
    if (item) {
      block.items.push_back(item_of(said));
    } else {
      append_sentence(block.text, said);
    }
  }
  return out;
}

std::string to_text(const RulesText& rules, int columns) {
  std::string out = text::wrap(rules.title, columns, "", "");
  for (const RulesBlock& block : rules.blocks) {
    if (!block.head.empty()) out += "\n" + text::wrap(block.head, columns, "", "");
    if (!block.text.empty()) out += text::wrap(block.text, columns, "  ", "  ");
    for (const RulesItem& item : block.items) {
      const std::string term = item.term.empty() ? "" : item.term + ": ";
      out += text::wrap(term + item.text, columns, "  - ", "    ");
    }
  }
  return out;
}

}  // namespace muster
