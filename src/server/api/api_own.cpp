// What people do about their own account over HTTP: sessions, bots, a lost password.
// SPDX-License-Identifier: MIT
#include <utility>

#include "server/accounts/agent.h"
#include "server/api/api.h"

namespace muster::server {

void Api::recover(const CallPtr& call) {
  auto read = club::parse_recovery(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  site_.accounts.recover(*read.body, call->request.address,
                         agent_name(call->request.field("user-agent")),
                         [this, call](const auto& login, const auto& failed) {
                           if (failed)
                             return call->error(failed->status, failed->error, failed->code);
                           site_.account_ended(login->person.id);  // on sockets that are open
                           welcome(call, 200, *login);
                         });
}

void Api::new_codes(const CallPtr& call) {
  auto read = club::parse_password(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_login(call, [this, call, password = read.body->password](const Person& person) {
    site_.accounts.new_codes(person, password, call->request.address,
                             [call](const auto& codes, const auto& failed) {
                               failed ? call->error(failed->status, failed->error, failed->code)
                                      : call->json(200, club::recovery_codes_reply(*codes));
                             });
  });
}

void Api::sessions(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    site_.accounts.sessions(
        person, [call, mine = person.token_hash](const auto& found, const auto& failed) {
          if (failed) return call->error(failed->status, failed->error, failed->code);
          std::vector<club::SessionView> views;
          for (const store::Store::Session& one : found->all) {
            views.push_back({Accounts::session_id(one.hash), one.agent, one.made_at, one.expires_at,
                             one.hash == mine});
          }
          call->json(200, club::sessions_reply(views, found->recovery_codes));
        });
  });
}

void Api::end_session(const CallPtr& call) { end_sessions_of(call, call->parts[0]); }

void Api::end_sessions(const CallPtr& call) { end_sessions_of(call, ""); }

void Api::end_sessions_of(const CallPtr& call, const std::string& id) {
  with_login(call, [this, call, id](const Person& person) {
    site_.accounts.end_session(person, id, [this, call](const auto& ended, const auto& failed) {
      if (failed) return call->error(failed->status, failed->error, failed->code);
      for (const std::string& hash : *ended) site_.session_ended(hash);
      call->json(200, club::done_reply(""));
    });
  });
}

void Api::bots(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    site_.accounts.bots(person, [this, call](const auto& bots, const auto& failed) {
      if (failed) return call->error(failed->status, failed->error, failed->code);
      std::vector<club::BotView> views;
      for (const Accounts::OwnBot& bot : *bots) {
        views.push_back({bot.name, bot.made_at, bot.token, site_.bots.online(bot.name)});
      }
      call->json(200, club::bots_reply(views));
    });
  });
}

void Api::end_bot(const CallPtr& call) {
  auto read = club::parse_bot_end(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_login(call, [this, call, remove = read.body->remove](const Person& person) {
    site_.accounts.end_bot(person, call->parts[0], remove,
                           [this, call](const auto& ended, const auto& failed) {
                             if (failed)
                               return call->error(failed->status, failed->error, failed->code);
                             site_.account_ended(ended->id);
                             for (const std::string& game : ended->games) {
                               site_.games.look_again(game, 0);
                             }
                             call->json(200, club::done_reply(""));
                           });
  });
}

}  // namespace muster::server
