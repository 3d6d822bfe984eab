// The store over a Database: everything that both databases do with the same statements. What they
// do differently (appending many games at once, notices, backups) is in sqlite/ and postgres/.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace muster::store {

class SqlStore : public Store {
 public:
  // sql_games.cpp
  Status add_game(const club::Header& header, const Append& first) override;
  Result<std::vector<bool>> append(std::span<const Append> appends) override;
  Result<std::optional<StoredGame>> load_game(std::string_view id) override;
  Result<std::vector<club::Event>> events_since(std::string_view id, std::int64_t seq) override;

  // sql_lists.cpp
  Result<std::vector<GameSummary>> list_games(const GameQuery& query) override;
  Result<std::vector<std::string>> due_games(TimeMs now, TimeMs idle_since, int limit) override;
  Result<std::vector<std::string>> playing_games() override;
  Result<TimeMs> heartbeat(std::string_view server, TimeMs now) override;
  Result<int> schema_version() override;

  // sql_push.cpp
  Result<std::vector<FollowUp>> follow_ups(std::string_view kind, TimeMs now, int limit) override;
  Status finish_follow_ups(std::string_view game, std::string_view kind) override;
  Status put_off(const FollowUp& due, TimeMs due_at) override;
  Result<std::string> site_key(std::string_view name, std::string_view first) override;
  Result<std::int64_t> add_push_target(const PushTarget& target) override;
  Result<std::vector<PushTarget>> push_targets(std::int64_t account) override;
  Result<bool> remove_push_target(std::int64_t account, std::int64_t id) override;
  Status add_guest_push(std::string_view key_hash, const PushTarget& target) override;
  Result<bool> remove_guest_push(std::string_view key_hash, std::string_view endpoint) override;
  Status remove_expired_guest_pushes(TimeMs now) override;
  Result<std::vector<std::string>> push_people() override;
  Result<bool> tell(const FollowUp& due, std::span<const PushDraft> drafts, TimeMs now) override;
  Result<bool> push_is_due(TimeMs now) override;
  Result<std::vector<PushMessage>> claim_push(TimeMs now, TimeMs until, int limit,
                                              std::span<const std::string> not_at) override;
  Status finish_push(std::int64_t message) override;
  Status retry_push(std::int64_t message, TimeMs due_at) override;
  Status put_back_push(std::span<const std::int64_t> messages, TimeMs due_at) override;

  // sql_documents.cpp
  Result<std::vector<Document>> documents(std::int64_t account, std::string_view kind) override;
  Result<std::optional<Document>> document(std::int64_t account, std::string_view kind,
                                           std::string_view id) override;
  Result<DocumentWritten> write_document(const DocumentWrite& write,
                                         const DocumentQuota& quota) override;
  Result<DocumentWritten> remove_document(std::int64_t account, std::string_view kind,
                                          std::string_view id, std::int64_t base) override;

  // sql_puzzles.cpp
  Result<PuzzleAnswered> answer_puzzle(const PuzzleAnswer& answer) override;
  Result<PuzzleRating> puzzle_solver(std::int64_t account) override;
  Result<std::vector<StoredPuzzleAnswer>> puzzle_answers(std::int64_t account, int limit) override;
  Result<std::vector<std::pair<std::string, PuzzleRating>>> puzzle_ratings(
      std::string_view game) override;

  // sql_results.cpp
  Status save_review(std::string_view game, std::string_view key, std::string_view json) override;
  Result<std::optional<std::string>> load_review(std::string_view game,
                                                 std::string_view key) override;
  Result<bool> replace_review(std::string_view game, std::string_view key, std::string_view was,
                              std::string_view json) override;
  Result<std::vector<Rating>> ratings(std::int64_t account) override;
  Result<club::SeatRatings> seat_ratings(std::string_view game) override;
  Result<std::vector<RatingChange>> rating_history(std::int64_t account, std::string_view game,
                                                   int limit) override;
  Result<Rated> rate_game(std::string_view game, std::int64_t one, const Rating& rating_one,
                          std::int64_t two, const Rating& rating_two) override;

