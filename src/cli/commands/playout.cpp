// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"
#include "cli/speed.h"
#include "cli/status_line.h"

namespace muster::cli {

namespace {

struct Tally {
  int games = 0;
  long long plies = 0;
  int shortest = 0, longest = 0;
  std::map<std::string, int> results;  // "black", "white", "draw", "unfinished"
  std::map<std::string, int> reasons;

  void add(const GameInfo& info, const Playout& playout) {
    shortest = games == 0 ? playout.plies : std::min(shortest, playout.plies);
    longest = std::max(longest, playout.plies);
    ++games;
    plies += playout.plies;
    const bool over = playout.outcome.over();
    ++results[over ? std::string(outcome_word(info, playout.outcome)) : "unfinished"];
    if (over) ++reasons[ending_text(playout.outcome)];
  }

  double mean() const { return static_cast<double>(plies) / games; }
};

class Playouts final : public Subcommand {
 public:
  explicit Playouts(Args& args) : args_(args), state_(args) {
    args.number("--games", "N", games_, 1, 100'000'000, "how many games (1000)");
    args.seed(seed_, "where the randomness begins (1)");
    args.number("--cap", "N", cap_, 1, 1'000'000, "stop a game after so many plies (10000)");
  }

  Result<int> run(Console& console) override {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    const GameInfo& info = (*state)->game().info();
    Random random(seed_);
    Tally tally;
    for (const std::string_view word : info.side_words) tally.results[std::string(word)] = 0;
    tally.results["draw"] = tally.results["unfinished"] = 0;
    const Stopwatch watch;
    {
      ProgressLine progress(console, "games");
      for (int i = 0; i < games_; ++i) {
        progress.show(i, games_);
        tally.add(info, (*state)->playout(random, cap_));
      }
    }
    const double speed = rate(static_cast<double>(tally.plies), watch.seconds());
    args_.json() ? print_object(console, **state, tally, speed)
                 : print_text(console, info, tally, speed);
    return kYes;
  }

 private:
  static void print_text(Console& console, const GameInfo& info, const Tally& tally, double speed) {
    console.out << "games\t" << tally.games << "\nmean plies\t" << fixed(tally.mean(), 2)
                << "\nshortest\t" << tally.shortest << "\nlongest\t" << tally.longest << '\n';
    for (const std::string_view word : {info.side_words[0], info.side_words[1],
                                        std::string_view("draw"), std::string_view("unfinished")}) {
      console.out << word << '\t' << tally.results.at(std::string(word)) << '\n';
    }
    for (const auto& [reason, count] : tally.reasons)
      console.out << reason << '\t' << count << '\n';
    console.out << "moves/s\t" << fixed(speed, 0) << '\n';
  }

  void print_object(Console& console, const AnyState& state, const Tally& tally,
                    double speed) const {
    Json json;
    json["game"] = state.game().name();
    json["position"] = state.position();
    json["seed"] = seed_;
    json["cap"] = cap_;
    json["games"] = tally.games;
    json["mean_plies"] = tally.mean();
    json["shortest"] = tally.shortest;
    json["longest"] = tally.longest;
    json["results"] = tally.results;
    json["reasons"] = tally.reasons;
    json["moves_per_second"] = speed;
    print_json(console, json);
  }

  const Args& args_;
  StateArgs state_;
  int games_ = 1000;
  std::uint64_t seed_ = 1;
  int cap_ = 10000;
};

}  // namespace

std::unique_ptr<Subcommand> make_playout(Args& args) { return std::make_unique<Playouts>(args); }

}  // namespace muster::cli
