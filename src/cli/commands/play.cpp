// SPDX-License-Identifier: MIT
#include <cmath>
#include <optional>

#include "base/text.h"
#include "cli/adaptive_games.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/kept_games.h"
#include "cli/line_reader.h"
#include "cli/opponent.h"
#include "cli/play_session.h"
#include "cli/play_words.h"
#include "cli/search_args.h"
#include "cli/session.h"
#include "club/game_cache.h"
#include "games/error_words.h"

namespace muster::cli {

namespace {

class Play final : public Subcommand {
 public:
  explicit Play(Args& args) : args_(args), state_(args), strength_(args) {
    args.flag("--adaptive", adaptive_,
              "an opponent that follows you: after each game its Elo moves towards yours");
    args.option("--as", "SIDE", side_,
                "your side against the computer: first (the side to move), second, a colour, or "
                "a seat of a four-hand game (N, E, S, W)");
    args.seed(seed_, "of the computer's choices (0)");
    args.option("--load", "FILE", load_, "go on with a saved game");
  }

  Result<int> run(Console& console) override {
    Result<std::unique_ptr<AnyState>> state = state_.make(console.language);
    if (!state) return state.error();
    SavedGame game{std::move(*state), {}};
    if (!load_.empty()) {
      Result<SavedGame> loaded = load_game(load_, game.state->game().name(), console);
      if (!loaded) return loaded.error();
      game = std::move(*loaded);
    }
    const Result<engine::Strength> strength = make_strength(game.state->game());
    if (!strength) return strength.error();
    const Result<std::optional<HumanSeats>> person = find_person(*game.state);
    if (!person) return person.error();
    const host::Interrupt interrupt;
    Opponent opponent(*strength, seed_, console, interrupt);
    const std::unique_ptr<LineReader> lines = make_line_reader(console, interrupt);
    // With --json the answer is the state at the end; the conversation is a remark.
    PlaySession session(std::move(game), console, *lines, args_.json() ? console.err : console.out,
                        opponent, interrupt, *person);
    if (adaptive_) {
      greet(console);
      session.when_over([&](const Outcome& outcome, bool helped) {
        count(console, outcome.winner, (*person)->side, helped);
      });
    }
    const PlaySession::End end = session.run();
    // A pipe that ends has said all it wanted; whoever sits at a terminal may have slipped.
    if (end == PlaySession::End::Interrupted ||
        (end == PlaySession::End::NoMoreInput && console.in_terminal)) {
      keep(console, session);
    }
    if (args_.json()) {
      Json json = state_json(session.state());
      add_outcome(json, session.state().game().info(), session.outcome());
      print_json(console, json);
    }
    return kYes;
  }

 private:
  Result<engine::Strength> make_strength(const AnyGame& game) {
    if (!adaptive_) return strength_.make(game);
    if (strength_.given()) {
      return bad_input("--adaptive", "expected one of --level, --elo and --adaptive");
    }
    Result<AdaptiveGames> games = AdaptiveGames::load(game.info().name);
    if (!games) return games.error();
    games_ = std::move(*games);
    elo_ = games_->next_elo();
    return engine::strength_of_elo(game.name(), elo_);
  }

  Reason rating_reason(std::string_view key) const {
    const Glicko rating = games_->rating();
    return Reason{key, {}}
        .with("rating", static_cast<int>(std::lround(rating.rating)))
        .with("give", static_cast<int>(std::lround(engine::uncertainty(rating))));
  }

  void greet(Console& console) const {
    console.err << play_text(rating_reason("play.adaptive").with("elo", elo_), console.language)
                << '\n';
  }

  // A game counts once; what follows when moves of it are taken back does not.
  void count(Console& console, Winner winner, Side mine, bool helped) {
    if (helped) {
      console.err << play_text(Reason{"play.not-counted", {}}, console.language) << '\n';
      return;
    }
    const double score = winner == muster::winner(mine) ? 1 : winner == Winner::Draw ? 0.5 : 0;
    if (const Status added = games_->add({elo_, score}); !added) {
      console.err << error_text(added.error(), console.language) << '\n';
      return;
    }
    console.err << play_text(rating_reason("play.counted").with("elo", games_->next_elo()),
                             console.language)
                << '\n';
  }

  // Nobody, without a strength: people play all seats.
  Result<std::optional<HumanSeats>> find_person(const AnyState& state) const {
    if (!strength_.given() && !adaptive_) {
      if (side_.empty()) return std::optional<HumanSeats>();
      return bad_input("--as", "expected --level, --elo or --adaptive with it");
    }
    const GameInfo& info = state.game().info();
    const Side first = state.turn().side;
    if (side_.empty() || side_ == "first") return std::optional(HumanSeats{first, {}});
    if (side_ == "second") return std::optional(HumanSeats{other(first), {}});
    std::vector<std::string> known = {"first", "second"};
    for (const Side side : {Side::One, Side::Two}) {
      if (side_ == info.side_words[index(side)]) return std::optional(HumanSeats{side, {}});
      known.emplace_back(info.side_words[index(side)]);
    }
    const std::vector<std::string_view> seats = state.game().seat_names();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      if (text::lower(side_) == text::lower(seats[seat])) {
        const auto number = static_cast<Seat>(seat);
        return std::optional(HumanSeats{club::side_of_seat(number), number});
      }
      known.emplace_back(seats[seat]);
    }
    return bad_input(
        "--as", "expected one of " + text::join(known, ", ") + ", found " + text::quoted(side_));
  }

  void keep(Console& console, const PlaySession& session) const {
    if (session.outcome().over() || session.state().plies() == 0) return;
    const Result<std::string> file = keep_game(session.state());
    const Reason said =
        file ? Reason{"play.kept", {}}.with("file", *file)
             : Reason{"play.not-kept", {}}.with("why", error_text(file.error(), console.language));
    console.err << play_text(said, console.language) << "\n  "
                << command_to_go_on(session, file ? *file : "") << '\n';
  }

  // Without a file the moves themselves are the way back.
  std::string command_to_go_on(const PlaySession& session, const std::string& file) const {
    const AnyState& state = session.state();
    std::vector<std::string> words = {"muster", "play", state.game().name()};
    if (!file.empty()) {
      words.insert(words.end(), {"--load", file});
    } else {
      words.insert(words.end(), {"--position", state.start_position(), "--moves",
                                 text::join(state.moves(), " ")});
    }
    const std::vector<std::string> strength = strength_.words();
    words.insert(words.end(), strength.begin(), strength.end());
    if (adaptive_) words.emplace_back("--adaptive");
    if (const std::optional<HumanSeats>& person = session.person()) {
      words.insert(words.end(), {"--as", name_of(state, *person)});
      if (seed_ != 0) words.insert(words.end(), {"--seed", std::to_string(seed_)});
    }
    for (std::string& word : words) word = shell_word(word);
    return text::join(words, " ");
  }

  static std::string name_of(const AnyState& state, const HumanSeats& person) {
    if (person.seat) return std::string(state.game().seat_names()[*person.seat]);
    return std::string(state.game().info().side_words[index(person.side)]);
  }

  const Args& args_;
  StateArgs state_;
  StrengthArgs strength_;
  std::string side_;
  bool adaptive_ = false;
  std::optional<AdaptiveGames> games_;  // of the person, if the opponent is adaptive
  int elo_ = 0;                         // of that opponent
  std::uint64_t seed_ = 0;
  std::string load_;
};

}  // namespace

std::unique_ptr<Subcommand> make_play(Args& args) { return std::make_unique<Play>(args); }

}  // namespace muster::cli
