// SPDX-License-Identifier: MIT
#include "study/explorer/book.h"

#include <utility>

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/search_args.h"
#include "cli/session.h"
#include "cli/status_line.h"
#include "host/clock.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "host/line_file.h"

namespace muster::cli {

namespace {

constexpr int kBookHashMb = 16;  // part of what a book says: another size gives other searches
constexpr std::size_t kLargestJournal = std::size_t{1} << 30;

class Book final : public Subcommand {
 public:
  explicit Book(Args& args) : args_(args), evaluation_(args) {
    args.required_choice("VERB", verb_, {"make"}, "make");
    args.required("GAME", game_, "a name of 'muster games', such as loa");
    args.option("--out", "BOOK", out_, "where the book goes");
    args.option("--journal", "F", journal_, "what was searched, gone on with if it is there");
    args.number("--nodes", "N", nodes_, 100, 1'000'000'000, "searched for each position (100000)");
    args.number("--plies", "N", settings_.plies, 0, 60, "how deep the openings go (10)");
    args.number("--lines", "N", settings_.lines, 1, 64, "moves followed in a position (5)");
    args.number("--margin", "N", settings_.margin_centi, 1, 1000,
                "and so far below the best one, in hundredths (60)");
    args.number("--positions", "N", positions_, 1, 10'000'000, "stop at so many (10000000)");
    args.option("--time", "T", time_, "how long this run may take: 90s, 10m");
    args.seed(settings_.seed, "order of what is equally urgent (1)");
  }

  Result<int> run(Console& console) override {
    const auto game = make_game(game_);
    if (!game) return game.error();
    const Result<std::int64_t> time_ms = time_limit(time_);
    if (!time_ms) return time_ms.error();
    if (out_.empty()) return bad_input("--out", "is missing, expected a file for the book");
    if (const Status able = host::check_writable(out_); !able) return able.error();
    settings_.nodes = static_cast<std::uint64_t>(nodes_);
    const auto maker = study::BookMaker::make(*game, settings_);
    if (!maker) return maker.error();
    std::optional<host::LineFile> journal;
    if (!journal_.empty()) {
      auto opened = open_journal(**maker);
      if (!opened) return opened.error();
      journal = std::move(*opened);
    }
    if (const Status made = make(console, **game, **maker, journal, *time_ms); !made) {
      return made.error();
    }
    return finish(console, **maker);
  }

 private:
  // Gives the maker what an earlier run has searched.
  Result<host::LineFile> open_journal(study::BookMaker& maker) const {
    Result<host::LineFile> file = host::LineFile::open(journal_);
    if (!file) return file.error();
    const Result<std::string> text = host::read_file(journal_, kLargestJournal);
    if (!text) return text.error();
    if (text->empty()) {
      if (const Status begun = file->append(maker.journal_head()); !begun) return begun.error();
      return file;
    }
    int number = 0;
    for (const std::string_view line : text::split(*text, '\n')) {
      ++number;
      if (number == 1 && line != maker.journal_head()) {
        return bad_input("--journal", "is of another book: " + text::quoted(line));
      }
      if (number == 1 || line.empty()) continue;
      if (const Status taken = maker.take_line(line); !taken) {
        return bad_input("file " + journal_ + ", line " + std::to_string(number),
                         taken.error().message);
      }
    }
    return file;
  }

  Status make(Console& console, const AnyGame& game, study::BookMaker& maker,
              std::optional<host::LineFile>& journal, std::int64_t time_ms) const {
    const Result<engine::EvaluationChoice> evaluation = evaluation_.make();
    if (!evaluation) return evaluation.error();
    engine::Settings settings;
    settings.hash_mb = kBookHashMb;
    settings.evaluation = *evaluation;
    const auto engine = engine::make_engine(game, settings);
    if (!engine) return engine.error();
    const host::Interrupt interrupt;
    const std::int64_t end = time_ms > 0 ? host::now_ms() + time_ms : 0;
    StatusLine status(console);
    while (!interrupt.raised() && (end == 0 || host::now_ms() < end)) {
      const auto task = maker.next(static_cast<std::size_t>(positions_));
      if (!task) break;
      const auto state = game.state("start");
      if (!state) return state.error();
      for (const std::string& move : task->moves) {
        if (const auto played = (*state)->play(move); !played) return played.error();
      }
      (*engine)->new_game();  // what came before must not matter
      const Result<engine::Answer> answer = engine::think(**engine, **state, task->limits);
      if (!answer) return answer.error();
      const Result<std::string> line = maker.take(*answer);
      if (!line) return line.error();
      if (journal) {
        if (const Status kept = journal->append(*line); !kept) return kept;
      }
      if (status.wanted()) status.show(summary(maker));
    }
    return Done{};
  }

  std::string summary(const study::BookMaker& maker) const {
    return game_ + ": " + std::to_string(maker.positions()) + " positions to ply " +
           std::to_string(maker.deepest()) + ", " + std::to_string(settings_.nodes) + " nodes each";
  }

  Result<int> finish(Console& console, const study::BookMaker& maker) const {
    const Result<std::string> bytes = maker.write();
    if (!bytes) return bytes.error();
    if (const Status written = host::write_file(out_, *bytes); !written) return written.error();
    if (args_.json()) {
      print_json(console, {{"positions", maker.positions()},
                           {"plies", maker.deepest()},
                           {"nodes", settings_.nodes},
                           {"bytes", bytes->size()}});
    } else {
      console.out << summary(maker) << ", " << bytes->size() << " bytes\n";
    }
    return kYes;
  }

  const Args& args_;
  EvaluationArgs evaluation_;
  study::BookSettings settings_;
  std::string verb_, game_, out_, journal_, time_;
  int nodes_ = 100'000, positions_ = 10'000'000;
};

}  // namespace

std::unique_ptr<Subcommand> make_book(Args& args) { return std::make_unique<Book>(args); }

}  // namespace muster::cli
