// SPDX-License-Identifier: MIT
#include "match/engine_spec.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <optional>
#include <utility>

#include "base/text.h"
#include "host/evaluation.h"
#include "protocol/numbers.h"

namespace muster::match {

namespace {

using protocol::parse_whole;

std::optional<std::int64_t> parse_seconds(std::string_view word) {
  double seconds = -1;
  const char* end = word.data() + word.size();
  const auto [stop, problem] = std::from_chars(word.data(), end, seconds);
  if (stop != end || problem != std::errc{}) return std::nullopt;
  if (!(seconds >= 0 && seconds * 1000 <= static_cast<double>(protocol::kMaxTimeMs))) {
    return std::nullopt;
  }
  return std::llround(seconds * 1000);
}

// A key of ours with a whole number behind it.
struct Key {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  void (*set)(EngineSpec& spec, std::int64_t value);
  bool ours_only = false;
};

constexpr Key kKeys[] = {
    {"nodes", 1, protocol::kMaxNodes,
     [](EngineSpec& spec, std::int64_t n) { spec.control.nodes = n; }},
    {"depth", 1, engine::kMaxDepth,
     [](EngineSpec& spec, std::int64_t n) { spec.control.depth = static_cast<int>(n); }},
    {"time", 1, protocol::kMaxTimeMs,
     [](EngineSpec& spec, std::int64_t n) { spec.control.time_ms = n; }},
    {"level", 1, engine::kLevels,
     [](EngineSpec& spec, std::int64_t n) { spec.level = static_cast<int>(n); }, true},
    {"elo", 1, protocol::kMaxElo,
     [](EngineSpec& spec, std::int64_t n) { spec.elo = static_cast<int>(n); }, true},
    {"noise", 1, engine::kMaxNoise,
     [](EngineSpec& spec, std::int64_t n) { spec.weakness.noise = static_cast<int>(n); }, true},
    {"missed-wins", 0, 1000,
     [](EngineSpec& spec, std::int64_t n) { spec.weakness.missed_wins = static_cast<int>(n); },
     true},
    {"missed-threats", 0, 1000,
     [](EngineSpec& spec, std::int64_t n) { spec.weakness.missed_threats = static_cast<int>(n); },
     true},
    {"threads", 1, engine::kMaxThreads,
     [](EngineSpec& spec, std::int64_t n) { spec.settings.threads = static_cast<int>(n); }, true},
    {"hash", 1, engine::kMaxHashMb,
     [](EngineSpec& spec, std::int64_t n) { spec.settings.hash_mb = static_cast<int>(n); }, true},
};

Error unknown_key(std::string_view key, bool ours) {
  std::string names = "name, clock";
  for (const Key& known : kKeys) {
    if (ours || !known.ours_only) names += ", " + std::string(known.name);
  }
  if (ours) names += ", eval";
  if (!ours) names += ", option.NAME, cmd (the last one)";
  return bad_input("engine", text::quoted(key) + " is unknown, expected " + names);
}

Error unknown_engine(std::string_view name) {
  const std::vector<std::string_view> known = {"muster",  "search", "uct",
                                               "one-ply", "random", "ugi"};
  const std::string_view meant = text::closest(name, known);
  return bad_input("engine", text::quoted(name) + " is unknown, " +
                                 (meant.empty() ? "expected " + text::join(known, ", ") +
                                                      " or a program without options behind it"
                                                : "did you mean " + std::string(meant) + "?"));
}

Status set_evaluation(EngineSpec& spec, std::string_view value, const std::string& net_folder) {
  std::string name(value);
  if (!engine::parse_evaluation(value)) {
    name = (std::filesystem::path(net_folder) / name).string();
  }
  Result<engine::EvaluationChoice> evaluation = host::load_evaluation(name);
  if (!evaluation) return evaluation.error();
  spec.settings.evaluation = std::move(*evaluation);
  return Done{};
}

Status set_key(EngineSpec& spec, std::string_view key, std::string_view value, bool ours,
               const std::string& net_folder) {
  if (key == "name") {
    if (value.empty() || value.size() > 64) {
      return bad_input("engine name", "expected 1 to 64 letters");
    }
    spec.name = value;
    return Done{};
  }
  if (key == "clock") return parse_clock(value, spec.control);
  if (!ours && key.starts_with("option.")) {
    spec.options.push_back({std::string(key.substr(7)), std::string(value)});
    return Done{};
  }
  if (ours && key == "eval") return set_evaluation(spec, value, net_folder);
  for (const Key& known : kKeys) {
    if (known.name != key || (known.ours_only && !ours)) continue;
    const Result<std::int64_t> number =
        parse_whole(value, known.least, known.most, "engine " + std::string(key));
    if (!number) return number.error();
    known.set(spec, *number);
    return Done{};
  }
  return unknown_key(key, ours);
}

Status read_keys(EngineSpec& spec, std::string_view rest, bool ours,
                 const std::string& net_folder) {
  while (!rest.empty()) {
    if (!ours && rest.starts_with("cmd=")) {
      Result<std::vector<std::string>> words = split_command(rest.substr(4));
      if (!words) return words.error();
      spec.command = std::move(*words);
      return Done{};
    }
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view pair = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) {
      return bad_input("engine", "expected key=value, found " + text::quoted(pair));
    }
    const Status set =
        set_key(spec, pair.substr(0, equals), pair.substr(equals + 1), ours, net_folder);
    if (!set) return set;
  }
  return Done{};
}

// "level=3" does not say whose level it is: ours.
bool begins_with_our_key(std::string_view text) {
  const std::string_view key = text.substr(0, std::min(text.find('='), text.size()));
  return key.size() < text.size() &&
         (key == "eval" || std::any_of(
                               std::begin(kKeys), std::end(kKeys),
                               [key](const Key& known) { return known.name == key; }));
}

}  // namespace

