// What the server keeps: games as headers and events, accounts, sessions, ratings, reviews. One
// interface, two stores (SQLite in a folder, PostgreSQL shared by many servers), one conformance
// suite over both.
//
// Every function blocks and is called from one thread at a time (the writer thread of
// server/core/store_queue.h, or a test). What a function returned as done is durable: it survives
// the death of this process and of the machine. An error means that the outcome is unknown (the
// connection may have died between the commit and its answer): load the game before going on. The
// next call connects again by itself. Such errors have the code Unavailable; NotFound and the
// others speak of what was asked for.
//
// Texts are UTF-8 without NUL; what is not is replaced by U+FFFD on its way in, in both stores.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "club/digest.h"
#include "club/event.h"
#include "club/seat_rating.h"
#include "store/document.h"
#include "store/push.h"
#include "store/puzzle.h"
#include "store/share.h"

namespace muster::store {

using club::TimeMs;

inline constexpr int kLongestList = 200;  // rows; a longer one is read in pages

// Kept beside the events so that lists and timers need not fold them.
using club::Digest;

// What must follow from an event: of which kind, and not before when.
struct NewFollowUp {
  std::string kind;
  TimeMs due_at = 0;
};

// A game that begins with an event of another one.
struct NewGame {
  club::Header header;
  std::vector<club::Event> events;
  Digest digest;
  std::vector<NewFollowUp> follow_ups = {};
};

struct Append {
  std::string game;
  std::vector<club::Event> events;  // consecutive seq; all of them or none
  Digest digest;                    // after the last of them
  // What must follow from the last event, and the rematch that it agrees on: in the same
  // transaction, so that neither is lost nor there without the event.
  std::vector<NewFollowUp> follow_ups = {};
  std::shared_ptr<const NewGame> next = {};
};

// Something that follows from an event and is still to be done, by any server. Whatever its effect
// inside the store is, it happens in the transaction that takes the row away.
struct FollowUp {
  std::string game;
  std::int64_t seq = 0;
  std::string kind;
  TimeMs made_at = 0, due_at = 0;
};
inline constexpr std::string_view kRatingFollowUp = "rating";

struct StoredGame {
  club::Header header;
  std::vector<club::Event> events;
  Digest digest;
  club::SeatRatings ratings = {};
};

struct Account {
  std::int64_t id = 0;
  std::string name;           // as written by its owner; unique without regard to case
  std::string password_hash;  // Argon2id text; "" for bots
  bool bot = false;
  TimeMs made_at = 0;
  std::int64_t owner = 0;  // Bots: the account that made it; else 0
  TimeMs closed_at = 0;    // nobody logs in any more; 0: open
};

struct Rating {
  std::string game;  // short name: "loa"
  double rating = 1500, deviation = 350, volatility = 0.06;
  int games = 0;
  TimeMs changed_at = 0;
};

// What to list; empty fields do not restrict. Newest first.
struct GameQuery {
  std::string account;  // plays there, or is invited
  std::string game;     // short or full game name
  std::optional<Digest::Phase> phase;
  bool open_only = false;     // the lobby
  bool running_only = false;  // waiting or being played
  // Only what everybody may see in lists (open challenges, rated games), and `viewer`'s own games.
  bool public_only = false;
  std::string viewer;  // an account, or ""
  // The next page: changed_at and id of the last row of this one. 0: from the newest.
  TimeMs changed_before = 0;
  std::string id_before;  // "": only what is strictly older
  int limit = 50;         // at most kLongestList
};

struct GameSummary {
  club::Header header;  // without keys
  Digest digest;
  std::vector<std::string> players;  // for each seat as in the data of a Join, see club::JoinData
  std::vector<bool> taken;           // whether somebody sits there
  club::SeatRatings ratings;         // of who sits there or is invited
};

class Store {
 public:
  virtual ~Store() = default;

