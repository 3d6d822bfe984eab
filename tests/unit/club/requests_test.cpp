// The samples of tests/protocol/server through the readers, and through the schemas: what the
// readers take the schemas take too.
// SPDX-License-Identifier: MIT
#include "club/requests.h"

#include <gmock/gmock.h>

#include "record/json_fields.h"
#include "support/files.h"
#include "support/json_schema.h"

namespace muster::club {
namespace {

std::string utf8(char32_t c) {
  const auto code = static_cast<std::uint32_t>(c);
  if (code < 0x80) return {static_cast<char>(code)};
  std::string out;
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr unsigned kFirst[] = {0, 0xC0, 0xE0, 0xF0};
  out += static_cast<char>(kFirst[more] | code >> (6 * more));
  for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | (code >> (6 * i) & 0x3F));
  return out;
}

using record::Json;
using testing::IsEmpty;

std::vector<Json> samples(const std::string& name) {
  std::vector<Json> list;
  const std::string text = read_file(test_path("protocol/server/" + name));
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (line.empty() || line.starts_with("//")) continue;
    list.push_back(Json::parse(line, nullptr, false));
    EXPECT_TRUE(list.back().is_object()) << line;
  }
  EXPECT_GT(list.size(), 5U);
  return list;
}

std::string text_in(const Json& sample, const char* field) {
  return sample.contains("text") ? sample["text"].get<std::string>() : sample[field].dump();
}

void expect_warnings(const Json& sample, const std::vector<FieldWarning>& warnings) {
  Json fields = Json::array();
  for (const FieldWarning& warning : warnings) fields.push_back(warning.field);
  EXPECT_EQ(fields, sample.value("warnings", Json::array()));
}

TEST(SocketMessages, TheSamples) {
  const JsonSchemas schemas = JsonSchemas::of_server();
  for (const Json& sample : samples("socket.jsonl")) {
    SCOPED_TRACE(sample.dump());
    const SocketMessage message = parse_socket_message(text_in(sample, "message"));
    const char* kinds[] = {"request", "answer", "analysis"};
    EXPECT_EQ(sample["kind"], kinds[static_cast<int>(message.kind)]);
    const bool is_request = message.kind == SocketMessage::Kind::Request;
    const bool is_answer = message.kind == SocketMessage::Kind::Answer;
    std::optional<Error> error;
    if (is_request && !message.request) error = message.request.error();
    if (is_answer && !message.answer) error = message.answer.error();
    EXPECT_EQ(error ? error->field : "", sample.value("field", ""));
    expect_warnings(sample, message.warnings);
    if (error || !sample.contains("message")) continue;
    EXPECT_EQ(message.id, sample["message"]["id"].get<std::string>());
    const char* schema = is_request ? "SocketRequest" : is_answer ? "BotAnswer" : nullptr;
    if (schema == nullptr) continue;
    EXPECT_THAT(schemas.check(sample["message"], schema), IsEmpty());
  }
}

TEST(SocketMessages, WhatIsReadIsWhatWasWritten) {
  const SocketMessage read = parse_socket_message(
      R"({"id":"q","action":"move","game":"Ab3dEfGh1jKl","move":"b1-b3","ply":4,"lag_ms":80,)"
      R"("seat":1,"key":"0123456789abcdefghij-_","lang":"ja"})");
  ASSERT_TRUE(read.request);
  const SocketRequest& request = *read.request;
  EXPECT_EQ(request.action, SocketRequest::Action::Act);
  EXPECT_EQ(request.game, "Ab3dEfGh1jKl");
  EXPECT_EQ(request.key, "0123456789abcdefghij-_");
  EXPECT_EQ(request.command.kind, GameCommand::Kind::Move);
  EXPECT_EQ(request.command.text, "b1-b3");
  EXPECT_EQ(request.command.ply, 4);
  EXPECT_EQ(request.command.lag_ms, 80);
  EXPECT_EQ(request.command.seat, 1);
  EXPECT_EQ(request.command.language, Language::Japanese);
  const SocketMessage answer =
      parse_socket_message(R"({"id":"Ab3dEfGh1jKl:14:19","done":true,"move":"b1-b3"})");
  ASSERT_TRUE(answer.answer);
  EXPECT_EQ(answer.answer->game, "Ab3dEfGh1jKl");
  EXPECT_EQ(answer.answer->ply, 14);
  EXPECT_EQ(answer.answer->since, 19);
  EXPECT_EQ(answer.answer->move, "b1-b3");
}

TEST(SocketMessages, WhatABotSaysOfACancelledQuestionAsksForNothing) {
  const auto asks = [](const std::string& text) {
    const SocketMessage read = parse_socket_message(text);
    EXPECT_TRUE(read.kind == SocketMessage::Kind::Answer && read.answer) << text;
    return read.answer && read.answer->done;
  };
  EXPECT_TRUE(asks(R"({"id":"Ab3dEfGh1jKl:1:4","done":true})"));
  EXPECT_FALSE(asks(R"({"id":"Ab3dEfGh1jKl:1:4","done":true,"cancelled":true})"));
  EXPECT_FALSE(asks(R"({"id":"Ab3dEfGh1jKl:1:4","error":"stopped","cancelled":true})"));
  EXPECT_FALSE(asks(R"({"id":"cancel Ab3dEfGh1jKl:1:4","action":"cancel","cancelled":1})"));
  EXPECT_FALSE(asks(R"({"id":"Ab3dEfGh1jKl:1:4","warning":"unknown field","field":"clock"})"));
}

