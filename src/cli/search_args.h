// The options of every command that searches: how long, how wide, with what.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/args.h"
#include "engine/engine.h"

namespace muster::cli {

// "500ms", "2s", "1.5s", "3m", "1h"; a plain number is milliseconds.
Result<std::int64_t> parse_duration(std::string_view text, std::string_view field);

// Of --time: how long a run may take; 0: it was not given, there is no limit.
Result<std::int64_t> time_limit(std::string_view text);

// --nodes, --time, --depth.
class LimitArgs {
 public:
  explicit LimitArgs(Args& args);

  bool any() const { return !nodes_.empty() || !time_.empty() || depth_ > 0; }
  // Only these three fields are set.
  Result<engine::Limits> make() const;

 private:
  std::string nodes_;
  std::string time_;
  int depth_ = 0;
};

// --eval: the net where there is one for the board, unless told otherwise.
class EvaluationArgs {
 public:
  explicit EvaluationArgs(Args& args);

  Result<engine::EvaluationChoice> make() const;

 private:
  std::string name_ = "auto";
};

// --threads, --hash, --eval.
class EngineArgs {
 public:
  explicit EngineArgs(Args& args);

  Result<engine::Settings> make() const;

 private:
  EvaluationArgs evaluation_;
  int threads_ = 1;
  int hash_mb_ = 64;
};

// --level, --elo: nothing given means full strength.
class StrengthArgs {
 public:
  explicit StrengthArgs(Args& args);

  bool given() const { return level_ > 0 || elo_ > 0; }
  Result<engine::Strength> make(const AnyGame& game) const;
  std::vector<std::string> words() const;  // as they were given

 private:
  int level_ = 0;
  int elo_ = 0;
};

}  // namespace muster::cli
