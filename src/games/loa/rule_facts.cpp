// What the rules text of Lines of Action is filled with. SPDX-License-Identifier: MIT
#include "games/loa/game.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

Fact number(std::string_view name, int value) { return {name, Fact::Kind::Number, {}, value}; }
Fact text(std::string_view name, std::string value) {
  return {name, Fact::Kind::Text, std::move(value), 0};
}
Fact word(std::string_view name, std::string key) {
  return {name, Fact::Kind::Word, std::move(key), 0};
}

std::string file_letter(int file) { return std::string(1, static_cast<char>('a' + file)); }

}  // namespace

std::vector<Fact> Game::rule_facts() const {
  const Position start = this->start();
  const int files = options_.files, ranks = options_.ranks;
  std::vector<Fact> facts = {
      number("players", options_.four_hand() && !options_.two_players ? 4 : 2),
      number("files", files),
      number("ranks", ranks),
      text("last_file", file_letter(files - 1)),
      text("inner_file", file_letter(files - 2)),
      number("inner_rank", ranks - 1),
      number("black", count_bits(start.men[0])),
      number("white", count_bits(start.men[1])),
      number("reserve", start.reserve[0]),
      number("passes", options_.four_hand() ? 4 : 2),
  };
  const auto colour_on = [&](int cell) { return has(start.men[0], cell) ? "black" : "white"; };
  facts.push_back(word("on_b1", colour_on(cell_at(1, 0))));
  facts.push_back(word("on_a2", colour_on(cell_at(0, 1))));
  if (options_.four_hand() && options_.order != Order::PairsChoice) {
    constexpr std::array<std::string_view, 8> kNames = {"seat_1", "seat_2", "seat_3", "seat_4",
                                                        "seat_5", "seat_6", "seat_7", "seat_8"};
    Position p = start;
    for (const std::string_view name : kNames) {
      facts.push_back(word(name, std::string("seat-") + kSeatLetters[p.seat]));
      pass_turn(p, Move::none());
    }
  }
  return facts;
}

}  // namespace muster::loa
