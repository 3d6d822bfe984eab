// SPDX-License-Identifier: MIT
#include "base/text.h"
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/play_words.h"
#include "cli/records.h"
#include "cli/session.h"
#include "cli/view.h"
#include "host/file_writer.h"
#include "picture/annotate.h"
#include "picture/png.h"
#include "study/animation.h"

namespace muster::cli {

namespace {

// What a file's ending asks for.
enum class PictureKind { Svg, Png, Gif };

PictureKind kind_of(const std::string& path) {
  const std::string name = text::lower(path);
  if (name.ends_with(".png")) return PictureKind::Png;
  if (name.ends_with(".gif")) return PictureKind::Gif;
  return PictureKind::Svg;
}

class Draw final : public Subcommand {
 public:
  explicit Draw(Args& args) : args_(args), state_(args, GameArg::Need::UnlessTheRecordSays) {
    args.option("--out", "F", out_,
                "the file to write: .svg, .png or .gif; without it an SVG goes to stdout");
    args.option("--game", "FILE", file_, "a record instead of --position and --moves; - is stdin");
    args.number("--number", "N", number_, 1, 1'000'000, "which game of the file (1)");
    args.number("--ply", "N", ply_, 0, 100'000, "the position after so many plies of the record");
    args.flag("--animate", animate_, "the whole game of the record or --moves, as an animated GIF");
    args.number("--delay", "MS", delay_ms_, 50, 60'000, "how long a position is seen (900)");
    args.option("--lens", "POINT", view_.lens, "mark what the piece on this point may do");
    args.flag("--last", view_.last, "mark the last move");
    args.option("--arrows,--arrow", "LIST", arrows_,
                "arrows such as \"b1-b3 c1-a3:capture d1-d3:red\"");
    args.option("--marks,--mark", "LIST", marks_,
                "marks such as \"b1 c3:free\" (neutral, free, tied, blocked, capture, last) or "
                "\"b1:red c3:triangle d4:blue:label=A e5:glyph=?!\" (green, red, blue, amber)");
    args.flag("--flip", view_.flip, "see the board from the other side");
    args.choice("--theme", theme_, {"light", "dark"}, "colours for a light or a dark page");
    args.number("--size", "N", size_, 64, 8192, "width in pixels (640; of a GIF at most 1024)");
  }

  Result<int> run(Console& console) override {
    if (animate_ != (kind_of(out_) == PictureKind::Gif)) {
      return bad_input("--out", "expected a file.gif together with --animate");
    }
    if (file_.empty() && state_.game().name().empty()) return args_.missing("GAME");
    const Result<record::Record> record =
        file_.empty() ? given_moves(console) : record_of_file(console);
    if (!record) return record.error();
    const auto state = file_.empty() ? state_.make(console.language) : start_of(*record);
    if (!state) return state.error();
    const Result<Drawn> drawn = animate_ ? animation(*record) : picture(**state, *record);
    if (!drawn) return drawn.error();
    const std::string& bytes = drawn->bytes;
    for (const std::string& label : drawn->unwritten) {
      console.err << play_text(Reason{"draw.unwritten", {}}.with("label", label), console.language)
                  << '\n';
    }
    for (const std::string& name : drawn->unwritten_names) {
      console.err << play_text(Reason{"draw.unwritten-name", {}}.with("name", name),
                               console.language)
                  << '\n';
    }
    if (!out_.empty()) {
      if (const Status written = host::write_file(out_, bytes); !written) return written.error();
    }
    if (args_.json()) {
      Json json = state_json(**state);
      if (out_.empty()) {
        json["svg"] = bytes;
      } else {
        json["out"] = out_;
      }
      json["bytes"] = bytes.size();
      print_json(console, json);
    } else if (out_.empty()) {
      console.out << bytes;
    }
    return kYes;
  }

 private:
  Result<record::Record> given_moves(const Console& console) const {
    const auto state = state_.make(console.language);
    if (!state) return state.error();
    return record::make_record((*state)->game().name(), (*state)->start_position(),
                               (*state)->moves());
  }

  static Result<std::unique_ptr<AnyState>> start_of(const record::Record& record) {
    const auto game = make_game(record.game);
    if (!game) return game.error();
    return (*game)->state(record.start);
  }

  Result<record::Record> record_of_file(Console& console) const {
    std::string expected;  // whatever the file says
    if (!state_.game().name().empty()) {
      const auto game = state_.game().make();
      if (!game) return game.error();
      expected = (*game)->name();
    }
    Result<record::RecordFile> file = read_record_file(file_, expected, console);
    if (!file) return file.error();
    const auto number = static_cast<std::size_t>(number_);
    if (number > file->games.size()) {
      return bad_input("--number", "the file has " + std::to_string(file->games.size()) + " games");
    }
    return std::move(file->games[number - 1]);
  }

  picture::SvgOptions options() const {
    picture::SvgOptions options;
    options.width = size_;
    options.theme = theme_ == "dark" ? picture::Theme::Dark : picture::Theme::Light;
    return options;
  }

  struct Drawn {
    std::string bytes;
    std::vector<std::string> unwritten;  // labels that pixels could not show
    std::vector<std::string> unwritten_names = {};
  };

  Result<Drawn> animation(const record::Record& record) const {
    study::AnimationOptions how;
    how.view = {options(), view_.flip, true};
    how.to = ply_;
    how.delay_ms = delay_ms_;
    Result<study::Animation> made = study::animate(record, how);
    if (!made) return made.error();
    return Drawn{std::move(made->gif), std::move(made->unwritten),
                 std::move(made->unwritten_names)};
  }

  Result<Drawn> picture(const AnyState& state, const record::Record& record) const {
    Scene scene;
    picture::SvgOptions how = options();
    if (file_.empty()) {
      Result<Scene> seen = scene_of(state, view_);
      if (!seen) return seen.error();
      scene = std::move(*seen);
      how.title = state.game().name() + " " + state.position();
    } else {
      auto drawn = study::picture_of(record, ply_, {how, view_.flip, view_.last});
      if (!drawn) return drawn.error();
      scene = std::move(drawn->scene), how = std::move(drawn->options);
    }
    if (const Status added = picture::add_marks(scene, how.shapes, marks_); !added) {
      return added.error();
    }
    if (const Status added = picture::add_arrows(scene, how.shapes, arrows_); !added) {
      return added.error();
    }
    if (kind_of(out_) == PictureKind::Svg) return Drawn{picture::to_svg(scene, how), {}};
    return Drawn{picture::to_png(picture::to_bitmap(scene, how)),
                 study::unwritten_labels(how.shapes)};
  }

  const Args& args_;
  StateArgs state_;
  View view_;
  std::string out_, file_, arrows_, marks_, theme_ = "light";
  int size_ = 640, number_ = 1, ply_ = -1, delay_ms_ = 900;
  bool animate_ = false;
};

}  // namespace

std::unique_ptr<Subcommand> make_draw(Args& args) { return std::make_unique<Draw>(args); }

}  // namespace muster::cli
