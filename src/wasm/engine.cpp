// The engine: muster_analysis takes one analysis message (docs/protocol.md) and answers through the
// imported functions while it runs. It returns when the request is done; a page runs it in a
// worker. muster_wants_stop is asked every few hundred nodes. On more than one thread: muster_help
// (worker_pool.h). muster_defend takes the same message and answers with the moves that hold out
// longest against a forced win. The module holds no nets: before a game is analysed for which
// muster_wants_net names one, the page hands its file to muster_net. SPDX-License-Identifier: MIT
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/bench.h"
#include "engine/engine.h"
#include "games/list.h"
#include "protocol/analysis.h"
#include "solver/defence.h"
#include "wasm/io_buffer.h"
#include "wasm/worker_pool.h"

extern "C" {
[[clang::import_module("muster"), clang::import_name("reply")]] void muster_reply(const char* text,
                                                                                  int length);
[[clang::import_module("muster"), clang::import_name("clock_ms")]] double muster_clock_ms();
[[clang::import_module("muster"), clang::import_name("wants_stop")]] int muster_wants_stop();
}

namespace {

using muster::wasm::answer;
using muster::wasm::input_text;
using muster::wasm::refuse;
namespace protocol = muster::protocol;
namespace engine = muster::engine;
using Action = protocol::AnalysisRequest::Action;
using muster::eval::Net;

constexpr std::string_view kVersion = "muster wasm";
constexpr int kLostCenti = 100'000;            // far beyond every estimate
constexpr std::uint64_t kDefenceNodes = 2000;  // for each move, where the message names none
constexpr std::size_t kDefenceBytes = std::size_t{4} << 20;
constexpr std::size_t kHelperStack = std::size_t{1} << 20;

void say(const std::string& line) { muster_reply(line.data(), static_cast<int>(line.size())); }

// One engine, made when it is first needed and kept while game and player stay the same.
class AnalysisHandler {
 public:
  void set_hash_mb(int hash_mb) { hash_mb_ = hash_mb; }
  void set_threads(int threads) { threads_ = threads; }
  [[noreturn]] void help(int worker) { pool_.help(worker); }

  // A net file; the short name of its game. One that comes again takes the other's place.
  muster::Result<std::string> take_net(std::span<const std::byte> file) {
    muster::Result<Net> read = muster::eval::read_net(file);
    if (!read) return read.error();
    engine_.reset();  // it may think with the net that is replaced
    const std::string game = read->game;
    nets_.insert_or_assign(game, std::make_shared<const Net>(std::move(*read)));
    return game;
  }
  std::shared_ptr<const Net> net(std::string_view game) const {
    const auto found = nets_.find(game);
    return found == nets_.end() ? nullptr : found->second;
  }

  void read(std::string_view line) {
    protocol::ReadRequest read = protocol::parse_analysis(line);
    for (const auto& warning : read.warnings) say(protocol::warning_reply(read.id, warning));
    if (!read.request) return say(protocol::error_reply(read.id, read.request.error()));
    const protocol::AnalysisRequest& request = *read.request;
    switch (request.action) {
      case Action::Analyze: return analyze(request);
      // What runs is stopped from outside, so nothing is open when a message is read.
      case Action::Cancel:
      case Action::CancelAll: return say(protocol::cancel_reply(request, 0));
      case Action::Clear:
        if (engine_) engine_->new_game();
        return say(protocol::clear_reply(request.id));
      case Action::Version: return say(protocol::version_reply(request.id, kVersion));
    }
  }

 private:
  void analyze(const protocol::AnalysisRequest& request) {
    const auto fail = [&](const muster::Error& error) {
      say(protocol::error_reply(request.id, error));
    };
    auto position = protocol::position_of(request);
    if (!position) return fail(position.error());
    if (const muster::Status ready = prepare(*position, request); !ready) {
      return fail(ready.error());
    }
    stopped_ = false;
    const auto clock = [this] {
      if (muster_wants_stop() != 0) stopped_ = true, engine_->stop();
      return static_cast<std::int64_t>(muster_clock_ms());
    };
    const auto listener = [&, gate = protocol::ReportGate(request.report_ms)](
                              const engine::Progress& progress) mutable {
      if (gate.pass(progress)) say(protocol::report_reply(request.id, progress));
    };
    const muster::Status begun = engine_->begin(*position->state, request.limits, clock, listener);
    if (!begun) return fail(begun.error());
    pool_.run(*engine_);
    say(protocol::answer_reply(
        request.id, engine_->answer(),
        stopped_ ? protocol::AnalysisEnd::Cancelled : protocol::AnalysisEnd::Finished));
  }

