// SPDX-License-Identifier: MIT
#include "cli/search_text.h"

#include "base/text.h"
#include "cli/speed.h"
#include "protocol/search_json.h"
#include "study/review_words.h"

namespace muster::cli {

namespace {

double seconds(const engine::Progress& progress) {
  return static_cast<double>(progress.time_ms) / 1000;
}

}  // namespace

std::string progress_text(const engine::Progress& progress) {
  std::string out = "depth " + std::to_string(progress.depth);
  if (!progress.lines.empty()) out += "  " + engine::to_text(progress.lines.front().score);
  out += "  " + std::to_string(progress.nodes) + " nodes  " + fixed(seconds(progress), 2) + " s";
  if (!progress.lines.empty()) out += "  " + text::join(progress.lines.front().moves, " ");
  return out;
}

std::string answer_text(const AnyState& state, const engine::Answer& answer, Language language) {
  const engine::Progress& progress = answer.progress;
  const std::string verdict =
      study::verdict_words(state.game(), answer.score, state.turn().side, language);
  std::string out = "move\t" + answer.move + "\nscore\t" + engine::to_text(answer.score) +
                    "\nverdict\t" + verdict + "\ndepth\t" + std::to_string(progress.depth) +
                    "\nnodes\t" + std::to_string(progress.nodes) + "\nseconds\t" +
                    fixed(seconds(progress), 3) + "\nnodes/s\t" +
                    std::to_string(progress.nodes_per_second) + "\n";
  int number = 0;
  for (const engine::Line& line : progress.lines) {
    out += "line " + std::to_string(++number) + "\t" + engine::to_text(line.score) + "\t" +
           text::join(line.moves, " ") + "\n";
  }
  return out;
}

Json answer_json(const AnyState& state, const engine::Answer& answer) {
  Json json;
  json["game"] = state.game().name();
  json["position"] = state.position();
  json["move"] = answer.move;
  json["score"] = protocol::score_json(answer.score);
  protocol::add_progress(json, answer.progress);
  return json;
}

}  // namespace muster::cli
