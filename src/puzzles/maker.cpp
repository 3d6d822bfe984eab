// SPDX-License-Identifier: MIT
#include "puzzles/maker.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/list.h"
#include "puzzles/composer.h"
#include "puzzles/ending_traits.h"
#include "puzzles/themes.h"
#include "record/replay.h"

namespace muster::puzzles {

namespace {

constexpr int kFirstPly = 6;          // from the usual start there is nothing to find before
constexpr int kPliesApart = 7;        // two puzzles of one game
constexpr std::size_t kFewMoves = 4;  // with fewer there is nothing to choose
constexpr std::size_t kManyMoves = 400;
constexpr int kLooksWon = 80;    // in hundredths: worth the whole effort
constexpr int kLooksLost = -80;  // worth looking for the only defence
constexpr std::uint64_t kLightPart = 8;

// How many hundredths of a set may be of one kind: wins by length, then defences. Together more
// than 100: a kind that is rare leaves room for others.
constexpr std::array<std::size_t, kMaxPuzzleMoves + 1> kShares = {18, 30, 30, 25, 25, 25, 25, 22};

// What the endings of a game are: EndingTraits. Of those with one number of pieces there are no
// more than this share (in hundredths); one a game.
constexpr std::size_t kPiecesShare = 20;
constexpr std::size_t kLongestTried = 2;  // of the won positions of a game, the earliest first

std::size_t bucket(const Puzzle& puzzle) {
  return puzzle.kind == PuzzleKind::Defence ? kShares.size() - 1
                                            : static_cast<std::size_t>(puzzle.moves - 1);
}

}  // namespace

Maker::Maker(std::shared_ptr<const AnyGame> game, PuzzleSet set, MakerAim aim,
             std::unique_ptr<solver::WinProver> prover, SelfPlay self_play)
    : game_(std::move(game)),
      set_(std::move(set)),
      aim_(std::move(aim)),
      effort_(aim_.effort.value_or(set_.effort)),
      prover_(std::move(prover)),
      examiner_(*prover_, effort_),
      self_play_(std::move(self_play)) {}

Result<std::unique_ptr<Maker>> Maker::make(PuzzleSet set, MakerAim aim) {
  auto game = make_game(set.game);
  if (!game) return game.error();
  auto prover = solver::make_win_prover(**game, kProverBytes);
  if (!prover) return prover.error();
  Result<SelfPlay> self_play = SelfPlay::make(**game, set.seed);
  if (!self_play) return self_play.error();
  std::unique_ptr<Maker> maker(new Maker(std::move(*game), std::move(set), std::move(aim),
                                         std::move(*prover), std::move(*self_play)));
  std::vector<SelfPlay::Start> starts;
  for (const Puzzle& puzzle : maker->aim_.near) starts.push_back({puzzle.position, puzzle.id});
  maker->self_play_.begin_with(std::move(starts));
  for (const Puzzle& puzzle : maker->set_.puzzles) {
    if (const Status known = maker->remember(puzzle); !known) return known.error();
  }
  return maker;
}

Status Maker::remember(const Puzzle& puzzle) {
  const auto keys = examiner_.turns(*game_, puzzle);
  if (!keys) {
    Error error = keys.error();
    error.field = "puzzle " + puzzle.id + ", " + error.field;
    return error;
  }
  known_.insert(keys->begin(), keys->end());
  return Done{};
}

Status Maker::play_game() {
  const Result<SourceGame> played = self_play_.play(*game_, set_.counters.games);
  if (!played) return played.error();
  ++set_.counters.games;
  return set_.endings ? look_back(*played) : look_at(*played, aim_.near.empty() ? kFirstPly : 0);
}

Status Maker::compose_position() {
  const std::uint64_t number = set_.counters.composed;
  const Result<std::unique_ptr<AnyState>> composed = compose(*game_, set_.seed, number);
  if (!composed) return composed.error();
  ++set_.counters.composed;
  const AnyState* state = composed->get();
  if (state == nullptr || state->legal().size() < kFewMoves) return Done{};
  ++set_.counters.positions;
  prover_->forget();
  Examined found = examiner_.win(*state, effort_.find, [](int moves) { return moves > 1; });
  count_win(found.finding);
  if (found.finding != PuzzleFinding::Puzzle) return Done{};
  const Result<std::vector<std::string>> themes = themes_of(*game_, found.puzzle);
  if (!themes) return themes.error();
  if (!worth_composing(*themes)) return Done{};
  bool taken = false;
  return take(std::move(found.puzzle), std::string(kComposed) + std::to_string(number), taken);
}

std::size_t Maker::composed() const {
  return static_cast<std::size_t>(
      std::count_if(set_.puzzles.begin(), set_.puzzles.end(),
                    [](const Puzzle& puzzle) { return puzzle.source.starts_with(kComposed); }));
}

Status Maker::look_at(const record::Record& record, const std::string& name) {
  const Result<record::Replay> replay = record::replay(record);
  if (!replay) return replay.error();
  ++set_.counters.records;
  const Result<SourceGame> played = source_of(*game_, *replay->state, name);
  if (!played) return played.error();
  // A position that somebody set up may be a puzzle itself.
  const bool set_up = replay->state->start_position() != "start";
  return look_at(*played, set_up ? 0 : kFirstPly);
}

// From the end back, as long as the winner's turns are proven to be won: those proofs are short, so
// that the whole effort is spent once a game, and what is won longest is found.
Status Maker::look_back(const SourceGame& played) {
  const Winner won_by = played.states.back()->outcome().winner;
  std::vector<std::size_t> won;
  for (std::size_t ply = played.centi.size(); ply-- > 0;) {
    const AnyState& state = *played.states[ply];
    const Side side = state.turn().side;
    if (winner(side) != won_by) continue;
    if (cells_taken(state) > endings_of(game_->info().name).most_pieces) break;
    prover_->forget();
    if (prover_->ask(state, side, effort_.find).answer != solver::WinAnswer::Wins) break;
    won.push_back(ply);
  }
  for (std::size_t tried = 0; tried < std::min(won.size(), kLongestTried); ++tried) {
    const std::size_t ply = won[won.size() - 1 - tried];
    bool taken = false;
    const Status looked =
        look_at_ending(*played.states[ply], played.source + " ply " + std::to_string(ply), taken);
    if (!looked || taken) return looked;
  }
  return Done{};
}

Status Maker::look_at(const SourceGame& played, int first_ply) {
  int last = -kPliesApart;
  for (int ply = first_ply; ply < static_cast<int>(played.centi.size()); ++ply) {
    if (complete()) break;
    if (ply - last < kPliesApart) continue;
    const auto i = static_cast<std::size_t>(ply);
    bool taken = false;
    const Status looked = look_at(*played.states[i], played.centi[i],
                                  played.source + " ply " + std::to_string(ply), taken);
    if (!looked) return looked;
    if (taken && set_.endings) break;
    if (taken) last = ply;
  }
  return Done{};
}

void Maker::count_win(PuzzleFinding finding) noexcept {
  if (finding == PuzzleFinding::None || finding == PuzzleFinding::TooLong) return;
  ++set_.counters.wins;
  if (finding == PuzzleFinding::Unwanted) ++set_.counters.unwanted;
  if (finding == PuzzleFinding::NotUnique) ++set_.counters.not_unique;
  if (finding == PuzzleFinding::Unsettled) ++set_.counters.unsettled;
}

Status Maker::look_at(const AnyState& state, int centi, const std::string& source, bool& taken) {
  const std::size_t moves = state.legal().size();
  if (moves < kFewMoves || moves > kManyMoves) return Done{};
  const bool looks_won = centi >= kLooksWon && centi != kNoOpinion;
  if (set_.endings) {  // their proofs are long: spent where a win is likely
    return looks_won || centi == kNoOpinion ? look_at_ending(state, source, taken) : Status{Done{}};
  }
  if (aim_.theme == kRefute && !threatened(state)) return Done{};
  ++set_.counters.positions;
  prover_->forget();
  const bool likely = looks_won || (!aim_.near.empty() && centi > kLooksLost);
  const std::uint64_t find = likely ? effort_.find : effort_.find / kLightPart + 1;
  Examined found = examiner_.win(state, find, [this](int length) { return wanted(length); });
  count_win(found.finding);
  if (found.finding == PuzzleFinding::Puzzle) return take(std::move(found.puzzle), source, taken);
  if (found.finding != PuzzleFinding::None || !defences_wanted()) return Done{};
  if (centi > kLooksLost && centi != kNoOpinion) return Done{};
  ++set_.counters.losing;
  prover_->forget();  // what only the search for a win has filled the table with is not claimed
  found = examiner_.defence(state);
  if (found.finding == PuzzleFinding::Puzzle) return take(std::move(found.puzzle), source, taken);
  return Done{};
}

Status Maker::look_at_ending(const AnyState& state, const std::string& source, bool& taken) {
  const Endings& endings = endings_of(game_->info().name);
  Puzzle puzzle;
  puzzle.kind = PuzzleKind::Ending;
  puzzle.pieces = cells_taken(state);
  if (puzzle.pieces > endings.most_pieces) return Done{};
  ++set_.counters.positions;
  prover_->forget();
  Examined found = examiner_.ending(state, [&](int moves_to_win) {
    puzzle.moves = moves_to_win;
    return moves_to_win >= std::max(aim_.least_moves, endings.least_moves) && !full(puzzle);
  });
  count_win(found.finding);
  if (found.finding != PuzzleFinding::Puzzle) return Done{};
  return take(std::move(found.puzzle), source, taken);
}

bool Maker::full_of_endings(const Puzzle& puzzle) const {
  const auto share = [this](auto same) {
    const auto have = std::count_if(set_.puzzles.begin(), set_.puzzles.end(), same);
    return static_cast<std::size_t>(have) * 100;
  };
  return share([&](const Puzzle& one) { return one.moves == puzzle.moves; }) >=
             endings_of(game_->info().name).length_share * aim_.count ||
         share([&](const Puzzle& one) { return one.pieces == puzzle.pieces; }) >=
             kPiecesShare * aim_.count;
}

bool Maker::full(const Puzzle& puzzle) const {
  if (puzzle.kind == PuzzleKind::Ending) return full_of_endings(puzzle);
  const std::size_t kind = bucket(puzzle);
  const auto have = static_cast<std::size_t>(
      std::count_if(set_.puzzles.begin(), set_.puzzles.end(),
                    [kind](const Puzzle& other) { return bucket(other) == kind; }));
  return have * 100 >= kShares[kind] * aim_.count;
}

bool Maker::wanted(int moves_to_win) const {
  if (moves_to_win < aim_.least_moves) return false;
  if (!aim_.theme.empty()) return aim_.theme != kRefute || moves_to_win > 1;
  Puzzle puzzle;
  puzzle.moves = moves_to_win;
  return !full(puzzle);
}

bool Maker::defences_wanted() const noexcept {
  return aim_.least_moves == 0 && aim_.theme != kRefute;
}

Status Maker::take(Puzzle puzzle, const std::string& source, bool& taken) {
  const bool rare = source.starts_with(kComposed) || !aim_.theme.empty();
  if (!rare && full(puzzle)) return Done{};
  const auto keys = examiner_.turns(*game_, puzzle);
  if (!keys) return keys.error();
  if (std::any_of(keys->begin(), keys->end(),
                  [this](std::uint64_t key) { return known_.contains(key); })) {
    ++set_.counters.duplicates;
    return Done{};
  }
  Result<std::vector<std::string>> themes = themes_of(*game_, puzzle);
  if (!themes) return themes.error();
  if (!aim_.theme.empty() && std::find(themes->begin(), themes->end(), aim_.theme) == themes->end())
    return Done{};
  puzzle.themes = std::move(*themes);
  puzzle.source = source;
  note_effort(puzzle, effort_, set_.effort);
  known_.insert(keys->begin(), keys->end());
  set_.puzzles.push_back(std::move(puzzle));
  taken = true;
  return Done{};
}

}  // namespace muster::puzzles
