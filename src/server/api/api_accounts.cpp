// Accounts over HTTP. SPDX-License-Identifier: MIT
#include <utility>

#include "server/accounts/agent.h"
#include "server/api/api.h"

namespace muster::server {

namespace {

std::string session_cookie(const std::string& secret, bool secure, std::int64_t seconds) {
  return "muster_session=" + secret +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(seconds) +
         (secure ? "; Secure" : "");
}

club::ProfileView view_of(const store::Account& account,
                          const std::vector<store::Rating>& ratings) {
  club::ProfileView view{account.name, account.bot, account.made_at, {}, account.closed_at != 0};
  for (const store::Rating& one : ratings) {
    view.ratings.push_back(
        {one.game, {one.rating, one.deviation, one.volatility}, one.games, one.changed_at});
  }
  return view;
}

using Profile = Result<std::optional<club::ProfileView>>;

Profile load_profile(store::Store& store, Result<std::optional<store::Account>> account) {
  if (!account) return account.error();
  if (!*account) return std::optional<club::ProfileView>();
  const auto ratings = store.ratings((*account)->id);
  if (!ratings) return ratings.error();
  return std::optional(view_of(**account, *ratings));
}

}  // namespace

void Api::welcome(const CallPtr& call, int status, const Accounts::Login& login) {
  const std::string cookie =
      session_cookie(login.session, call->request.secure, Accounts::kSessionMs / 1000);
  site_.store.read<Profile>(
      [id = login.person.id](store::Store& store) {
        return load_profile(store, store.account_by_id(id));
      },
      [call, status, cookie, codes = login.recovery_codes](const Profile& profile) {
        if (!profile) return call->trouble(profile.error());
        club::Json reply = club::me_reply(*profile);
        if (!codes.empty()) reply.update(club::recovery_codes_reply(codes));
        call->json(status, reply, {{"Set-Cookie", cookie}});
      });
}

void Api::make_account(const CallPtr& call) {
  auto read = club::parse_new_account(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  site_.accounts.create(*read.body, agent_name(call->request.field("user-agent")),
                        [this, call](const auto& login, const auto& failed) {
                          failed ? call->error(failed->status, failed->error, failed->code)
                                 : welcome(call, 201, *login);
                        });
}

void Api::login(const CallPtr& call) {
  auto read = club::parse_login(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  site_.accounts.login(*read.body, call->request.address,
                       agent_name(call->request.field("user-agent")),
                       [this, call](const auto& login, const auto& failed) {
                         failed ? call->error(failed->status, failed->error, failed->code)
                                : welcome(call, 200, *login);
                       });
}

void Api::logout(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    site_.accounts.logout(person, [this, call, person](const Status& done) {
      if (!done) return call->trouble(done.error());
      site_.session_ended(person.token_hash);
      call->json(200, club::done_reply(""),
                 {{"Set-Cookie", session_cookie("", call->request.secure, 0)}});
    });
  });
}

void Api::me(const CallPtr& call) {
  with_person(call, [this, call](const std::optional<Person>& person) {
    if (!person) return call->json(200, club::me_reply(std::nullopt));
    site_.store.read<Profile>(
        [id = person->id](store::Store& store) {
          return load_profile(store, store.account_by_id(id));
        },
        [call](const Profile& profile) {
          profile ? call->json(200, club::me_reply(*profile)) : call->trouble(profile.error());
        });
  });
}

void Api::change_password(const CallPtr& call) {
  auto read = club::parse_password_change(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_login(call, [this, call, change = std::move(*read.body)](const Person& person) {
    site_.accounts.change_password(
        person, change, call->request.address, agent_name(call->request.field("user-agent")),
        [this, call, id = person.id](const auto& login, const auto& failed) {
          // Open sockets of other sessions; the password may be new even if the new session failed.
          failed ? site_.check_sessions(id) : site_.account_ended(id);
          site_.check_all_sessions();  // its bots may have ended with them
          if (failed) return call->error(failed->status, failed->error, failed->code);
          welcome(call, 200, *login);
        });
  });
}

void Api::delete_me(const CallPtr& call) {
  auto read = club::parse_password(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_login(call, [this, call, password = read.body->password](const Person& person) {
    site_.accounts.remove(person, password, call->request.address,
                          [this, call, id = person.id](const auto& games, const auto& failed) {
                            if (failed)
                              return call->error(failed->status, failed->error, failed->code);
                            site_.account_ended(id);
                            site_.check_all_sessions();  // its bots have ended with it
                            for (const std::string& game : *games) site_.games.look_again(game, 0);
                            site_.lobby.changed();
                            call->json(
                                200, club::done_reply(""),
                                {{"Set-Cookie", session_cookie("", call->request.secure, 0)}});
                          });
  });
}

void Api::profile(const CallPtr& call) {
  site_.store.read<Profile>(
      [name = call->parts[0]](store::Store& store) {
        return load_profile(store, store.find_account(name));
      },
      [call](const Profile& profile) {
        if (!profile) return call->trouble(profile.error());
        if (!*profile) return call->not_found("account", "there is no such account");
        call->json(200, club::profile_json(**profile));
      });
}

void Api::rating_history(const CallPtr& call) {
  const auto wish = club::parse_rating_history(call->query());
  if (!wish) return call->error(400, wish.error());
  constexpr int kMost = 500;
  using Found = Result<std::optional<club::Json>>;
  read_slowly<Found>(
      call, owner_of(call, {}),
      [name = call->parts[0], game = wish->game](store::Store& store) -> Found {
        const auto account = store.find_account(name);
        if (!account) return account.error();
        if (!*account) return std::optional<club::Json>();
        const auto changes = store.rating_history((*account)->id, game, kMost);
        if (!changes) return changes.error();
        std::vector<club::RatingPoint> points;
        for (const store::Store::RatingChange& one : *changes) {
          points.push_back({one.at, one.game, {one.rating, one.deviation}});
        }
        return std::optional(club::rating_history_reply(game, points));
      },
      [call](const Found& found) {
        if (!found) return call->trouble(found.error());
        if (!*found) return call->not_found("account", "there is no such account");
        call->json(200, **found);
      });
}

void Api::players(const CallPtr& call) {
  const auto wish = club::parse_players(call->query());
  if (!wish) return call->error(400, wish.error());
  constexpr int kMost = 20;
  using Found = Result<std::vector<club::ProfileView>>;
  read_slowly<Found>(
      call, owner_of(call, {}),
      [search = wish->search](store::Store& store) -> Found {
        const auto accounts = store.search_accounts(search, kMost);
        if (!accounts) return accounts.error();
        std::vector<club::ProfileView> found;
        for (const store::Account& account : *accounts) {
          const auto ratings = store.ratings(account.id);
          if (!ratings) return ratings.error();
          found.push_back(view_of(account, *ratings));
        }
        return found;
      },
      [call](const Found& found) {
        found ? call->json(200, club::players_reply(*found)) : call->trouble(found.error());
      });
}

void Api::make_bot(const CallPtr& call) {
  auto read = club::parse_bot_request(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_login(call, [this, call, name = read.body->name](const Person& person) {
    site_.accounts.make_bot(person, name, [this, call, name](const auto& bot, const auto& failed) {
      if (failed) return call->error(failed->status, failed->error, failed->code);
      site_.check_sessions(bot->id);  // lines that came with the token before
      call->json(201, club::bot_token_reply(name, bot->token));
    });
  });
}

}  // namespace muster::server
