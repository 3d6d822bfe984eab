// Replies as JSON.
// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "games/list.h"
#include "protocol/analysis.h"
#include "protocol/search_json.h"
#include "record/json_fields.h"

namespace muster::protocol {

namespace {

using record::Json;

Json begun(std::string_view id) {
  Json json = Json::object();
  if (!id.empty()) json["id"] = id;
  return json;
}

}  // namespace

std::string error_reply(std::string_view id, const Error& error) {
  Json json = begun(id);
  json["error"] = error.message;
  json["field"] = error.field;
  return record::text_of(json);
}

std::string warning_reply(std::string_view id, const FieldWarning& warning) {
  Json json = begun(id);
  json["warning"] = warning.message;
  json["field"] = warning.field;
  return record::text_of(json);
}

std::string report_reply(std::string_view id, const engine::Progress& progress) {
  Json json = begun(id);
  json["done"] = false;
  add_progress(json, progress);
  return record::text_of(json);
}

std::string answer_reply(std::string_view id, const engine::Answer& answer, AnalysisEnd end) {
  Json json = begun(id);
  json["done"] = true;
  if (end == AnalysisEnd::Cancelled) json["cancelled"] = true;
  if (!answer.move.empty()) {
    json["move"] = answer.move;
    json["score"] = score_json(answer.score);
  }
  add_progress(json, answer.progress);
  return record::text_of(json);
}

std::string cancel_reply(const AnalysisRequest& request, int cancelled) {
  const bool all = request.action == AnalysisRequest::Action::CancelAll;
  Json json = begun(request.id);
  json["action"] = all ? "cancel_all" : "cancel";
  if (!all) json["target"] = request.target;
  json["cancelled"] = cancelled;
  return record::text_of(json);
}

std::string clear_reply(std::string_view id) {
  Json json = begun(id);
  json["action"] = "clear";
  return record::text_of(json);
}

std::string version_reply(std::string_view id, std::string_view version) {
  Json json = begun(id);
  json["action"] = "version";
  json["version"] = version;
  json["games"] = Json::array();
  for (const GameInfo* info : all_games()) json["games"].push_back(info->name);
  return record::text_of(json);
}

}  // namespace muster::protocol
