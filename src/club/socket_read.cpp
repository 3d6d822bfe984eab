// Messages of the socket. SPDX-License-Identifier: MIT
#include <array>

#include "base/text.h"
#include "club/message_reader.h"
#include "protocol/numbers.h"

namespace muster::club {

namespace {

using Action = SocketRequest::Action;

constexpr std::array<std::pair<std::string_view, Action>, 6> kActions = {{
    {"watch", Action::Watch},
    {"unwatch", Action::Unwatch},
    {"ping", Action::Ping},
    {"lobby", Action::Lobby},
    {"leave_lobby", Action::LeaveLobby},
    {"bot", Action::Bot},
}};
constexpr std::array<std::string_view, 5> kAnalysisActions = {"analyze", "cancel", "cancel_all",
                                                              "clear", "version"};

std::string read_id(MessageReader& reader) {
  std::string id = reader.fields().required_text("id");
  if (id.size() <= protocol::kMaxIdBytes) return id;
  reader.fail("id", "expected at most " + std::to_string(protocol::kMaxIdBytes) + " bytes",
              ErrorCode::Limit);
  return "";
}

bool read_action(MessageReader& reader, SocketRequest& request) {
  const std::string word = reader.fields().text("action");
  for (const auto& [name, action] : kActions) {
    if (word != name) continue;
    request.action = action;
    return true;
  }
  if (const std::optional<GameCommand::Kind> kind = parse_player_action(word)) {
    request.action = Action::Act;
    request.command.kind = *kind;
    return true;
  }
  reader.fail("action",
              "expected watch, unwatch, ping, lobby, bot, move or another command, found " +
                  text::quoted(word));
  return false;
}

void read_request(MessageReader& reader, SocketRequest& request) {
  if (!read_action(reader, request)) return;
  switch (request.action) {
    case Action::Watch:
      reader.known({"id", "action", "game", "key", "new_key", "since", "away", "lang"});
      request.game = reader.game_id("game");
      request.key = reader.seat_key();
      request.new_key = reader.seat_key("new_key");
      request.since = reader.fields().number("since", 0, kMaxTime);
      request.away = reader.flag("away", false);
      request.language = reader.language();
      return;
    case Action::Unwatch:
      reader.known({"id", "action", "game"});
      request.game = reader.game_id("game");
      return;
    case Action::Bot:
      reader.known({"id", "action", "token"});
      request.token = reader.text("token", 1, kMaxTokenBytes);
      return;
    case Action::Act:
      request.game = reader.game_id("game");
      request.key = reader.seat_key();
      request.new_key = reader.seat_key("new_key");
      reader.read_command(request.command, {"id", "game", "key", "new_key"});
      request.language = request.command.language;
      return;
    default: reader.known({"id", "action"});
  }
}

// An engine that is told to cancel confirms that with a message of its own, which names no request
// of ours and asks for nothing.
bool confirms_a_cancel(MessageReader& reader) {
  return reader.has("action") && reader.has("cancelled") &&
         reader.fields().text("action") == "cancel";
}

void read_request_id(MessageReader& reader, std::string_view id, BotAnswer& answer) {
  const std::vector<std::string_view> parts = text::split(id, ':');
  const bool three = parts.size() == 3;
  const std::optional<int> ply = three ? text::parse_number(parts[1]) : std::nullopt;
  const std::optional<int> since = three ? text::parse_number(parts[2]) : std::nullopt;
  if (!ply || !since || *since < 1 || !is_game_id(parts[0])) {
    return reader.fail("id", "expected the id of our request");
  }
  answer.request = id;
  answer.game = parts[0];
  answer.ply = *ply;
  answer.since = *since;
}

BotAnswer read_answer(MessageReader& reader, const std::string& id) {
  BotAnswer answer;
  if (confirms_a_cancel(reader)) return answer;
  read_request_id(reader, id, answer);
  answer.error = reader.optional_text("error", 1000);
  const bool cancelled = reader.flag("cancelled", false);  // it is not about the game as it is now
  answer.done = !cancelled && (reader.flag("done", false) || reader.has("error"));
  if (answer.done && answer.error.empty())
    answer.move = reader.optional_text("move", kMaxMoveBytes);
  return answer;  // what else an engine says of its search is welcome and not looked at
}

}  // namespace

SocketMessage parse_socket_message(std::string_view text) {
  const Error unread = bad_input("message", "not read");
  SocketMessage message{"", {}, SocketMessage::Kind::Request, unread, unread};
  MessageReader reader(text, kMaxSocketBytes, "message");
  if (!reader.ok()) {
    message.request = reader.error();
    return message;
  }
  const bool has_action = reader.has("action");
  const std::string word = has_action ? reader.fields().text("action") : "";
  for (const std::string_view action : kAnalysisActions) {
    if (word == action) message.kind = SocketMessage::Kind::Analysis;
  }
  if (!has_action) {
    const bool answers = reader.has("done") || reader.has("error") || reader.has("warning");
    message.kind = answers ? SocketMessage::Kind::Answer : SocketMessage::Kind::Analysis;
  }
  if (confirms_a_cancel(reader)) message.kind = SocketMessage::Kind::Answer;
  message.id = read_id(reader);
  if (message.kind == SocketMessage::Kind::Analysis) return message;
  if (message.kind == SocketMessage::Kind::Answer) {
    const BotAnswer answer = read_answer(reader, message.id);
    if (reader.ok()) message.answer = answer;
    if (!reader.ok()) message.answer = reader.error();
    return message;
  }
  SocketRequest request;
  request.id = message.id;
  read_request(reader, request);
  message.warnings = std::move(reader.warnings());
  if (reader.ok()) message.request = std::move(request);
  if (!reader.ok()) message.request = reader.error();
  return message;
}

std::string id_of_socket_message(std::string_view text) {
  MessageReader reader(text, kMaxSocketBytes, "message");
  return reader.ok() ? read_id(reader) : "";
}

ReadBody<BotAnswer> parse_bot_answer(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  const std::string id = reader.ok() ? read_id(reader) : "";
  BotAnswer answer = read_answer(reader, id);
  return reader.finish(std::move(answer));
}

}  // namespace muster::club
