// A connection that behaves badly: sends what it likes, and reads only when told to.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "host/descriptor.h"

namespace muster::test {

class RawSocket {
 public:
  // To 127.0.0.1; `small`: with hardly any room for what arrives.
  explicit RawSocket(int port, bool small = false);

  // As much as is taken without waiting; false once the other end has closed.
  bool send(std::string_view bytes);
  // Opens a WebSocket: the head of the request and of its answer.
  bool upgrade();
  // A text message of less than 64 KiB as a client sends it.
  bool say(std::string_view message);
  // At most so many bytes of what has come, waiting for the first of them; "" at the end.
  std::string take(std::size_t most, int patience_ms = 60'000);

  // Throws away what comes until the other end closes; false if it does not in time.
  bool reads_to_the_end(int patience_ms = 60'000);
  // Reads nothing and waits for a reset.
  bool is_reset(int patience_ms = 60'000);

 private:
  host::Descriptor socket_;
};

// Takes connections to a port of 127.0.0.1 and never says a word.
class SilentPort {
 public:
  SilentPort();
  int port() const noexcept { return port_; }

 private:
  host::Descriptor socket_;
  int port_ = 0;
};

}  // namespace muster::test
