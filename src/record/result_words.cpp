// SPDX-License-Identifier: MIT
#include "record/result_words.h"

#include "base/text.h"
#include "games/any_game.h"

namespace muster::record {

namespace {

using Source = GameResult::Source;

GameResult by_record(Winner winner, Ending ending, std::string written = "") {
  return {{winner, ending, false}, Source::Record, std::move(written)};
}

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  for (const std::string_view w : words) {
    if (w == word) return true;
  }
  return false;
}

// What stands behind "B+": the reason, and whether our words can say it.
struct Margin {
  Ending ending = Ending::None;
  bool known = true;
};

Margin parse_margin(std::string_view text) {
  const std::string word = text::lower(text::trim(text));
  if (word.empty()) return {};
  if (one_of(word, {"r", "resign", "resigns", "resigned", "resignation"}))
    return {Ending::Resigned};
  if (one_of(word, {"t", "time", "timeout"})) return {Ending::Time};
  return {Ending::None, false};
}

}  // namespace

std::optional<GameResult> parse_giving_up(std::string_view word, Side loser) {
  const std::string said = text::lower(text::trim(word));
  const Winner by = winner(other(loser));
  if (one_of(said, {"resign", "resigns", "resigned"})) return by_record(by, Ending::Resigned);
  if (one_of(said, {"time", "timeout", "timesout"})) return by_record(by, Ending::Time);
  if (one_of(said, {"forfeit", "forfeits", "forfeited"})) {
    return by_record(by, Ending::None, by == Winner::One ? "B+Forfeit" : "W+Forfeit");
  }
  return std::nullopt;
}

GameResult parse_sgf_result(std::string_view text) {
  text = text::trim(text);
  if (text.empty()) return {};
  const std::string word = text::lower(text);
  if (one_of(word, {"0", "draw", "tie", "jigo", "1/2-1/2"}))
    return by_record(Winner::Draw, Ending::None);
  if (one_of(word, {"b", "black", "black wins"})) return by_record(Winner::One, Ending::None);
  if (one_of(word, {"w", "white", "white wins"})) return by_record(Winner::Two, Ending::None);
  const std::size_t plus = word.find('+');
  const std::string_view side = std::string_view(word).substr(0, plus);
  if (plus != std::string::npos && one_of(side, {"b", "w", "black", "white"})) {
    const Margin margin = parse_margin(text.substr(plus + 1));
    return by_record(side.front() == 'b' ? Winner::One : Winner::Two, margin.ending,
                     margin.known ? "" : std::string(text));
  }
  return by_record(Winner::Nobody, Ending::None, std::string(text));
}

std::string to_sgf_result(const GameResult& result) {
  if (result.source == Source::None) return "";
  if (!result.written.empty()) return result.written;
  switch (result.outcome.winner) {
    case Winner::Nobody: return "?";
    case Winner::Draw: return "Draw";
    case Winner::One:
    case Winner::Two: break;
  }
  std::string out = result.outcome.winner == Winner::One ? "B+" : "W+";
  if (result.outcome.ending == Ending::Resigned) out += "Resign";
  if (result.outcome.ending == Ending::Time) out += "Time";
  return out;
}

std::string_view reason_beyond_sgf(const GameResult& result) {
  const Outcome& outcome = result.outcome;
  if (result.source != Source::Record || outcome.ending == Ending::None) return "";
  const bool won = outcome.winner == Winner::One || outcome.winner == Winner::Two;
  const bool said = won && (outcome.ending == Ending::Resigned || outcome.ending == Ending::Time);
  return said && result.written.empty() ? "" : to_text(outcome.ending);
}

std::string to_result_words(const GameInfo& info, const GameResult& result) {
  std::string out(outcome_word(info, result.outcome));
  if (result.outcome.ending != Ending::None) out += " " + ending_text(result.outcome);
  return out;
}

std::optional<Winner> parse_winner(const GameInfo& info, std::string_view word) {
  if (word == "none") return Winner::Nobody;
  if (word == "draw") return Winner::Draw;
  if (word == info.side_words[0]) return Winner::One;
  if (word == info.side_words[1]) return Winner::Two;
  return std::nullopt;
}

Result<GameResult> parse_result_words(const GameInfo& info, std::string_view text) {
  const std::string low = text::lower(text);
  GameResult result;
  result.source = Source::Record;
  bool first = true;
  for (const std::string_view word : text::words(low)) {
    if (first) {
      const std::optional<Winner> by = parse_winner(info, word);
      if (!by) break;
      result.outcome.winner = *by;
      first = false;
    } else if (word == "by-opponent") {
      result.outcome.by_opponent = true;
    } else if (parse_ending(word) != Ending::None) {
      result.outcome.ending = parse_ending(word);
    } else if (word != "wins" && word != "won" && word != "by") {
      return bad_input("result", text::quoted(word) +
                                     " is not a reason, expected one like connected, "
                                     "resigned, time or agreed");
    }
  }
  if (!first) return result;
  return bad_input("result", text::quoted(text) + " names no winner, expected " +
                                 std::string(info.side_words[0]) + ", " +
                                 std::string(info.side_words[1]) + ", draw or none");
}

}  // namespace muster::record
