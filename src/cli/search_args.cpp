// SPDX-License-Identifier: MIT
#include "cli/search_args.h"

#include <charconv>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "host/evaluation.h"
#include "host/machine.h"
#include "protocol/numbers.h"

namespace muster::cli {

namespace {

// 0 for a unit we do not know.
std::int64_t unit_ms(std::string_view unit) {
  if (unit.empty() || unit == "ms") return 1;
  if (unit == "s") return 1000;
  if (unit == "m") return 60'000;
  return unit == "h" ? 3'600'000 : 0;
}

}  // namespace

Result<std::int64_t> parse_duration(std::string_view text, std::string_view field) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, value);
  const std::int64_t unit = unit_ms({stop, static_cast<std::size_t>(end - stop)});
  const double ms = value * static_cast<double>(unit);
  if (problem == std::errc{} && unit > 0 && ms >= 1 &&
      ms <= static_cast<double>(protocol::kMaxTimeMs)) {
    return std::llround(ms);
  }
  return bad_input(
      std::string(field),
      "expected a time such as 500ms, 2s or 3m, at most a week, found " + text::quoted(text));
}

Result<std::int64_t> time_limit(std::string_view text) {
  if (text.empty()) return std::int64_t{0};
  return parse_duration(text, "--time");
}

LimitArgs::LimitArgs(Args& args) {
  args.option("--nodes", "N", nodes_, "stop after so many nodes");
  args.option("--time", "T", time_, "stop after 500ms, 2s, 3m; a plain number is milliseconds");
  args.number("--depth", "D", depth_, 1, engine::kMaxDepth, "stop after this depth");
}

Result<engine::Limits> LimitArgs::make() const {
  engine::Limits limits;
  limits.depth = depth_;
  if (!nodes_.empty()) {
    const auto nodes = protocol::parse_whole(nodes_, 1, protocol::kMaxNodes, "--nodes");
    if (!nodes) return nodes.error();
    limits.nodes = static_cast<std::uint64_t>(*nodes);
  }
  if (!time_.empty()) {
    const auto time = parse_duration(time_, "--time");
    if (!time) return time.error();
    limits.time_ms = *time;
  }
  return limits;
}

EvaluationArgs::EvaluationArgs(Args& args) {
  args.option("--eval", "WHICH", name_,
              "evaluation: net, hand, a net file, or net where there is one (auto)");
}

Result<engine::EvaluationChoice> EvaluationArgs::make() const {
  return host::load_evaluation(name_);
}

EngineArgs::EngineArgs(Args& args) : evaluation_(args) {
  args.number("--threads", "N", threads_, 1, engine::kMaxThreads, "search on so many threads (1)");
  args.number("--hash", "MB", hash_mb_, 1, host::max_hash_mb(), "size of the hash table (64)");
}

Result<engine::Settings> EngineArgs::make() const {
  Result<engine::EvaluationChoice> evaluation = evaluation_.make();
  if (!evaluation) return evaluation.error();
  return engine::Settings{
      engine::PlayerKind::Search, threads_, hash_mb_, {}, std::move(*evaluation)};
}

StrengthArgs::StrengthArgs(Args& args) {
  args.number("--level", "N", level_, 1, engine::kLevels,
              "strength: 1 is a beginner, 12 plays as well as it can");
  args.number("--elo", "N", elo_, 1, static_cast<int>(protocol::kMaxElo),
              "strength as a rating instead of a level");
}

std::vector<std::string> StrengthArgs::words() const {
  if (level_ > 0) return {"--level", std::to_string(level_)};
  if (elo_ > 0) return {"--elo", std::to_string(elo_)};
  return {};
}

Result<engine::Strength> StrengthArgs::make(const AnyGame& game) const {
  if (level_ > 0 && elo_ > 0) return bad_input("--elo", "expected --level or --elo, not both");
  if (elo_ > 0) return engine::strength_of_elo(game.name(), elo_);
  return engine::strength_of_level(game.name(), level_ == 0 ? engine::kLevels : level_);
}

}  // namespace muster::cli
