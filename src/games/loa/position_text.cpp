// Reading and writing positions: our own text, and those of PlayStrategy and Fairy-Stockfish-X.
// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "games/loa/game.h"
#include "games/loa/notation.h"
#include "games/loa/phrases.h"
#include "games/loa/seats.h"

namespace muster::loa {

namespace {

constexpr std::size_t kMaxPositionLength = 300;

// Which letters stand for the men; the board text says which dialect it is.
struct Dialect {
  std::string_view black, white, marked_black, marked_white;
  std::string_view black_turn, white_turn;
  bool foreign;
};

constexpr Dialect kOurs{"b", "w", "B", "W", "b", "w", false};
constexpr Dialect kPlayStrategy{"L", "l", "", "", "w", "b", true};  // w: the first player, Black
constexpr Dialect kFairyStockfish{"n", "N", "", "", "b", "w", true};

const Dialect& dialect_of(std::string_view board) {
  if (board.find_first_of("lL") != std::string_view::npos) return kPlayStrategy;
  if (board.find_first_of("nN") != std::string_view::npos) return kFairyStockfish;
  return kOurs;
}

bool is_one(std::string_view letters, char c) { return letters.size() == 1 && letters[0] == c; }

Error bad_position(std::string message) { return bad_input("position", std::move(message)); }

// What is wrong with the men rather than with the text: a phrase, so that it can be translated.
Error bad_setup(const Reason& reason) {
  return bad_position(say(reason, phrases(), Language::English));
}

class PositionReader {
 public:
  PositionReader(const Options& options, std::string_view text)
      : options_(options), words_(text::words(text)) {}

  Result<Position> read() {
    if (words_.size() < 2) {
      return bad_position("expected a board and whose turn it is, such as '1bbbbbb1/w6w/... b'");
    }
    dialect_ = &dialect_of(words_[0]);
    Status status = read_board(words_[0]);
    if (status) status = read_turn(words_[1]);
    for (std::size_t i = 2; status && !dialect_->foreign && i < words_.size(); ++i)
      status = read_field(words_[i]);
    if (status) status = check_men();
    if (!status) return status.error();
    return p_;
  }

 private:
  Status read_board(std::string_view board) {
    const auto rows = text::split(board, '/');
    if (static_cast<int>(rows.size()) != options_.ranks) {
      return bad_position("expected " + std::to_string(options_.ranks) +
                          " ranks split by '/', found " + std::to_string(rows.size()));
    }
    for (int i = 0; i < options_.ranks; ++i) {
      const Status status = read_rank(rows[static_cast<std::size_t>(i)], options_.ranks - 1 - i);
      if (!status) return status;
    }
    return Done{};
  }

  Status read_rank(std::string_view row, int rank) {
    int file = 0;
    const std::string name = "rank " + std::to_string(rank + 1);
    for (const char c : row) {
      if (text::is_digit(c) && c != '0') {
        file += c - '0';
      } else if (file < options_.files && put(c, cell_at(file, rank))) {
        ++file;
      } else if (file < options_.files) {
        return bad_position(name + ": " + text::quoted({&c, 1}) + " is not one of " + letters() +
                            " or a number of empty squares");
      } else {
        file = options_.files + 1;
      }
      if (file > options_.files) break;
    }
    if (file != options_.files) {
      return bad_position(name + ": " + text::quoted(row) + " does not fill " +
                          std::to_string(options_.files) + " squares");
    }
    return Done{};
  }

  std::string letters() const {
    std::string out = std::string(dialect_->black) + ", " + std::string(dialect_->white);
    return options_.four_hand() ? out + ", B, W" : out;
  }

  bool put(char c, int cell) {
    const bool marked = options_.four_hand() &&
                        (is_one(dialect_->marked_black, c) || is_one(dialect_->marked_white, c));
    if (is_one(dialect_->black, c) || (marked && is_one(dialect_->marked_black, c))) {
      p_.men[0] |= bit(cell);
    } else if (is_one(dialect_->white, c) || marked) {
      p_.men[1] |= bit(cell);
    } else {
      return false;
    }
    if (marked) p_.marked |= bit(cell);
    return true;
  }

  Status read_turn(std::string_view turn) {
    if (options_.four_hand()) {
      const std::size_t seat =
          turn.size() == 1 ? kSeatLetters.find(text::upper(turn[0])) : std::string_view::npos;
      if (seat == std::string_view::npos)
        return bad_position("turn " + text::quoted(turn) + " is not one of N, E, S, W");
      p_.seat = static_cast<Seat>(seat);
    } else if (turn == dialect_->black_turn || turn == dialect_->white_turn) {
      p_.seat = turn == dialect_->black_turn ? 0 : 1;
    } else {
      return bad_position("turn " + text::quoted(turn) + " is not b or w");
    }
    return Done{};
  }

