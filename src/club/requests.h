// What clients send, as plain structs: socket messages, HTTP bodies and query strings. Reading is
// strict and has limits; an error names the field, unknown fields are warned of (as in
// docs/protocol.md). docs/api.md describes them all, tests/protocol/server has samples.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "club/challenge.h"
#include "club/command.h"
#include "club/digest.h"
#include "games/reason.h"
#include "protocol/field_warnings.h"
#include "record/read.h"

namespace muster::club {

inline constexpr std::size_t kMaxSocketBytes = std::size_t{64} << 10;
inline constexpr std::size_t kMaxBodyBytes = std::size_t{256} << 10;
inline constexpr std::size_t kMaxGameNameBytes = 200;
inline constexpr std::size_t kMaxChatCharacters = 500;
inline constexpr std::size_t kGameIdBytes = 12;
inline constexpr std::size_t kSeatKeyBytes = 22;
inline constexpr std::size_t kMaxTokenBytes = 100;
inline constexpr std::size_t kMaxEndpointBytes = 2000;
inline constexpr std::size_t kMaxDocumentBytes = 200'000, kMaxTitleBytes = 400;
inline constexpr std::size_t kMaxDocumentIdBytes = 40;
inline constexpr std::size_t kMaxPuzzleIdBytes = 40, kMaxPuzzlePlies = 40;
inline constexpr std::size_t kMaxShareBytes = 64'000, kMaxShareLineBytes = 8000, kShareIdBytes = 7;
inline constexpr std::size_t kMinNameBytes = 2, kMaxNameBytes = 20;
inline constexpr std::size_t kMinPasswordBytes = 8, kMaxPasswordBytes = 200;

using protocol::FieldWarning;

// Letters and digits, twelve of them. A key: 22 characters of base64url.
bool is_game_id(std::string_view text) noexcept;
bool is_seat_key(std::string_view text) noexcept;
// "analysis", "deck" or "puzzles"; the id of one: 1 to 40 letters, digits, '-' and '_'.
bool is_document_kind(std::string_view text) noexcept;
bool is_document_id(std::string_view text) noexcept;
// Of a short link: seven letters and digits.
bool is_share_id(std::string_view text) noexcept;
// 2 to 20 letters, digits, '-' and '_', a letter first; else an error for `field`.
Status check_account_name(std::string_view name, std::string_view field = "name");

// What a guest wants to be called, trimmed, without full width; "" is nothing in particular. As an
// account's name, but also in the letters of other scripts, with spaces and dots.
Result<std::string> guest_name(std::string_view text);

// What is said: UTF-8 of 1 to 500 characters after trimming, without control characters.
Result<std::string> chat_text(std::string_view text);

// --- socket

struct SocketRequest {
  enum class Action : std::uint8_t {
    Watch,
    Unwatch,
    Ping,
    Lobby,
    LeaveLobby,  // "leave_lobby"
    Bot,
    Act,  // a game command
  };

  std::string id;
  Action action = Action::Ping;
  std::string game;                   // Watch, Unwatch, Act
  std::string key;                    // Watch, Act: a seat's key, "" if not given
  std::string new_key;                // Watch, Act (join): see JoinRequest
  std::optional<std::int64_t> since;  // Watch: the latest event that the client has
  bool away = false;                  // Watch: looks from elsewhere, and sits at no seat
  std::string token;                  // Bot
  GameCommand command;                // Act
  Language language = Language::English;
};

// What a bot says to a request "GAME:PLY:SEQ".
struct BotAnswer {
  std::string request;
  std::string game;
  int ply = 0;
  std::int64_t since = 0;  // LiveGame::position_since of the request
  bool done = false;       // false: nothing to do: a report on the way, or of what was cancelled
  std::string move;        // "": the bot gives up (it has no move, or says an error)
  std::string error;
};

// The id and the warnings are filled in as far as they could be read, whatever came of the rest.
// Exactly one of the three kinds: a request, an answer of a bot, or a message of docs/protocol.md
// that protocol::parse_analysis should read.
struct SocketMessage {
  enum class Kind : std::uint8_t { Request, Answer, Analysis };

