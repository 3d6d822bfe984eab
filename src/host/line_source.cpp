// SPDX-License-Identifier: MIT
#include "host/line_source.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "host/clock.h"

namespace muster::host {

namespace {

constexpr std::size_t kBlock = 65536;
constexpr std::size_t kBeginning = 60;  // of a line that is too long

}  // namespace

bool LineSource::take_line() {
  const std::size_t end = buffer_.find('\n', scanned_);
  if (end == std::string::npos) {
    scanned_ = buffer_.size();
    return false;
  }
  std::size_t length = end;
  if (length > 0 && buffer_[length - 1] == '\r') --length;
  text_.assign(buffer_, 0, length);
  buffer_.erase(0, end + 1);
  scanned_ = 0;
  return true;
}

bool LineSource::fill() {
  std::array<char, kBlock> block;
  const ssize_t got = ::read(descriptor_, block.data(), block.size());
  if (got > 0) {
    buffer_.append(block.data(), static_cast<std::size_t>(got));
    return true;
  }
  return got < 0 && (errno == EINTR || errno == EAGAIN);
}

LineSource::Event LineSource::next(std::int64_t deadline, int other) {
  while (true) {
    if (take_line()) {
      if (skipping_) {
        skipping_ = false;
        continue;
      }
      if (text_.size() <= longest_) return Event::Line;
      text_.resize(kBeginning);
      return Event::TooLong;
    }
    if (skipping_) {
      buffer_.clear();
      scanned_ = 0;
    } else if (buffer_.size() > longest_) {
      text_.assign(buffer_, 0, kBeginning);
      skipping_ = true;
      return Event::TooLong;
    }
    if (ended_) {
      if (buffer_.empty()) return Event::End;
      text_ = std::move(buffer_);  // a last line without its end
      buffer_.clear();
      scanned_ = 0;
      return Event::Line;
    }
    std::array<pollfd, 2> wait = {{{descriptor_, POLLIN, 0}, {other, POLLIN, 0}}};
    const int left = left_ms(deadline);
    const int ready = poll(wait.data(), wait.size(), left);
    if (ready == 0 && left_ms(deadline) == 0) return Event::Late;
    if (ready > 0 && wait[1].revents != 0) return Event::Woken;
    if (ready > 0 && wait[0].revents != 0 && !fill()) ended_ = true;
  }
}

}  // namespace muster::host
