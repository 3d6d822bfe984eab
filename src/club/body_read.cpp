// Bodies of HTTP requests. SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/text.h"
#include "club/clock_json.h"
#include "club/message_reader.h"

namespace muster::club {

namespace {

constexpr std::int64_t kMostVersion = std::int64_t{1} << 53;

using record::Json;
using record::JsonFields;

constexpr std::size_t kMaxPositionBytes = 2000;

void read_clock(MessageReader& reader, ClockSpec& clock) {
  const Json* object = reader.fields().object("clock");
  if (object == nullptr) return;
  protocol::warn_unknown(*object, "clock.", {"kind", "base_ms", "step_ms"}, reader.warnings());
  const Result<ClockSpec> read = clock_of(JsonFields(*object, "clock", reader.fields().problems()));
  if (!read) return reader.fail(read.error());
  clock = *read;
}

ChallengeRequest::Seat read_seat(MessageReader& reader, const Json& value,
                                 const std::string& path) {
  ChallengeRequest::Seat seat;
  const JsonFields fields(value, path, reader.fields().problems());
  protocol::warn_unknown(value, path + ".", {"kind", "level", "account", "mine"},
                         reader.warnings());
  if (fields.has("kind")) {
    const Result<SeatSpec::Kind> kind = parse_seat_kind(fields.text("kind"));
    kind ? void(seat.kind = *kind) : reader.fail(path + ".kind", kind.error().message);
  }
  seat.level = static_cast<int>(fields.number("level", 1, kMaxEngineLevel).value_or(0));
  seat.account = fields.text("account");
  seat.mine = fields.flag("mine");
  return seat;
}

void read_seats(MessageReader& reader, ChallengeRequest& request) {
  const Json* list = reader.fields().array("seats");
  if (list == nullptr) return;
  if (list->size() != 2 && list->size() != 4) {
    return reader.fail("seats", "expected two of them, or four in four-hand games");
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    request.seats.push_back(read_seat(reader, (*list)[i], "seats[" + std::to_string(i) + "]"));
  }
}

Credentials read_credentials(MessageReader& reader) {
  reader.known({"name", "password"});
  Credentials credentials;
  credentials.name = reader.text("name", 1, kMaxNameBytes);
  credentials.password = reader.text("password", 1, kMaxPasswordBytes);
  return credentials;
}

// The version that a change is based on: it must be said, or the last writer would win.
std::int64_t read_version(MessageReader& reader) {
  const auto base = reader.fields().number("base", 0, kMostVersion);
  if (!reader.has("base")) reader.fail("base", "expected the version that was changed, or 0");
  return base.value_or(0);
}

}  // namespace

ReadBody<ChallengeRequest> parse_challenge(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"game", "start", "clock", "seats", "colors", "rated", "open", "chat", "guest"});
  ChallengeRequest request;
  request.game = reader.text("game", 1, kMaxGameNameBytes);
  if (reader.has("start")) request.start = reader.text("start", 1, kMaxPositionBytes);
  read_clock(reader, request.clock);
  read_seats(reader, request);
  if (reader.has("colors")) {
    const std::string word = reader.fields().text("colors");
    if (word != "random" && word != "fixed") {
      reader.fail("colors", "expected random or fixed, found " + text::quoted(word));
    }
    request.random_colors = word == "random";
  }
  request.rated = reader.flag("rated", false);
  request.open = reader.flag("open", false);
  request.chat = reader.flag("chat", true);
  request.guest = reader.guest();
  return reader.finish(std::move(request));
}

ReadBody<JoinRequest> parse_join(std::string_view body) {
  MessageReader reader(body.empty() ? "{}" : body, kMaxBodyBytes, "body");
  reader.known({"seat", "new_key", "guest"});
  return reader.finish(
      JoinRequest{reader.number("seat", 0, 3, -1), reader.seat_key("new_key"), reader.guest()});
}

ReadBody<ClaimRequest> parse_claim(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"code", "new_key"});
  ClaimRequest request{reader.seat_key("code"), reader.seat_key("new_key")};
  if (!reader.has("code")) reader.fail("code", "expected the code of a transfer link");
  return reader.finish(std::move(request));
}

ReadBody<ActRequest> parse_act(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  ActRequest request;
  const std::string word = reader.fields().required_text("action");
  if (const std::optional<GameCommand::Kind> kind = parse_player_action(word)) {
    request.command.kind = *kind;
    request.key = reader.seat_key();
    request.new_key = reader.seat_key("new_key");
    reader.read_command(request.command, {"key", "new_key", "id", "game"});
  } else {
    reader.fail("action",
                "expected move, resign, draw or another command, found " + text::quoted(word));
  }
  return reader.finish(std::move(request));
}

