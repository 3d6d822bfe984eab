// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/session.h"
#include "cli/view.h"
#include "host/file_writer.h"
#include "picture/annotate.h"
#include "picture/svg.h"

namespace muster::cli {

namespace {

class Draw final : public Subcommand {
 public:
  explicit Draw(Args& args) : args_(args), state_(args) {
    args.option("--out", "F.svg", out_, "the file to write; without it the picture goes to stdout");
    args.option("--lens", "POINT", view_.lens, "mark what the piece on this point may do");
    args.flag("--last", view_.last, "mark the last move");
    args.option("--arrows,--arrow", "LIST", arrows_,
                "arrows such as \"b1-b3 c1-a3:capture d1-d3:red\"");
    args.option("--marks,--mark", "LIST", marks_,
                "marks such as \"b1 c3:free\" (neutral, free, tied, blocked, capture, last) or "
                "\"b1:red c3:triangle d4:blue:label=A\" (green, red, blue, amber)");
    args.flag("--flip", view_.flip, "see the board from the other side");
    args.choice("--theme", theme_, {"light", "dark"}, "colours for a light or a dark page");
    args.number("--size", "N", size_, 64, 8192, "width in pixels (640)");
  }

  Result<int> run(Console& console) override {
    const auto state = state_.make();
    if (!state) return state.error();
    Result<Scene> scene = scene_of(**state, view_);
    if (!scene) return scene.error();
    std::vector<picture::Shape> shapes;
    if (const Status added = picture::add_marks(*scene, shapes, marks_); !added)
      return added.error();
    if (const Status added = picture::add_arrows(*scene, shapes, arrows_); !added)
      return added.error();
    const std::string svg = picture::to_svg(*scene, options(**state, std::move(shapes)));
    if (!out_.empty()) {
      if (const Status written = host::write_file(out_, svg); !written) return written.error();
    }
    if (args_.json()) {
      Json json = state_json(**state);
      if (out_.empty()) {
        json["svg"] = svg;
      } else {
        json["out"] = out_;
      }
      json["bytes"] = svg.size();
      print_json(console, json);
    } else if (out_.empty()) {
      console.out << svg;
    }
    return kYes;
  }

 private:
  picture::SvgOptions options(const AnyState& state, std::vector<picture::Shape> shapes) const {
    picture::SvgOptions options;
    options.shapes = std::move(shapes);
    options.width = size_;
    options.theme = theme_ == "dark" ? picture::Theme::Dark : picture::Theme::Light;
    options.title = state.game().name() + " " + state.position();
    return options;
  }

  const Args& args_;
  StateArgs state_;
  View view_;
  std::string out_, arrows_, marks_, theme_ = "light";
  int size_ = 640;
};

}  // namespace

std::unique_ptr<Subcommand> make_draw(Args& args) { return std::make_unique<Draw>(args); }

}  // namespace muster::cli
