// Which facts of a move (games/facts.h) are reasons: whether each speaks for the move or against
// it, whether it is large enough to teach something, and which is told first. One table for hints,
// reviews and teaching. SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace muster {

// Whether what a move does is a reason to play it, or not to; some facts are neither.
bool speaks_for(const Reason& fact);
bool speaks_against(const Reason& fact);

// Small differences are true and teach nothing: a reply more or less, one move blocked.
bool matters(const Reason& fact);

// The weightiest is 0: wins and losses at once, threats, captures, groups, blocks, what is forced,
// and last how many moves are left.
int order_of(const Reason& fact);
// Whether it is weighty enough to be told of a move further on: where a man stands and how many
// moves are left is not.
bool is_weighty(const Reason& fact);

// Heaviest first, of what is equal the first, and no more than a learner keeps in mind.
std::vector<Reason> most_telling(std::vector<Reason> facts);

// The number of that name in a fact; 0 if it has none.
int number_in(const Reason& fact, std::string_view name);

// What of weight speaks for the last of these moves, each fact with the moves that lead to it:
// the fact `answer` of one that answers a move, `next` of one that follows such an answer and
// `later` of one further on. say() puts them in front. Nothing where a move is illegal.
std::vector<Reason> reasons_behind(const AnyState& state, std::span<const std::string> line);

// What a reason for a move is about ("Something can be captured"), without a point or a move: for
// whoever wants to find it. A quiet move's theme if it is no such reason.
Reason theme_of(const Reason& fact);

// Where no fact is a reason: that only the line shows it.
Reason only_the_line(std::span<const std::string> line);

}  // namespace muster