TEST(SocketMessages, LimitsHold) {
  const auto field = [](const std::string& text) {
    const SocketMessage message = parse_socket_message(text);
    return message.request ? std::string() : message.request.error().field;
  };
  EXPECT_EQ(field(std::string(kMaxSocketBytes + 1, ' ')), "message");
  EXPECT_EQ(field(R"({"id":")" + std::string(257, 'x') + R"(","action":"ping"})"), "id");
  std::string deep = R"({"id":"x","action":"ping","a":)" + std::string(1000, '[');
  EXPECT_EQ(field(deep), "message");
  std::string lines = R"({"id":"x","action":"conditional","game":"Ab3dEfGh1jKl","lines":[)";
  for (int i = 0; i < 51; ++i) lines += std::string(i == 0 ? "" : ",") + R"(["a","b"])";
  EXPECT_EQ(field(lines + "]}"), "lines");
}

// The error's field of a body for an operation, "" if it is taken.
std::string field_of(const std::string& operation, const std::string& text,
                     std::vector<FieldWarning>& warnings) {
  const auto judge = [&](auto read) {
    warnings = read.warnings;
    return read.body ? std::string() : read.body.error().field;
  };
  if (operation == "makeChallenge") return judge(parse_challenge(text));
  if (operation == "join") return judge(parse_join(text));
  if (operation == "claim") return judge(parse_claim(text));
  if (operation == "act") return judge(parse_act(text));
  if (operation == "makeAccount") return judge(parse_new_account(text));
  if (operation == "login") return judge(parse_login(text));
  if (operation == "changePassword") return judge(parse_password_change(text));
  if (operation == "deleteMe") return judge(parse_password(text));
  if (operation == "recover") return judge(parse_recovery(text));
  if (operation == "endBot") return judge(parse_bot_end(text));
  if (operation == "makeBot") return judge(parse_bot_request(text));
  if (operation == "botAnswer") return judge(parse_bot_answer(text));
  if (operation == "answerPuzzle") return judge(parse_puzzle_answer(text));
  ADD_FAILURE() << "no operation " << operation;
  return "";
}

// The schema that the OpenAPI document gives for an operation's body.
const Json* body_schema(const Json& document, const std::string& operation) {
  for (const auto& [path, methods] : document["paths"].items()) {
    for (const auto& [method, described] : methods.items()) {
      if (described["operationId"] == operation && described.contains("requestBody")) {
        return &described["requestBody"]["content"]["application/json"]["schema"];
      }
    }
  }
  return nullptr;
}

TEST(Bodies, TheSamples) {
  const JsonSchemas schemas = JsonSchemas::of_server();
  for (const Json& sample : samples("bodies.jsonl")) {
    SCOPED_TRACE(sample.dump());
    std::vector<FieldWarning> warnings;
    const std::string operation = sample["operation"];
    const std::string field = field_of(operation, text_in(sample, "body"), warnings);
    EXPECT_EQ(field, sample.value("field", ""));
    expect_warnings(sample, warnings);
    const Json* schema = body_schema(schemas.document(), operation);
    ASSERT_NE(schema, nullptr);
    if (!field.empty() || !sample.contains("body")) continue;
    EXPECT_THAT(schemas.check_against(sample["body"], *schema), IsEmpty());
  }
}

TEST(Bodies, ChallengesAreReadWhole) {
  const auto read = parse_challenge(
      R"({"game":"loa:torus","start":"start","clock":{"kind":"delay","base_ms":60000,"step_ms":2000},)"
      R"("seats":[{"kind":"person","mine":true},{"kind":"engine","level":7}],"rated":false,)"
      R"("open":false,"chat":false,"colors":"random"})");
  ASSERT_TRUE(read.body) << read.body.error().to_text();
  EXPECT_EQ(read.body->game, "loa:torus");
  EXPECT_EQ(read.body->clock, (ClockSpec{ClockSpec::Kind::Delay, 60'000, 2'000}));
  ASSERT_EQ(read.body->seats.size(), 2U);
  EXPECT_TRUE(read.body->seats[0].mine);
  EXPECT_EQ(read.body->seats[1].level, 7);
  EXPECT_TRUE(read.body->random_colors);
  EXPECT_FALSE(read.body->chat);
}

TEST(Bodies, TooLargeIsRefusedBeforeParsing) {
  const auto read = parse_challenge(std::string(kMaxBodyBytes + 1, '{'));
  ASSERT_FALSE(read.body);
  EXPECT_EQ(read.body.error().code, ErrorCode::Limit);
}