  std::string id;
  std::vector<FieldWarning> warnings;
  Kind kind = Kind::Request;
  Result<SocketRequest> request;  // of kind Request, or the error
  Result<BotAnswer> answer;       // of kind Answer, or the error
};

SocketMessage parse_socket_message(std::string_view text);
// The id of a message that nobody acts on, so that its sender hears of that; "" without one.
std::string id_of_socket_message(std::string_view text);

// --- HTTP bodies; warnings are not sent back but may be logged

template <class T>
struct ReadBody {
  std::vector<FieldWarning> warnings;
  Result<T> body;
};

struct JoinRequest {
  int seat = -1;  // -1: the first free one
  // The key that a guest wants for the seat, drawn by the browser: should the answer be lost, the
  // same request again finds the seat taken by its own key. "": the server draws it.
  std::string new_key;
  std::string guest;  // what a guest wants to be called, or ""
};
struct ClaimRequest {
  std::string code;     // of a transfer
  std::string new_key;  // as in JoinRequest
};
struct ActRequest {
  GameCommand command;
  std::string key;      // may stand in the body instead of the header X-Seat-Key
  std::string new_key;  // join: as in JoinRequest
};
struct Credentials {
  std::string name;
  std::string password;
};
struct PasswordChange {
  std::string old_password;
  std::string new_password;
  bool end_bots = false;  // their tokens end, too
};
struct Recovery {
  std::string name;
  std::string code;  // one of the account's recovery codes
  std::string new_password;
};
struct BotEnd {
  bool remove = false;  // the bot itself, not its token only
};
struct PasswordOnly {
  std::string password;
};
struct BotRequest {
  std::string name;
};
struct PushSubscription {  // as browsers write it
  std::string endpoint;
  std::string p256dh, auth;     // base64url
  std::string language = "en";  // of the words that are shown
};
struct DocumentRequest {
  std::int64_t base = 0;  // the version that was changed; 0: a new document
  std::string title;
  std::string body;  // any text: the server does not read it
};
struct ShareRequest {
  std::string tree;                // what a long link has after '#': "t=" and base64url
  std::string game, start, moves;  // the position that link previews show
};
struct DocumentBase {
  std::int64_t base = 0;
};
struct PuzzleAnswerRequest {
  std::string game, puzzle;        // canonical name, id
  std::vector<std::string> moves;  // on the board; empty: given up at once
  int hints = 0;
};

ReadBody<ChallengeRequest> parse_challenge(std::string_view body);
ReadBody<JoinRequest> parse_join(std::string_view body);  // "" stands for {}
ReadBody<ClaimRequest> parse_claim(std::string_view body);
ReadBody<ActRequest> parse_act(std::string_view body);
ReadBody<Credentials> parse_new_account(std::string_view body);  // the name's form is checked
ReadBody<Credentials> parse_login(std::string_view body);
ReadBody<PasswordChange> parse_password_change(std::string_view body);
ReadBody<Recovery> parse_recovery(std::string_view body);
ReadBody<BotEnd> parse_bot_end(std::string_view body);  // "" stands for {}
ReadBody<PasswordOnly> parse_password(std::string_view body);
ReadBody<BotRequest> parse_bot_request(std::string_view body);
ReadBody<PushSubscription> parse_push_subscription(std::string_view body);
ReadBody<DocumentRequest> parse_document(std::string_view body);
ReadBody<ShareRequest> parse_share(std::string_view body);
ReadBody<DocumentBase> parse_document_base(std::string_view body);
ReadBody<PuzzleAnswerRequest> parse_puzzle_answer(std::string_view body);
ReadBody<BotAnswer> parse_bot_answer(std::string_view body);

// --- query strings, already split and decoded

using QueryFields = std::vector<std::pair<std::string, std::string>>;

struct ListRequest {  // GET /api/list
  std::string account;
  std::string game;
  std::optional<Phase> phase;
  TimeMs before = 0;      // both from the page before
  std::string before_id;  // games may have changed in the same millisecond
  int limit = 50;
};
struct RecordRequest {  // GET /api/games/ID/record
  record::Format format = record::Format::Json;
};
struct ExportRequest {  // GET /api/export
  std::string account;
  record::Format format = record::Format::Json;
};
struct DocumentsRequest {  // GET /api/me/documents
  std::string kind;        // "": all
};
struct PuzzleRatingsRequest {  // GET /api/puzzles
  std::string game;            // canonical name
};
struct PlayersRequest {  // GET /api/players
  std::string search;
};

struct RatingHistoryRequest {  // GET /api/accounts/NAME/ratings
  std::string game;            // short name
};

Result<ListRequest> parse_list(const QueryFields& fields);
Result<RecordRequest> parse_record_query(const QueryFields& fields);
Result<ExportRequest> parse_export(const QueryFields& fields);
Result<DocumentsRequest> parse_documents(const QueryFields& fields);
Result<PuzzleRatingsRequest> parse_puzzle_ratings(const QueryFields& fields);
Result<PlayersRequest> parse_players(const QueryFields& fields);
Result<RatingHistoryRequest> parse_rating_history(const QueryFields& fields);

}  // namespace muster::club
