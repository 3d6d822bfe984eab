// SPDX-License-Identifier: MIT
#include "games/options.h"

#include <cassert>

#include "base/text.h"

namespace muster {

const OptionSpec* find_option(const GameInfo& info, std::string_view name) {
  for (const OptionSpec& option : info.options) {
    if (option.name == name) return &option;
  }
  return nullptr;
}

namespace {

constexpr std::size_t kMaxNameLength = 400;

const PresetSpec* find_preset(const GameInfo& info, std::string_view word) {
  for (const PresetSpec& preset : info.presets) {
    if (!preset.word.empty() && preset.word == word) return &preset;
  }
  return nullptr;
}

std::optional<std::string> read_value(const OptionSpec& option, std::string_view value) {
  if (option.read != nullptr) return option.read(value);
  for (const std::string_view choice : text::split(option.values, ',')) {
    if (text::trim(choice) == value) return std::string(value);
  }
  return std::nullopt;
}

struct Assignment {
  std::string_view option;
  std::string_view value;
};

std::vector<Assignment> assignments(std::string_view assigns) {
  std::vector<Assignment> out;
  if (assigns.empty()) return out;
  for (const std::string_view part : text::split(assigns, ',')) {
    const std::size_t equals = part.find('=');
    out.push_back({part.substr(0, equals), part.substr(equals + 1)});
  }
  return out;
}

// What a reader of game names expected instead of a word it does not know.
std::string expected(const GameInfo& info, std::string_view unknown) {
  std::vector<std::string_view> words, options;
  for (const PresetSpec& preset : info.presets) {
    if (!preset.word.empty()) words.push_back(preset.word);
  }
  for (const OptionSpec& option : info.options) options.push_back(option.name);
  std::vector<std::string_view> all = words;
  all.insert(all.end(), options.begin(), options.end());
  const std::string_view meant = text::closest(unknown, all);
  if (!meant.empty()) return "did you mean " + std::string(meant) + "?";
  return "expected " + text::join(words, ", ") + " or option=value with " +
         text::join(options, ", ");
}

// Reads a name piece by piece, remembering what set each option, so that a contradiction can name
// both sides.
class NameReader {
 public:
  explicit NameReader(const GameInfo& info) : info_(info), values_(info) {}

  Status word(std::string_view word) {
    const PresetSpec* preset = find_preset(info_, word);
    if (preset == nullptr) {
      if (const OptionSpec* spec = find_option(info_, word)) {
        return bad_input("game name",
                         text::quoted(word) + " needs a value: " + std::string(spec->values));
      }
      return bad_input("game name",
                       "unknown word " + text::quoted(word) + ", " + expected(info_, word));
    }
    for (const Assignment& a : assignments(preset->assigns)) {
      const Setter* earlier = setter(a.option);
      if (earlier != nullptr && values_[a.option] != a.value) {
        if (!earlier->rule_set && preset->rule_set) continue;
        if (earlier->rule_set == preset->rule_set)
          return contradiction(a.option, earlier->by, word);
      }
      values_.set(a.option, std::string(a.value));
      setters_.push_back({a.option, word, preset->rule_set, false});
    }
    return Done{};
  }

  Status option(std::string_view name, std::string_view value) {
    const OptionSpec* spec = find_option(info_, name);
    if (spec == nullptr) {
      if (find_preset(info_, name) != nullptr) {
        return bad_input("game name", text::quoted(name) + " takes no value");
      }
      return bad_input("game name",
                       "unknown option " + text::quoted(name) + ", " + expected(info_, name));
    }
    const std::optional<std::string> canonical = read_value(*spec, value);
    if (!canonical) {
      return bad_input("option " + std::string(name),
                       text::quoted(value) + " is not one of: " + std::string(spec->values));
    }
    const Setter* earlier = setter(name);
    if (earlier != nullptr && earlier->by_option) {
      return bad_input("option " + std::string(name), "given twice");
    }
    if (earlier != nullptr && !earlier->rule_set && values_[name] != *canonical) {
      return contradiction(name, earlier->by, std::string(name) + "=" + *canonical);
    }
    values_.set(name, *canonical);
    setters_.push_back({spec->name, spec->name, false, true});
    return Done{};
  }

