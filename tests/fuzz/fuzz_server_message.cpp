// Any bytes as a message of the socket and as every HTTP body: a request within its limits, or an
// error that can be written as a line of JSON. A challenge that is read is made, too.
// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <string>
#include <string_view>

#include "club/conditional.h"
#include "club/replies.h"
#include "club/requests.h"

namespace {

using namespace muster;
using namespace muster::club;

void check_line(const Json& json) {
  const std::string line = text_of(json);
  if (line.find('\n') != std::string::npos) std::abort();
  if (!Json::parse(line, nullptr, false).is_object()) std::abort();
}

void check(const GameCommand& command) {
  if (command.seat < -1 || command.seat > 3 || command.plies < 0 || command.lag_ms < 0)
    std::abort();
  if (command.kind > GameCommand::Kind::Conditional) std::abort();  // the rest is the server's
  if (command.kind == GameCommand::Kind::Chat && !chat_text(command.text)) std::abort();
  if (command.kind == GameCommand::Kind::Conditional && !check_line_sizes(command.lines))
    std::abort();
}

void check(const ChallengeRequest& request) {
  static GameCache games;
  Random random(1);
  const Result<Challenge> made = make_challenge(request, "Ada", games, random, 1'800'000'000'000);
  if (!made) return check_line(error_json(made.error()));
  const Result<std::vector<Event>> events = opening_events(*made, "Ada", games, 1'800'000'000'000);
  if (!events) std::abort();
  const Result<LiveGame> game = LiveGame::fold(made->header, *events, games);
  if (!game) std::abort();
  check_line(snapshot(*game, {}, {}, 1'800'000'000'000));
}

template <class T>
bool taken(const ReadBody<T>& read) {
  if (!read.body) check_line(error_json(read.body.error()));
  return static_cast<bool>(read.body);
}

void check_socket(std::string_view text) {
  const SocketMessage message = parse_socket_message(text);
  for (const FieldWarning& warning : message.warnings) {
    check_line(warning_reply(message.id, warning.field, warning.message));
  }
  if (message.kind == SocketMessage::Kind::Request) {
    if (!message.request) return check_line(error_reply(message.id, message.request.error()));
    if (message.request->id.empty()) std::abort();
    if (message.request->action == SocketRequest::Action::Act) check(message.request->command);
  } else if (message.kind == SocketMessage::Kind::Answer && message.answer) {
    if (!is_game_id(message.answer->game) || message.answer->ply < 0) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_socket(text);
  if (const auto read = parse_challenge(text); taken(read)) check(*read.body);
  if (const auto read = parse_act(text); taken(read)) check(read.body->command);
  taken(parse_join(text));
  taken(parse_login(text));
  taken(parse_password_change(text));
  taken(parse_password(text));
  taken(parse_bot_request(text));
  taken(parse_bot_answer(text));
  if (const auto read = parse_new_account(text); taken(read)) {
    if (!check_account_name(read.body->name)) std::abort();
  }
  return 0;
}
