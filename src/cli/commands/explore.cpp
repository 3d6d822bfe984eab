// SPDX-License-Identifier: MIT
#include "study/explorer/explore.h"

#include <algorithm>

#include "base/text.h"
#include "base/wrap.h"
#include "cli/commands/all.h"
#include "cli/explorer_files.h"
#include "cli/json.h"
#include "cli/play_words.h"
#include "cli/session.h"
#include "cli/status_line.h"
#include "host/file_writer.h"
#include "protocol/explorer_json.h"
#include "study/explorer/index_writer.h"
#include "study/review_words.h"

namespace muster::cli {

namespace {

class Explore final : public Subcommand {
 public:
  explicit Explore(Args& args) : args_(args), state_(args) {
    args.list("FILE", files_,
              "records, folders of records, indexes; without one the book and the games of the "
              "engine that ship");
    args.option("--out", "INDEX", out_, "write one index of all files instead of asking them");
    args.number("--plies", "N", plies_, 1, 20'000,
                "records: leave out what comes after so many moves");
    args.number("--rows", "N", rows_, 1, 10'000, "how many moves to show (20)");
  }

  Result<int> run(Console& console) override {
    const Result<std::unique_ptr<AnyState>> state = state_.make(console.language);
    if (!state) return state.error();
    if (!out_.empty()) {
      if (const Status able = host::check_writable(out_); !able) return able.error();
    }
    ExplorerFiles files;
    const std::string name = (*state)->game().name();
    const Status read = files_.empty() ? files.read_shipped(name, plies_, console)
                                       : files.read(files_, name, plies_, console);
    if (!read) return read.error();
    if (!out_.empty()) return write(console, files);
    const study::Exploration found = study::explore(**state, files.sources());
    if (args_.json()) {
      print_json(console, protocol::exploration_json((*state)->game(), found, console.language));
    } else {
      print(console, **state, found);
      if (files_.empty()) print_shipped(console, files);
    }
    return kYes;
  }

 private:
  Result<int> write(Console& console, const ExplorerFiles& files) const {
    const Result<std::string> bytes = study::merge_indexes(files.indexes());
    if (!bytes) return bytes.error();
    if (const Status written = host::write_file(out_, *bytes); !written) return written.error();
    const auto index = study::PositionIndex::open(*bytes);
    if (!index) return index.error();
    if (args_.json()) {
      print_json(console, {{"positions", index->positions()},
                           {"games", index->games()},
                           {"left_out", files.games_left_out()},
                           {"bytes", index->size()}});
    } else {
      console.out << index->positions() << " positions of " << index->games() << " games, "
                  << index->size() << " bytes\n";
    }
    return files.games_left_out() == 0 ? kYes : kNo;
  }

  // A line of columns that stand below each other.
  static std::string row(std::string_view move, std::string_view games, std::string_view share,
                         const std::array<std::string, 3>& results, std::string_view verdict) {
    std::string line(move);
    const auto right = [&line](std::string_view text, int width) {
      line.append(static_cast<std::size_t>(std::max(1, width - text::columns_of(text))), ' ');
      line += text;
    };
    line.append(static_cast<std::size_t>(std::max(0, 12 - text::columns_of(move))), ' ');
    right(games, 8);
    right(share, 6);
    for (const std::string& result : results) right(result, 8);
    if (!verdict.empty()) line += "  " + std::string(verdict);
    return line + "\n";
  }

  static std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : std::to_string((100 * part + whole / 2) / whole) + "%";
  }

  static std::array<std::string, 3> results(const study::Tally& tally) {
    const std::uint64_t known = tally.total() - tally.count(Winner::Nobody);
    return {percent(tally.count(Winner::One), known), percent(tally.count(Winner::Two), known),
            percent(tally.count(Winner::Draw), known)};
  }

  void print(Console& console, const AnyState& state, const study::Exploration& found) const {
    const AnyGame& game = state.game();
    const auto word = [&](std::string_view key) {
      return play_text(Reason{key, {}}, console.language);
    };
    const auto verdict = [&](const std::optional<study::BookWord>& of) {
      if (!of) return std::string();
      return study::verdict_words(game, of->score, Side::One, console.language);
    };
    const std::uint64_t all = found.tally.total();
    const bool book_alone = all == 0 && found.effort > 0;
    const std::string_view none = !book_alone  ? "explore.nobody"
                                  : found.word ? "explore.in-book"
                                               : "explore.not-in-book";
    const Reason here =
        all == 0 ? Reason{none, {}} : Reason{"explore.here", {}}.with("n", static_cast<int>(all));
    console.out << play_text(here, console.language);
    if (found.word) console.out << "; " << verdict(found.word);
    console.out << '\n';
    if (found.moves.empty() && all == 0) return;
    if (book_alone) {  // no columns of games
      for (std::size_t i = 0; i < found.moves.size() && i < static_cast<std::size_t>(rows_); ++i) {
        std::string line = found.moves[i].move;
        line.resize(std::max<std::size_t>(line.size() + 1, 12), ' ');
        console.out << line << verdict(found.moves[i].word) << '\n';
      }
      return print_effort(console, found);
    }
    std::array<std::string, 3> heads;
    for (std::size_t side = 0; side < 2; ++side) {
      heads[side] = phrase(game.info().side_words[side], game.info().phrases, console.language);
    }
    heads[2] = word("explore.draw");
    console.out << row(word("explore.move"), word("explore.games"), "", heads,
                       found.effort > 0 ? word("explore.engine") : "");
    for (std::size_t i = 0; i < found.moves.size() && i < static_cast<std::size_t>(rows_); ++i) {
      const study::ExploredMove& move = found.moves[i];
      const std::uint64_t games = move.tally.total();
      console.out << row(move.move, games == 0 ? "-" : std::to_string(games),
                         games == 0 ? "-" : percent(games, all), results(move.tally),
                         verdict(move.word));
    }
    if (const std::uint64_t ended = found.ended.total(); ended > 0) {
      console.out << row(word("explore.ended"), std::to_string(ended), percent(ended, all),
                         results(found.ended), "");
    }
    if (found.effort > 0) print_effort(console, found);
  }

  // Whose games these are: nobody is to take them for those of people.
  static void print_shipped(Console& console, const ExplorerFiles& files) {
    std::uint64_t games = 0;
    for (const study::PositionIndex& index : files.indexes()) games += index.games();
    if (games == 0) return;
    const Reason said = Reason{"explore.shipped", {}}.with("n", static_cast<int>(games));
    console.out << play_text(said, console.language) << '\n';
  }

  static void print_effort(Console& console, const study::Exploration& found) {
    console.out << play_text(Reason{"explore.book", {}}.with("nodes", std::to_string(found.effort)),
                             console.language)
                << '\n';
  }

  const Args& args_;
  StateArgs state_;
  std::vector<std::string> files_;
  std::string out_;
  int plies_ = 0, rows_ = 20;
};

}  // namespace

std::unique_ptr<Subcommand> make_explore(Args& args) { return std::make_unique<Explore>(args); }

}  // namespace muster::cli
