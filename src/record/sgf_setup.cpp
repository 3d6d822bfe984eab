// SPDX-License-Identifier: MIT
#include "record/sgf_setup.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "base/text.h"
#include "games/list.h"
#include "record/sgf_board.h"
#include "record/sgf_words.h"

namespace muster::record {

namespace {

std::string_view root_value(const std::vector<const SgfNode*>& nodes, std::string_view name) {
  for (const SgfNode* node : nodes) {
    if (!node->value(name).empty()) return node->value(name);
  }
  return {};
}

const GameInfo* loa_info() {
  for (const GameInfo* info : all_games()) {
    if (info->name == "loa") return info;
  }
  return nullptr;
}

Result<OptionValues> options_of(std::string_view game) {
  const std::size_t colon = game.find(':');
  return parse_options(
      *loa_info(), colon == std::string_view::npos ? std::string_view{} : game.substr(colon + 1));
}

// The set-up a file names, as the value of our option; "" for Custom.
Result<std::string> setup_option(std::string_view written) {
  std::string word;
  for (const char c : written) {
    if (text::is_letter(c)) word += text::lower(c);
  }
  constexpr std::array<WordPair, 8> kSetups = {{{"standard", "standard"},
                                                {"scrambledeggs", "scrambled-eggs"},
                                                {"scrambled", "scrambled-eggs"},
                                                {"scrambledeggsmirror", "scrambled-eggs-mirror"},
                                                {"parachute", "parachute"},
                                                {"fourhand", "four-hand"},
                                                {"custom", ""},
                                                {"", "standard"}}};
  for (const WordPair& setup : kSetups) {
    if (setup.sgf == word) return std::string(setup.ours);
  }
  return Error{ErrorCode::Unsupported, "SU",
               "the set-up " + text::quoted(written) +
                   " is not supported, expected Standard, Scrambled-eggs, Parachute or Custom"};
}

// "8", "5:7", "5x7" as our option writes it.
std::optional<std::string> size_option(std::string_view written) {
  const std::size_t split = written.find_first_of(":xX");
  const auto files = text::parse_number(text::trim(written.substr(0, split)));
  if (!files) return std::nullopt;
  if (split == std::string_view::npos) return std::to_string(*files);
  const auto ranks = text::parse_number(text::trim(written.substr(split + 1)));
  if (!ranks) return std::nullopt;
  return std::to_string(*files) + (*ranks == *files ? "" : "x" + std::to_string(*ranks));
}

// The game that RU names: a whole game name, or words such as "MSO". Nothing if we do not know it.
std::optional<std::string> game_of_rules(std::string_view rules) {
  const std::string low = text::lower(rules);
  const bool whole = low == "loa" || low.starts_with("loa:");
  const std::string name = whole ? low : "loa:" + low;
  if (!make_game(name)) return std::nullopt;
  return name;
}

struct GameChoice {
  OptionValues options;
  std::string unknown_rules;
};

Result<GameChoice> choose_game(const std::vector<const SgfNode*>& nodes, std::string_view game,
                               FirstTurn first) {
  const std::string_view rules = root_value(nodes, "RU");
  const std::optional<std::string> named = rules.empty() ? std::nullopt : game_of_rules(rules);
  Result<OptionValues> options = options_of(named ? std::string_view(*named) : game);
  if (!options) return options.error();
  GameChoice choice{*options, named ? "" : std::string(rules)};

  const bool rules_say_setup = named && options->given("setup");
  const std::string_view setup = root_value(nodes, "SU");
  if (!setup.empty()) {
    Result<std::string> value = setup_option(setup);
    if (!value) return value.error();
    if (!rules_say_setup && !value->empty()) choice.options.set("setup", *value);
  }
  const std::string_view size = root_value(nodes, "SZ");
  if (!size.empty() && !(named && options->given("size"))) {
    const std::optional<std::string> value = size_option(size);
    if (!value)
      return bad_input("SZ", text::quoted(size) + " is not a size, expected one like 8 or 5:7");
    choice.options.set("size", *value);
  }
  const bool parachute = choice.options["setup"] == "parachute";
  if (parachute && !named && first.dropped != 0 && first.dropped != first.mover) {
    choice.options.set("drop", "opponent");
  }
  return choice;
}

struct Stones {
  std::string_view property;
  char man;
};
constexpr std::array<Stones, 3> kStones = {{{"AB", 'b'}, {"AW", 'w'}, {"AE", '.'}}};

Status put_stones(const std::vector<const SgfNode*>& nodes, SgfBoard& board) {
  for (const SgfNode* node : nodes) {
    for (const Stones& stones : kStones) {
      const SgfProperty* property = node->find(stones.property);
      if (property == nullptr) continue;
      for (const std::string& value : property->values) {
        const Result<std::vector<std::string>> points = parse_points(value);
        if (!points)
          return Error{points.error().code, property->place.to_text(), points.error().message};
        for (const std::string& point : *points) {
          if (board.put(point, stones.man)) continue;
          return bad_input(property->place.to_text(), text::quoted(point) + " is not on the board");
        }
      }
    }
  }
  return Done{};
}

bool has_stones(const std::vector<const SgfNode*>& nodes) {
  return std::any_of(nodes.begin(), nodes.end(), [](const SgfNode* node) {
    return std::any_of(kStones.begin(), kStones.end(),
                       [&](const Stones& s) { return node->find(s.property) != nullptr; });
  });
}

Result<std::string> choose_start(const std::vector<const SgfNode*>& nodes, const AnyGame& game,
                                 FirstTurn first) {
  const std::string_view own = root_value(nodes, kSgfPosition);
  if (!own.empty()) return std::string(own);
  const Result<std::unique_ptr<AnyState>> state = game.state("start");
  if (!state) return state.error();
  const std::string standard = (*state)->position();
  SgfBoard board(standard);
  const std::string_view setup = root_value(nodes, "SU");
  const bool custom = text::lower(setup) == "custom";
  if (custom || has_stones(nodes)) {
    if (custom || setup.empty()) board.clear();
    const Status put = put_stones(nodes, board);
    if (!put) return put.error();
  }
  const std::string_view player = root_value(nodes, "PL");
  const char named = player.empty() ? first.mover : text::lower(player.front());
  if (board.has_colour_turn() && (named == 'b' || named == 'w')) board.set_turn(named);
  const std::string text = board.to_text();
  return text == standard ? "start" : text;
}

std::string_view setup_name(std::string_view option) {
  if (option.starts_with("scrambled-eggs")) return "Scrambled-eggs";
  return option == "parachute" ? "Parachute" : "Standard";
}

}  // namespace

Result<SgfSetup> read_setup(const std::vector<const SgfNode*>& nodes, std::string_view game,
                            FirstTurn first) {
  const std::string_view number = root_value(nodes, "GM");
  if (!number.empty() && number != "9") {
    return Error{ErrorCode::Unsupported, "GM",
                 "SGF game number " + text::quoted(number) + ", expected 9 (Lines of Action)"};
  }
  const Result<GameChoice> choice = choose_game(nodes, game, first);
  if (!choice) return choice.error();
  const std::string name = choice->options.to_name();
  const Result<std::shared_ptr<const AnyGame>> made = make_game(name);
  if (!made) return made.error();
  Result<std::string> start = choose_start(nodes, **made, first);
  if (!start) return start.error();
  SgfSetup setup{name, std::move(*start), choice->unknown_rules, {}};
  for (const SgfNode* node : nodes) {
    if (setup.rules_place.line == 0 && !node->value("RU").empty())
      setup.rules_place = node->find("RU")->place;
  }
  return setup;
}

std::string write_setup(const AnyGame& game, std::string_view start) {
  const OptionValues& options = game.options();
  std::string size(options["size"]);
  std::replace(size.begin(), size.end(), 'x', ':');
  const bool custom = start != "start";
  std::string out = sgf_property("SZ", size);
  out += sgf_property("SU", custom ? "Custom" : setup_name(options["setup"]));
  OptionValues said(game.info());  // what SZ and SU tell a reader without RU
  said.set("size", std::string(options["size"]));
  if (!custom && options["setup"] != "four-hand" && options["setup"] != "scrambled-eggs-mirror") {
    said.set("setup", std::string(options["setup"]));
  }
  if (said.to_name() != game.name()) out += sgf_property("RU", game.name());
  if (!custom) return out;

  const SgfBoard board(start);
  for (const char man : {'b', 'w'}) {
    const std::vector<std::string> points = board.points_of(man);
    if (points.empty()) continue;
    out += man == 'b' ? "AB" : "AW";
    for (const std::string& point : points) out += "[" + point + "]";
  }
  if (board.has_colour_turn()) out += sgf_property("PL", board.turn() == "b" ? "B" : "W");
  if (!board.plain()) out += sgf_property(kSgfPosition, start);
  return out;
}

}  // namespace muster::record
