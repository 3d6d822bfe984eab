// SPDX-License-Identifier: MIT
#include "cli/ugi_loop.h"

#include <utility>

#include "base/text.h"
#include "host/clock.h"
#include "host/machine.h"
#include "protocol/numbers.h"
#include "protocol/ugi_reply.h"

namespace muster::cli {

UgiLoop::UgiLoop(int in, int out, std::shared_ptr<const AnyGame> game,
                 const engine::EvaluationChoice& evaluation)
    : out_(out),
      lines_(in, protocol::kMaxLineBytes),
      session_(*this, std::move(game), host::max_hash_mb(), evaluation) {
  host::ignore_broken_pipes();
}

void UgiLoop::run() {
  using Event = host::LineSource::Event;
  while (!session_.over() && !reader_gone_) {
    take_finished_search();
    switch (lines_.next(host::kNever, wake_.descriptor())) {
      case Event::Line: session_.read(lines_.text()); break;
      case Event::TooLong:
        session_.refuse({ErrorCode::Limit, "line",
                         "expected at most " + std::to_string(protocol::kMaxLineBytes) +
                             " bytes, found more after " + text::quoted(lines_.text())});
        break;
      case Event::End: return finish();
      case Event::Woken:
      case Event::Late: wake_.clear(); break;
    }
  }
  session_.stop();
}

void UgiLoop::take_finished_search() {
  if (search_over_.exchange(false)) session_.search_over(answer_);
}

void UgiLoop::finish() {
  const std::int64_t deadline = host::deadline_in(kAfterEndMs);
  if (!host::reader_gone(out_)) session_.end_of_input();
  while (session_.searching() && !reader_gone_ && !host::reader_gone(out_)) {
    if (host::wait_for_any({wake_.descriptor()}, deadline) < 0) break;
    wake_.clear();
    take_finished_search();
    session_.end_of_input();  // what waited may be without end
  }
  session_.stop();
}

void UgiLoop::say(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  if (reader_gone_ || host::write_all(out_, line + "\n", host::kNever)) return;
  reader_gone_ = true;
  wake_.signal();
}

Status UgiLoop::prepare(const std::shared_ptr<const AnyGame>& game,
                        const engine::Settings& settings) {
  search_.wait();
  return kept_.prepare(game, settings);
}

void UgiLoop::forget() {
  search_.wait();
  if (kept_.get() != nullptr) kept_.get()->new_game();
}

Status UgiLoop::go(const AnyState& state, const engine::Limits& limits) {
  const auto report = [this](const engine::Progress& progress) {
    for (const std::string& line : protocol::to_ugi_info(progress)) say(line);
  };
  const auto finished = [this](const engine::Answer& answer) {
    answer_ = answer;
    search_over_ = true;
    wake_.signal();
  };
  return search_.start(*kept_.get(), state, limits, report, finished);
}

engine::Answer UgiLoop::stop() {
  search_.stop();
  search_over_ = false;
  return answer_;
}

}  // namespace muster::cli
