// SPDX-License-Identifier: MIT
#include "support/scripted_engine.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::test {

namespace {

class ScriptedEngine final : public engine::Engine {
 public:
  ScriptedEngine(Script script, const engine::Settings& settings)
      : script_(std::move(script)), settings_(settings) {}

  const engine::Settings& settings() const override { return settings_; }

  Status begin(const AnyState& state, const engine::Limits& limits, engine::Clock,
               engine::Listener listener) override {
    if (!script_.begin_error.empty()) return bad_input("limits", script_.begin_error);
    for (const std::string& move : limits.search_moves) {
      if (const auto reason = state.explain(move); !reason || !reason->legal()) {
        return Error{ErrorCode::Illegal, "search_moves", move};
      }
    }
    ++script_.log->begun;
    state_ = state.clone();
    limits_ = limits;
    listener_ = std::move(listener);
    stop_ = false;
    over_ = false;
    return Done{};
  }

  void run(int worker) override {
    ++script_.log->workers;
    const int now = ++running_;
    int most = script_.log->running_most;
    while (now > most && !script_.log->running_most.compare_exchange_weak(most, now)) {
    }
    if (worker == 0) {
      think();
      over_ = true;
      over_.notify_all();
    } else {
      over_.wait(false);
    }
    --running_;
  }

  void stop() noexcept override {
    ++script_.log->stopped;
    stop_ = true;
    stop_.notify_all();
  }

  const engine::Answer& answer() const override { return answer_; }
  void new_game() override { ++script_.log->new_games; }

 private:
  void think() {
    if (script_.before) script_.before(*state_);
    answer_ = {};
    std::vector<std::string> legal = state_->legal();
    if (!limits_.search_moves.empty()) legal = limits_.search_moves;
    if (!legal.empty()) {
      answer_.move = script_.choose ? script_.choose(*state_) : legal.front();
      if (script_.score) answer_.score = script_.score(*state_);
      const std::size_t lines = std::min(static_cast<std::size_t>(limits_.lines), legal.size());
      for (std::size_t i = 0; i < lines; ++i) {
        answer_.progress.lines.push_back({answer_.score, {i == 0 ? answer_.move : legal[i]}});
      }
    }
    for (int report = 1; report <= script_.reports; ++report) {
      answer_.progress.depth = report;
      answer_.progress.nodes = static_cast<std::uint64_t>(100 * report);
      answer_.progress.time_ms = 10 * report;
      if (listener_) listener_(answer_.progress);
    }
    if (script_.until_stopped || limits_.infinite) stop_.wait(false);
  }

  Script script_;
  engine::Settings settings_;
  std::unique_ptr<AnyState> state_;
  engine::Limits limits_;
  engine::Listener listener_;
  engine::Answer answer_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> over_ = false;
  std::atomic<int> running_ = 0;
};

}  // namespace

std::function<Result<std::unique_ptr<engine::Engine>>(const AnyGame&, const engine::Settings&)>
scripted(Script script) {
  return [script = std::move(script)](
             const AnyGame&,
             const engine::Settings& settings) -> Result<std::unique_ptr<engine::Engine>> {
    if (!script.make_error.empty()) return bad_input("hash_mb", script.make_error);
    ++script.log->made;
    return std::unique_ptr<engine::Engine>(std::make_unique<ScriptedEngine>(script, settings));
  };
}

}  // namespace muster::test
