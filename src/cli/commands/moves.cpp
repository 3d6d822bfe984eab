// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"

namespace muster::cli {

namespace {

class Moves final : public Subcommand {
 public:
  explicit Moves(Args& args) : args_(args), state_(args) {}

  Result<int> run(Console& console) override {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    const std::vector<std::string> legal = (*state)->legal();
    if (args_.json()) {
      Json json = state_json(**state);
      json["legal"] = legal;
      print_json(console, json);
      return kYes;
    }
    for (const std::string& move : legal) console.out << move << '\n';
    if (const Outcome outcome = (*state)->outcome(); outcome.over()) {
      console.err << outcome_sentence((*state)->game().info(), outcome, console.language) << '\n';
    }
    return kYes;
  }

 private:
  const Args& args_;
  StateArgs state_;
};

}  // namespace

std::unique_ptr<Subcommand> make_moves(Args& args) { return std::make_unique<Moves>(args); }

}  // namespace muster::cli
