// The process around a UGI session: lines in, lines out, the search on a thread of its own.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "games/any_game.h"
#include "host/background_search.h"
#include "host/descriptor.h"
#include "host/kept_engine.h"
#include "host/line_source.h"
#include "protocol/ugi_session.h"

namespace muster::cli {

class UgiLoop final : public protocol::UgiHost {
 public:
  UgiLoop(int in, int out, std::shared_ptr<const AnyGame> game,
          const engine::EvaluationChoice& evaluation = {});

  // Until `quit`, the end of the input, or a reader who is gone.
  void run();

  // What was asked before the input ended is still answered, but not longer than this.
  static constexpr std::int64_t kAfterEndMs = 10'000;

 private:
  void say(const std::string& line) override;
  Status prepare(const std::shared_ptr<const AnyGame>& game,
                 const engine::Settings& settings) override;
  void forget() override;
  Status go(const AnyState& state, const engine::Limits& limits) override;
  engine::Answer stop() override;

  void finish();  // after the end of the input
  void take_finished_search();

  int out_;
  host::LineSource lines_;
  host::WakeEvent wake_;  // a search is over, or the reader is gone
  std::atomic<bool> search_over_ = false;
  engine::Answer answer_;  // of the latest search; its thread's until search_over_ is set
  std::atomic<bool> reader_gone_ = false;
  std::mutex out_mutex_;
  host::KeptEngine kept_;
  host::BackgroundSearch search_;
  protocol::UgiSession session_;
};

}  // namespace muster::cli