engine::Strength EngineSpec::strength(std::string_view game) const {
  if (elo > 0) return engine::strength_of_elo(game, elo);
  return level > 0 ? engine::strength_of_level(game, level) : weakness;
}

Status parse_clock(std::string_view text, TimeControl& control) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const std::optional<std::int64_t> clock = parse_seconds(text.substr(0, plus));
  const std::optional<std::int64_t> increment =
      plus == text.size() ? 0 : parse_seconds(text.substr(plus + 1));
  if (!clock || *clock < 1 || !increment) {
    return bad_input("clock", "expected seconds such as 10 or 10+0.1, found " + text::quoted(text));
  }
  control.clock_ms = *clock;
  control.increment_ms = *increment;
  return Done{};
}

std::string to_text(const TimeControl& control) {
  std::vector<std::string> parts;
  if (control.clock_ms > 0) {
    parts.push_back("clock " + std::to_string(control.clock_ms) + "+" +
                    std::to_string(control.increment_ms) + " ms");
  }
  if (control.time_ms > 0) parts.push_back(std::to_string(control.time_ms) + " ms a move");
  if (control.nodes > 0) parts.push_back(std::to_string(control.nodes) + " nodes");
  if (control.depth > 0) parts.push_back("depth " + std::to_string(control.depth));
  return parts.empty() ? "no limit" : text::join(parts, ", ");
}

Result<std::vector<std::string>> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (const char c : text) {
    if (quote != 0) {
      c == quote ? void(quote = 0) : word.push_back(c);
    } else if (c == '\'' || c == '"') {
      quote = c;
      in_word = true;
    } else if (text::is_space(c)) {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      word.push_back(c);
      in_word = true;
    }
  }
  if (quote != 0) return bad_input("engine", "a quote is not closed in " + text::quoted(text));
  if (in_word) words.push_back(word);
  if (words.empty()) return bad_input("engine", "expected a program");
  return words;
}

Result<EngineSpec> parse_engine(std::string_view text, const std::string& net_folder) {
  text = text::trim(text);
  EngineSpec spec;
  spec.text = text;
  spec.name = text;
  const std::size_t end = std::min(text.find_first_of(":, \t"), text.size());
  const std::string_view first = text.substr(0, end);
  const bool foreign = first == "ugi";
  const Result<engine::PlayerKind> player =
      engine::parse_player(first == "muster" ? "search" : first);
  if (begins_with_our_key(text)) {
    const Status read = read_keys(spec, text, true, net_folder);
    if (!read) return read.error();
    return spec;
  }
  const bool keys = end == text.size() || text[end] == ':' || text[end] == ',';
  if (keys && (foreign || player)) {
    if (player) spec.settings.player = *player;
    const Status read =
        read_keys(spec, text.substr(std::min(end + 1, text.size())), !foreign, net_folder);
    if (!read) return read.error();
    if (foreign && spec.command.empty()) {
      return bad_input("engine", "expected cmd=PROGRAM at the end of " + text::quoted(text));
    }
    return spec;
  }
  // "foo,nodes=5" is a misspelt engine of ours, not a program of that name.
  if (keys && end < text.size() && first.find('/') == std::string_view::npos) {
    return unknown_engine(first);
  }
  Result<std::vector<std::string>> command = split_command(text);
  if (!command) return command.error();
  spec.command = std::move(*command);
  return spec;
}

}  // namespace muster::match