ReadBody<Credentials> parse_new_account(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  Credentials credentials = read_credentials(reader);
  if (const Status name = check_account_name(credentials.name); !name) reader.fail(name.error());
  if (credentials.password.size() < kMinPasswordBytes) {
    reader.fail("password",
                "expected at least " + std::to_string(kMinPasswordBytes) + " characters");
  }
  return reader.finish(std::move(credentials));
}

ReadBody<Credentials> parse_login(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  return reader.finish(read_credentials(reader));
}

ReadBody<PasswordChange> parse_password_change(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"old", "new", "end_bots"});
  PasswordChange change;
  change.old_password = reader.text("old", 1, kMaxPasswordBytes);
  change.new_password = reader.text("new", kMinPasswordBytes, kMaxPasswordBytes);
  change.end_bots = reader.flag("end_bots", false);
  return reader.finish(std::move(change));
}

ReadBody<Recovery> parse_recovery(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"name", "code", "new"});
  Recovery recovery;
  recovery.name = reader.text("name", 1, kMaxNameBytes);
  recovery.code = reader.text("code", 1, kMaxTokenBytes);
  recovery.new_password = reader.text("new", kMinPasswordBytes, kMaxPasswordBytes);
  return reader.finish(std::move(recovery));
}

ReadBody<BotEnd> parse_bot_end(std::string_view body) {
  MessageReader reader(body.empty() ? "{}" : body, kMaxBodyBytes, "body");
  reader.known({"remove"});
  return reader.finish(BotEnd{reader.flag("remove", false)});
}

ReadBody<PasswordOnly> parse_password(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"password"});
  return reader.finish(PasswordOnly{reader.text("password", 1, kMaxPasswordBytes)});
}

ReadBody<DocumentRequest> parse_document(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"base", "title", "body"});
  DocumentRequest request;
  request.base = read_version(reader);
  request.title = reader.optional_text("title", kMaxTitleBytes);
  request.body = reader.text("body", 0, kMaxDocumentBytes);
  return reader.finish(std::move(request));
}

ReadBody<ShareRequest> parse_share(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"tree", "game", "start", "moves"});
  ShareRequest request;
  request.tree = reader.text("tree", 3, kMaxShareBytes);
  request.game = reader.text("game", 1, kMaxShareLineBytes);
  request.start = reader.optional_text("start", kMaxShareLineBytes);
  request.moves = reader.optional_text("moves", kMaxShareLineBytes);
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const bool packed = request.tree.starts_with("t=") &&
                      request.tree.find_first_not_of(kLetters, 2) == std::string::npos;
  ReadBody<ShareRequest> read = reader.finish(std::move(request));
  if (read.body && !packed) {
    read.body = bad_input("tree", "expected what a long link has after its #, t=...");
  }
  return read;
}

ReadBody<DocumentBase> parse_document_base(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"base"});
  return reader.finish(DocumentBase{read_version(reader)});
}

ReadBody<PuzzleAnswerRequest> parse_puzzle_answer(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"game", "puzzle", "moves", "hints"});
  PuzzleAnswerRequest answer;
  answer.game = reader.text("game", 1, kMaxGameNameBytes);
  answer.puzzle = reader.text("puzzle", 1, kMaxPuzzleIdBytes);
  if (reader.ok() && !reader.has("moves")) reader.fail("moves", "expected a list of moves");
  answer.moves = reader.fields().texts("moves");
  if (answer.moves.size() > kMaxPuzzlePlies) {
    reader.fail("moves", "expected at most " + std::to_string(kMaxPuzzlePlies) + " moves",
                ErrorCode::Limit);
  }
  for (const std::string& move : answer.moves) {
    if (move.size() > kMaxMoveBytes) reader.fail("moves", "expected moves", ErrorCode::Limit);
  }
  answer.hints = reader.number("hints", 0, 3, 0);
  return reader.finish(std::move(answer));
}

ReadBody<PushSubscription> parse_push_subscription(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"endpoint", "expirationTime", "keys", "language"});
  PushSubscription wish;
  wish.endpoint = reader.text("endpoint", 1, kMaxEndpointBytes);
  if (const Json* keys = reader.fields().object("keys")) {
    const JsonFields fields(*keys, "keys", reader.fields().problems());
    wish.p256dh = fields.required_text("p256dh");
    wish.auth = fields.required_text("auth");
  } else {
    reader.fail("keys", "expected p256dh and auth");
  }
  if (reader.has("language")) wish.language = reader.text("language", 2, 2);
  const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (!std::all_of(wish.language.begin(), wish.language.end(), letter)) {
    reader.fail("language", "expected two small letters");
  }
  return reader.finish(std::move(wish));
}

ReadBody<BotRequest> parse_bot_request(std::string_view body) {
  MessageReader reader(body, kMaxBodyBytes, "body");
  reader.known({"name"});
  BotRequest request{reader.text("name", 1, kMaxNameBytes)};
  if (const Status name = check_account_name(request.name); !name) reader.fail(name.error());
  return reader.finish(std::move(request));
}

}  // namespace muster::club
