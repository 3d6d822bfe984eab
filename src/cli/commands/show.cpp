// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"
#include "cli/view.h"

namespace muster::cli {

namespace {

class Show final : public Subcommand {
 public:
  explicit Show(Args& args) : args_(args), state_(args) {
    args.option("--lens", "POINT", lens_, "mark what the piece on this point may do");
    args.flag("--last", last_, "mark the last move");
    args.flag("--flip", flip_, "see the board from the other side");
    args.option("--format", "F", format_,
                "print only the position text of another program: playstrategy, fairy-stockfish "
                "(Lines of Action)");
    args.choice("--colour,--color", colour_, {"auto", "always", "never"}, "colour the board");
  }

  Result<int> run(Console& console) override {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    if (!format_.empty()) return print_foreign(console, **state);
    const Result<Scene> scene = scene_of(**state, {lens_, last_, flip_});
    if (!scene) return scene.error();
    const bool colour = colour_ == "always" || (colour_ == "auto" && console.colour);
    if (args_.json()) {
      Json json = state_json(**state);
      json["board"] = board_text(**state, *scene, Language::English, false);
      print_json(console, json);
    } else {
      console.out << board_text(**state, *scene, console.language, colour, console.out_columns)
                  << (*state)->position() << '\n';
    }
    return kYes;
  }

 private:
  Result<int> print_foreign(Console& console, const AnyState& state) const {
    const Result<std::string> written = state.foreign_position(format_);
    if (!written) return written.error();
    if (args_.json()) {
      Json json = state_json(state);
      json["format"] = format_;
      json["text"] = *written;
      print_json(console, json);
    } else {
      console.out << *written << '\n';
    }
    return kYes;
  }

  const Args& args_;
  StateArgs state_;
  std::string lens_, format_, colour_ = "auto";
  bool last_ = false, flip_ = false;
};

}  // namespace

std::unique_ptr<Subcommand> make_show(Args& args) { return std::make_unique<Show>(args); }

}  // namespace muster::cli
