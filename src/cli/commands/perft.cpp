// SPDX-License-Identifier: MIT
#include <chrono>

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"
#include "cli/speed.h"
#include "cli/status_line.h"

namespace muster::cli {

namespace {

class Perft final : public Subcommand {
 public:
  explicit Perft(Args& args) : args_(args), state_(args) {
    args.number("--depth", "N", depth_, 0, 100, "how many plies deep");
    args.flag("--divide", divide_, "a line for each first move: the move, a tab, its count");
  }

  Result<int> run(Console& console) override {
    if (depth_ < 0)
      return bad_input("--depth", "is missing, expected a whole number from 0 to 100");
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    Json json = args_.json() ? state_json(**state) : Json();
    if (args_.json()) json["depth"] = depth_;
    const Stopwatch watch;
    const std::uint64_t leaves = count(console, **state, json);
    const double seconds = watch.seconds();
    if (args_.json()) {
      json["leaves"] = leaves;
      json["seconds"] = seconds;
      json["leaves_per_second"] = rate(static_cast<double>(leaves), seconds);
      print_json(console, json);
    } else {
      console.out << leaves << '\n';
    }
    console.err << leaves << " leaves in " << fixed(seconds, 3) << " s, "
                << per_second(static_cast<double>(leaves), seconds) << " leaves/s\n";
    return kYes;
  }

 private:
  // Move by move when that is to be seen, else in one go.
  std::uint64_t count(Console& console, AnyState& state, Json& json) const {
    ProgressLine progress(console, "perft");
    if (depth_ == 0 || (!divide_ && !progress.wanted())) return state.perft(depth_);
    const std::vector<std::string> moves = state.legal();
    std::uint64_t all = 0;
    long long done = 0;
    for (const std::string& move : moves) {
      progress.show(done++, static_cast<long long>(moves.size()));
      // Each is legal here; a refusal would be a fault of the rules, so its count would be missing
      // from the sum and show.
      if (!state.play(move)) continue;
      const std::uint64_t below = state.perft(depth_ - 1);
      state.undo();
      all += below;
      if (divide_ && args_.json()) json["divide"][move] = below;
      if (divide_ && !args_.json()) console.out << move << '\t' << below << '\n';
    }
    return all;
  }

  const Args& args_;
  StateArgs state_;
  int depth_ = -1;
  bool divide_ = false;
};

}  // namespace

std::unique_ptr<Subcommand> make_perft(Args& args) { return std::make_unique<Perft>(args); }

}  // namespace muster::cli
