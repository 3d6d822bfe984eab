// Conditional moves as text, and whether they make sense in a position.
// SPDX-License-Identifier: MIT
#include "club/conditional.h"

#include <map>

#include "record/json_fields.h"

namespace muster::club {

namespace {

using record::Json;

std::string place(std::size_t line) { return "lines[" + std::to_string(line) + "]"; }
std::string place(std::size_t line, std::size_t move) {
  return place(line) + "[" + std::to_string(move) + "]";
}

// One reply to each course of the game: what the seat will play, by the moves before it.
using Replies = std::map<std::string, std::string>;

Status play_line(std::vector<std::string>& line, std::size_t number, AnyState& state, int seat,
                 Replies& replies) {
  std::string before;
  bool replied = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool own = state.turn().seat == seat;
    const Result<std::string> played = state.play(line[i]);
    if (!played) return Error{played.error().code, place(number, i), played.error().message};
    line[i] = *played;
    if (own) {
      replied = true;
      const auto [known, added] = replies.emplace(before, *played);
      if (!added && known->second != *played) {
        return bad_input(place(number, i), "another line replies " + known->second +
                                               " to the same moves, expected one reply");
      }
    }
    before += *played + ' ';
  }
  if (!replied) return bad_input(place(number), "expected a move of your own in it");
  return Done{};
}

}  // namespace

Status check_line_sizes(const Lines& lines) {
  if (lines.size() > kMaxConditionalLines) {
    return Error{ErrorCode::Limit, "lines",
                 "expected at most " + std::to_string(kMaxConditionalLines) + " lines"};
  }
  std::size_t moves = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    moves += lines[i].size();
    if (lines[i].empty() || lines[i].size() > kMaxLineMoves) {
      return Error{ErrorCode::Limit, place(i),
                   "expected 1 to " + std::to_string(kMaxLineMoves) + " moves"};
    }
    for (std::size_t j = 0; j < lines[i].size(); ++j) {
      if (lines[i][j].empty() || lines[i][j].size() > kMaxMoveBytes) {
        return Error{ErrorCode::Limit, place(i, j),
                     "expected a move of 1 to " + std::to_string(kMaxMoveBytes) + " bytes"};
      }
    }
  }
  if (moves > kMaxConditionalMoves) {
    return Error{ErrorCode::Limit, "lines",
                 "expected at most " + std::to_string(kMaxConditionalMoves) + " moves in all"};
  }
  return Done{};
}

Result<Lines> spell_lines(Lines lines, const AnyState& now, int seat) {
  const Status sizes = check_line_sizes(lines);
  if (!sizes) return sizes.error();
  Replies replies;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::unique_ptr<AnyState> state = now.clone();
    const Status played = play_line(lines[i], i, *state, seat, replies);
    if (!played) return played.error();
  }
  return lines;
}

void follow_lines(Lines& lines, std::string_view move) {
  Lines left;
  for (std::vector<std::string>& line : lines) {
    if (line.size() < 2 || line.front() != move) continue;
    line.erase(line.begin());
    left.push_back(std::move(line));
  }
  lines = std::move(left);
}

std::string lines_text(const Lines& lines) { return record::text_of(lines); }

Result<Lines> parse_lines(std::string_view text) {
  record::ReadLimits limits;
  limits.value_bytes = kMaxMoveBytes;
  limits.nesting = 0;
  const Result<Json> json = record::parse_json(text, limits);
  if (!json) return json.error();
  return lines_of(*json);
}

Result<Lines> lines_of(const record::Json& json) {
  if (!json.is_array()) return bad_input("lines", "expected a list in [ ]");
  Lines lines;
  for (const Json& list : json) {
    if (!list.is_array()) return bad_input(place(lines.size()), "expected a list of moves in [ ]");
    lines.emplace_back();
    for (const Json& move : list) {
      const auto* word = move.get_ptr<const std::string*>();
      if (word == nullptr) {
        return bad_input(place(lines.size() - 1, lines.back().size()), "expected a text in quotes");
      }
      lines.back().push_back(*word);
    }
  }
  const Status sizes = check_line_sizes(lines);
  if (!sizes) return sizes.error();
  return lines;
}

}  // namespace muster::club
