// WebSockets for tests: many on one thread, each with a box of messages to wait at. Deadlines, no
// sleeps. SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/net/client.h"
#include "server/net/loop.h"
#include "support/http.h"

namespace muster::test {

class Wires {
 public:
  Wires();
  ~Wires();
  server::net::Loop& loop() noexcept { return loop_; }

 private:
  server::net::Loop loop_;
  std::thread thread_;
};

class Wire {
 public:
  // Connects to /api/socket and waits until it is open (or refused: see open()). With `trust` over
  // TLS.
  Wire(Wires& wires, int port, const Fields& fields = {},
       std::shared_ptr<server::net::Trust> trust = nullptr);
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire();

  bool open() const;
  std::string end();  // why it closed; waits for it; "" if it does not in ten seconds
  void drop();

  void say(const Json& message) { say_text(message.dump()); }
  void say_text(std::string message);
  // Sends with a fresh id and returns the reply with that id; null if none comes.
  Json ask(Json message);
  // The first message (not yet taken) that the test likes; those before it stay.
  Json hear(const std::function<bool(const Json&)>& wanted, int patience_ms = 30'000);
  // The push of an event of that kind in that game.
  Json hear_event(const std::string& game, const std::string& kind, int patience_ms = 30'000);
  // Replies of now that nobody took, for tests that want silence.
  std::size_t waiting() const;

 private:
  struct State {
    mutable std::mutex mutex;
    std::condition_variable changed;
    std::deque<Json> box;
    bool open = false, closed = false;
    std::string why;
  };

  Wires& wires_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
  std::shared_ptr<server::net::Client> client_;
  int asked_ = 0;
};

}  // namespace muster::test
