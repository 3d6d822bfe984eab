// The explorer and collections of games for whoever holds them in memory: the page's worker. Files
// come in under a name, questions are JSON (docs/protocol.md, "Questions to the explorer").
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "record/json_fields.h"
#include "study/explorer/collection.h"
#include "study/explorer/position_index.h"

namespace muster::protocol {

class ExplorerHandler {
 public:
  // An index file, under a name; replaces what has it already. {"positions", "games"}
  std::string open_index(std::string_view name, std::string bytes);

  // A part of a file of games, added to the collection of that name. `game`: what they are read as
  // where they do not say; "": as they say. {"consumed", "games", "left_out", "errors"}
  std::string add_games(std::string_view name, std::string_view game, std::string_view text,
                        bool last);

  // "explore", "rows", "game", "close".
  std::string ask(std::string_view question);

 private:
  struct Index {
    std::string bytes;
    study::PositionIndex index;
  };

  Result<record::Json> answer(const record::JsonFields& fields);
  Result<record::Json> explore(const record::JsonFields& fields) const;
  Result<record::Json> rows(const record::JsonFields& fields) const;
  Result<record::Json> game(const record::JsonFields& fields) const;
  Result<const study::Collection*> collection_of(const record::JsonFields& fields) const;

  std::map<std::string, std::unique_ptr<Index>, std::less<>> indexes_;
  std::map<std::string, study::Collection, std::less<>> collections_;
};

}  // namespace muster::protocol
