// The questions about one state. SPDX-License-Identifier: MIT
#include <utility>

#include "games/hint.h"
#include "picture/annotate.h"
#include "picture/svg.h"
#include "picture/turn.h"
#include "protocol/query_handler.h"
#include "protocol/reason_json.h"
#include "protocol/review_json.h"
#include "protocol/scene_json.h"
#include "study/contrast.h"

namespace muster::protocol {

namespace {

using record::Json;
using record::JsonFields;

// The cells of a touch, checked against the board.
Result<Touch> touch_of(const JsonFields& fields, const Scene& scene, const std::string& choice) {
  Touch touch;
  touch.choice = choice;
  const Json* cells = fields.array("cells");
  if (cells == nullptr || cells->size() > 8) {
    return bad_input("cells", "expected a list of at most 8 numbers of cells");
  }
  for (const Json& cell : *cells) {
    const bool known = cell.is_number_integer() && cell.get<std::int64_t>() >= 0 &&
                       cell.get<std::int64_t>() < static_cast<std::int64_t>(scene.cells.size());
    if (!known) {
      return bad_input("cells",
                       "expected numbers from 0 to " + std::to_string(scene.cells.size() - 1));
    }
    touch.cells.push_back(static_cast<int>(cell.get<std::int64_t>()));
  }
  return touch;
}

Result<std::string> cell_name_of(const JsonFields& fields, const Scene& scene) {
  const auto cell = fields.number("cell", 0, static_cast<std::int64_t>(scene.cells.size()) - 1);
  if (!cell) return bad_input("cell", "expected the number of a cell");
  return scene.cells[static_cast<std::size_t>(*cell)].name;
}

// With "legal" in front.
Json verdict_json(const Reason& reason, const AnyGame& game, Language language) {
  Json json = {{"legal", reason.legal()}};
  json.update(reason_json(reason, game, language));
  return json;
}

Json reasons_json(const std::vector<Reason>& reasons, const AnyGame& game, Language language) {
  Json json = Json::array();
  for (const Reason& reason : reasons) json.push_back(verdict_json(reason, game, language));
  return json;
}

}  // namespace

Result<Json> QueryHandler::state(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  return state_json(**state, language_of(fields));
}

// A move as typed: played if it is legal, with the state behind it, and else explained.
Result<Json> QueryHandler::play(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  const std::string move = fields.required_text("move");
  const Result<Reason> reason = (*state)->explain(move);
  if (!reason) return Error{reason.error().code, "move", reason.error().message};
  const Language language = language_of(fields);
  if (!reason->legal()) {
    return Error{ErrorCode::Illegal, "move", (*state)->game().say(*reason, language)};
  }
  const Result<std::string> spelled = (*state)->play(move);
  if (!spelled) return spelled.error();
  moves_.push_back(*spelled);
  Json json = state_json(**state, language);
  json["move"] = *spelled;
  return json;
}

// Of a move in text, of cells touched, or of one cell: everything its piece may do.
Result<Json> QueryHandler::why(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  const AnyGame& game = (*state)->game();
  const Language language = language_of(fields);
  if (fields.has("cell")) {
    const Result<std::string> cell = cell_name_of(fields, (*state)->scene());
    if (!cell) return cell.error();
    const Result<std::vector<Reason>> reasons = (*state)->explain_cell(*cell);
    if (!reasons) return reasons.error();
    return Json{{"cell", *cell}, {"reasons", reasons_json(*reasons, game, language)}};
  }
  std::string move = fields.text("move");
  if (move.empty()) {
    const std::string choice = fields.text("choice");
    const Result<Touch> touch = touch_of(fields, (*state)->scene(), choice);
    if (!touch) return touch.error();
    move = (*state)->touched_text(*touch);
  }
  const Result<Reason> reason = (*state)->explain(move);
  if (!reason) return Error{reason.error().code, "move", reason.error().message};
  Json json = verdict_json(*reason, game, language);
  json["move"] = move;
  return json;
}

Result<Json> QueryHandler::facts(const JsonFields& fields) {
  const auto asked = state_of(fields);
  if (!asked) return asked.error();
  const std::string move = fields.required_text("move");
  const Language language = language_of(fields);
  const auto told = [&](const std::vector<Reason>& facts) {
    Json does = Json::array();
    for (const Reason& fact : facts) {
      does.push_back(reason_json(fact, (*asked)->game(), language));
    }
    return does;
  };
  const Result<std::vector<Reason>> found = (*asked)->facts(move);
  if (!found) return found.error();
  if (!fields.has("better") && !fields.has("reply")) return Json{{"does", told(*found)}};
  // The names of the lines are those of a review's answer.
  std::vector<std::string> played = fields.texts("reply"), better = fields.texts("better_line");
  played.insert(played.begin(), move);
  if (fields.has("better")) {
    const std::string first = fields.required_text("better");
    const Result<std::vector<Reason>> other = (*asked)->facts(first);
    if (!other) return Error{other.error().code, "better", other.error().message};
    if (better.empty()) better = {first};
    if (better.front() != first) return bad_input("better_line", "expected a line of " + first);
  }
  const study::Contrast reasons = study::contrast_lines(**asked, played, better);
  return Json{{"does", told(reasons.played)}, {"better", told(reasons.better)}};
}

Result<Json> QueryHandler::hint(const JsonFields& fields) {
  const auto asked = state_of(fields);
  if (!asked) return asked.error();
  const AnyGame& game = (*asked)->game();
  const Language language = language_of(fields);
  const auto steps = hint_steps(**asked, fields.required_text("move"), fields.texts("behind"));
  if (!steps) return steps.error();
  Json json = Json::array();
  for (const HintStep& step : *steps) {
    Json one = {{"kind", to_text(step.kind)},
                {"head", hint_head(json.size() + 1, steps->size(), language)},
                {"text", game.say(step.says, language)},
                {"reasons", Json::array()}};
    if (step.cell >= 0) one["cell"] = step.cell;
    for (const Reason& reason : step.reasons) {
      one["reasons"].push_back(reason_json(reason, game, language));
    }
    json.push_back(std::move(one));
  }
  return Json{{"steps", std::move(json)}};
}

Result<Json> QueryHandler::review(const JsonFields& fields) {
  const auto asked = state_of(fields);
  if (!asked) return asked.error();
  return review_answer((*asked)->game(), fields, language_of(fields));
}

Result<Json> QueryHandler::verdict(const JsonFields& fields) {
  const auto asked = state_of(fields);
  if (!asked) return asked.error();
  return verdict_answer((*asked)->game(), fields, language_of(fields));
}

Result<Json> QueryHandler::lens(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  const Result<std::string> cell = cell_name_of(fields, (*state)->scene());
  if (!cell) return cell.error();
  const Result<Scene> scene = (*state)->scene_with_lens(*cell);
  const Result<std::vector<Reason>> reasons = (*state)->explain_cell(*cell);
  if (!scene) return scene.error();
  if (!reasons) return reasons.error();
  Json json = {{"cell", *cell},
               {"marks", marks_json(scene->marks)},
               {"arrows", arrows_json(scene->arrows)},
               {"reasons", reasons_json(*reasons, (*state)->game(), language_of(fields))}};
  if (!fields.has("to")) return json;
  const auto last = static_cast<std::int64_t>(scene->cells.size()) - 1;
  const auto to = fields.number("to", 0, last);
  if (!to) return bad_input("to", "expected the number of a cell");
  const auto from = static_cast<int>(*fields.number("cell", 0, last));
  json["changes"] = arrows_json((*state)->line_changes(from, static_cast<int>(*to)));
  return json;
}

Result<Json> QueryHandler::standing(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  return standing_json(**state, language_of(fields));
}

Result<Json> QueryHandler::picture(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  Scene scene = (*state)->scene();
  if (fields.flag("last")) picture::mark_steps(scene, (*state)->last_steps());
  picture::SvgOptions options;
  if (const Status added = picture::add_marks(scene, options.shapes, fields.text("marks"));
      !added) {
    return added.error();
  }
  if (const Status added = picture::add_arrows(scene, options.shapes, fields.text("arrows"));
      !added) {
    return added.error();
  }
  if (fields.flag("flip")) scene = picture::turned(std::move(scene));
  options.width = static_cast<int>(fields.number("width", 64, 8192).value_or(640));
  options.theme = fields.text("theme") == "dark" ? picture::Theme::Dark : picture::Theme::Light;
  options.title = (*state)->game().name() + " " + (*state)->position();
  return Json{{"svg", picture::to_svg(scene, options)}};
}

// The position text, our own or another program's.
Result<Json> QueryHandler::position(const JsonFields& fields) {
  const Result<AnyState*> state = state_of(fields);
  if (!state) return state.error();
  const std::string format = fields.text("format");
  if (format.empty()) return Json{{"position", (*state)->position()}};
  const Result<std::string> foreign = (*state)->foreign_position(format);
  if (!foreign) return foreign.error();
  return Json{{"position", *foreign}};
}

}  // namespace muster::protocol
