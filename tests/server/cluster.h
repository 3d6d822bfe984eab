// Two servers on one PostgreSQL. SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "club_server.h"
#include "database.h"
#include "server/options.h"
#include "wire.h"

namespace muster::test {

class ClusterPostgresTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    place = std::make_unique<Place>(Place::Kind::Postgres);
    one = std::make_unique<ClubServer>(place->options());
    two = std::make_unique<ClubServer>(place->options());
    wires = std::make_unique<Wires>();
  }
  static void TearDownTestSuite() {
    wires.reset();
    one.reset();
    two.reset();
    place.reset();
  }

  inline static std::unique_ptr<Place> place;
  inline static std::unique_ptr<ClubServer> one, two;
  inline static std::unique_ptr<Wires> wires;
};

// A server that forgets a game as soon as nobody looks at it.
inline server::SiteOptions forgetful(const Place& place) {
  server::SiteOptions options;
  options.database = place.address();
  options.limits = false;
  options.forget_ms = 1;
  return options;
}

}  // namespace muster::test
