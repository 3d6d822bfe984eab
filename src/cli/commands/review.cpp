// SPDX-License-Identifier: MIT
#include "study/review.h"

#include <cmath>

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/records.h"
#include "cli/search_args.h"
#include "cli/session.h"
#include "cli/status_line.h"
#include "cli/version.h"
#include "cli/view.h"
#include "games/error_words.h"
#include "host/background_search.h"
#include "host/clock.h"
#include "host/file_writer.h"
#include "host/interrupt.h"
#include "host/large_pages.h"
#include "protocol/review_json.h"
#include "record/replay.h"
#include "study/annotate.h"
#include "study/contrast.h"
#include "study/review_words.h"

namespace muster::cli {

namespace {

constexpr int kMostNodes = 2'000'000'000;
constexpr std::size_t kLineShown = 6;  // moves
constexpr int kReviewHashMb = 16;      // emptied before each position: a review can be repeated

std::string shown_line(std::vector<std::string> line) {
  if (line.size() > kLineShown) line.resize(kLineShown);
  return text::join(line, " ");
}

class ReviewCommand final : public Subcommand {
 public:
  explicit ReviewCommand(Args& args) : args_(args), record_(args), evaluation_(args) {
    args.number("--game", "N", number_, 1, 1'000'000, "which game of the file (1)");
    args.number("--nodes", "N", nodes_, 1, kMostNodes, "for every position (30000)");
    args.number("--deep", "N", deep_, 1, kMostNodes,
                "for the positions on both sides of a fault (120000)");
    args.flag("--faults", faults_, "print only the moves that were faults");
    args.option("--out", "F", out_, "write the record with all scores and marks to this file");
    args.flag("--quiet", quiet_, "no progress on stderr");
  }

  Result<int> run(Console& console) override {
    Result<record::Record> record = read(console);
    if (!record) return record.error();
    Result<record::Replay> replayed = record::replay(*record);
    if (!replayed) return replayed.error();
    if (replayed->fault)
      console.err << record_.file() << ": "
                  << error_text(fault_of(*record, *replayed, console.language), console.language)
                  << '\n';
    const AnyGame& rules = replayed->state->game();
    study::ReviewEffort effort;
    effort.nodes = static_cast<std::uint64_t>(nodes_);
    effort.deep_nodes = static_cast<std::uint64_t>(std::max(deep_, nodes_));
    Result<study::Review> review =
        study::Review::make(rules, record->start, replayed->state->moves(), effort);
    if (!review) return review.error();
    if (!out_.empty()) {
      if (const Status able = host::check_writable(out_); !able) return able.error();
    }
    if (const Status searched = search(console, rules, record->start, *review); !searched) {
      return searched.error();
    }
    print(console, rules, record->start, *review);
    if (!out_.empty()) {
      study::annotate(*record, *review, engine_name());
      if (const Status saved = save(*record); !saved) return saved.error();
    }
    return review->next() ? kNo : kYes;  // stopped before its end
  }

 private:
  static std::string engine_name() { return "muster " + std::string(kVersion); }

  Result<record::Record> read(Console& console) {
    Result<record::RecordFile> file = record_.read(console);
    if (!file) return file.error();
    if (static_cast<std::size_t>(number_) > file->games.size()) {
      return bad_input("--game", "expected a number from 1 to " +
                                     std::to_string(file->games.size()) + ", the games of " +
                                     record_.file());
    }
    return std::move(file->games[static_cast<std::size_t>(number_ - 1)]);
  }

  Status save(const record::Record& record) const {
    const auto format = out_.ends_with(".sgf")   ? record::Format::Sgf
                        : out_.ends_with(".txt") ? record::Format::Moves
                                                 : record::Format::Json;
    const Result<std::string> text = record::write_record(record, format);
    if (!text) return text.error();
    return host::write_file(out_, *text);
  }

