// What a move is said to do (games/facts.h), held against the board: on random games of every
// sample each fact is checked from scenes and legal moves alone. SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "base/random.h"
#include "base/text.h"
#include "games/list.h"
#include "support/sample_games.h"

namespace muster {
namespace {

using Texts = std::vector<std::string>;

// A move, the states before and after it, and one thing said of it.
struct Said {
  const AnyState& before;
  const AnyState& after;
  std::string move;
  Reason fact;

  Side mover() const { return before.turn().side; }
  const Fact* find(std::string_view name) const {
    for (const Fact& one : fact.facts) {
      if (one.name == name) return &one;
    }
    ADD_FAILURE() << fact.code << " lacks " << name;
    return nullptr;
  }
  int number(std::string_view name) const { return find(name)->number; }
  std::string text(std::string_view name) const { return find(name)->text; }
  Texts list(std::string_view name) const {
    Texts out;
    const std::string whole = text(name);
    for (const std::string_view part : text::split(whole, ',')) {
      out.emplace_back(text::trim(part));
    }
    return out;
  }
};

// The same board with the other side to move: the second word of a position is the turn.
std::unique_ptr<AnyState> turned(const AnyState& state) {
  const std::string position = state.position();
  Texts words;
  for (const std::string_view word : text::words(position)) words.emplace_back(word);
  const std::map<std::string, std::string> others = {
      {"b", state.game().info().name == "hexix" ? "r" : "w"}, {"w", "b"}, {"r", "b"}};
  words[1] = others.at(words[1]);
  auto made = state.game().state(text::join(words, " "));
  EXPECT_TRUE(made) << made.error().to_text();
  return std::move(*made);
}

bool wins(const AnyState& state, const std::string& move) {
  const auto next = state.clone();
  const Side side = state.turn().side;
  return next->play(move) && next->outcome().winner == winner(side) &&
         next->outcome().ending != Ending::NoMoves;
}

bool any_wins(const AnyState& state) {
  const Texts legal = state.legal();
  return std::any_of(legal.begin(), legal.end(),
                     [&](const std::string& move) { return wins(state, move); });
}

bool is_legal(const AnyState& state, const std::string& move) {
  const Texts legal = state.legal();
  return std::binary_search(legal.begin(), legal.end(), move);
}

// Top pieces by the name of their cell, and how many stand there.
struct Stack {
  Side owner;
  int height = 0;
  bool mixed = false;
  int dots = 0;
  bool active = true;
  bool home = false;
};
std::map<std::string, Stack> stacks_of(const AnyState& state) {
  const Scene scene = state.scene();
  std::map<std::string, Stack> out;
  for (const ScenePiece& piece : scene.pieces) {  // from the bottom up
    Stack& stack = out[scene.cells[static_cast<std::size_t>(piece.cell)].name];
    stack.mixed = stack.mixed || (stack.height > 0 && stack.owner != piece.owner);
    stack.owner = piece.owner;
    ++stack.height;
    stack.dots = piece.dots;
    stack.active = piece.active;
    stack.home = piece.kind == PieceKind::Home;
  }
  return out;
}

std::string name_at(int letter, int number) {
  return std::string(1, static_cast<char>(letter)) + std::to_string(number);
}

// The names of the cells beside a cell, on the board or not.
Texts neighbours(std::string_view game, const std::string& name) {
  const int letter = name[0], number = *text::parse_number(name.substr(1));
  Texts out;
  for (int dl = -1; dl <= 1; ++dl) {
    for (int dn = -1; dn <= 1; ++dn) {
      if (dl == 0 && dn == 0) continue;
      if (game == "lof" && dl == -dn) continue;
      out.push_back(name_at(letter + dl, number + dn));
    }
  }
  if (game != "hexix") return out;
  out.clear();
  const auto height = [](int column, int row) { return 2 * (row - 1) + std::abs(column - 'D'); };
  for (int column = letter - 1; column <= letter + 1; ++column) {
    for (int row = 1; row <= 6; ++row) {
      const int dy = height(column, row) - height(letter, number);
      const bool beside = column == letter ? std::abs(dy) == 2 : std::abs(dy) == 1;
      if (beside) out.push_back(name_at(column, row));
    }
  }
  return out;
}

int groups(const AnyState& state, Side side) {
  std::set<std::string> rest;
  for (const auto& [name, stack] : stacks_of(state)) {
    if (stack.owner == side) rest.insert(name);
  }
  int count = 0;
  while (!rest.empty()) {
    ++count;
    Texts open = {*rest.begin()};
    rest.erase(rest.begin());
    while (!open.empty()) {
      const std::string at = open.back();
      open.pop_back();
      for (const std::string& near : neighbours(state.game().info().name, at)) {
        if (rest.erase(near) != 0) open.push_back(near);
      }
    }
  }
  return count;
}

void check_groups(const Said& said, Side side) {
  EXPECT_EQ(groups(said.before, side), said.number("had"));
  EXPECT_EQ(groups(said.after, side), said.number("has"));
}

int sixes(const AnyState& state, Side side) {
  int count = 0;
  for (const auto& [name, stack] : stacks_of(state)) {
    count += stack.owner == side && stack.height == 6 && stack.mixed;
  }
  return count;
}

// The highest stack of a side from one end of a line of Lines of Fixation to the other.
int highest(const AnyState& state, const std::string& line, Side side) {
  const std::size_t dash = line.find('-');
  const std::string from = line.substr(0, dash), to = line.substr(dash + 1);
  const int number = *text::parse_number(from.substr(1)), last = *text::parse_number(to.substr(1));
  const int dl = (to[0] > from[0]) - (to[0] < from[0]), dn = (last > number) - (last < number);
  const auto stacks = stacks_of(state);
  int found = 0;
  for (int i = 0; i < 12; ++i) {
    const auto at = stacks.find(name_at(from[0] + i * dl, number + i * dn));
    if (at != stacks.end() && at->second.owner == side) found = std::max(found, at->second.height);
    if (from[0] + i * dl == to[0] && number + i * dn == last) break;
  }
  return found;
}

bool fixed(const AnyState& state, const std::string& line, Side side) {
  const int mine = highest(state, line, side);
  return mine > 0 && highest(state, line, other(side)) > mine;
}

void check_lines(const Said& said, Side side, bool now_fixed) {
  for (const std::string& line : said.list("what")) {
    EXPECT_EQ(fixed(said.before, line, side), !now_fixed) << line;
    EXPECT_EQ(fixed(said.after, line, side), now_fixed) << line;
  }
}

// Owners of the points named, before and after.
void check_owners(const Said& said, Side before, Side after) {
  const auto had = stacks_of(said.before), has = stacks_of(said.after);
  for (const std::string& point : said.list("what")) {
    EXPECT_EQ(had.at(point).owner, before) << point;
    EXPECT_EQ(has.at(point).owner, after) << point;
    EXPECT_EQ(has.at(point).height, had.at(point).height + 1) << point;
  }
}

void check_active(const Said& said, Side side, bool now_active) {
  const auto had = stacks_of(said.before), has = stacks_of(said.after);
  for (const std::string& cell : said.list("cells")) {
    EXPECT_EQ(had.at(cell).owner, side);
    EXPECT_EQ(had.at(cell).active, !now_active) << cell;
    EXPECT_EQ(has.at(cell).active, now_active) << cell;
  }
}

bool can_capture_on(const AnyState& state, const std::string& cell) {
  const Texts legal = state.legal();
  return std::any_of(legal.begin(), legal.end(), [&](const std::string& move) {
    return move.size() == 4 && move.substr(2) == cell;
  });
}

using Check = std::function<void(const Said&)>;

const std::map<std::string, Check, std::less<>>& checks() {
  static const std::map<std::string, Check, std::less<>> kChecks = {
      {"fact.wins", [](const Said& s) { EXPECT_EQ(s.after.outcome().winner, winner(s.mover())); }},
      {"fact.loses",
       [](const Said& s) { EXPECT_EQ(s.after.outcome().winner, winner(other(s.mover()))); }},
      {"fact.draws", [](const Said& s) { EXPECT_EQ(s.after.outcome().winner, Winner::Draw); }},
      {"fact.misses-win",
       [](const Said& s) {
         EXPECT_TRUE(wins(s.before, s.text("move"))) << s.text("move");
         EXPECT_NE(s.after.outcome().winner, winner(s.mover()));
       }},
      {"fact.allows-win",
       [](const Said& s) {
         EXPECT_NE(s.after.turn().side, s.mover());
         EXPECT_TRUE(wins(s.after, s.text("move"))) << s.text("move");
       }},
      {"fact.meets-threat",
       [](const Said& s) {
         EXPECT_TRUE(wins(*turned(s.before), s.text("move"))) << s.text("move");
         EXPECT_FALSE(any_wins(s.after));
       }},
      {"fact.threatens",
       [](const Said& s) {
         const bool partner = s.after.turn().side == s.mover();
         EXPECT_TRUE(partner ? wins(s.after, s.text("move"))
                             : wins(*turned(s.after), s.text("move")))
             << s.text("move");
       }},
      {"fact.takes-moves",
       [](const Said& s) {
         EXPECT_EQ(static_cast<int>(turned(s.before)->legal().size()), s.number("had"));
         EXPECT_EQ(static_cast<int>(s.after.legal().size()), s.number("has"));
         EXPECT_LT(s.number("has"), s.number("had"));
       }},
      {"fact.gives-moves",
       [](const Said& s) {
         EXPECT_EQ(static_cast<int>(turned(s.before)->legal().size()), s.number("had"));
         EXPECT_EQ(static_cast<int>(s.after.legal().size()), s.number("has"));
         EXPECT_GT(s.number("has"), s.number("had"));
       }},
      {"loa.fact-captures",
       [](const Said& s) {
         const std::string cell = s.text("cell");
         EXPECT_EQ(stacks_of(s.before).at(cell).owner, other(s.mover()));
         EXPECT_EQ(stacks_of(s.after).at(cell).owner, s.mover());
         int left = 0;
         for (const auto& [name, man] : stacks_of(s.after)) left += man.owner != s.mover();
         EXPECT_EQ(left, s.number("left"));
       }},
      {"loa.fact-joins", [](const Said& s) { check_groups(s, s.mover()); }},
      {"loa.fact-splits", [](const Said& s) { check_groups(s, s.mover()); }},
      {"loa.fact-joins-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"loa.fact-splits-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"loa.fact-blocks",
       [](const Said& s) {
         EXPECT_GE(s.number("count"), static_cast<int>(s.list("moves").size()));
         // Of four seats the next one need not be the one whose man is blocked.
         if (!s.after.game().seat_names().empty()) return;
         for (const std::string& move : s.list("moves")) {
           const auto reason = s.after.explain(move);
           ASSERT_TRUE(reason);
           EXPECT_EQ(reason->code, "loa.blocked") << move;
         }
       }},
      {"lof.fact-forced",
       [](const Said& s) {
         const Stack stack = stacks_of(s.before).at(s.move.substr(0, s.move.find('-')));
         EXPECT_TRUE(stack.height >= 3 && !stack.mixed);
       }},
      {"lof.fact-forces",
       [](const Said& s) {
         const Texts forced = s.list("what");
         for (const std::string& move : s.after.legal()) {  // the past may forbid all of these
           const bool among = std::find(forced.begin(), forced.end(), move) != forced.end();
           if (!among) {
             for (const std::string& other : forced) EXPECT_FALSE(is_legal(s.after, other));
           }
         }
       }},
      {"lof.fact-takes", [](const Said& s) { check_owners(s, other(s.mover()), s.mover()); }},
      {"lof.fact-gives", [](const Said& s) { check_owners(s, s.mover(), other(s.mover())); }},
      {"lof.fact-merges",
       [](const Said& s) {
         for (const std::string& point : s.list("what")) {
           EXPECT_EQ(stacks_of(s.before).at(point).owner, stacks_of(s.after).at(point).owner);
         }
       }},
      {"lof.fact-groups", [](const Said& s) { check_groups(s, s.mover()); }},
      {"lof.fact-groups-enemy", [](const Said& s) { check_groups(s, other(s.mover())); }},
      {"lof.fact-sixes",
       [](const Said& s) {
         EXPECT_EQ(sixes(s.before, s.mover()), s.number("had"));
         EXPECT_EQ(sixes(s.after, s.mover()), s.number("has"));
       }},
      {"lof.fact-sixes-enemy",
       [](const Said& s) {
         EXPECT_EQ(sixes(s.before, other(s.mover())), s.number("had"));
         EXPECT_EQ(sixes(s.after, other(s.mover())), s.number("has"));
       }},
      {"lof.fact-fixed", [](const Said& s) { check_lines(s, s.mover(), true); }},
      {"lof.fact-freed", [](const Said& s) { check_lines(s, s.mover(), false); }},
      {"lof.fact-fixes", [](const Said& s) { check_lines(s, other(s.mover()), true); }},
      {"lof.fact-frees", [](const Said& s) { check_lines(s, other(s.mover()), false); }},
      {"hexix.fact-captures",
       [](const Said& s) {
         const Stack taken = stacks_of(s.before).at(s.text("cell"));
         EXPECT_EQ(taken.owner, other(s.mover()));
         EXPECT_EQ(taken.home ? 6 : taken.dots, s.number("dots"));
       }},
      {"hexix.fact-room",
       [](const Said& s) {
         const auto pieces = stacks_of(s.after);
         int near = 0;
         for (const std::string& cell : neighbours("hexix", s.text("cell"))) {
           near += pieces.contains(cell) && pieces.at(cell).owner == s.mover();
         }
         EXPECT_EQ(pieces.at(s.text("cell")).dots, s.number("dots"));
         EXPECT_EQ(near, s.number("near"));
         EXPECT_EQ(s.number("dots") - near, s.number("room"));
       }},
      {"hexix.fact-loses-touch", [](const Said& s) { check_active(s, s.mover(), false); }},
      {"hexix.fact-cuts-off", [](const Said& s) { check_active(s, other(s.mover()), false); }},
      {"hexix.fact-joins", [](const Said& s) { check_active(s, s.mover(), true); }},
      {"hexix.fact-attacks",
       [](const Said& s) {
         for (const std::string& cell : s.list("cells")) {
           EXPECT_TRUE(can_capture_on(*turned(s.after), cell)) << cell;
           EXPECT_EQ(stacks_of(s.after).at(cell).owner, other(s.mover()));
         }
       }},
      {"hexix.fact-hangs",
       [](const Said& s) {
         for (const std::string& cell : s.list("cells")) {
           EXPECT_EQ(stacks_of(s.after).at(cell).owner, s.mover());
           EXPECT_FALSE(can_capture_on(*turned(s.before), cell)) << cell;
         }
       }},
      {"hexix.fact-saves",
       [](const Said& s) {
         for (const std::string& cell : s.list("cells")) {
           EXPECT_TRUE(can_capture_on(*turned(s.before), cell)) << cell;
           EXPECT_FALSE(can_capture_on(s.after, cell)) << cell;
         }
       }},
  };
  return kChecks;
}

std::string said_in_full(const AnyGame& game, const Reason& fact) {
  for (const Language language : kLanguages) {
    const std::string sentence = game.say(fact, language);
    EXPECT_NE(sentence, fact.code) << "no sentence for it";
    EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
  }
  return game.say(fact, Language::English);
}

TEST(Facts, HoldOnTheBoard) {
  Random random(13);
  std::set<std::string, std::less<>> seen;
  for (const std::string& name : sample_names()) {
    const auto game = make_game(name);
    ASSERT_TRUE(game);
    const bool long_lists = name.find("parachute") != std::string::npos;
    for (int i = 0; i < (long_lists ? 1 : name.starts_with("lof") ? 20 : 4); ++i) {
      auto state = std::move(*(*game)->state("start"));
      for (int ply = 0; ply < 120 && !state->outcome().over(); ++ply) {
        const Texts legal = state->legal();
        const std::string move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        const auto facts = state->facts(move);
        ASSERT_TRUE(facts) << facts.error().to_text();
        const auto next = state->clone();
        ASSERT_TRUE(next->play(move));
        bool tells_end = false;
        for (const Reason& fact : *facts) {
          SCOPED_TRACE(name + ": " + move + " in " + state->position() + ": " +
                       said_in_full(**game, fact));
          const auto check = checks().find(fact.code);
          ASSERT_NE(check, checks().end()) << "nobody checks " << fact.code;
          check->second({*state, *next, move, fact});
          seen.insert(check->first);
          tells_end = tells_end || fact.code == "fact.wins" || fact.code == "fact.loses" ||
                      fact.code == "fact.draws";
          if (HasFailure()) return;
        }
        ASSERT_EQ(tells_end, next->outcome().over()) << move;
        state = next->clone();
      }
    }
  }
  for (const auto& [code, check] : checks()) EXPECT_TRUE(seen.contains(code)) << code << " unseen";
}

TEST(Facts, OfAnIllegalMoveThereAreNone) {
  const auto state = std::move(*(*make_game("loa"))->state("start"));
  const auto facts = state->facts("b1-b2");
  ASSERT_FALSE(facts);
  EXPECT_EQ(facts.error().code, ErrorCode::Illegal);
}

TEST(Facts, WorkedCases) {
  const auto said = [](const char* game, const char* position, const char* move) {
    const auto made = make_game(game);
    const auto state = (*made)->state(position);
    EXPECT_TRUE(state) << state.error().to_text();
    const auto facts = (*state)->facts(move);
    if (!facts) return facts.error().to_text();
    std::string all;
    for (const Reason& fact : *facts) {
      all += std::string(fact.code) + ": " + (*made)->say(fact, Language::English) + "\n";
    }
    return all;
  };
  const std::string joins =
      said("loa", "start moves d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1", "e1-e5");
  EXPECT_NE(joins.find("fact.wins: Black wins at once (connected)\n"), std::string::npos) << joins;
  const std::string missed =
      said("loa", "start moves d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1", "c8-c6");
  EXPECT_NE(missed.find("fact.misses-win"), std::string::npos) << missed;
  const std::string forced = said("lof", "start moves a2-a4 d8-d6", "a4-d7");
  EXPECT_NE(forced.find("lof.fact-forced"), std::string::npos) << forced;
  EXPECT_NE(forced.find("lof.fact-takes"), std::string::npos) << forced;
  const std::string placed = said("hexix", "start", "D2v");
  EXPECT_NE(placed.find("D2 has 1 dot and 1 own neighbour: room for 0 more"), std::string::npos)
      << placed;
}

}  // namespace
}  // namespace muster
