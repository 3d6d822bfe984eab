// SPDX-License-Identifier: MIT
#include "solver/solver.h"

#include <atomic>

#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/search_args.h"
#include "cli/session.h"
#include "cli/speed.h"
#include "cli/status_line.h"
#include "host/clock.h"
#include "host/file_writer.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "host/large_pages.h"

namespace muster::cli {

namespace {

class Solve final : public Subcommand {
 public:
  explicit Solve(Args& args) : args_(args), state_(args) {
    args.option("--time", "T", time_, "how long to search: 500ms, 10s, 1h (no limit)");
    args.number("--nodes", "N", nodes_, 1, 2'000'000'000, "positions to expand (no limit)");
    args.number("--memory", "M", memory_mb_, 1, 1 << 20, "megabytes to use (256)");
    args.option("--proof", "F", proof_, "write the proof to this file");
    args.option("--checkpoint", "F", checkpoint_, "keep what was found in this file");
    args.number("--every", "N", every_s_, 1, 1'000'000, "seconds between two checkpoints (600)");
    args.option("--resume", "F", resume_, "go on from this checkpoint (the same --memory)");
  }

  Result<int> run(Console& console) override {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    const Result<std::int64_t> time_ms = time_limit(time_);
    if (!time_ms) return time_ms.error();
    solver::SolverSettings settings;
    settings.memory_bytes = static_cast<std::size_t>(memory_mb_) << 20;
    settings.prepare_memory = host::use_large_pages;
    Result<std::unique_ptr<solver::Solver>> made = solver::make_solver(**state, settings);
    if (!made) return made.error();
    solver_ = std::move(*made);
    if (const Status resumed = resume(); !resumed) return resumed.error();
    for (const std::string& file : {proof_, checkpoint_}) {  // now, not after hours
      if (file.empty()) continue;
      if (const Status able = host::check_writable(file); !able) return able.error();
    }
    const std::uint64_t looked_before = solver_->report().evaluations;
    const Stopwatch watch;
    const Result<solver::SolverReport> report = search(console, *time_ms);
    if (!report) return report.error();
    const double seconds = watch.seconds();
    print(console, **state, *report, {report->evaluations - looked_before, seconds});
    if (!proof_.empty() && report->verdict != solver::Verdict::Unknown) {
      if (const Status written = write_proof(console); !written) return written.error();
    }
    return report->verdict == solver::Verdict::Unknown ? kNo : kYes;
  }

 private:
  // This run alone; a report also counts the runs before a checkpoint.
  struct Effort {
    std::uint64_t evaluations = 0;
    double seconds = 0;
  };

  Status resume() {
    if (resume_.empty()) return Done{};
    const auto source = host::FileSource::open(resume_);
    if (!source) return source.error();
    const Status loaded = solver_->load(**source);
    if (loaded) return loaded;
    Error error = loaded.error();
    error.field = "file " + resume_ + ", " + error.field;
    return error;
  }

  Status save() const {
    return host::write_file(checkpoint_,
                            [this](solver::ByteSink& sink) { return solver_->save(sink); });
  }

  // In stretches between checkpoints, until solved or out of time.
  Result<solver::SolverReport> search(Console& console, std::int64_t time_ms) {
    const host::Interrupt interrupt;
    solver::SolveLimits limits;
    std::atomic<bool> stop{false};
    limits.stop = &stop;
    limits.clock_ms = [&interrupt, &stop] {
      if (interrupt.raised()) stop = true;
      return host::now_ms();
    };
    StatusLine status(console);
    if (status.wanted()) {
      limits.progress = [&status](const solver::SolverReport& report) {
        status.show(progress(report));
      };
    }
    const std::int64_t end = time_ms > 0 ? host::now_ms() + time_ms : 0;
    const std::uint64_t nodes_before = solver_->report().nodes;
    while (true) {
      limits.time_ms = end > 0 ? std::max<std::int64_t>(1, end - host::now_ms()) : 0;
      const std::int64_t stretch = std::int64_t{every_s_} * 1000;
      const bool stretches = !checkpoint_.empty() && (end == 0 || stretch < limits.time_ms);
      if (stretches) limits.time_ms = stretch;
      if (nodes_ > 0) {
        limits.nodes = static_cast<std::uint64_t>(nodes_) + nodes_before - solver_->report().nodes;
      }
      const solver::SolverReport report = solver_->run(limits);
      status.erase();
      if (!checkpoint_.empty()) {
        if (const Status saved = save(); !saved) return saved.error();
      }
      if (report.ended != solver::Ended::Time || !stretches) return report;
    }
  }

  // Proof and disproof numbers of both questions: can the side to move win, can the other?
  static std::string progress(const solver::SolverReport& report) {
    std::string out = "solve: " + std::to_string(report.nodes) + " nodes";
    for (const solver::SolverQuestion& question : report.questions) {
      out += (&question == &report.questions[0] ? "; win " : "; loss ") +
             std::to_string(question.value.pn) + "/" + std::to_string(question.value.dn);
    }
    return out;
  }

  void print(Console& console, const AnyState& state, const solver::SolverReport& report,
             const Effort& effort) const {
    const std::string verdict(solver::to_text(report.verdict));
    if (args_.json()) {
      print_json(console, to_json(state, report, effort));
    } else {
      console.out << verdict << '\n';
      if (!report.move.empty()) console.out << "move " << report.move << '\n';
      if (report.plies_to_win > 0) console.out << "plies " << report.plies_to_win << '\n';
      console.out << "nodes " << report.nodes << '\n'
                  << "evaluations " << report.evaluations << '\n';
      if (!report.line.empty()) console.out << "line " << text::join(report.line, " ") << '\n';
    }
    console.err << solver::to_text(report.ended) << " in " << fixed(effort.seconds, 2) << " s, "
                << per_second(static_cast<double>(effort.evaluations), effort.seconds)
                << " evaluations/s\n";
    if (report.verdict != solver::Verdict::Unknown) return;
    for (const solver::SolverQuestion& question : report.questions) {
      console.err << "can " << state.game().info().side_words[index(question.side)]
                  << " win? proof number " << question.value.pn << ", disproof number "
                  << question.value.dn << ", nodes " << question.nodes << '\n';
    }
  }

  static Json to_json(const AnyState& state, const solver::SolverReport& report,
                      const Effort& effort) {
    Json json = state_json(state);
    json["verdict"] = solver::to_text(report.verdict);
    json["ended"] = solver::to_text(report.ended);
    if (!report.move.empty()) json["move"] = report.move;
    if (report.plies_to_win > 0) json["plies"] = report.plies_to_win;
    json["nodes"] = report.nodes;
    json["evaluations"] = report.evaluations;
    json["line"] = report.line;
    for (const solver::SolverQuestion& question : report.questions) {
      json["questions"].push_back({{"side", state.game().info().side_words[index(question.side)]},
                                   {"pn", question.value.pn},
                                   {"dn", question.value.dn},
                                   {"nodes", question.nodes}});
    }
    json["table_used"] = report.table_used;
    json["table_capacity"] = report.table_capacity;
    json["seconds"] = effort.seconds;
    json["evaluations_this_run"] = effort.evaluations;
    return json;
  }

  Status write_proof(Console& console) const {
    const Status kept = host::write_file(
        proof_, [this](solver::ByteSink& sink) { return solver_->write_proof(sink, {}); });
    if (kept) console.err << "proof written to " << proof_ << '\n';
    return kept;
  }

  const Args& args_;
  StateArgs state_;
  std::string time_, proof_, checkpoint_, resume_;
  int nodes_ = 0, memory_mb_ = 256, every_s_ = 600;
  std::unique_ptr<solver::Solver> solver_;
};

}  // namespace

std::unique_ptr<Subcommand> make_solve(Args& args) { return std::make_unique<Solve>(args); }

}  // namespace muster::cli