  // --- games
  virtual Status add_game(const club::Header& header, const Append& first) = 0;
  // Each append stands alone: true if it is durable now, false if it does not continue the game
  // as it is stored: a number was taken by another server, or there is no such game (load the game
  // again). One transaction for all of them. An append without events, or whose numbers are not
  // consecutive, is an error and nothing is written.
  virtual Result<std::vector<bool>> append(std::span<const Append> appends) = 0;
  virtual Result<std::optional<StoredGame>> load_game(std::string_view id) = 0;
  virtual Result<std::vector<club::Event>> events_since(std::string_view id, std::int64_t seq) = 0;
  virtual Result<std::vector<GameSummary>> list_games(const GameQuery& query) = 0;
  // Games whose flag has fallen by `now`, or that wait for an engine of the server since before
  // `idle_since`; the most overdue first.
  virtual Result<std::vector<std::string>> due_games(TimeMs now, TimeMs idle_since, int limit) = 0;
  virtual Result<std::vector<std::string>> playing_games() = 0;

  // --- what follows from events: what is due by `now`, the longest due first
  virtual Result<std::vector<FollowUp>> follow_ups(std::string_view kind, TimeMs now,
                                                   int limit) = 0;
  virtual Status finish_follow_ups(std::string_view game, std::string_view kind) = 0;
  // Later, then. Nothing happens if somebody else has seen to it.
  virtual Status put_off(const FollowUp& due, TimeMs due_at) = 0;

  // --- telling people who are not there (store/push.h)
  // The value of that name; the first one that is given stays.
  virtual Result<std::string> site_key(std::string_view name, std::string_view first) = 0;
  // Returns its id. An endpoint that is known becomes this account's. NotFound: the session has
  // ended. Without an account: the webhook, of which there is one.
  virtual Result<std::int64_t> add_push_target(const PushTarget& target) = 0;
  virtual Result<std::vector<PushTarget>> push_targets(std::int64_t account) = 0;
  // Of this account, 0: of any; false: there is none. What is on its way there goes with it.
  virtual Result<bool> remove_push_target(std::int64_t account, std::int64_t id) = 0;
  // A guest, by the hash of the key, wants to be told at this browser (account and session are not
  // looked at). False: there was none to remove.
  virtual Status add_guest_push(std::string_view key_hash, const PushTarget& target) = 0;
  virtual Result<bool> remove_guest_push(std::string_view key_hash, std::string_view endpoint) = 0;
  virtual Status remove_expired_guest_pushes(TimeMs now) = 0;
  // Who has targets: folded names of accounts (store/text.h), and guests as in club/notice.h.
  virtual Result<std::vector<std::string>> push_people() = 0;
  // The follow-up is done and everything in `drafts` on its way, in one transaction; false:
  // somebody else was first.
  virtual Result<bool> tell(const FollowUp& due, std::span<const PushDraft> drafts, TimeMs now) = 0;
  virtual Result<bool> push_is_due(TimeMs now) = 0;
  // Messages that are due are the caller's until `until`; what has expired is dropped.
  // Not to endpoints that begin with one of `not_at` ("https://push.example/").
  virtual Result<std::vector<PushMessage>> claim_push(TimeMs now, TimeMs until, int limit,
                                                      std::span<const std::string> not_at = {}) = 0;
  virtual Status finish_push(std::int64_t message) = 0;
  virtual Status retry_push(std::int64_t message, TimeMs due_at) = 0;
  // Claimed and not tried: as if it had not been, until then.
  virtual Status put_back_push(std::span<const std::int64_t> messages, TimeMs due_at) = 0;

  // --- what people keep for themselves (store/document.h): the newest first, without bodies;
  // of every kind if it is ""
  virtual Result<std::vector<Document>> documents(std::int64_t account, std::string_view kind) = 0;
  virtual Result<std::optional<Document>> document(std::int64_t account, std::string_view kind,
                                                   std::string_view id) = 0;
  // NotFound: there is no such account.
  virtual Result<DocumentWritten> write_document(const DocumentWrite& write,
                                                 const DocumentQuota& quota) = 0;
  // Done also if it is gone already.
  virtual Result<DocumentWritten> remove_document(std::int64_t account, std::string_view kind,
                                                  std::string_view id, std::int64_t base) = 0;

