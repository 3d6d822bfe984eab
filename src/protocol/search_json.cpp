// SPDX-License-Identifier: MIT
#include "protocol/search_json.h"

#include <utility>

#include "record/json_fields.h"

namespace muster::protocol {

using record::Json;

Json score_json(const engine::Score& score) {
  using Kind = engine::Score::Kind;
  constexpr std::string_view kWords[] = {"estimate", "win", "loss", "draw"};
  Json json;
  json["kind"] = kWords[static_cast<std::size_t>(score.kind)];
  json["centi"] = score.centi;
  if (score.kind == Kind::Win || score.kind == Kind::Loss) json["plies"] = score.plies;
  return json;
}

void add_progress(Json& json, const engine::Progress& progress) {
  json["depth"] = progress.depth;
  json["nodes"] = progress.nodes;
  json["threads"] = progress.threads;
  json["time_ms"] = progress.time_ms;
  json["nodes_per_second"] = progress.nodes_per_second;
  json["hash_permille"] = progress.hash_permille;
  Json lines = Json::array();
  for (const engine::Line& line : progress.lines) {
    Json one;
    one["score"] = score_json(line.score);
    one["moves"] = line.moves;
    lines.push_back(std::move(one));
  }
  json["lines"] = std::move(lines);
}

}  // namespace muster::protocol
