// Decides who is told what: writes with each event what must follow from it, and when that is due
// puts messages on their way to everybody it concerns, once whichever server lives. Those who are
// at the game are not told. SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "club/notice.h"
#include "server/live/games.h"
#include "server/options.h"

namespace muster::server {

class Notifier final : public FollowUpPlanner {
 public:
  Notifier(net::Loop& loop, StoreQueue& store, Games& games, Metrics& metrics, Log& log,
           const SiteOptions& options);

  // `on_its_way`: a message was written. Looks now and from then on every few seconds.
  void start(std::function<void()> on_its_way);
  void stop();
  // This person (club/person.h) has a target now, here or by another server; "": any may have one.
  void wants(const std::string& person);

  // Guests who have not been told anything for long.
  void forget_expired();

  void after_events(const GameSession& session, const club::WhoseTurn& before,
                    const std::string& actor, std::vector<store::NewFollowUp>& follow_ups) override;
  void new_game(const club::LiveGame& game, const GameSession* before,
                std::vector<store::NewFollowUp>& follow_ups) override;
  void written() override;

  // Somebody whose connection has died looks as if there for so long at most.
  static constexpr std::int64_t kStillThereMs = 45'000;

 private:
  bool wanted(const std::string& person) const;
  void add_turn(const club::LiveGame& game, const std::string& person, bool there,
                std::vector<store::NewFollowUp>& follow_ups) const;
  void load_people();
  void sweep();
  void look();
  void take(const store::FollowUp& due);
  void decide(const store::FollowUp& due, const GameSession& session);
  void tell(const store::FollowUp& due, std::vector<store::PushDraft> drafts);

  StoreQueue& store_;
  Games& games_;
  Metrics& metrics_;
  Log& log_;
  const SiteOptions& options_;
  std::function<void()> on_its_way_;
  // Those that have targets, folded, or had when they were last read: whether they still do is
  // asked when it matters.
  std::unordered_set<std::string> people_;
  std::vector<std::string> came_;  // while they are being read
  bool reading_ = false, read_again_ = false;
  bool people_known_ = false;        // until then anybody may have a target
  std::set<std::string> under_way_;  // follow-ups, "GAME SEQ KIND"
  net::Timer timer_, soon_;
  bool stopped_ = true, looking_ = false, soon_set_ = false;
};

}  // namespace muster::server
