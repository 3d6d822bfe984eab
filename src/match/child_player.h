// Any program that speaks UGI as a player: a child process that is started for its first game and
// again after every failure.
// SPDX-License-Identifier: MIT
#pragma once

#include <set>

#include "host/child.h"
#include "host/descriptor.h"
#include "match/player.h"
#include "protocol/ugi_reply.h"

namespace muster::match {

class ChildPlayer final : public Player {
 public:
  explicit ChildPlayer(EngineSpec spec) : spec_(std::move(spec)) {}

  Status new_game(const std::shared_ptr<const AnyGame>& game) override;
  Result<Thought> think(const MoveRequest& request) override;
  void dismiss() override { child_.reset(); }
  void stop() override;

  static constexpr std::int64_t kStartMs = 20'000;  // to say ugiok, to say readyok

 private:
  Status greet(const std::string& game);
  Status say(const std::string& line, std::int64_t deadline);
  // Reads until a reply of that kind; the others go to `listen`.
  template <class Listen>
  Result<protocol::UgiReply> hear(protocol::UgiReply::Kind kind, std::int64_t deadline,
                                  Listen listen);
  Error crashed();

  EngineSpec spec_;
  std::unique_ptr<host::Child> child_;
  std::string game_;             // the game it has been told of
  std::set<std::string> knows_;  // its options, in lower case
  host::WakeEvent stop_;
};

}  // namespace muster::match