  muster::Status prepare(protocol::AnalysisPosition& position,
                         const protocol::AnalysisRequest& request) {
    const std::string name = position.game->name();
    engine::EvaluationChoice evaluation = request.evaluation.value_or(engine::EvaluationChoice{});
    if (evaluation.kind != engine::EvaluationChoice::Kind::Hand) {
      evaluation.net = net(position.game->info().name);
    }
    if (!engine_ || name != name_ || engine_->settings().player != request.player ||
        engine_->settings().evaluation != evaluation) {
      engine_.reset();
      game_ = position.game;
      name_ = name;
      auto made = engine::make_engine(*game_, {.player = request.player,
                                               .threads = threads_,
                                               .hash_mb = hash_mb_,
                                               .evaluation = evaluation});
      if (!made) return made.error();
      engine_ = std::move(*made);
    }
    return muster::Done{};
  }

  std::map<std::string, std::shared_ptr<const Net>, std::less<>> nets_;
  int hash_mb_ = 32;
  int threads_ = 1;
  bool stopped_ = false;
  std::shared_ptr<const muster::AnyGame> game_;  // outlives the engine
  std::string name_;
  std::unique_ptr<engine::Engine> engine_;
  muster::wasm::WorkerPool pool_;
};

// A line for each of the best moves: "loss" with its length where it is proven, an estimate of
// nothing where no win of the other side was found.
engine::Answer defend(const muster::AnyState& state, muster::solver::WinProver& prover,
                      std::uint64_t nodes) {
  engine::Answer out;
  for (auto& [move, enemy] : muster::solver::best_defences(prover, state, nodes)) {
    engine::Score score;
    if (enemy.answer == muster::solver::WinAnswer::Wins) {
      score = {engine::Score::Kind::Loss, -kLostCenti, enemy.plies};
    }
    out.progress.lines.push_back({score, {std::move(move)}});
  }
  out.progress.nodes = prover.nodes();
  if (out.progress.lines.empty()) return out;
  out.move = out.progress.lines.front().moves.front();
  out.score = out.progress.lines.front().score;
  return out;
}

void defend(std::string_view line) {
  const protocol::ReadRequest read = protocol::parse_analysis(line);
  if (!read.request) return say(protocol::error_reply(read.id, read.request.error()));
  const auto position = protocol::position_of(*read.request);
  if (!position) return say(protocol::error_reply(read.id, position.error()));
  const auto prover = muster::solver::make_win_prover(*position->game, kDefenceBytes);
  if (!prover) return say(protocol::error_reply(read.id, prover.error()));
  const std::uint64_t nodes = read.request->limits.nodes;
  const engine::Answer found =
      defend(*position->state, **prover, nodes > 0 ? nodes : kDefenceNodes);
  say(protocol::answer_reply(read.id, found, protocol::AnalysisEnd::Finished));
}

AnalysisHandler& handler() {
  static AnalysisHandler one;
  return one;
}

}  // namespace

extern "C" {

// Before the first analysis: how much memory the table may take.
[[clang::export_name("muster_hash_mb")]] void muster_hash_mb(int hash_mb) {
  handler().set_hash_mb(hash_mb);
}

// Before the first analysis: on how many threads, this one and the helpers that are to come.
[[clang::export_name("muster_threads")]] void muster_threads(int threads) {
  handler().set_threads(threads);
}

// A stack for one helper, its upper end: what the helper's __stack_pointer is set to before it
// calls muster_help. Null: there is no memory.
[[clang::export_name("muster_helper_stack")]] char* muster_helper_stack() {
  auto* stack = static_cast<char*>(std::aligned_alloc(16, kHelperStack));
  return stack == nullptr ? nullptr : stack + kHelperStack;
}

// Does not return: the page ends the helper's worker.
[[clang::export_name("muster_help")]] void muster_help(int worker) { handler().help(worker); }

[[clang::export_name("muster_analysis")]] void muster_analysis(int length) {
  handler().read(input_text(length));
}

[[clang::export_name("muster_defend")]] void muster_defend(int length) {
  defend(input_text(length));
}

// The file of a net is in the input buffer; answers the short name of its game.
[[clang::export_name("muster_net")]] int muster_net(int length) {
  const auto game = handler().take_net(std::as_bytes(std::span(input_text(length))));
  return game ? answer(*game) : refuse(game.error());
}

// Whose net must be handed over before this game is analysed: its short name, or nothing.
[[clang::export_name("muster_wants_net")]] int muster_wants_net(int length) {
  const auto game = muster::make_game(input_text(length));
  if (!game) return refuse(game.error());
  const std::string name((*game)->info().name);
  return answer(engine::suits_net(**game) && handler().net(name) == nullptr ? name : "");
}

// The bench signature, as in tests/bench/signature.txt. Wants all nets.
[[clang::export_name("muster_bench")]] int muster_bench() {
  const auto results = engine::bench({}, [](std::string_view game) { return handler().net(game); });
  if (!results) return refuse(results.error());
  std::string lines;
  for (const auto& result : *results) {
    lines += std::string(result.game) + " " + std::to_string(result.nodes) + "\n";
  }
  return answer(lines);
}
}
