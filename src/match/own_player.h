// One of our engines as a player, in this process.
// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>

#include "host/thread_pool.h"
#include "match/player.h"

namespace muster::match {

class OwnPlayer final : public Player {
 public:
  OwnPlayer(EngineSpec spec, host::EngineMaker make)
      : spec_(std::move(spec)), kept_(std::move(make)) {}

  Status new_game(const std::shared_ptr<const AnyGame>& game) override;
  Result<Thought> think(const MoveRequest& request) override;
  void dismiss() override {}
  void stop() override;

 private:
  engine::Limits limits(const MoveRequest& request) const;

  EngineSpec spec_;
  host::KeptEngine kept_;
  host::ThreadPool threads_;
  std::mutex mutex_;
  engine::Engine* thinking_ = nullptr;
  bool stopped_ = false;
};

}  // namespace muster::match
