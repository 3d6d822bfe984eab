// Questions about games rather than positions: which there are, their rules, and positions set up
// by hand. SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "games/option_words.h"
#include "protocol/query_handler.h"
#include "protocol/translate.h"
#include "record/read.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;

constexpr std::pair<std::string_view, PieceKind> kKinds[] = {
    {"man", PieceKind::Man},   {"marked", PieceKind::MarkedMan},
    {"disc", PieceKind::Disc}, {"down", PieceKind::Down},
    {"up", PieceKind::Up},     {"home", PieceKind::Home},
};

constexpr int kMaxSetupPieces = 1000;

Json sides_json(const GameInfo& info, Language language) {
  Json sides = Json::array();
  for (const std::string_view word : info.side_words) {
    sides.push_back({{"word", word}, {"name", phrase(word, info.phrases, language)}});
  }
  return sides;
}

Json option_json(const GameInfo& info, const OptionSpec& option, Language language) {
  Json json = {{"name", option.name},
               {"standard", option.standard},
               {"values", option_hint(info, option, language)},
               {"choices", Json::array()},
               {"text", option_sentence(info, option, language)}};
  for (const OptionWord& choice : option_words(info, option, language)) {
    json["choices"].push_back({{"word", choice.word}, {"text", choice.text}});
  }
  return json;
}

Json info_json(const GameInfo& info, Language language) {
  Json json = {{"name", info.name},
               {"title", title(info, language)},
               {"author", info.author},
               {"sides", sides_json(info, language)}};
  json["options"] = Json::array();
  for (const OptionSpec& option : info.options) {
    json["options"].push_back(option_json(info, option, language));
  }
  json["presets"] = Json::array();
  for (const PresetSpec& preset : info.presets) {
    const std::string name =
        std::string(info.name) + (preset.word.empty() ? "" : ":") + std::string(preset.word);
    json["presets"].push_back({{"word", preset.word},
                               {"name", name},
                               {"rule_set", preset.rule_set},
                               {"text", preset_sentence(info, preset, language)}});
  }
  return json;
}

Result<ScenePiece> piece_of(const Json& json, const std::string& path, const Scene& board,
                            record::JsonProblems& problems) {
  const JsonFields fields(json, path, problems);
  ScenePiece piece;
  const auto last = static_cast<std::int64_t>(board.cells.size()) - 1;
  piece.cell = static_cast<int>(fields.number("cell", 0, last).value_or(0));
  piece.owner = fields.number("owner", 0, 1).value_or(0) == 0 ? Side::One : Side::Two;
  piece.dots = static_cast<int>(fields.number("dots", 0, 6).value_or(0));
  const std::string kind = fields.required_text("kind");
  for (const auto& [word, value] : kKinds) {
    if (kind == word) piece.kind = value;
  }
  if (problems.error) return *problems.error;
  return piece;
}

}  // namespace

Result<std::shared_ptr<const AnyGame>> game_of(const JsonFields& fields) {
  const std::string name = fields.required_text("game");
  if (fields.problems().error) return *fields.problems().error;
  auto game = make_game(name);
  if (!game) return Error{game.error().code, "game", game.error().message};
  return game;
}

Result<Json> query_games(const JsonFields& fields) {
  const Language language = language_of(fields);
  Json json = {{"games", Json::array()}};
  for (const GameInfo* info : all_games()) json["games"].push_back(info_json(*info, language));
  return json;
}

// One game by its name: the canonical spelling, who plays, and the value of each option.
Result<Json> query_game(const JsonFields& fields) {
  const auto game = game_of(fields);
  if (!game) return game.error();
  const Language language = language_of(fields);
  const GameInfo& info = (*game)->info();
  Json json = {{"game", (*game)->name()},
               {"family", info.name},
               {"title", title(info, language)},
               {"sides", sides_json(info, language)}};
  json["seats"] = Json::array();
  for (const std::string_view seat : (*game)->seat_names()) {
    const std::string key = "seat-" + std::string(seat);
    json["seats"].push_back({{"word", seat}, {"name", phrase(key, info.phrases, language)}});
  }
  json["options"] = Json::object();
  for (const OptionSpec& option : info.options) {
    json["options"][std::string(option.name)] = (*game)->options()[option.name];
  }
  json["formats"] = Json::array();
  for (const record::Format format : record::formats_of((*game)->name())) {
    json["formats"].push_back(record::to_text(format));
  }
  return json;
}

Result<Json> query_rules(const JsonFields& fields) {
  const auto game = game_of(fields);
  if (!game) return game.error();
  const RulesText rules = (*game)->rules(language_of(fields));
  Json blocks = Json::array();
  for (const RulesBlock& block : rules.blocks) {
    Json json = {{"head", block.head}, {"text", block.text}, {"items", Json::array()}};
    for (const RulesItem& item : block.items) {
      json["items"].push_back({{"term", item.term}, {"text", item.text}});
    }
    blocks.push_back(std::move(json));
  }
  return Json{{"game", (*game)->name()}, {"title", rules.title}, {"blocks", blocks}};
}

// Pieces (in a cell from the bottom up), reserve and seat to move; the answer is a position.
Result<Json> query_setup(const JsonFields& fields) {
  const auto game = game_of(fields);
  if (!game) return game.error();
  const auto start = (*game)->state("start");
  if (!start) return start.error();
  Scene scene = (*start)->scene();
  scene.pieces.clear();
  scene.reserve = {0, 0};
  const Json* pieces = fields.array("pieces");
  if (pieces == nullptr || pieces->size() > kMaxSetupPieces) {
    return bad_input("pieces", "expected a list of pieces");
  }
  for (std::size_t i = 0; i < pieces->size(); ++i) {
    const std::string path = "pieces[" + std::to_string(i) + "]";
    const Result<ScenePiece> piece = piece_of((*pieces)[i], path, scene, fields.problems());
    if (!piece) return piece.error();
    scene.pieces.push_back(*piece);
  }
  if (const Json* reserve = fields.array("reserve")) {
    for (std::size_t side = 0; side < 2 && side < reserve->size(); ++side) {
      const Json& count = (*reserve)[side];
      if (count.is_number_integer()) {
        scene.reserve[side] = static_cast<int>(std::clamp<std::int64_t>(count, 0, 99));
      }
    }
  }
  const auto seat = static_cast<Seat>(fields.number("seat", 0, 3).value_or(0));
  const Result<std::string> position = (*game)->setup(scene, seat);
  if (!position) {
    Error error = position.error();
    error.message = translated(error.message, (*game)->info().phrases, language_of(fields));
    return error;
  }
  return Json{{"position", *position}};
}

}  // namespace muster::protocol
