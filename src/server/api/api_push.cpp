// Browsers that want to be told when nobody looks at them: who has asked, asking, and enough of it.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "server/api/api.h"

namespace muster::server {

namespace {

constexpr std::size_t kAuthBytes = 16;

// The browser's keys as we will need them, and an endpoint that we may be sent to: not that of the
// site's own webhook.
Status check(const club::PushSubscription& wish, const PushOptions& options) {
  const auto url = check_push_endpoint(wish.endpoint, options.private_too);
  if (!url) return url.error();
  if (wish.endpoint == options.webhook) return bad_input("endpoint", "expected a push service");
  const auto point = from_base64url(wish.p256dh), auth = from_base64url(wish.auth);
  if (!point || !is_push_point(*point)) {
    return bad_input("keys.p256dh", "expected a point of the curve P-256, base64url");
  }
  if (!auth || auth->size() != kAuthBytes) {
    return bad_input("keys.auth", "expected 16 bytes, base64url");
  }
  return Done{};
}

}  // namespace

void Api::push_key(const CallPtr& call) {
  call->json(200, club::push_key_reply(site_.push.public_key()));
}

void Api::push_targets(const CallPtr& call) {
  using Targets = Result<std::vector<store::PushTarget>>;
  with_login(call, [this, call](const Person& person) {
    site_.store.read<Targets>(
        [id = person.id](store::Store& store) { return store.push_targets(id); },
        [call, mine = person.token_hash](const Targets& targets) {
          if (!targets) return call->trouble(targets.error());
          std::vector<club::PushTargetView> views;
          for (const store::PushTarget& one : *targets) {
            const auto url = net::parse_url(one.endpoint);
            views.push_back(
                {one.id, url ? url->host : std::string(), one.made_at, one.session == mine});
          }
          call->json(200, club::push_targets_reply(views));
        });
  });
}

void Api::add_push_target(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    auto read = club::parse_push_subscription(call->request.body);
    if (!read.body) return call->error(400, read.body.error());
    const club::PushSubscription& wish = *read.body;
    if (site_.push.public_key().empty()) return call->not_found("push", "this site sends none");
    if (const Status fine = check(wish, site_.options.push); !fine) {
      return call->error(400, fine.error());
    }
    store::PushTarget target{0,           person.id, person.token_hash, wish.endpoint,
                             wish.p256dh, wish.auth, wish.language,     site_.games.now()};
    site_.store.write<Result<std::int64_t>>(
        [target = std::move(target)](store::Store& store) { return store.add_push_target(target); },
        [this, call, name = person.name](const Result<std::int64_t>& id) {
          if (!id && id.error().code == ErrorCode::NotFound) {
            return call->error(401, bad_input("session", "has ended"));
          }
          if (!id) return call->trouble(id.error());
          site_.notifier.wants(name);
          call->json(201, club::push_target_reply(*id));
        });
  });
}

void Api::remove_push_target(const CallPtr& call) {
  with_login(call, [this, call](const Person& person) {
    const auto id = text::parse_number(call->parts[0]);
    if (!id) return call->not_found("id", "there is no such browser");
    site_.store.write<Result<bool>>(
        [account = person.id, id = *id](store::Store& store) {
          return store.remove_push_target(account, id);
        },
        [call](const Result<bool>& removed) {
          if (!removed) return call->trouble(removed.error());
          if (!*removed) return call->not_found("id", "there is no such browser");
          call->json(200, club::done_reply(""));
        });
  });
}

// --- guests: one browser, one seat

namespace {

bool is_seated_guest(const club::LiveGame& game, const std::string& key_hash) {
  const std::vector<int> seats = game.seats_of_key(key_hash);
  return !key_hash.empty() && std::any_of(seats.begin(), seats.end(), [&](int seat) {
    return club::person_at(game, seat) == club::guest_of(key_hash);
  });
}

}  // namespace

void Api::with_guest_wish(const CallPtr& call,
                          std::function<void(const GameSessionPtr&, GuestWish)> then) {
  with_session(call, [this, call, then = std::move(then)](const GameSessionPtr& session) {
    GuestWish wish{who(call, {}, "").key_hash, {}};
    if (!is_seated_guest(session->game, wish.key_hash)) {
      return call->error(403, bad_input("key", "expected the key of a guest who plays here"),
                         "no-seat");
    }
    auto read = club::parse_push_subscription(call->request.body);
    if (!read.body) return call->error(400, read.body.error());
    wish.subscription = std::move(*read.body);
    if (site_.push.public_key().empty()) return call->not_found("push", "this site sends none");
    if (const Status fine = check(wish.subscription, site_.options.push); !fine) {
      return call->error(400, fine.error());
    }
    then(session, std::move(wish));
  });
}

void Api::add_guest_push(const CallPtr& call) {
  with_guest_wish(call, [this, call](const GameSessionPtr& session, const GuestWish& wish) {
    const club::Phase phase = session->game.phase();
    if (phase != club::Phase::Waiting && phase != club::Phase::Playing) {
      return call->error(409, bad_input("game", "is over"), "over");
    }
    const club::PushSubscription& given = wish.subscription;
    store::PushTarget target{
        0, 0, {}, given.endpoint, given.p256dh, given.auth, given.language, site_.games.now()};
    site_.store.write<Status>(
        [key = wish.key_hash, target = std::move(target)](store::Store& store) {
          return store.add_guest_push(key, target);
        },
        [this, call, key = wish.key_hash](const Status& added) {
          if (!added) return call->trouble(added.error());
          site_.notifier.wants(club::guest_of(key));
          call->json(201, club::done_reply(""));
        });
  });
}

void Api::remove_guest_push(const CallPtr& call) {
  with_guest_wish(call, [this, call](const GameSessionPtr&, const GuestWish& wish) {
    site_.store.write<Result<bool>>(
        [key = wish.key_hash, endpoint = wish.subscription.endpoint](store::Store& store) {
          return store.remove_guest_push(key, endpoint);
        },
        [call](const Result<bool>& removed) {
          if (!removed) return call->trouble(removed.error());
          if (!*removed) return call->not_found("endpoint", "there is no such browser");
          call->json(200, club::done_reply(""));
        });
  });
}

}  // namespace muster::server