  // --- answers to puzzles (store/puzzle.h): the first one of a person to a puzzle moves both
  // ratings, in one transaction. NotFound: there is no such account.
  virtual Result<PuzzleAnswered> answer_puzzle(const PuzzleAnswer& answer) = 0;
  virtual Result<PuzzleRating> puzzle_solver(std::int64_t account) = 0;
  // The newest `limit` answers, the oldest of them first.
  virtual Result<std::vector<StoredPuzzleAnswer>> puzzle_answers(std::int64_t account,
                                                                 int limit) = 0;
  // Of the puzzles of a game that somebody has answered, by id.
  virtual Result<std::vector<std::pair<std::string, PuzzleRating>>> puzzle_ratings(
      std::string_view game) = 0;

  // --- short links (store/share.h). Servers that add for one owner at the same moment may exceed
  // the quota by what they add.
  virtual Result<ShareWritten> add_share(const ShareWrite& write, const ShareQuota& quota) = 0;
  virtual Result<std::optional<Share>> share(std::string_view id) = 0;
  virtual Status use_share(std::string_view id, TimeMs now) = 0;
  // Those that nobody has opened since.
  virtual Status remove_unused_shares(TimeMs before) = 0;

  // --- reviews of finished games, by game, engine and limits; stored once
  virtual Status save_review(std::string_view game, std::string_view key,
                             std::string_view json) = 0;
  virtual Result<std::optional<std::string>> load_review(std::string_view game,
                                                         std::string_view key) = 0;
  // In the place of exactly this one ("": of none); `json` "" takes it away. False: there is
  // another.
  virtual Result<bool> replace_review(std::string_view game, std::string_view key,
                                      std::string_view was, std::string_view json) = 0;

  // --- accounts
  virtual Result<std::optional<std::int64_t>> add_account(
      const Account& account) = 0;  // taken: none
  // A person's, with the codes that recover it and the first session: all of that or nothing.
  struct Session {
    std::string hash;
    TimeMs made_at = 0, expires_at = 0;
    std::string agent;  // the browser, in a word or two
  };
  virtual Result<std::optional<std::int64_t>> open_account(const Account& account,
                                                           std::span<const std::string> codes,
                                                           const Session& session) = 0;
  virtual Result<std::optional<Account>> find_account(std::string_view name) = 0;
  virtual Result<std::optional<Account>> account_by_id(std::int64_t id) = 0;
  // Accounts whose name begins so, without regard to case, in the order of their names; at most
  // 200.
  virtual Result<std::vector<Account>> search_accounts(std::string_view prefix, int limit) = 0;
  virtual Result<std::vector<Account>> bots_of(std::int64_t owner) = 0;
  // Ends all sessions of the account, in the same transaction, and its bots' tokens if told to.
  virtual Status set_password(std::int64_t account, std::string_view password_hash,
                              bool end_bots) = 0;
  // Codes that set a lost password anew, each once: only hashes are kept. A new set ends the old.
  virtual Status set_recovery_codes(std::int64_t account, std::span<const std::string> hashes) = 0;
  virtual Status add_recovery_code(std::int64_t account, std::string_view hash) = 0;
  virtual Result<int> recovery_codes_left(std::int64_t account) = 0;
  // The password, if the code is one of the account's: it is used up, and all sessions end.
  virtual Result<bool> recover(std::int64_t account, std::string_view code_hash,
                               std::string_view password_hash) = 0;
  // Removes the account with its bots, sessions, tokens and ratings; its games stay, without the
  // name and without what it said. Returns these games: whoever holds one loads it again.
  virtual Result<std::vector<std::string>> delete_account(std::int64_t account) = 0;

  // --- for the owner of the site
  // The games that had the old name in them; nothing: the new one is taken. All sessions end.
  virtual Result<std::optional<std::vector<std::string>>> rename_account(std::int64_t account,
                                                                         std::string_view name) = 0;
  // With its bots; all sessions and tokens end. 0 opens it again.
  virtual Status close_account(std::int64_t account, TimeMs closed_at) = 0;
  // Empties everything that the account has said; returns the games where that was.
  virtual Result<std::vector<std::string>> hide_chat(std::int64_t account) = 0;
  struct Counts {
    std::int64_t people = 0, bots = 0, closed = 0, sessions = 0;
    std::int64_t waiting = 0, playing = 0, over = 0, aborted = 0, rated = 0;  // games
  };
  virtual Result<Counts> counts(TimeMs now) = 0;

