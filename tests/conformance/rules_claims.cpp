// SPDX-License-Identifier: MIT
#include "conformance/rules_claims.h"

namespace muster::test {

std::vector<int> Claim::numbers() const {
  std::vector<int> found;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (!text::is_digit(sentence[i])) continue;
    int value = 0;
    for (; i < sentence.size() && text::is_digit(sentence[i]); ++i) {
      value = 10 * value + (sentence[i] - '0');
    }
    found.push_back(value);
  }
  return found;
}

bool Claim::says_from_to(const std::string& first, const std::string& last) const {
  // In the order of kLanguages.
  constexpr std::string_view kTo[] = {" to ", "～", " bis ", " à ", " до "};
  static_assert(std::size(kTo) == kLanguages.size());
  return says(first + std::string(kTo[static_cast<std::size_t>(language)]) + last);
}

// A letter and a number that do not belong to a longer word.
std::vector<std::string> Claim::points() const {
  std::vector<std::string> found;
  for (std::size_t i = 0; i + 1 < sentence.size(); ++i) {
    const bool begins =
        i == 0 || (!text::is_letter(sentence[i - 1]) && !text::is_digit(sentence[i - 1]));
    if (!begins || !text::is_letter(sentence[i]) || !text::is_digit(sentence[i + 1])) continue;
    std::size_t end = i + 1;
    while (end < sentence.size() && text::is_digit(sentence[end])) ++end;
    found.push_back(sentence.substr(i, end - i));
  }
  return found;
}

void check_first(const Claim& claim) {
  const auto start = std::move(*claim.game.state("start"));
  const std::vector<std::string_view> seats = claim.game.seat_names();
  const Turn turn = start->turn();
  const GameInfo& info = claim.game.info();
  if (seats.empty()) {
    EXPECT_TRUE(claim.says_word(info.side_words[index(turn.side)]));
    EXPECT_FALSE(claim.says_word(info.side_words[index(other(turn.side))]));
    return;
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    EXPECT_EQ(claim.says_word("seat-" + std::string(seats[seat])), seat == turn.seat);
  }
}

Setup::Setup(const AnyGame& game) : game_(&game), scene_((*game.state("start"))->scene()) {
  scene_.pieces.clear();
  scene_.reserve = {0, 0};
}

int Setup::cell(const std::string& name) const {
  const Result<int> found = find_cell(scene_, name);
  EXPECT_TRUE(found) << name;
  return found ? *found : 0;
}

Setup& Setup::put(const std::string& name, const std::string& pieces) {
  const std::string_view game = game_->info().name;
  ScenePiece piece;
  piece.cell = cell(name);
  if (game == "hexix") {
    piece.owner = pieces[0] == 'b' ? Side::One : Side::Two;
    piece.kind = pieces[1] == 'H'   ? PieceKind::Home
                 : pieces[1] == 'v' ? PieceKind::Down
                                    : PieceKind::Up;
    piece.dots = piece.kind == PieceKind::Home ? 6 : pieces[2] - '0';
    scene_.pieces.push_back(piece);
    return *this;
  }
  for (const char letter : pieces) {
    const bool black = letter == 'b' || letter == 'B';
    piece.owner = black == (game == "loa") ? Side::One : Side::Two;
    piece.kind = game == "lof"                    ? PieceKind::Disc
                 : letter == 'B' || letter == 'W' ? PieceKind::MarkedMan
                                                  : PieceKind::Man;
    scene_.pieces.push_back(piece);
    ++piece.level;
  }
  return *this;
}

Setup& Setup::reserve(int one, int two) {
  scene_.reserve = {one, two};
  return *this;
}

std::unique_ptr<AnyState> Setup::try_state(Seat seat) const {
  const Result<std::string> text = game_->setup(scene_, seat);
  if (!text) return nullptr;
  auto state = game_->state(*text);
  return state ? std::move(*state) : nullptr;
}

std::unique_ptr<AnyState> Setup::state(Seat seat) const {
  const Result<std::string> text = game_->setup(scene_, seat);
  EXPECT_TRUE(text) << text.error().to_text();
  auto made = text ? game_->state(*text) : game_->state("start");
  EXPECT_TRUE(made);
  return std::move(*made);
}

void play(AnyState& state, const std::string& move) {
  const auto played = state.play(move);
  EXPECT_TRUE(played) << state.position() << ": " << played.error().to_text();
}

std::string result_of(const AnyState& state) {
  const Outcome outcome = state.outcome();
  return std::string(outcome_word(state.game().info(), outcome)) + " " + ending_text(outcome);
}

}  // namespace muster::test
