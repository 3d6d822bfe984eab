// An engine that is made when it is first needed and kept while game and settings stay the same.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "engine/engine.h"
#include "games/any_game.h"

namespace muster::host {

// How engines are made: engine::make_engine, or a test's own.
using EngineMaker = std::function<Result<std::unique_ptr<engine::Engine>>(
    const AnyGame& game, const engine::Settings& settings)>;

class KeptEngine {
 public:
  explicit KeptEngine(EngineMaker make = engine::make_engine) : make_(std::move(make)) {}

  // After an error there is no engine until the next prepare().
  Status prepare(std::shared_ptr<const AnyGame> game, const engine::Settings& settings);

  engine::Engine* get() const noexcept { return engine_.get(); }

 private:
  EngineMaker make_;
  std::shared_ptr<const AnyGame> game_;  // outlives the engine
  std::string name_;
  std::unique_ptr<engine::Engine> engine_;
};

}  // namespace muster::host
