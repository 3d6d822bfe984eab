// SPDX-License-Identifier: MIT
#include "host/kept_engine.h"

#include <utility>

#include "host/large_pages.h"

namespace muster::host {

namespace {

bool same(const engine::Settings& one, const engine::Settings& two) {
  return one.player == two.player && one.threads == two.threads && one.hash_mb == two.hash_mb &&
         one.evaluation == two.evaluation;
}

}  // namespace

Status KeptEngine::prepare(std::shared_ptr<const AnyGame> game, const engine::Settings& settings) {
  const std::string name = game->name();
  if (engine_ && name == name_ && same(engine_->settings(), settings)) return Done{};
  engine_.reset();  // first: two tables at once may be more than the machine has
  engine::Settings prepared = settings;
  if (!prepared.prepare_memory) prepared.prepare_memory = use_large_pages;
  Result<std::unique_ptr<engine::Engine>> made = make_(*game, prepared);
  if (!made) return made.error();
  game_ = std::move(game);
  name_ = name;
  engine_ = std::move(*made);
  return Done{};
}

}  // namespace muster::host