  // Until the review wants nothing more, or Ctrl-C: what is there then is shown.
  Status search(Console& console, const AnyGame& rules, const std::string& start,
                study::Review& review) const {
    Result<engine::EvaluationChoice> evaluation = evaluation_.make();
    if (!evaluation) return evaluation.error();
    engine::Settings settings;
    settings.hash_mb = kReviewHashMb;
    settings.prepare_memory = host::use_large_pages;
    settings.evaluation = std::move(*evaluation);
    const auto engine = engine::make_engine(rules, settings);
    if (!engine) return engine.error();
    host::Interrupt interrupt;
    ProgressLine progress(console, "review");
    while (const auto task = review.next()) {
      const auto state = rules.state(start);
      if (!state) return state.error();
      for (int ply = 0; ply < task->ply; ++ply) {
        const auto played = (*state)->play(review.moves()[static_cast<std::size_t>(ply)]);
        if (!played) return played.error();
      }
      engine::Limits limits;
      limits.nodes = task->nodes;
      limits.repeatable = true;
      host::WakeEvent over;
      host::BackgroundSearch search;
      const Status begun = search.start(**engine, **state, limits, {},
                                        [&](const engine::Answer&) { over.signal(); });
      if (!begun) return begun;
      host::wait_for_any({over.descriptor(), interrupt.descriptor()}, host::kNever);
      search.stop();
      if (interrupt.raised()) return Done{};
      review.take(task->ply, study::finding_of((*engine)->answer(), task->nodes));
      if (!quiet_) {
        const auto [done, of] = review.progress();
        progress.show(done, of);
      }
    }
    return Done{};
  }

  void print(Console& console, const AnyGame& rules, const std::string& start,
             const study::Review& review) const {
    if (args_.json()) {
      Json json = {{"game", rules.name()}, {"engine", engine_name()}};
      json.update(protocol::review_json(review));
      return print_json(console, json);
    }
    const auto state = rules.state(start);
    for (int ply = 1; ply <= review.plies(); ++ply) {
      const auto move = review.judge(ply);
      if (move && (!faults_ || study::is_fault(move->move_class))) {
        print_move(console, **state, *move);
      }
      if (!(*state)->play(review.moves()[static_cast<std::size_t>(ply - 1)])) return;
    }
    print_sums(console, rules, review);
  }

  static void print_move(Console& console, const AnyState& before,
                         const study::ReviewedMove& move) {
    const AnyGame& rules = before.game();
    console.out << (move.ply + 1) / 2 << (move.ply % 2 == 1 ? ". " : "… ") << move.move
                << study::glyph_of(move.move_class) << '\t'
                << study::move_words(rules, move, console.language) << '\n';
    if (!study::is_fault(move.move_class)) return;
    const study::Contrast reasons = reasons_of(before, move);
    console.out << facts_text(rules, move.move, reasons.played, console.language);
    if (!move.reply.empty()) {
      console.out << "    " << move.move << ' ' << shown_line(move.reply) << '\n';
    }
    if (move.better.empty()) return;
    console.out << "    " << shown_line(move.better_line) << '\n';
    console.out << facts_text(rules, move.better, reasons.better, console.language);
  }

  static study::Contrast reasons_of(const AnyState& before, const study::ReviewedMove& move) {
    std::vector<std::string> played = {move.move};
    played.insert(played.end(), move.reply.begin(), move.reply.end());
    return study::contrast_lines(before, played, move.better_line);
  }

  static void print_sums(Console& console, const AnyGame& rules, const study::Review& review) {
    for (const Side side : {Side::One, Side::Two}) {
      const auto accuracy = review.accuracy(side);
      if (!accuracy) continue;
      console.out << study::accuracy_words(rules, side, *accuracy, console.language) << '\n';
    }
  }

  const Args& args_;
  RecordArgs record_;
  EvaluationArgs evaluation_;
  std::string out_;
  int number_ = 1, nodes_ = 30'000, deep_ = 120'000;
  bool faults_ = false, quiet_ = false;
};

}  // namespace

std::unique_ptr<Subcommand> make_review(Args& args) {
  return std::make_unique<ReviewCommand>(args);
}

}  // namespace muster::cli