  // sql_accounts.cpp
  Result<std::optional<std::int64_t>> add_account(const Account& account) override;
  Result<std::optional<std::int64_t>> open_account(const Account& account,
                                                   std::span<const std::string> codes,
                                                   const Session& session) override;
  Result<std::optional<Account>> find_account(std::string_view name) override;
  Result<std::optional<Account>> account_by_id(std::int64_t id) override;
  Result<std::vector<Account>> search_accounts(std::string_view prefix, int limit) override;
  Result<std::vector<Account>> bots_of(std::int64_t owner) override;
  Status set_password(std::int64_t account, std::string_view password_hash, bool end_bots) override;
  Status add_token(std::string_view hash, TokenKind kind, std::int64_t account,
                   TimeMs expires_at) override;
  Result<bool> add_session(const Session& session, std::int64_t account,
                           std::string_view password_hash) override;
  Result<std::optional<std::int64_t>> account_of_token(std::string_view hash, TokenKind kind,
                                                       TimeMs now) override;
  Result<TokenNames> valid_tokens(std::span<const std::string> hashes, TimeMs now) override;
  Status remove_token(std::string_view hash) override;
  Status remove_tokens(std::int64_t account, TokenKind kind) override;
  Status remove_expired_tokens(TimeMs now) override;

  // sql_owners.cpp
  Result<std::vector<Session>> sessions_of(std::int64_t account, TimeMs now) override;
  Result<int> count_tokens(std::int64_t account, TokenKind kind, TimeMs now) override;
  Status set_recovery_codes(std::int64_t account, std::span<const std::string> hashes) override;
  Status add_recovery_code(std::int64_t account, std::string_view hash) override;
  Result<int> recovery_codes_left(std::int64_t account) override;
  Result<bool> recover(std::int64_t account, std::string_view code_hash,
                       std::string_view password_hash) override;
  Result<std::optional<std::vector<std::string>>> rename_account(std::int64_t account,
                                                                 std::string_view name) override;
  Status close_account(std::int64_t account, TimeMs closed_at) override;
  Result<std::vector<std::string>> hide_chat(std::int64_t account) override;
  Result<Counts> counts(TimeMs now) override;

  // sql_shares.cpp
  Result<ShareWritten> add_share(const ShareWrite& write, const ShareQuota& quota) override;
  Result<std::optional<Share>> share(std::string_view id) override;
  Status use_share(std::string_view id, TimeMs now) override;
  Status remove_unused_shares(TimeMs before) override;

  // sql_forget.cpp
  Result<std::vector<std::string>> delete_account(std::int64_t account) override;

 protected:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  Database& database() noexcept { return *database_; }

  // The others hear of it when the transaction that is open is committed.
  Status announce_one(std::string subject, std::int64_t number) {
    const Notice notice{std::move(subject), number, {}};
    return announce({&notice, 1});
  }

  Result<Rows> run(std::string_view sql, std::initializer_list<SqlValue> values = {}) {
    return database_->run(sql, values);
  }
  // For statements whose answer does not matter.
  Status change(std::string_view sql, std::initializer_list<SqlValue> values = {});
  // The change and the news of it, in the transaction that is open.
  Status end_tokens(std::int64_t account, TokenKind kind);
  Status end_bot_tokens(std::int64_t owner);
  static std::string_view token_word(TokenKind kind);
  // Whoever holds one of them loads it again; sorts them and leaves out what is there twice.
  Status tell_games(std::vector<std::string>& games);
  // With its news, in the transaction that is open; false: a number was taken.
  Result<bool> append_one(const Append& append);

 private:
  Status insert_game(const club::Header& header, std::span<const club::Event> events,
                     const Digest& digest, std::span<const NewFollowUp> follow_ups);
  Status add_follow_ups(std::string_view game, std::int64_t seq, TimeMs at,
                        std::span<const NewFollowUp> follow_ups);
  Status hold_account(std::int64_t account);
  // Whether fewer than the quota of a day were given.
  Result<bool> may_answer(const PuzzleAnswer& answer, int answers);
  Status count_answer(const PuzzleAnswer& answer, PuzzleAnswered& done);
  Status add_messages(const PushDraft& draft, TimeMs now);
  Status drop_oldest_targets(std::int64_t account);
  Status add_events(std::string_view game, std::span<const club::Event> events);
  Result<std::vector<Account>> accounts(std::string_view sql,
                                        std::initializer_list<SqlValue> values);
  Result<bool> game_exists(std::string_view game);
  Result<bool> set_rating(std::string_view game, std::int64_t account, const Rating& rating);
  Status note_change(std::string_view game, std::int64_t account, const Rating& rating);
  Status forget(const Account& account, std::vector<std::string>& games);

  std::unique_ptr<Database> database_;
  std::string beating_;  // the server that heartbeat was last called for
};

// That the appends are well formed: each has events, numbered one after another.
Status check_appends(std::span<const Append> appends);

}  // namespace muster::store
