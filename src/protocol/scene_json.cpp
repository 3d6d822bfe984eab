// SPDX-License-Identifier: MIT
#include "protocol/scene_json.h"

#include <cmath>
#include <optional>

#include "record/json_fields.h"

namespace muster::protocol {

namespace {

using record::Json;

// Coordinates of hexes are roots of three: five digits are plenty and a third of the bytes.
double shortened(double value) { return std::round(value * 1e5) / 1e5; }

Json piece_json(const ScenePiece& piece) {
  Json json = {{"id", piece.id},
               {"cell", piece.cell},
               {"owner", index(piece.owner)},
               {"kind", to_text(piece.kind)},
               {"level", piece.level}};
  if (piece.dots != 0) json["dots"] = piece.dots;
  if (!piece.active) json["active"] = false;
  if (piece.seat >= 0) json["seat"] = piece.seat;
  return json;
}

Json cell_json(const SceneCell& cell) {
  Json json = {{"name", cell.name}, {"x", shortened(cell.x)}, {"y", shortened(cell.y)}};
  if (cell.dark) json["dark"] = true;
  return json;
}

Json turn_json(const AnyState& state, Language language) {
  const AnyGame& game = state.game();
  const Turn turn = state.turn();
  const auto say = [&](std::string_view key) {
    return std::string(phrase(key, game.info().phrases, language));
  };
  const std::string_view side = game.info().side_words[index(turn.side)];
  const std::vector<std::string_view> seats = game.seat_names();
  Json json = {{"side", index(turn.side)}, {"word", side}, {"seat", turn.seat}};
  json["name"] =
      turn.seat < seats.size() ? say("seat-" + std::string(seats[turn.seat])) : say(side);
  return json;
}

Json outcome_json(const AnyState& state, Language language) {
  const Outcome outcome = state.outcome();
  const GameInfo& info = state.game().info();
  Json json = {{"over", outcome.over()}};
  if (!outcome.over()) return json;
  json["winner"] = outcome_word(info, outcome);
  if (outcome.winner != Winner::Draw) json["side"] = outcome.winner == Winner::One ? 0 : 1;
  json["reason"] = to_text(outcome.ending);
  json["by_opponent"] = outcome.by_opponent;
  json["text"] = outcome_sentence(info, outcome, language);
  json["how"] = ending_sentence(state, language);
  return json;
}

// [["b1-b3", [1, 17]], ["C1v", [3], "down"], ...], and the words of the choices.
void add_legal(Json& json, const AnyState& state, Language language) {
  Json legal = Json::array();
  Json choices = Json::object();
  for (const TouchMove& move : state.legal_touches()) {
    Json entry = Json::array({move.text, move.touch.cells});
    if (!move.touch.choice.empty()) {
      const std::string key(move.touch.choice);
      entry.push_back(key);
      if (!choices.contains(key)) {
        choices[key] = phrase(key, state.game().info().phrases, language);
      }
    }
    legal.push_back(std::move(entry));
  }
  json["legal"] = std::move(legal);
  json["choices"] = std::move(choices);
}

}  // namespace

std::string_view to_text(Tone tone) noexcept {
  constexpr std::string_view kWords[] = {"neutral", "free", "tied", "blocked", "capture", "last"};
  return kWords[static_cast<std::size_t>(tone)];
}

std::string_view to_text(PieceKind kind) noexcept {
  constexpr std::string_view kWords[] = {"man", "marked", "disc", "down", "up", "home"};
  return kWords[static_cast<std::size_t>(kind)];
}

std::string_view to_text(Tiling tiling) noexcept {
  constexpr std::string_view kWords[] = {"squares", "hex-points", "flat-hexes"};
  return kWords[static_cast<std::size_t>(tiling)];
}

Json marks_json(const std::vector<SceneMark>& marks) {
  Json json = Json::array();
  for (const SceneMark& mark : marks) {
    Json entry = {{"cell", mark.cell}, {"tone", to_text(mark.tone)}};
    if (!mark.text.empty()) entry["text"] = mark.text;
    json.push_back(std::move(entry));
  }
  return json;
}

Json arrows_json(const std::vector<SceneArrow>& arrows) {
  Json json = Json::array();
  for (const SceneArrow& arrow : arrows) {
    Json entry = {{"from", arrow.from}, {"to", arrow.to}, {"tone", to_text(arrow.tone)}};
    if (arrow.line) entry["line"] = true;
    if (!arrow.text.empty()) entry["text"] = arrow.text;
    if (arrow.around_x != 0 || arrow.around_y != 0) {
      entry["around"] = {shortened(arrow.around_x), shortened(arrow.around_y)};
    }
    json.push_back(std::move(entry));
  }
  return json;
}

Json scene_json(const Scene& scene) {
  Json json = {{"tiling", to_text(scene.tiling)}};
  json["cells"] = Json::array();
  for (const SceneCell& cell : scene.cells) json["cells"].push_back(cell_json(cell));
  json["lines"] = Json::array();
  for (const SceneLine& line : scene.lines) {
    json["lines"].push_back(
        {shortened(line.x1), shortened(line.y1), shortened(line.x2), shortened(line.y2)});
  }
  json["labels"] = Json::array();
  for (const SceneLabel& label : scene.labels) {
    json["labels"].push_back(
        {{"x", shortened(label.x)}, {"y", shortened(label.y)}, {"text", label.text}});
  }
  json["pieces"] = Json::array();
  for (const ScenePiece& piece : scene.pieces) json["pieces"].push_back(piece_json(piece));
  json["reserve"] = scene.reserve;
  if (scene.glued_x) json["glued_x"] = true;
  if (scene.glued_y) json["glued_y"] = true;
  return json;
}

Json standing_json(const AnyState& state, Language language) {
  const Standing standing = state.standing();
  Json json = {{"groups", Json::array()}};
  for (const Group& group : standing.groups) {
    Json links = Json::array();
    for (const GroupLink& link : group.links) links.push_back({link.from, link.to});
    json["groups"].push_back({{"owner", index(group.owner)},
                              {"cells", group.cells},
                              {"links", std::move(links)},
                              {"bridges", group.bridges}});
  }
  json["marks"] = marks_json(standing.marks);
  json["threats"] = arrows_json(standing.threats);
  json["says"] = Json::array();
  for (const Reason& reason : standing.says) {
    json["says"].push_back(reason.code.empty() ? "" : state.game().say(reason, language));
  }
  json["decided_by"] = standing.decided_by;
  return json;
}

Json state_json(const AnyState& state, Language language) {
  Json json = {{"game", state.game().name()},        {"start", state.start_position()},
               {"position", state.position()},       {"plies", state.plies()},
               {"turn", turn_json(state, language)}, {"outcome", outcome_json(state, language)}};
  json["scene"] = scene_json(state.scene());
  add_legal(json, state, language);
  json["steps"] = Json::array();
  for (const PieceStep& step : state.last_steps()) {
    Json entry = Json::array({step.from_cell, step.from_level, step.to_cell});
    if (step.around_x != 0 || step.around_y != 0) {
      entry.push_back(shortened(step.around_x));
      entry.push_back(shortened(step.around_y));
    }
    json["steps"].push_back(std::move(entry));
  }
  if (const std::optional<Reason> must = state.obligation()) {
    const Phrases& phrases = state.game().info().phrases;
    json["must"] = say(*must, phrases, language);
    json["must_rule"] =
        say(Reason{must->code, {}}, phrases, language);  // without this position's moves
  }
  return json;
}

}  // namespace muster::protocol
