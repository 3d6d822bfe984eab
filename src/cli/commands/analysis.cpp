// SPDX-License-Identifier: MIT
#include <unistd.h>

#include "cli/analysis_loop.h"
#include "cli/commands/all.h"
#include "cli/search_args.h"

namespace muster::cli {

namespace {

class Analysis final : public Subcommand {
 public:
  explicit Analysis(Args& args) : engine_(args) {
    args.without_json();
    args.number("--slots", "N", slots_, 1, 64,
                "searches at the same time, each with its own threads and table (1)");
  }

  Result<int> run(Console& console) override {
    const Result<engine::Settings> settings = engine_.make();
    if (!settings) return settings.error();
    console.out.flush();
    AnalysisLoop(STDIN_FILENO, STDOUT_FILENO, slots_, *settings).run();
    return kYes;
  }

 private:
  EngineArgs engine_;
  int slots_ = 1;
};

}  // namespace

std::unique_ptr<Subcommand> make_analysis(Args& args) { return std::make_unique<Analysis>(args); }

}  // namespace muster::cli
