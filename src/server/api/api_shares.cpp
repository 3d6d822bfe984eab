// Short links: a tree under seven letters. Whoever shares has a quota, whoever has the link may
// open it, and one that nobody opens for a year goes. SPDX-License-Identifier: MIT
#include <utility>

#include "server/api/api.h"
#include "server/api/position_query.h"
#include "server/core/secrets.h"
#include "server/push/web_push.h"

namespace muster::server {

namespace {

constexpr store::ShareQuota kOfAccount{1000, std::int64_t{8} << 20};
constexpr store::ShareQuota kOfNetwork{100, std::int64_t{2} << 20};  // people without an account
constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;

// Whose quota. Of somebody without an account only what tells networks apart is kept, and that only
// for those who have the site's key: without it a list of all addresses would tell which it was.
std::string share_owner(const std::optional<Person>& person, const std::string& key,
                        std::string_view address) {
  if (person) return "account:" + std::to_string(person->id);
  return "network:" + to_base64url(hmac_sha256(key, AddressBuckets::network_of(address)));
}

}  // namespace

void Api::make_share(const CallPtr& call) {
  auto read = club::parse_share(call->request.body);
  if (!read.body) return call->error(400, read.body.error());
  const club::ShareRequest& wish = *read.body;
  if (const auto state = position_of(PositionQuery{wish.game, wish.start, wish.moves}); !state) {
    return call->error(400, state.error());
  }
  with_person(call, [this, call, wish](const std::optional<Person>& person) {
    store::ShareWrite write;
    write.share = {"", wish.tree, wish.game, wish.start, wish.moves, site_.games.now()};
    for (std::string& id : write.ids) id = new_share_id();
    write.digest = hash_of(wish.tree);
    write.owner = share_owner(person, site_.share_key, call->request.address);
    using Written = Result<store::ShareWritten>;
    site_.store.write<Written>(
        [write = std::move(write), quota = person ? kOfAccount : kOfNetwork](store::Store& store) {
          return store.add_share(write, quota);
        },
        [call](const Written& written) {
          if (!written) return call->trouble(written.error());
          if (written->id.empty()) {
            return call->error(
                413, Error{ErrorCode::Limit, "tree",
                           "too many links are kept for you: expected at most 100, or with an "
                           "account 1000"});
          }
          call->json(written->fresh ? 201 : 200, club::share_made(written->id));
        });
  });
}

void Api::with_share(const CallPtr& call, const std::string& id,
                     std::function<void(Result<std::optional<store::Share>>)> then) {
  using Found = Result<std::optional<store::Share>>;
  if (!club::is_share_id(id)) return then(std::optional<store::Share>());
  site_.store.read<Found>([id](store::Store& store) { return store.share(id); },
                          [this, call, then = std::move(then)](Found found) {
                            if (found && *found) use_share(**found);
                            then(std::move(found));
                          });
}

// At most one write a day for each.
void Api::use_share(const store::Share& share) {
  const std::int64_t now = site_.games.now();
  if (now - share.used_at < kDayMs) return;
  site_.store.write<Status>(
      [id = share.id, now](store::Store& store) { return store.use_share(id, now); },
      [](const Status&) {});
}

void Api::share(const CallPtr& call) {
  with_share(call, call->parts[0], [call](const Result<std::optional<store::Share>>& found) {
    if (!found) return call->trouble(found.error());
    if (!*found) return call->not_found("id", "there is no such link");
    call->json(200, club::share_reply((*found)->id, (*found)->body));
  });
}

void Api::share_picture(const CallPtr& call) {
  with_share(call, call->parts[0], [this, call](const Result<std::optional<store::Share>>& found) {
    if (!found) return call->trouble(found.error());
    if (!*found) return call->not_found("id", "there is no such link");
    const auto state = position_of(PositionQuery{(*found)->game, (*found)->start, (*found)->moves});
    if (!state) return call->error(400, state.error());
    send_picture_of(call, **state);
  });
}

}  // namespace muster::server
