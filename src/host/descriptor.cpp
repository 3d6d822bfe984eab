// SPDX-License-Identifier: MIT
#include "host/descriptor.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include "host/clock.h"

namespace muster::host {

void Descriptor::close() noexcept {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

Result<Pipe> make_pipe() {
  std::array<int, 2> ends = {-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    return bad_input("pipe", std::string("could not be made: ") + std::strerror(errno));
  }
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

bool write_all(int descriptor, std::string_view bytes, std::int64_t deadline) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno == EAGAIN) {
      pollfd wait{descriptor, POLLOUT, 0};
      const int left = left_ms(deadline);
      if (poll(&wait, 1, left) == 0 && left == 0) return false;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else {
      return false;
    }
  }
  return true;
}

void ignore_broken_pipes() {
  struct sigaction action = {};
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, nullptr);
}

bool reader_gone(int descriptor) {
  pollfd state{descriptor, 0, 0};
  return poll(&state, 1, 0) == 1 && (state.revents & (POLLERR | POLLNVAL)) != 0;
}

int wait_for_any(std::initializer_list<int> descriptors, std::int64_t deadline) {
  std::vector<pollfd> wait;
  for (const int descriptor : descriptors) wait.push_back({descriptor, POLLIN, 0});
  while (true) {
    const int ready = poll(wait.data(), wait.size(), left_ms(deadline));
    for (std::size_t i = 0; ready > 0 && i < wait.size(); ++i) {
      if (wait[i].revents != 0) return static_cast<int>(i);
    }
    if (ready == 0 && left_ms(deadline) == 0) return -1;
  }
}

WakeEvent::WakeEvent() : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

void WakeEvent::signal() noexcept {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(event_.number(), &one, sizeof one);
}

void WakeEvent::clear() noexcept {
  std::uint64_t count = 0;
  [[maybe_unused]] const ssize_t got = ::read(event_.number(), &count, sizeof count);
}

}  // namespace muster::host
