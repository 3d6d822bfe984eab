// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"

namespace muster::cli {

namespace {

class Why final : public Subcommand {
 public:
  explicit Why(Args& args) : args_(args), state_(args) {
    args.required("MOVE", what_, "a move, or a point alone for all that its piece may do");
    args.flag("--facts", facts_, "also say what a legal move does to the position");
  }

  Result<int> run(Console& console) override {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    const Scene scene = (*state)->scene();
    if (const Result<int> cell = find_cell(scene, what_)) {
      return explain_point(console, **state, scene.cells[static_cast<std::size_t>(*cell)].name);
    }
    return explain_move(console, **state);
  }

 private:
  Result<int> explain_move(Console& console, const AnyState& state) const {
    const Result<Reason> reason = state.explain(what_);
    if (!reason) return reason.error();
    const int code = reason->legal() ? kYes : kNo;
    if (!args_.json()) {
      console.out << state.game().say(*reason, console.language) << '\n';
      for (const Reason& fact : facts_of(state, *reason)) {
        console.out << state.game().say(fact, console.language) << '\n';
      }
      return code;
    }
    Json json;
    json["game"] = state.game().name();
    json["position"] = state.position();
    const Result<std::string> move = state.read_move(what_);
    json["move"] = move ? *move : what_;
    json["legal"] = reason->legal();
    json.update(reason_json(*reason, state.game(), console.language));
    if (facts_) {
      json["does"] = Json::array();
      for (const Reason& fact : facts_of(state, *reason)) {
        json["does"].push_back(reason_json(fact, state.game(), console.language));
      }
    }
    print_json(console, json);
    return code;
  }

  // What a legal move does, if that was asked for.
  std::vector<Reason> facts_of(const AnyState& state, const Reason& reason) const {
    if (!facts_ || !reason.legal()) return {};
    Result<std::vector<Reason>> facts = state.facts(what_);
    return facts ? std::move(*facts) : std::vector<Reason>{};
  }

  Result<int> explain_point(Console& console, const AnyState& state,
                            const std::string& cell) const {
    const Result<std::vector<Reason>> reasons = state.explain_cell(cell);
    if (!reasons) return reasons.error();
    if (!args_.json()) {
      for (const Reason& reason : *reasons) {
        console.out << state.game().say(reason, console.language) << '\n';
      }
      return kYes;
    }
    Json json;
    json["game"] = state.game().name();
    json["position"] = state.position();
    json["point"] = cell;
    json["reasons"] = Json::array();
    for (const Reason& reason : *reasons) {
      json["reasons"].push_back(reason_json(reason, state.game(), console.language));
    }
    print_json(console, json);
    return kYes;
  }

  const Args& args_;
  StateArgs state_;
  std::string what_;
  bool facts_ = false;
};

}  // namespace

std::unique_ptr<Subcommand> make_why(Args& args) { return std::make_unique<Why>(args); }

}  // namespace muster::cli
