// One of our engines as a player, in this process.
// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>

#include "host/crew.h"
#include "match/player.h"

namespace muster::match {

class OwnPlayer final : public Player {
 public:
  OwnPlayer(EngineSpec spec, host::EngineMaker make)
      : spec_(std::move(spec)), kept_(std::move(make)) {}

  Status new_game(const std::shared_ptr<const AnyGame>& game) override;
  Result<Thought> think(const Question& question) override;
  void dismiss() override {}
  void stop() override;

 private:
  engine::Limits limits(const Question& question) const;

  EngineSpec spec_;
  host::KeptEngine kept_;
  host::Crew crew_;
  std::mutex mutex_;
  engine::Engine* thinking_ = nullptr;
  bool stopped_ = false;
};

}  // namespace muster::match
