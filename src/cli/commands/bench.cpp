// SPDX-License-Identifier: MIT
#include "engine/bench.h"

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/speed.h"
#include "host/clock.h"

namespace muster::cli {

namespace {

class Bench final : public Subcommand {
 public:
  explicit Bench(Args& args) : args_(args) {}

  Result<int> run(Console& console) override {
    const Result<std::vector<engine::BenchResult>> results = engine::bench(host::clock());
    if (!results) return results.error();
    Json games = Json::array();
    for (const engine::BenchResult& result : *results) {
      const double speed =
          rate(static_cast<double>(result.nodes), static_cast<double>(result.time_ms) / 1000);
      if (!args_.json()) {
        console.out << result.game << '\t' << result.nodes << '\t' << fixed(speed, 0) << '\n';
      }
      Json one;
      one["game"] = result.game;
      one["nodes"] = result.nodes;
      one["time_ms"] = result.time_ms;
      one["nodes_per_second"] = speed;
      games.push_back(std::move(one));
    }
    Json json;
    json["games"] = std::move(games);
    if (args_.json()) print_json(console, json);
    return kYes;
  }

 private:
  const Args& args_;
};

}  // namespace

std::unique_ptr<Subcommand> make_bench(Args& args) { return std::make_unique<Bench>(args); }

}  // namespace muster::cli
