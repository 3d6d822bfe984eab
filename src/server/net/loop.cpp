// SPDX-License-Identifier: MIT
#include "server/net/loop.h"

#include <fcntl.h>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <utility>

#include "server/net/loop_core.h"

namespace muster::server::net {

namespace asio = boost::asio;

Loop::Loop() : core_(std::make_unique<Core>()) {}
Loop::~Loop() = default;

void Loop::run() { core_->context.run(); }
void Loop::stop() { core_->context.stop(); }
void Loop::poll() {
  core_->context.restart();
  core_->context.poll();
}

void Loop::post(std::function<void()> work) { asio::post(core_->context, std::move(work)); }

// Waits on a copy, which asio closes whenever the wait ends: the descriptor itself is not ours.
void Loop::when_readable(int descriptor, std::function<void()> work) {
  const int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (copy < 0) return wait_again(descriptor, std::move(work));
  auto watched = std::make_shared<asio::posix::stream_descriptor>(core_->context, copy);
  watched->async_wait(asio::posix::stream_descriptor::wait_read,
                      [watched, work = std::move(work)](const boost::system::error_code& error) {
                        if (!error) work();
                      });
}

// Connections hold all descriptors, and a server must not end of that: what there is to read stays
// there, so that a later look finds it.
void Loop::wait_again(int descriptor, std::function<void()> work) {
  constexpr std::chrono::milliseconds kAgain(200);
  auto alarm = std::make_shared<asio::steady_timer>(core_->context, kAgain);
  alarm->async_wait([this, alarm, descriptor,
                     work = std::move(work)](const boost::system::error_code& error) mutable {
    if (!error) when_readable(descriptor, std::move(work));
  });
}

// Shared with the pending wait, which may come back after the Timer has gone.
struct Timer::State {
  explicit State(asio::io_context& context) : timer(context) {}
  asio::steady_timer timer;
  std::function<void()> work;
  std::uint64_t round = 0;
};

Timer::Timer(Loop& loop) : state_(std::make_shared<State>(loop.core().context)) {}

Timer::~Timer() { cancel(); }

void Timer::cancel() {
  ++state_->round;
  state_->work = nullptr;
  state_->timer.cancel();
}

void Timer::after(std::int64_t ms, std::function<void()> work) {
  const std::uint64_t round = ++state_->round;
  state_->work = std::move(work);
  state_->timer.expires_after(std::chrono::milliseconds(ms));
  state_->timer.async_wait([state = state_, round](const boost::system::error_code& error) {
    if (error || state->round != round) return;
    const std::function<void()> due = std::exchange(state->work, nullptr);
    due();
  });
}

}  // namespace muster::server::net