  OptionValues take() { return std::move(values_); }

 private:
  struct Setter {
    std::string_view option;
    std::string_view by;
    bool rule_set;
    bool by_option;
  };

  const Setter* setter(std::string_view option) const {
    for (auto it = setters_.rbegin(); it != setters_.rend(); ++it) {
      if (it->option == option) return &*it;
    }
    return nullptr;
  }

  static Error contradiction(std::string_view option, std::string_view one, std::string_view two) {
    return bad_input(
        "option " + std::string(option),
        "'" + std::string(one) + "' and '" + std::string(two) + "' contradict each other");
  }

  const GameInfo& info_;
  OptionValues values_;
  std::vector<Setter> setters_;
};

}  // namespace

OptionValues::OptionValues(const GameInfo& info)
    : info_(&info), given_(info.options.size(), false) {
  for (const OptionSpec& option : info.options) values_.emplace_back(option.standard);
}

std::size_t OptionValues::find(std::string_view name) const {
  const OptionSpec* option = find_option(*info_, name);
  assert(option != nullptr);
  return static_cast<std::size_t>(option - info_->options.data());
}

std::string_view OptionValues::operator[](std::string_view name) const {
  return values_[find(name)];
}
bool OptionValues::given(std::string_view name) const { return given_[find(name)]; }

void OptionValues::set(std::string_view name, std::string value) {
  const std::size_t at = find(name);
  values_[at] = std::move(value);
  given_[at] = true;
}

std::string OptionValues::to_name() const {
  // A preset word is used when all it says holds and it says something not yet said.
  std::vector<bool> said(values_.size(), false);
  const auto differs = [&](std::size_t i) { return values_[i] != info_->options[i].standard; };
  std::string parts;
  for (const PresetSpec& preset : info_->presets) {
    bool holds = true, news = false;
    for (const Assignment& a : assignments(preset.assigns)) {
      const std::size_t at = find(a.option);
      holds = holds && values_[at] == a.value;
      news = news || (differs(at) && !said[at]);
    }
    if (preset.word.empty() || !holds || !news) continue;
    for (const Assignment& a : assignments(preset.assigns)) said[find(a.option)] = true;
    parts += (parts.empty() ? "" : ",") + std::string(preset.word);
  }
  for (std::size_t i = 0; i < values_.size(); ++i) {
    if (!differs(i) || said[i]) continue;
    parts += (parts.empty() ? "" : ",") + std::string(info_->options[i].name) + "=" + values_[i];
  }
  return std::string(info_->name) + (parts.empty() ? "" : ":" + parts);
}

Result<OptionValues> parse_options(const GameInfo& info, std::string_view text) {
  if (text.size() > kMaxNameLength) {
    return Error{ErrorCode::Limit, "game name",
                 "longer than " + std::to_string(kMaxNameLength) + " characters"};
  }
  NameReader reader(info);
  if (text.empty()) return reader.take();
  const std::string lowered = text::lower(text);
  for (const bool options_now : {false, true}) {  // words first: the order in the text is free
    for (const std::string_view part : text::split(lowered, ',')) {
      const std::size_t equals = part.find('=');
      if ((equals != std::string_view::npos) != options_now) continue;
      const Status status = options_now
                                ? reader.option(part.substr(0, equals), part.substr(equals + 1))
                                : reader.word(part);
      if (!status) return status.error();
    }
  }
  return reader.take();
}

Error bad_combination(std::string_view one, std::string_view two, std::string_view why) {
  return bad_input("game name", "'" + std::string(one) + "' and '" + std::string(two) +
                                    "' do not go together: " + std::string(why));
}

}  // namespace muster
