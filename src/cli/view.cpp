// SPDX-License-Identifier: MIT
#include "cli/view.h"

#include <algorithm>

#include "picture/annotate.h"
#include "picture/terminal.h"
#include "picture/turn.h"

namespace muster::cli {

namespace {

bool is_ringed(const Scene& scene, int cell) {
  return std::any_of(scene.marks.begin(), scene.marks.end(), [&](const SceneMark& mark) {
    return mark.cell == cell && mark.tone == Tone::Neutral;
  });
}

}  // namespace

Result<Scene> scene_of(const AnyState& state, const View& view) {
  Result<Scene> scene = view.lens.empty() ? state.scene() : state.scene_with_lens(view.lens);
  if (!scene) return scene;
  if (!view.lens.empty()) {  // the piece that is looked at, before all that is said about it
    if (const Result<int> cell = find_cell(*scene, view.lens); cell && !is_ringed(*scene, *cell)) {
      scene->marks.insert(scene->marks.begin(), {*cell, Tone::Neutral, ""});
    }
  }
  if (view.last) picture::mark_steps(*scene, state.last_steps());
  return view.flip ? picture::turned(std::move(*scene)) : scene;
}

std::string board_text(const AnyState& state, const Scene& scene, Language language, bool colour,
                       int columns) {
  picture::TerminalOptions options;
  const GameInfo& info = state.game().info();
  options.language = language;
  options.colour = colour;
  options.columns = columns;
  for (const std::size_t side : {0U, 1U}) {
    options.side_names[side] = info.phrases.find(info.side_words[side], language);
  }
  return picture::to_terminal(scene, options);
}

std::string facts_text(const AnyGame& game, const std::string& move,
                       const std::vector<Reason>& facts, Language language) {
  std::string out;
  for (const Reason& fact : facts) {
    const bool of_answer = std::any_of(fact.facts.begin(), fact.facts.end(),
                                       [](const Fact& one) { return one.name == "answer"; });
    out += "    " + (of_answer ? "" : move + ": ") + game.say(fact, language) + "\n";
  }
  return out;
}

}  // namespace muster::cli
