// SPDX-License-Identifier: MIT
#include "cli/opponent.h"

#include <atomic>
#include <thread>

#include "base/random.h"
#include "cli/play_words.h"
#include "cli/status_line.h"
#include "games/list.h"
#include "host/clock.h"
#include "host/descriptor.h"

namespace muster::cli {

namespace {

constexpr int kOpponentHashMb = 16;
constexpr std::int64_t kSignEveryMs = 500;

}  // namespace

Result<engine::Engine*> Opponent::ready(const AnyState& state) {
  Result<std::shared_ptr<const AnyGame>> game = make_game(state.game().name());
  if (!game) return game.error();
  const Status prepared =
      kept_.prepare(std::move(*game), {engine::PlayerKind::Search, 1, kOpponentHashMb});
  if (!prepared) return prepared.error();
  kept_.get()->new_game();  // what it says depends on the position alone
  return kept_.get();
}

void Opponent::wait_for(engine::Engine& engine, const std::function<void(engine::Listener)>& work) {
  host::WakeEvent over;
  std::atomic<int> depth = 0;
  std::thread thread([&] {
    work([&](const engine::Progress& progress) { depth = progress.depth; });
    over.signal();
  });
  const std::int64_t began = host::now_ms();
  {
    StatusLine sign(console_);
    std::int64_t next = began;
    while (true) {
      const int what = host::wait_for_any({over.descriptor(), interrupt_.descriptor()},
                                          sign.wanted() ? next : host::kNever);
      if (what == 1) engine.stop();
      if (what >= 0) break;
      const int seconds = static_cast<int>((host::now_ms() - began) / 1000);
      Reason text = Reason{"play.thinking", {}}.with("seconds", seconds);
      if (depth > 0) text = text.with("depth", depth.load());
      sign.show(play_text(text, console_.language));
      next = host::now_ms() + kSignEveryMs;
    }
  }
  thread.join();
}

Result<engine::Answer> Opponent::search(const AnyState& state, const engine::Limits& limits) {
  const Result<engine::Engine*> engine = ready(state);
  if (!engine) return engine.error();
  Result<engine::Answer> answer = engine::Answer{};
  wait_for(**engine, [&](engine::Listener listener) {
    answer = engine::think(**engine, state, limits, {}, std::move(listener));
  });
  return answer;
}

Result<engine::Answer> Opponent::move(const AnyState& state) {
  engine::Limits limits;
  limits.strength = strength_;
  limits.nodes = strength_.nodes == 0 ? kFullNodes : 0;
  limits.seed = mix(seed_ + static_cast<std::uint64_t>(state.plies()));
  return search(state, limits);
}

Result<engine::Answer> Opponent::hint(const AnyState& state) {
  engine::Limits limits;
  limits.nodes = kAdviceNodes;
  return search(state, limits);
}

Result<engine::MoveComparison> Opponent::review(const AnyState& state, std::string_view move) {
  const Result<engine::Engine*> engine = ready(state);
  if (!engine) return engine.error();
  engine::Limits limits;
  limits.nodes = kAdviceNodes;
  Result<engine::MoveComparison> review = engine::MoveComparison{};
  wait_for(**engine, [&](const engine::Listener&) {
    review = engine::compare_move(**engine, state, move, limits);
  });
  return review;
}

Result<bool> Opponent::wants_draw(const AnyState& state) {
  const Result<engine::Answer> answer = hint(state);
  if (!answer) return answer.error();
  const engine::Score& score = answer->score;  // from its opponent's view
  return score.kind == engine::Score::Kind::Draw || score.centi > kDrawWanted;
}

}  // namespace muster::cli