  Status read_field(std::string_view field) {
    const std::size_t equals = field.find('=');
    const std::string_view key = field.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? "" : field.substr(equals + 1);
    if (key == "reserve" && options_.parachute()) return read_reserve(value);
    if (key == "pair" && in_pairs(options_)) {
      if (value != "1" && value != "2")
        return bad_position("pair=" + std::string(value) + ": expected 1 or 2");
      p_.second_of_pair = value == "2";
      return Done{};
    }
    if (key == "passes") {
      const std::optional<int> passes = text::parse_number(value);
      const int most = options_.four_hand() ? 3 : 1;
      if (!passes || *passes > most)
        return bad_position("passes: expected 0 to " + std::to_string(most));
      p_.passes = static_cast<std::uint8_t>(*passes);
      return Done{};
    }
    return bad_position("unknown field " + text::quoted(field));
  }

  Status read_reserve(std::string_view value) {
    const auto counts = text::split(value, ',');
    for (std::size_t side = 0; side < 2; ++side) {
      const std::optional<int> count =
          counts.size() == 2 ? text::parse_number(counts[side]) : std::nullopt;
      if (!count || *count > kParachuteReserve) {
        return bad_position("reserve " + text::quoted(value) +
                            ": expected two numbers from 0 to 6, such as 6,6");
      }
      p_.reserve[side] = static_cast<std::uint8_t>(*count);
    }
    return Done{};
  }

  Status check_men() const {
    constexpr std::array<std::string_view, 2> kNames = {"black", "white"};
    for (std::size_t side = 0; side < 2; ++side) {
      const int men = count_bits(p_.men[side]) + p_.reserve[side];
      if (men == 0)
        return bad_setup(Reason{"loa.setup-no-men", {}}.with_word("side", kNames[side]));
      if (p_.reserve[0] + p_.reserve[1] > 0 && men > kParachuteMen) {
        return bad_setup(
            Reason{"loa.setup-many-men", {}}.with_word("side", kNames[side]).with("men", men));
      }
    }
    return Done{};
  }

  const Options& options_;
  std::vector<std::string_view> words_;
  const Dialect* dialect_ = &kOurs;
  Position p_;
};

std::string board_text(const Position& p, const Geometry& g, const Dialect& dialect) {
  std::string out;
  for (int rank = g.ranks() - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < g.files(); ++file) {
      const int cell = cell_at(file, rank);
      if (!has(p.occupied(), cell)) {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
      const bool black = has(p.men[0], cell), marked = has(p.marked, cell);
      out += black ? (marked ? dialect.marked_black : dialect.black)
                   : (marked ? dialect.marked_white : dialect.white);
    }
    if (empty > 0) out += std::to_string(empty);
    if (rank > 0) out += '/';
  }
  return out;
}

}  // namespace

// A set-up in which somebody is joined already is a finished game; if both are, it is won by the
// side not to move, as if that side had just moved.
Result<Position> Game::parse_position(std::string_view text) const {
  if (text.size() > kMaxPositionLength) {
    return Error{ErrorCode::Limit, "position",
                 "longer than " + std::to_string(kMaxPositionLength) + " characters"};
  }
  Result<Position> read = PositionReader(options_, text).read();
  if (!read) return read;
  complete(*read);
  const Side mover = other(read->side());
  if (read->reserve[0] + read->reserve[1] == 0) {
    const bool joined = connected(read->men[static_cast<std::size_t>(index(mover))]);
    const bool enemy_joined = connected(read->men[static_cast<std::size_t>(index(other(mover)))]);
    if (joined || enemy_joined)
      read->outcome = {winner(joined ? mover : other(mover)), Ending::Connected, false};
  }
  return read;
}

std::string Game::to_text(const Position& p) const {
  std::string out = board_text(p, *geometry_, kOurs) + " ";
  out += options_.four_hand() ? kSeatLetters[p.seat] : p.side() == Side::One ? 'b' : 'w';
  if (options_.parachute()) {
    out += " reserve=" + std::to_string(p.reserve[0]) + "," + std::to_string(p.reserve[1]);
  }
  if (p.second_of_pair) out += " pair=2";
  if (p.passes != 0) out += " passes=" + std::to_string(p.passes);
  return out;
}

Result<std::string> Game::to_foreign_text(const Position& p, std::string_view format) const {
  if (format != "playstrategy" && format != "fairy-stockfish") {
    return bad_input("format",
                     text::quoted(format) + " is not one of: playstrategy, fairy-stockfish");
  }
  if (options_.four_hand() || p.reserve[0] + p.reserve[1] != 0) {
    return Error{ErrorCode::Unsupported, "format",
                 "that text knows neither marked men nor reserves"};
  }
  const Dialect& dialect = format == "playstrategy" ? kPlayStrategy : kFairyStockfish;
  const std::string_view turn = p.side() == Side::One ? dialect.black_turn : dialect.white_turn;
  return board_text(p, *geometry_, dialect) + " " + std::string(turn) + " - - 0 1";
}

}  // namespace muster::loa
