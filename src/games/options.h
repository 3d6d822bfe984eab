// Game names: `name` or `name:word,word,option=value,...`. A game describes its options and presets
// as data; reading, checking and the one canonical spelling are written once, here.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/reason.h"

namespace muster {

struct OptionSpec {
  std::string_view name;
  std::string_view standard;  // the default value
  std::string_view values;    // "mover, draw, opponent": the choices, or words if `read` is given
  // For options that are not a choice of words: the canonical spelling of a value, or nothing.
  std::optional<std::string> (*read)(std::string_view value) = nullptr;
};

struct PresetSpec {
  std::string_view word;     // "" is the plain game itself
  std::string_view assigns;  // "simultaneous=draw,no-move=pass"
  bool rule_set = false;     // its values may be overridden by an option; a variant's may not
};

struct GameInfo {
  std::string_view name;    // "loa"
  std::string_view author;  // "Claude Soucie, 1969"
  std::span<const OptionSpec> options;
  std::span<const PresetSpec> presets;  // the plain game first, in order of preference for names
  std::string_view side_words[2];       // phrase keys, also the words of results: "black", "white"
  const Phrases& phrases;
};

// The option of that name; null if the game has none.
const OptionSpec* find_option(const GameInfo& info, std::string_view name);

// The options of one game, each with a value, in the order of the game's table.
class OptionValues {
 public:
  explicit OptionValues(const GameInfo& info);

  std::string_view operator[](std::string_view name) const;
  bool given(std::string_view name) const;  // named in the text, by itself or by a word
  void set(std::string_view name, std::string value);

  const GameInfo& info() const noexcept { return *info_; }

  // The canonical game name: preset words that hold, then what differs from the defaults still.
  std::string to_name() const;

 private:
  std::size_t find(std::string_view name) const;

  const GameInfo* info_;
  std::vector<std::string> values_;
  std::vector<bool> given_;
};

// Reads what stands behind the colon of a game name ("" for none).
Result<OptionValues> parse_options(const GameInfo& info, std::string_view text);

// An error that names two options that do not go together.
Error bad_combination(std::string_view one, std::string_view two, std::string_view why);

}  // namespace muster
