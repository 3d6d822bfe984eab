// Every request that changes something, for tests that try them all: security, floods.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "support/http.h"

namespace muster::test {

// With a body that would be fine. {id}: a game in play, {waiting}: an open challenge of somebody
// else.
struct Change {
  const char* method;
  const char* path;
  Json body;

  // As OpenAPI names it: "POST /api/games/{id}/act".
  std::string operation() const;
};

const std::vector<Change>& acts();         // on a seat
const std::vector<Change>& personal();     // need a session or a token
const std::vector<Change>& open_to_all();  // but not from another site's page

}  // namespace muster::test
