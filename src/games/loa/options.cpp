// SPDX-License-Identifier: MIT
#include "games/loa/options.h"

#include <array>
#include <string>

#include "base/text.h"
#include "games/loa/phrases.h"

namespace muster::loa {

namespace {

std::optional<int> parse_edge(std::string_view s) {
  const std::optional<int> n = text::parse_number(s);
  return n && s.size() == 1 && *n >= 4 && *n <= 8 ? n : std::nullopt;
}

std::optional<std::string> read_size(std::string_view value) {
  const std::size_t cross = value.find('x');
  const std::optional<int> files = parse_edge(value.substr(0, cross));
  const std::optional<int> ranks =
      cross == std::string_view::npos ? files : parse_edge(value.substr(cross + 1));
  if (!files || !ranks) return std::nullopt;
  if (files == ranks) return std::to_string(*files);
  return std::to_string(*files) + "x" + std::to_string(*ranks);
}

std::optional<std::string> read_ply_limit(std::string_view value) {
  const std::optional<int> limit = text::parse_number(value);
  if (!limit || *limit > 10000) return std::nullopt;
  return std::to_string(*limit);
}

constexpr std::array kOptions = {
    OptionSpec{"setup", "standard",
               "standard, scrambled-eggs, scrambled-eggs-mirror, parachute, four-hand"},
    OptionSpec{"seats", "four", "four, two"},
    OptionSpec{"order", "clockwise",
               "clockwise, counterclockwise, pairs-left, pairs-right, pairs-choice"},
    OptionSpec{"drop", "own", "own, opponent"},
    OptionSpec{"wrap", "none", "none, torus, files, ranks"},
    OptionSpec{"count", "wrapped", "wrapped, flat"},
    OptionSpec{"size", "8", "4..8, 4x4..8x8", read_size},
    OptionSpec{"first", "black", "black, white"},
    OptionSpec{"simultaneous", "mover", "mover, draw, opponent"},
    OptionSpec{"no-move", "pass", "pass, loss, draw"},
    OptionSpec{"repetition", "3", "3, 2, board, off"},
    OptionSpec{"ply-limit", "0", "0..10000", read_ply_limit},
    OptionSpec{"draw-before-win", "no", "no, yes"},
};

constexpr std::array kPresets = {
    PresetSpec{"", ""},
    PresetSpec{"scrambled-eggs", "setup=scrambled-eggs"},
    PresetSpec{"parachute", "setup=parachute"},
    PresetSpec{"torus", "wrap=torus"},
    PresetSpec{"cylinder-files", "wrap=files"},
    PresetSpec{"cylinder-ranks", "wrap=ranks"},
    PresetSpec{"ambidextrous", "setup=four-hand,seats=two"},
    PresetSpec{"four-hand", "setup=four-hand"},
    PresetSpec{"playstrategy", "simultaneous=draw,no-move=draw,repetition=3", true},
    PresetSpec{"mso", "simultaneous=draw,no-move=pass,repetition=3", true},
    PresetSpec{"gamut2", "simultaneous=mover,no-move=loss,repetition=off", true},
    PresetSpec{
        "openspiel",
        "simultaneous=mover,no-move=loss,repetition=board,ply-limit=1000,draw-before-win=yes",
        true},
    PresetSpec{"sheet", "first=white", true},
};

// The index of a value among the choices of its option: the order of the enumerators.
int choice(const OptionValues& values, std::string_view option) {
  for (const OptionSpec& spec : kOptions) {
    if (spec.name != option) continue;
    int i = 0;
    for (const std::string_view value : text::split(spec.values, ',')) {
      if (text::trim(value) == values[option]) return i;
      ++i;
    }
  }
  return 0;
}

std::optional<Error> senseless(const OptionValues& values, const Options& o) {
  const std::string setup = "setup=" + std::string(values["setup"]);
  if (values.given("drop") && !o.parachute()) {
    return bad_combination("drop", setup, "men are dropped only in parachute");
  }
  if (values.given("order") && !o.four_hand()) {
    return bad_combination("order", setup, "seats have an order only in four-hand games");
  }
  if (values.given("seats") && !o.four_hand()) {
    return bad_combination("seats", setup, "only four-hand games have four seats");
  }
  if (values.given("count") && o.wrap == Wrap::None) {
    return bad_combination("count", "wrap=none",
                           "without glued edges there is only one line to count");
  }
  if (o.draw_before_win && o.ply_limit < 2) {
    return bad_combination("draw-before-win=yes", "ply-limit=" + std::to_string(o.ply_limit),
                           o.ply_limit == 0 ? "without a limit no draw can come before a win"
                                            : "no move could ever win");
  }
  if ((o.files != 8 || o.ranks != 8) && o.setup != Setup::Standard) {
    return bad_combination("size", setup, "this set-up is made for the 8x8 board");
  }
  return std::nullopt;
}

}  // namespace

const GameInfo& game_info() noexcept {
  static const GameInfo info{"loa",    "Claude Soucie, 1969", kOptions,
                             kPresets, {"black", "white"},    phrases()};
  return info;
}

Result<Options> read_options(const OptionValues& values) {
  Options o;
  o.white_first = values["first"] == "white";
  o.simultaneous = static_cast<Simultaneous>(choice(values, "simultaneous"));
  o.no_move = static_cast<NoMove>(choice(values, "no-move"));
  o.repetition_of_board = values["repetition"] == "board";
  o.repetition = o.repetition_of_board ? 2 : text::parse_number(values["repetition"]).value_or(0);
  o.ply_limit = text::parse_number(values["ply-limit"]).value_or(0);
  o.draw_before_win = values["draw-before-win"] == "yes";
  const std::string_view size = values["size"];
  o.files = size.front() - '0';
  o.ranks = size.back() - '0';
  o.setup = static_cast<Setup>(choice(values, "setup"));
  o.wrap = static_cast<Wrap>(choice(values, "wrap"));
  o.flat_count = values["count"] == "flat";
  o.drop_opponent = values["drop"] == "opponent";
  o.order = static_cast<Order>(choice(values, "order"));
  o.two_players = values["seats"] == "two";
  if (std::optional<Error> error = senseless(values, o)) return *error;
  return o;
}

}  // namespace muster::loa
