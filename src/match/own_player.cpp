// SPDX-License-Identifier: MIT
#include "match/own_player.h"

#include <utility>

#include "host/clock.h"

namespace muster::match {

namespace {

std::string proven_word(const engine::Score& score) {
  constexpr std::string_view kWords[] = {"", "win", "loss", "draw"};
  return std::string(kWords[static_cast<std::size_t>(score.kind)]);
}

}  // namespace

Status OwnPlayer::new_game(const std::shared_ptr<const AnyGame>& game) {
  const Status ready = kept_.prepare(game, spec_.settings);
  if (ready) kept_.get()->new_game();
  return ready;
}

engine::Limits OwnPlayer::limits(const MoveRequest& request) const {
  const std::size_t side = static_cast<std::size_t>(index(request.state.turn().side));
  engine::Limits limits;
  limits.nodes = static_cast<std::uint64_t>(request.control.nodes);
  limits.depth = request.control.depth;
  limits.time_ms = request.control.time_ms;
  limits.remaining_ms = request.clock_ms[side];
  limits.increment_ms = request.increment_ms[side];
  limits.strength = spec_.strength(request.state.game().name());
  limits.seed = request.seed;
  return limits;
}

Result<Thought> OwnPlayer::think(const MoveRequest& request) {
  engine::Engine& engine = *kept_.get();
  // The engine looks at the clock whenever it looks whether to stop, so the clock is its watchdog:
  // who has no answer by the deadline has lost, whatever its limits are.
  bool late = false;
  const auto clock = [&engine, &late, deadline = request.deadline] {
    const std::int64_t now = host::now_ms();
    if (now >= deadline) {
      late = true;
      engine.stop();
    }
    return now;
  };
  const Status begun = engine.begin(request.state, limits(request), clock);
  if (!begun) return Error{begun.error().code, "refused", begun.error().to_text()};
  {
    const std::lock_guard lock(mutex_);
    thinking_ = &engine;
    if (stopped_) engine.stop();
  }
  threads_.run(engine);
  {
    const std::lock_guard lock(mutex_);
    thinking_ = nullptr;
  }
  if (late) return bad_input("silent", "no answer in time");
  const engine::Answer& answer = engine.answer();
  Thought thought{answer.move,           answer.score.centi,    proven_word(answer.score),
                  answer.progress.depth, answer.progress.nodes, {}};
  if (!answer.progress.lines.empty()) thought.line = answer.progress.lines.front().moves;
  return thought;
}

void OwnPlayer::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  if (thinking_ != nullptr) thinking_->stop();
}

}  // namespace muster::match
