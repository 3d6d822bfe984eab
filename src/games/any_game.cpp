// SPDX-License-Identifier: MIT
#include "games/any_game.h"

#include <cassert>

namespace muster {

std::string_view outcome_word(const GameInfo& info, const Outcome& outcome) {
  switch (outcome.winner) {
    case Winner::Nobody: return "none";
    case Winner::One: return info.side_words[0];
    case Winner::Two: return info.side_words[1];
    case Winner::Draw: return "draw";
  }
  return "none";
}

std::string ending_text(const Outcome& outcome) {
  return std::string(to_text(outcome.ending)) + (outcome.by_opponent ? " by-opponent" : "");
}

std::string outcome_sentence(const GameInfo& info, const Outcome& outcome, Language language) {
  const bool draw = outcome.winner == Winner::Draw;
  Reason sentence = Reason{draw ? "outcome.draw" : "outcome.win", {}}
                        .with_word("who", outcome_word(info, outcome))
                        .with_word("how", to_text(outcome.ending));
  if (outcome.by_opponent) sentence = sentence.with("by_opponent", 1);
  return say(sentence, info.phrases, language);
}

RulesFacts AnyGame::facts_for_rules(Language language) const {
  RulesFacts out{&info(), rule_facts(), language};  // the first fact of a name is taken
  if (const auto start = state("start")) {
    const Turn turn = (*start)->turn();
    const std::vector<std::string_view> seats = seat_names();
    out.facts.push_back({"first", Fact::Kind::Word,
                         seats.empty()
                             ? std::string(info().side_words[index(turn.side)])
                             : "seat-" + std::string(seats[static_cast<std::size_t>(turn.seat)]),
                         0});
  }
  out.facts.push_back({"players", Fact::Kind::Number, {}, 2});
  for (const OptionSpec& option : info().options) {
    out.facts.push_back({option.name, Fact::Kind::Text, std::string(options()[option.name]), 0});
  }
  return out;
}

RulesText AnyGame::rules(Language language) const {
  const auto lines = parse_rules(rules_source(language), info());
  assert(lines);  // the conformance tests read every file
  return lines ? make_rules_text(*lines, options(), facts_for_rules(language)) : RulesText{};
}

std::string ending_sentence(const AnyState& state, Language language) {
  return state.game().say(how_it_ended(state.game().info(), state.outcome(), state.standing()),
                          language);
}

}  // namespace muster
