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
               "standard, scrambled-eggs, scrambled-eggs-mirror, parachute, four-hand",
               "Where the men stand at the start.", "開始時の駒の配置。"},
    OptionSpec{"seats", "four", "four, two",
               "Four-hand games: four players, or two players who each hold two seats.",
               "4人制の席を4人で持つか、2人で2席ずつ持つか。"},
    OptionSpec{"order", "clockwise",
               "clockwise, counterclockwise, pairs-left, pairs-right, pairs-choice",
               "Four-hand games: in which order the seats move.", "4人制の手番の順序。"},
    OptionSpec{"drop", "own", "own, opponent", "Parachute: whose reserve man the mover drops.",
               "パラシュート: 手番の人がどちらの持ち駒を落とすか。"},
    OptionSpec{"wrap", "none", "none, torus, files, ranks",
               "Which edges are glued together for moving.", "移動のためにどの辺をつなぐか。"},
    OptionSpec{"count", "wrapped", "wrapped, flat", "Which line is counted when edges are glued.",
               "辺がつながっているとき、どの線の駒数を数えるか。"},
    OptionSpec{"size", "8", "4..8, or FxR such as 5x7 (files x ranks)", "The size of the board.",
               "盤の大きさ。", read_size},
    OptionSpec{"first", "black", "black, white", "Who moves first.", "先手の色。"},
    OptionSpec{"simultaneous", "mover", "mover, draw, opponent",
               "Who wins when one move joins both sides.", "1手で両者が同時に連結したときの勝者。"},
    OptionSpec{"no-move", "pass", "pass, loss, draw",
               "What happens to a player without a move (two passes running are a draw).",
               "動かせる駒がないときの扱い（パスが続けば引き分け）。"},
    OptionSpec{"repetition", "3", "3, 2, board, off",
               "How often a position must occur to be a draw.",
               "同じ局面が何回現れたら引き分けか。"},
    OptionSpec{"ply-limit", "0", "0 (off) .. 10000", "After how many plies the game is a draw.",
               "何手で引き分けになるか（0 は無制限）。", read_ply_limit},
    OptionSpec{"draw-before-win", "no", "no, yes",
               "Whether the game is drawn at the ply limit even if the last move joins a side.",
               "手数制限の手で連結しても引き分けにするか。"},
};

constexpr std::array kPresets = {
    PresetSpec{"", "", "Lines of Action on the 8x8 board: bring all your men together.",
               "8×8盤のラインズ・オブ・アクション。自分の駒をすべてつなげる。"},
    PresetSpec{"scrambled-eggs", "setup=scrambled-eggs",
               "Scrambled Eggs: the colours alternate round the rim.",
               "スクランブルエッグ: 盤のふちに両色の駒が交互に並ぶ。"},
    PresetSpec{"parachute", "setup=parachute",
               "Parachute: six men each on the board; the other six drop in after your moves.",
               "パラシュート: 6個ずつで始め、残りの6個は手番ごとに空から降ってくる。"},
    PresetSpec{"torus", "wrap=torus",
               "Torus: men that leave the board come back at the opposite edge.",
               "トーラス: 盤の端を越えた駒は反対側の端から戻る。"},
    PresetSpec{"cylinder-files", "wrap=files",
               "Cylinder: the a-file and the h-file are glued together.",
               "円筒盤: a筋とh筋がつながっている。"},
    PresetSpec{"cylinder-ranks", "wrap=ranks",
               "Cylinder: the first and the last rank are glued together.",
               "円筒盤: 最下段と最上段がつながっている。"},
    PresetSpec{"ambidextrous", "setup=four-hand,seats=two",
               "Ambidextrous: two players, each with plain and marked men that move in turn.",
               "両手持ち: 2人がそれぞれ無印と印つきの駒を交互に動かす。"},
    PresetSpec{"four-hand", "setup=four-hand", "Four-hand: four players, pair against pair.",
               "4人制: 2人対2人のペア戦。"},
    PresetSpec{"playstrategy", "simultaneous=draw,no-move=draw,repetition=3",
               "The rules of PlayStrategy: both joined or no move is a draw.",
               "PlayStrategyのルール: 同時連結も手詰まりも引き分け。", true},
    PresetSpec{"mso", "simultaneous=draw,no-move=pass,repetition=3",
               "The rules of the Mind Sports Olympiad: both joined at once is a draw.",
               "マインドスポーツ・オリンピアードのルール: 同時連結は引き分け。", true},
    PresetSpec{
        "gamut2", "simultaneous=mover,no-move=loss,repetition=off",
        "The rules of A Gamut of Games, 2nd edition: no move is a loss, repetition is allowed.",
        "A Gamut of Games 第2版のルール: 手詰まりは負け、反復は自由。", true},
    PresetSpec{
        "openspiel",
        "simultaneous=mover,no-move=loss,repetition=board,ply-limit=1000,draw-before-win=yes",
        "The rules of OpenSpiel: no move is a loss; a board that comes back, or 1,000 moves, is a "
        "draw.",
        "OpenSpielのルール: 手詰まりは負け、盤面の再現と1000手で引き分け。", true},
    PresetSpec{"sheet", "first=white", "The sheet of A. N. Efremov: White moves first.",
               "A. N. エフレーモフのルールシート: 白が先手。", true},
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
  static const GameInfo info{
      "loa",    "Lines of Action", "ラインズ・オブ・アクション", "Claude Soucie, 1969",
      kOptions, kPresets,          {"black", "white"},           phrases()};
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
