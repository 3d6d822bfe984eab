// SPDX-License-Identifier: MIT
#include "wire.h"

#include <chrono>
#include <future>

namespace muster::test {

using server::net::Client;
using std::chrono::milliseconds;

Wires::Wires() : thread_([this] { loop_.run(); }) {}

Wires::~Wires() {
  loop_.stop();
  thread_.join();
}

Wire::Wire(Wires& wires, int port, const Fields& fields, std::shared_ptr<server::net::Trust> trust)
    : wires_(wires) {
  std::vector<server::net::Field> headers;
  std::string path = "/api/socket";
  for (const auto& [name, value] : fields) {
    // As HTTP/2 writes it: another path than that of the API.
    name == ":path" ? void(path = value) : headers.push_back({name, value});
  }
  Client::Events events;
  events.on_open = [state = state_] {
    const std::lock_guard lock(state->mutex);
    state->open = true;
    state->changed.notify_all();
  };
  events.on_message = [state = state_](std::string_view text) {
    const std::lock_guard lock(state->mutex);
    state->box.push_back(Json::parse(text, nullptr, false));
    state->changed.notify_all();
  };
  events.on_close = [state = state_](const std::string& why) {
    const std::lock_guard lock(state->mutex);
    state->closed = true;
    state->why = why;
    state->changed.notify_all();
  };
  std::promise<std::shared_ptr<Client>> made;
  wires_.loop().post([&] {
    server::net::Url url;
    url.host = "127.0.0.1";
    url.port = port;
    url.path = path;
    url.tls = trust != nullptr;
    made.set_value(Client::connect(wires_.loop(), url, headers, trust, events));
  });
  client_ = made.get_future().get();
  std::unique_lock lock(state_->mutex);
  state_->changed.wait_for(lock, milliseconds(30'000),
                           [&] { return state_->open || state_->closed; });
}

Wire::~Wire() { drop(); }

bool Wire::open() const {
  const std::lock_guard lock(state_->mutex);
  return state_->open && !state_->closed;
}

std::string Wire::end() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait_for(lock, milliseconds(30'000), [&] { return state_->closed; });
  return state_->why;
}

void Wire::drop() {
  wires_.loop().post([client = client_] { client->drop(); });
}

void Wire::say_text(std::string message) {
  wires_.loop().post(
      [client = client_, text = server::net::share(std::move(message))] { client->send(text); });
}

Json Wire::ask(Json message) {
  const std::string id = "q" + std::to_string(++asked_);
  message["id"] = id;
  say(message);
  return hear([&](const Json& reply) {
    return reply.is_object() && reply.contains("id") && reply["id"] == id &&
           !reply.contains("warning");
  });
}

Json Wire::hear(const std::function<bool(const Json&)>& wanted, int patience_ms) {
  std::unique_lock lock(state_->mutex);
  std::size_t looked = 0;
  Json found;
  state_->changed.wait_for(lock, milliseconds(patience_ms), [&] {
    for (; looked < state_->box.size(); ++looked) {
      if (!wanted(state_->box[looked])) continue;
      found = std::move(state_->box[looked]);
      state_->box.erase(state_->box.begin() + static_cast<std::ptrdiff_t>(looked));
      return true;
    }
    return state_->closed;
  });
  return found;
}

Json Wire::hear_event(const std::string& game, const std::string& kind, int patience_ms) {
  return hear(
      [&](const Json& message) {
        return message.is_object() && message.contains("event") && message["game"] == game &&
               message["event"]["kind"] == kind;
      },
      patience_ms);
}

std::size_t Wire::waiting() const {
  const std::lock_guard lock(state_->mutex);
  return state_->box.size();
}

}  // namespace muster::test
