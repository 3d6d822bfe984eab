// The process around analysis messages: requests in, replies out, the searches in a pool.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>
#include <string>

#include "engine/engine.h"
#include "host/engine_pool.h"
#include "host/line_source.h"
#include "protocol/analysis.h"

namespace muster::cli {

class AnalysisLoop {
 public:
  // `settings` holds for every search (but for the player, which a request may choose).
  AnalysisLoop(int in, int out, int slots, const engine::Settings& settings);

  // Until the input ends and everything asked before has been answered (what would never end is
  // cancelled), or the reader is gone.
  void run();

  static constexpr std::size_t kMaxOpen = 10'000;  // then the input waits

 private:
  void read(const std::string& line);
  void act(protocol::AnalysisRequest request);
  void analyze(protocol::AnalysisRequest request);
  void say(const std::string& line);

  int out_;
  engine::Settings settings_;
  host::LineSource lines_;
  std::mutex out_mutex_;
  std::atomic<bool> reader_gone_ = false;
  host::EnginePool pool_;  // last: its end waits for searches that still talk
};

}  // namespace muster::cli
