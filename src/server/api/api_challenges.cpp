// Challenges: made, listed, joined, taken back. SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "server/api/api.h"
#include "server/core/owner.h"
#include "server/core/secrets.h"
#include "server/live/guest_names.h"
#include "server/live/rated_players.h"

namespace muster::server {

namespace {

constexpr int kMaxOpen = 100;  // challenges in the lobby by one address

}  // namespace

void Api::make_challenge(const CallPtr& call) {
  auto read = club::parse_challenge(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_person(
      call, [this, call, request = std::move(*read.body)](const std::optional<Person>& person) {
        const std::string maker = person ? person->name : "";
        auto challenge = club::make_challenge(request, maker, site_.games.rules(), site_.random,
                                              site_.games.now());
        if (!challenge) return call->error(400, challenge.error());
        // The maker sits down by `mine`; an invitation to oneself would wait for ever.
        for (const club::ChallengeRequest::Seat& seat : request.seats) {
          if (!seat.mine && !maker.empty() && text::lower(seat.account) == text::lower(maker)) {
            return call->error(400, bad_input("seats", "expected somebody other than yourself"),
                               "yourself");
          }
        }
        is_guest_name_free(site_.store, challenge->guest,
                           [this, call, maker, challenge = *challenge](const Result<bool>& free) {
                             if (!free) return call->trouble(free.error());
                             const club::Refusal taken = guest_taken();
                             if (!*free) return call->error(409, taken.error, "guest-taken");
                             find_players(call, challenge, maker);
                           });
      });
}

// Names of invited people and of bots must exist, or nobody ever sits there.
void Api::find_players(const CallPtr& call, club::Challenge challenge, const std::string& maker) {
  std::vector<std::pair<std::string, bool>> names;
  for (const club::SeatSpec& seat : challenge.header.seats) {
    if (!seat.account.empty()) {
      names.emplace_back(seat.account, seat.kind == club::SeatSpec::Kind::Bot);
    }
  }
  if (names.empty()) return store_challenge(call, std::move(challenge), maker);
  std::vector<std::string> rivals;  // in a rated game
  if (challenge.header.rated) {
    for (const auto& [name, _] : names) rivals.push_back(name);
    if (!challenge.mine.empty()) rivals.push_back(maker);
  }
  struct Found {
    std::vector<std::optional<store::Account>> accounts;
    bool own_bot = false;
  };
  site_.store.read<Result<Found>>(
      [names, rivals](store::Store& store) -> Result<Found> {
        Found found;
        const Result<bool> own_bot = has_own_bot(store, rivals);
        if (!own_bot) return own_bot.error();
        found.own_bot = *own_bot;
        for (const auto& [name, _] : names) {
          auto account = store.find_account(name);
          if (!account) return account.error();
          found.accounts.push_back(std::move(*account));
        }
        return found;
      },
      [this, call, names, maker, challenge = std::move(challenge)](const Result<Found>& found) {
        if (!found) return call->trouble(found.error());
        club::Challenge checked = challenge;
        std::size_t next = 0;
        for (club::SeatSpec& seat : checked.header.seats) {
          if (seat.account.empty()) continue;
          const auto& account = found->accounts[next];
          if (!account || account->bot != names[next].second) {
            return call->error(
                400,
                bad_input("seats", "there is no " +
                                       std::string(names[next].second ? "bot" : "account") +
                                       " of the name " + names[next].first),
                "no-such-player");
          }
          seat.account = account->name;  // as its owner writes it
          ++next;
        }
        const club::Refusal own = own_bot();
        if (found->own_bot) return call->error(400, own.error, "own-bot");
        store_challenge(call, std::move(checked), maker);
      });
}

void Api::store_challenge(const CallPtr& call, club::Challenge challenge,
                          const std::string& maker) {
  const auto rules = site_.games.rules().get(challenge.header.game);
  if (!rules) return call->error(400, rules.error());
  challenge.header.id = new_game_id();
  std::vector<club::SeatLink> keys;
  for (const std::vector<int>& group : club::key_groups(challenge, **rules, !maker.empty())) {
    const std::string key = new_key();
    for (const int seat : group) {
      challenge.header.seats[static_cast<std::size_t>(seat)].key_hash = hash_of(key);
      keys.push_back({seat, key});
    }
  }
  const TimeMs now = challenge.header.made_at = site_.games.now();  // that tells who made it
  auto events = club::opening_events(challenge, maker, site_.games.rules(), now);
  if (!events) return call->error(400, events.error());
  const bool open = challenge.header.open;
  const std::string& address = call->request.address;
  if (open && site_.options.limits && site_.lobby.open_of(address) >= kMaxOpen) {
    ++site_.metrics.rate_limited;
    return call->error(429, Error{ErrorCode::Limit, "open", "expected at most 100 at a time"},
                       "too-many-open");
  }
  if (open) site_.lobby.making(address);
  site_.games.add(challenge.header, std::move(*events),
                  [this, call, keys, mine = challenge.mine, open,
                   maker](const Result<GameSessionPtr>& session) {
                    if (!session) {
                      if (open) site_.lobby.not_made(call->request.address);
                      return call->trouble(session.error());
                    }
                    (*session)->asked_by = work_owner(maker, call->request.address);
                    const std::string& id = (*session)->id();
                    if (open) {
                      site_.lobby.made_by(call->request.address, id);
                      site_.lobby.changed();
                    }
                    club::Json shown = club::snapshot((*session)->game, mine,
                                                      (*session)->presence(), site_.games.now());
                    call->json(201, club::challenge_reply(std::move(shown), id, keys));
                  });
}

void Api::lobby(const CallPtr& call) {
  site_.lobby.get([call](const Result<net::Text>& list) {
    if (!list) return call->trouble(list.error());
    call->reply->send({200, "application/json", {{"Cache-Control", "no-store"}}, *list});
  });
}

void Api::join(const CallPtr& call) {
  auto read = club::parse_join(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_person(call, [this, call, wish = *read.body](const std::optional<Person>& person) {
    join_as(call, wish, who(call, person, ""));
  });
}

void Api::join_as(const CallPtr& call, const club::JoinRequest& wish, Requester joiner) {
  with_session(call, [this, call, wish, joiner = std::move(joiner)](const GameSessionPtr& session) {
    const std::string key = wish.new_key.empty() ? new_key() : wish.new_key;
    // Sat down before, and the answer was lost: the invitation is spent, or there was none.
    const auto held = session->game.seats_of_key(hash_of(key));
    const bool spent = joiner.key_hash.empty() || session->game.spent_key(joiner.key_hash);
    if (spent && !held.empty() && session->game.seat(held.front()).taken) {
      return call->json(200, club::join_reply(held, session->id(), key));
    }
    club::GameCommand join;
    join.kind = club::GameCommand::Kind::Join;
    join.seat = wish.seat;
    join.guest = wish.guest;
    join.key_hash = hash_of(key);
    site_.games.submit(
        session->id(), std::move(join), joiner,
        [this, call, session, key, joiner](const Acted& acted) {
          report(call, acted, Language::English, [&](const Acted&) {
            const auto given = session->game.seats_of_key(hash_of(key));
            const std::vector<int> seats =
                given.empty() ? actor_of(session->game, joiner).seats : given;
            call->json(200, club::join_reply(seats, session->id(), given.empty() ? "" : key));
          });
        });
  });
}

// --- a guest's seat on another device

void Api::transfer(const CallPtr& call) {
  with_person(call, [this, call](const std::optional<Person>& person) {
    with_session(call, [this, call, holder = who(call, person, "")](const GameSessionPtr& session) {
      const std::string code = new_key();
      club::GameCommand transfer;
      transfer.kind = club::GameCommand::Kind::Transfer;
      transfer.code_hash = hash_of(code);
      site_.games.submit(session->id(), std::move(transfer), holder,
                         [this, call, session, code](const Acted& acted) {
                           report(call, acted, Language::English, [&](const Acted&) {
                             call->json(
                                 201, club::transfer_reply(session->id(), code,
                                                           site_.games.now() + club::kTransferMs));
                           });
                         });
    });
  });
}

void Api::claim(const CallPtr& call) {
  auto read = club::parse_claim(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  with_session(call, [this, call, wish = *read.body](const GameSessionPtr& session) {
    const std::string key = wish.new_key.empty() ? new_key() : wish.new_key;
    const auto held = session->game.seats_of_key(hash_of(key));
    const bool used = session->game.seats_of_code(hash_of(wish.code), site_.games.now()).empty();
    if (used && !held.empty()) {  // claimed before, and the answer was lost
      return call->json(200, club::join_reply(held, session->id(), key));
    }
    club::GameCommand claim;
    claim.kind = club::GameCommand::Kind::Claim;
    claim.code_hash = hash_of(wish.code);
    claim.key_hash = hash_of(key);
    site_.games.submit(session->id(), std::move(claim), Requester{},
                       [this, call, session, key](const Acted& acted) {
                         report(call, acted, Language::English, [&](const Acted&) {
                           const auto seats = session->game.seats_of_key(hash_of(key));
                           call->json(200, club::join_reply(seats, session->id(), key));
                         });
                       });
  });
}

void Api::withdraw(const CallPtr& call) {
  with_player(call, [this, call](const std::optional<Person>& person) {
    with_session(call, [this, call, holder = who(call, person, "")](const GameSessionPtr& session) {
      club::GameCommand abort;
      abort.kind = club::GameCommand::Kind::Abort;
      site_.games.submit(session->id(), std::move(abort), holder, [this, call](const Acted& acted) {
        report(call, acted, Language::English,
               [&](const Acted& done) { call->json(200, club::acted_reply("", done.seq)); });
      });
    });
  });
}

}  // namespace muster::server
