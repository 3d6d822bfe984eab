// The HTTP API: which path does what. Handlers answer now or later through their Call.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "club/game_cache.h"
#include "server/api/call.h"
#include "server/core/rate_limit.h"
#include "server/net/http.h"
#include "server/site.h"

namespace muster::server {

class Api final : public net::Application {
 public:
  explicit Api(Site& site);

  // What one address may ask for, as x-costs of OpenAPI has it.
  struct Budget {
    std::string_view name;
    double per_second, at_once;
  };
  static std::span<const Budget> budgets();

  // Every method and path that is answered, "*" for what varies, /api/socket included.
  static std::vector<std::pair<std::string, std::string>> routes();

  // Now and then: addresses that have all of their budgets again are forgotten, and refusals that
  // the access log has not named are summed up.
  void tidy();

  void on_answered(const net::Answered& answered) override;
  std::optional<net::Response> admit(const net::Request& head) override;
  void on_request(net::Request request, std::shared_ptr<net::Reply> reply) override;
  std::unique_ptr<net::SocketListener> on_socket(const net::Request& request,
                                                 std::shared_ptr<net::Socket> socket) override;

 private:
  using Handler = void (Api::*)(const CallPtr& call);
  struct Route {
    std::string_view method, pattern;
    Handler handler;
  };
  static const Route kRoutes[];

  // api_site.cpp
  void health(const CallPtr& call);
  void live(const CallPtr& call);
  void ready(const CallPtr& call);
  void metrics(const CallPtr& call);
  void openapi(const CallPtr& call);
  void version(const CallPtr& call);
  void games(const CallPtr& call);
  // api_challenges.cpp
  void make_challenge(const CallPtr& call);
  void find_players(const CallPtr& call, club::Challenge challenge, const std::string& maker);
  void store_challenge(const CallPtr& call, club::Challenge challenge, const std::string& maker);
  void lobby(const CallPtr& call);
  void join(const CallPtr& call);
  void join_as(const CallPtr& call, const club::JoinRequest& wish, Requester who);
  void withdraw(const CallPtr& call);
  void transfer(const CallPtr& call);
  void claim(const CallPtr& call);
  // api_games.cpp
  void snapshot(const CallPtr& call);
  void act(const CallPtr& call);
  void record(const CallPtr& call);
  void list(const CallPtr& call);
  void own_games(const CallPtr& call);
  void export_all(const CallPtr& call);
  void get_review(const CallPtr& call);
  void ask_review(const CallPtr& call);
  // api_accounts.cpp
  void make_account(const CallPtr& call);
  void login(const CallPtr& call);
  void logout(const CallPtr& call);
  void me(const CallPtr& call);
  void change_password(const CallPtr& call);
  void delete_me(const CallPtr& call);
  void profile(const CallPtr& call);
  void players(const CallPtr& call);
  void rating_history(const CallPtr& call);
  void make_bot(const CallPtr& call);
  // api_own.cpp
  void recover(const CallPtr& call);
  void new_codes(const CallPtr& call);
  void sessions(const CallPtr& call);
  void end_session(const CallPtr& call);
  void end_sessions(const CallPtr& call);
  void bots(const CallPtr& call);
  void end_bot(const CallPtr& call);
  void end_sessions_of(const CallPtr& call, const std::string& id);
  void welcome(const CallPtr& call, int status, const Accounts::Login& login);
  // api_push.cpp
  void push_key(const CallPtr& call);
  void push_targets(const CallPtr& call);
  void add_push_target(const CallPtr& call);
  void remove_push_target(const CallPtr& call);
  // For the holder of a guest's key; else 403. The wish is a subscription that may be sent to.
  struct GuestWish {
    std::string key_hash;
    club::PushSubscription subscription;
  };
  void with_guest_wish(const CallPtr& call,
                       std::function<void(const GameSessionPtr&, GuestWish)> then);
  void add_guest_push(const CallPtr& call);
  void remove_guest_push(const CallPtr& call);
  // api_documents.cpp
  bool names_document(const CallPtr& call);
  void documents(const CallPtr& call);
  void document(const CallPtr& call);
  void write_document(const CallPtr& call);
  void remove_document(const CallPtr& call);
  // api_puzzles.cpp
  void answer_puzzle(const CallPtr& call);
  void own_puzzles(const CallPtr& call);
  void puzzle_ratings(const CallPtr& call);
  // api_pages.cpp
  void page(const CallPtr& call);
  void picture(const CallPtr& call);
  void game_picture(const CallPtr& call);
  void send_picture_of(const CallPtr& call, const AnyState& state);
  void send_picture(const CallPtr& call, const std::string& key, Scene scene, int max_age_s);
  // api_shares.cpp
  void make_share(const CallPtr& call);
  void share(const CallPtr& call);
  void share_picture(const CallPtr& call);
  void with_share(const CallPtr& call, const std::string& id,
                  std::function<void(Result<std::optional<store::Share>>)> then);
  void use_share(const store::Share& share);
  // api_explorer.cpp
  void explore(const CallPtr& call);
  // api_bots.cpp
  void bot_stream(const CallPtr& call);
  void bot_answer(const CallPtr& call);

  // Whose session the cookie is; nobody is fine. Trouble is answered here.
  void with_person(const CallPtr& call, std::function<void(std::optional<Person>)> then);
  // The same, or the bot of the bearer's token: whoever plays.
  void with_player(const CallPtr& call, std::function<void(std::optional<Person>)> then);
  // Nobody: 401; so is another than `X-Account` names, where a page has not noticed the change yet.
  void with_login(const CallPtr& call, std::function<void(const Person&)> then);
  // The bot of the bearer's token; else 401.
  void with_bot(const CallPtr& call, std::function<void(const Person&)> then);
  // The game of the path; else 404.
  void with_session(const CallPtr& call, std::function<void(const GameSessionPtr&)> then);
  void report(const CallPtr& call, const Acted& acted, Language language,
              const std::function<void(const Acted&)>& fine);
  Requester who(const CallPtr& call, const std::optional<Person>& person,
                const std::string& key) const;

  // By whom work is shared out: the account, or the network of the address.
  static std::string owner_of(const CallPtr& call, const std::optional<Person>& person);
  // Reads what may be long; 429 if much of this owner waits already.
  template <class T>
  void read_slowly(const CallPtr& call, const std::string& owner,
                   std::function<T(store::Store&)> work, std::function<void(T)> done) {
    if (!site_.store.read_slowly<T>(owner, std::move(work), std::move(done))) refuse_read(call);
  }
  void refuse_read(const CallPtr& call);
  void sum_up_refusals();

  static AddressBuckets buckets_of(const SiteOptions& options, std::string_view name);
  AddressBuckets& buckets_for(const net::Request& head);

  Site& site_;
  club::GameCache puzzle_games_;
  AddressBuckets general_, passwords_, challenges_, documents_, pictures_, explorer_;
  Bucket refusal_lines_;               // of the access log: a flood must not fill the disk
  std::uint64_t refused_unnamed_ = 0;  // since the last line
};

// Whether a request comes from our own pages, or from no page at all.
bool same_origin(const net::Request& head);

}  // namespace muster::server