  // Sessions (browser cookies) and bot tokens: only hashes are kept.
  enum class TokenKind : std::uint8_t { Session, Bot };
  virtual Status add_token(std::string_view hash, TokenKind kind, std::int64_t account,
                           TimeMs expires_at) = 0;
  // A session for whoever knew the password of this hash; false: it is another one by now.
  virtual Result<bool> add_session(const Session& session, std::int64_t account,
                                   std::string_view password_hash) = 0;
  virtual Result<std::vector<Session>> sessions_of(std::int64_t account, TimeMs now) = 0;
  virtual Result<int> count_tokens(std::int64_t account, TokenKind kind, TimeMs now) = 0;
  virtual Result<std::optional<std::int64_t>> account_of_token(std::string_view hash,
                                                               TokenKind kind, TimeMs now) = 0;
  // Those of them that hold, of both kinds, with the names of their accounts.
  using TokenNames = std::map<std::string, std::string>;
  virtual Result<TokenNames> valid_tokens(std::span<const std::string> hashes, TimeMs now) = 0;
  virtual Status remove_token(std::string_view hash) = 0;
  virtual Status remove_tokens(std::int64_t account, TokenKind kind) = 0;
  virtual Status remove_expired_tokens(TimeMs now) = 0;

  // --- ratings: both of a game in one transaction, once for each game, with the end of its
  // follow-up
  enum class Rated : std::uint8_t {
    Done,
    Already,   // the game was counted before
    Outdated,  // a rating changed meanwhile: its `games` is not one more than stored. Read again.
  };
  virtual Result<std::vector<Rating>> ratings(std::int64_t account) = 0;
  // Of those who sit at a game or are invited to it.
  virtual Result<club::SeatRatings> seat_ratings(std::string_view game) = 0;
  // What rated games made of it, the newest `limit`, the oldest of them first.
  struct RatingChange {
    TimeMs at = 0;
    std::string game;  // which one
    double rating = 0, deviation = 0;
  };
  virtual Result<std::vector<RatingChange>> rating_history(std::int64_t account,
                                                           std::string_view game, int limit) = 0;
  virtual Result<Rated> rate_game(std::string_view game, std::int64_t one, const Rating& rating_one,
                                  std::int64_t two, const Rating& rating_two) = 0;

  // --- servers on one store
  // Says that this server lives, and returns when any server last said so before (0: never).
  virtual Result<TimeMs> heartbeat(std::string_view server, TimeMs now) = 0;
  // What servers tell each other. The subject is
  //   a game       events up to `number` were added to it; 0: it is new, or was changed in place (a
  //                name removed): load it again
  //   token:HASH   this session or bot token has ended
  //   account:ID   sessions or tokens of this account have ended: ask which
  //   rating:GAME  this game has been counted: its players have other ratings
  //   push:NAME    this account (folded name) or guest ("#HASH") has a new push target
  //   ""           the line to the database was down, notices may be missing: look at everything
  // or what announce() was given.
  struct Notice {
    std::string subject;  // without blanks; a colon in it unless it is a game
    std::int64_t number = 0;
    std::string server;  // who says so
  };
  // Called on a thread of the store with what another server has told. SQLite: never called.
  using Listener = std::function<void(Notice)>;
  virtual Status listen(Listener listener) = 0;
  // Tells the others something that is stored nowhere; `server` is filled in. SQLite: nobody hears.
  virtual Status announce(std::span<const Notice> notices) = 0;
  virtual Status stop_listening() = 0;

  virtual Result<int> schema_version() = 0;
  // A copy of everything into one file (SQLite) while running; PostgreSQL says which tool to use.
  virtual Status backup(std::string_view file) = 0;
  // Drops what is kept only to be quick: pages of the file.
  virtual void give_back_memory() noexcept {}
};

// Opens (and migrates) the store: "sqlite:FILE" or "postgresql://...". `server` names the server in
// its notices: stores of one server do not hear each other. "": a name of its own.
Result<std::unique_ptr<Store>> open_store(std::string_view address, std::string_view server = "");

// What all stores in files of this process have allocated, cached pages above all.
std::int64_t memory_of_stores() noexcept;

// The address as it may be shown and logged: without its password.
std::string shown_address(std::string_view address);

}  // namespace muster::store