TEST(Queries, TheSamples) {
  for (const Json& sample : samples("queries.jsonl")) {
    SCOPED_TRACE(sample.dump());
    QueryFields fields;
    for (const auto& [name, value] : sample["query"].items()) fields.emplace_back(name, value);
    const std::string operation = sample["operation"];
    const auto field = [](const auto& read) { return read ? std::string() : read.error().field; };
    std::string found = "?";
    if (operation == "list") found = field(parse_list(fields));
    if (operation == "record") found = field(parse_record_query(fields));
    if (operation == "export") found = field(parse_export(fields));
    if (operation == "ratingHistory") found = field(parse_rating_history(fields));
    if (operation == "players") found = field(parse_players(fields));
    if (operation == "puzzleRatings") found = field(parse_puzzle_ratings(fields));
    EXPECT_EQ(found, sample.value("field", ""));
  }
}

TEST(Names, FormsOfIdsAndKeys) {
  EXPECT_TRUE(is_game_id("Ab3dEfGh1jKl"));
  EXPECT_FALSE(is_game_id("Ab3dEfGh1jK"));
  EXPECT_FALSE(is_game_id("Ab3dEfGh1jK/"));
  EXPECT_TRUE(is_seat_key("0123456789abcdefghij-_"));
  EXPECT_FALSE(is_seat_key("0123456789abcdefghij+/"));
  EXPECT_TRUE(check_account_name("Ada"));
  EXPECT_FALSE(check_account_name("_Ada"));
  EXPECT_FALSE(check_account_name(std::string(21, 'a')));
  EXPECT_EQ(*chat_text(" 頑張って "), "頑張って");
  std::string long_text;
  for (int i = 0; i < 500; ++i) long_text += "頑";
  EXPECT_TRUE(chat_text(long_text));
  EXPECT_FALSE(chat_text(long_text + "頑"));
  EXPECT_FALSE(chat_text("\xff\xfe"));
}

TEST(Names, OfGuests) {
  EXPECT_EQ(*guest_name(" Anna Maria "), "Anna Maria");
  EXPECT_EQ(*guest_name("  "), "") << "nothing is no name";
  for (const char* fine : {"Ada", "O. K-9_x", "Zoë", "Анна", "Ελένη", "花子", "ハナコ", "하나"}) {
    EXPECT_TRUE(guest_name(fine)) << fine;
  }
  EXPECT_TRUE(guest_name("花子花子花子花子花子花子花子花子花子花子")) << "20 characters";
  EXPECT_EQ(*guest_name("\u3000花子\u3000さん\u3000"), "花子 さん")
      << "a Japanese keyboard's space";
  EXPECT_EQ(*guest_name("Ｈａｎａ＿９．"), "Hana_9.");
  EXPECT_EQ(*guest_name("アナ・マリア"), "アナ・マリア");
  for (const char* fine : {"佐々木", "野々村", "奈々", "〆木"})
    EXPECT_TRUE(guest_name(fine)) << fine;
  for (const char* wrong :
       {"ａ（ｂ）",  "々木",         "～Ada",      "９lives",     "か\u3099",
        "ハ\u309a",  "・花",         "\u0387a",    "Ada (guest)", "~Ada",
        "9lives",    " -x",          "<b>",        "Ada\nBob",    "a\u0301",
        "\u202eada", "\u05d0\u05d1", "\U0001F600", "#x",          "abcdefghijklmnopqrstu",
        "\xff\xfe",  "a\xff"}) {
    EXPECT_FALSE(guest_name(wrong)) << wrong;
  }
}

TEST(Requests, NothingInvisibleIsSaidAndNamesAreAscii) {
  for (const char32_t c :
       {U'\x01',   U'\x7f',   U'\x85',   U'\xad',   U'\x61c',  U'\x180e', U'\x200b',
        U'\x200e', U'\x200f', U'\x2028', U'\x2029', U'\x202a', U'\x202e', U'\x2060',
        U'\x2066', U'\x2069', U'\x3164', U'\xfeff', U'\xfffb', U'\xe0041'}) {
    const std::string character = utf8(c);
    EXPECT_FALSE(chat_text("a" + character + "b")) << std::hex << static_cast<std::uint32_t>(c);
    EXPECT_FALSE(check_account_name("Ada" + character))
        << std::hex << static_cast<std::uint32_t>(c);
  }
  // A line of joiners is nothing; between other characters they make emoji and words.
  EXPECT_FALSE(chat_text("\u200d"));
  EXPECT_FALSE(chat_text("\u200c\u200d"));
  for (const char* fine :
       {"\U0001F469\u200d\U0001F680", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u05e9\u05dc\u05d5\u05dd", "z\u0301", "\u3000x", "e\ufe0f"}) {
    EXPECT_TRUE(chat_text(fine)) << fine;
  }
  for (const char* name : {"\u0410da", "Ad\u00e1", "Ada\u0301", "\uff21da", "A da", "Ada\n"}) {
    EXPECT_FALSE(check_account_name(name)) << name;
  }
}

}  // namespace
}  // namespace muster::club
