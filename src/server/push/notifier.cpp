// SPDX-License-Identifier: MIT
#include "server/push/notifier.h"

#include <array>
#include <utility>

#include "store/text.h"

namespace muster::server {

using store::FollowUp;

namespace {

constexpr std::int64_t kDueSweepMs = 2000;
constexpr std::int64_t kSoonMs = 20;
constexpr int kMostDueAtOnce = 100;
constexpr std::array kKinds = {club::kTurnNotice, club::kClockNotice, club::kChallengeNotice};

bool same_person(std::string_view one, std::string_view two) {
  return store::fold_name(one) == store::fold_name(two);
}

// Whether any seat of the person has somebody at it, at any server.
bool online(const GameSession& session, std::string_view person) {
  const club::Presence presence = session.presence();
  for (int seat = 0; seat < session.game.seats(); ++seat) {
    if (presence.online[static_cast<std::size_t>(seat)] &&
        same_person(club::person_at(session.game, seat), person)) {
      return true;
    }
  }
  return false;
}

std::string key_of(const FollowUp& due) {
  return due.game + " " + std::to_string(due.seq) + " " + due.kind;
}

}  // namespace

Notifier::Notifier(net::Loop& loop, StoreQueue& store, Games& games, Metrics& metrics, Log& log,
                   const SiteOptions& options)
    : store_(store),
      games_(games),
      metrics_(metrics),
      log_(log),
      options_(options),
      timer_(loop),
      soon_(loop) {
  if (options_.push.on) games_.plan_follow_ups_with(this);
}

void Notifier::start(std::function<void()> on_its_way) {
  on_its_way_ = std::move(on_its_way);
  if (!options_.push.on) return;
  stopped_ = false;
  load_people();
  sweep();
}

void Notifier::stop() {
  stopped_ = true;
  timer_.cancel();
  soon_.cancel();
}

void Notifier::load_people() {
  if (reading_) return void(read_again_ = true);
  reading_ = true;
  came_.clear();
  using Names = Result<std::vector<std::string>>;
  store_.read<Names>([](store::Store& store) { return store.push_people(); },
                     [this](const Names& names) {
                       reading_ = false;
                       if (names) {  // else the next change, or the next server's word
                         people_known_ = true;
                         people_.clear();
                         people_.insert(names->begin(), names->end());
                         people_.insert(came_.begin(), came_.end());
                       }
                       if (std::exchange(read_again_, false) && !stopped_) load_people();
                     });
}

void Notifier::wants(const std::string& person) {
  if (person.empty()) return load_people();
  people_.insert(store::fold_name(person));
  if (reading_) came_.push_back(store::fold_name(person));
}

void Notifier::forget_expired() {
  if (stopped_) return;
  store_.write<Status>(
      [now = games_.now()](store::Store& store) { return store.remove_expired_guest_pushes(now); },
      [this](const Status&) { load_people(); });
}

// --- what must follow from events; on the way into the store

bool Notifier::wanted(const std::string& person) const {
  if (person.empty()) return false;
  if (!people_known_) return true;
  if (!options_.push.webhook.empty() && !club::is_guest(person)) return true;
  return people_.contains(store::fold_name(person));
}

void Notifier::add_turn(const club::LiveGame& game, const std::string& person, bool there,
                        std::vector<store::NewFollowUp>& follow_ups) const {
  if (!wanted(person)) return;
  const TimeMs now = games_.now();
  // Whoever seems to be there is asked about again when a dead connection would have been noticed.
  if (!there) {
    follow_ups.push_back({std::string(club::kTurnNotice), now});
  } else if (club::unhurried(game, now)) {
    follow_ups.push_back({std::string(club::kTurnNotice), now + kStillThereMs});
  }
  if (const auto at = club::clock_notice_at(game)) {
    follow_ups.push_back({std::string(club::kClockNotice), *at});
  }
}

void Notifier::after_events(const GameSession& session, const club::WhoseTurn& before,
                            const std::string& actor, std::vector<store::NewFollowUp>& follow_ups) {
  const club::WhoseTurn turn = club::whose_turn(session.game);
  if (!turn.seat || turn == before) return;
  const std::string person = club::person_on_turn(session.game);
  if (same_person(person, actor)) return;  // whoever did it knows
  add_turn(session.game, person, online(session, person), follow_ups);
}

void Notifier::new_game(const club::LiveGame& game, const GameSession* before,
                        std::vector<store::NewFollowUp>& follow_ups) {
  for (const std::string& account : club::invited_accounts(game)) {
    if (!wanted(account)) continue;
    follow_ups.push_back({std::string(club::kChallengeNotice), games_.now()});
    break;  // one for all of them
  }
  if (before == nullptr) return;
  // A rematch: whoever is on turn may still be at the game before it.
  const std::string person = club::person_on_turn(game);
  add_turn(game, person, online(*before, person), follow_ups);
}

// Something was stored that may be due now.
void Notifier::written() {
  if (stopped_ || std::exchange(soon_set_, true)) return;
  soon_.after(kSoonMs, [this] {
    soon_set_ = false;
    look();
  });
}

// --- what is due

void Notifier::sweep() {
  look();
  timer_.after(kDueSweepMs, [this] { sweep(); });
}

void Notifier::look() {
  if (stopped_ || std::exchange(looking_, true)) return;
  using Due = std::vector<FollowUp>;
  store_.read<Due>(
      [now = games_.now()](store::Store& store) {
        Due all;
        for (const std::string_view kind : kKinds) {
          auto due = store.follow_ups(kind, now, kMostDueAtOnce);
          if (due) all.insert(all.end(), due->begin(), due->end());  // else the next look
        }
        return all;
      },
      [this](const Due& due) {
        looking_ = false;
        if (stopped_) return;
        for (const FollowUp& one : due) take(one);
      });
}

void Notifier::take(const FollowUp& due) {
  if (!under_way_.insert(key_of(due)).second) return;
  games_.with(due.game, [this, due](const Result<GameSessionPtr>& session) {
    if (!session) return void(under_way_.erase(key_of(due)));  // the next look
    if (!*session) return tell(due, {});
    decide(due, **session);
  });
}

void Notifier::decide(const FollowUp& due, const GameSession& session) {
  const club::LiveGame& game = session.game;
  const TimeMs now = games_.now();
  if (game.seq() < due.seq) {       // another server's event that has not been read here yet
    under_way_.erase(key_of(due));  // the next look
    return games_.look_again(due.game, due.seq);
  }
  if (!club::still_news(game, due.kind, due.seq)) return tell(due, {});
  std::vector<std::string> people;
  if (due.kind == club::kChallengeNotice) {
    people = club::invited_accounts(game);
  } else if (std::string person = club::person_on_turn(game); !online(session, person)) {
    people.push_back(std::move(person));
  }
  if (due.kind == club::kClockNotice) {  // time may have been given back since
    const auto at = club::clock_notice_at(game);
    if (!at) return tell(due, {});
    if (*at > now + 1000) {
      return store_.write<Status>(
          [due, at = *at](store::Store& store) { return store.put_off(due, at); },
          [this, due](const Status&) { under_way_.erase(key_of(due)); });
    }
  }
  std::vector<store::PushDraft> drafts;
  for (const std::string& person : people) {
    const std::string body = club::text_of(club::notice_json(game, due.kind, due.seq, person, now));
    const TimeMs expires = club::notice_expires_at(game, due.kind, now);
    drafts.push_back({person, due.kind, body, expires});
    if (options_.push.webhook.empty() || club::is_guest(person)) continue;
    drafts.push_back({"", due.kind, body, expires});
  }
  tell(due, std::move(drafts));
}

void Notifier::tell(const FollowUp& due, std::vector<store::PushDraft> drafts) {
  const bool some = !drafts.empty();
  store_.write<Result<bool>>([due, drafts = std::move(drafts), now = games_.now()](
                                 store::Store& store) { return store.tell(due, drafts, now); },
                             [this, due, some](const Result<bool>& told) {
                               under_way_.erase(key_of(due));
                               if (!told) {
                                 ++metrics_.store_errors;
                                 log_.store_failed("notify", due.game, told.error());
                                 return;  // the next look, here or elsewhere
                               }
                               if (*told && some && on_its_way_ && !stopped_) on_its_way_();
                             });
}

}  // namespace muster::server
