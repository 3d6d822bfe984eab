// SPDX-License-Identifier: MIT
#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/records.h"
#include "cli/session.h"
#include "games/error_words.h"
#include "host/file_writer.h"
#include "record/json.h"

namespace muster::cli {

namespace {

// The formats that `record` can write, of those a user may ask for.
std::vector<std::string_view> formats() {
  std::vector<std::string_view> known = {"sgf", "moves", "json", "columns"};
  std::erase_if(known, [](std::string_view word) { return !record::parse_format(word); });
  return known;
}

class Convert final : public Subcommand {
 public:
  explicit Convert(Args& args) : args_(args), record_(args) {
    args.choice("--to", to_, formats(), "the format to write, where --out does not end in one",
                Args::Needed::No);
    args.option("--out", "F", out_, "the file to write; without it the record goes to stdout");
  }

  Result<int> run(Console& console) override {
    if (to_.empty()) to_ = format_by_ending(out_);
    if (to_.empty()) return args_.missing_choice("--to", formats());
    const Result<record::RecordFile> file = record_.read(console);
    if (!file) return file.error();
    const std::size_t games = file->games.size();
    std::string all;
    int code = kYes;
    for (std::size_t i = 0; i < games; ++i) {
      const Result<std::string> text = write(file->games[i], games);
      if (text) {
        all += *text;
        if (i + 1 < games && to_ == "moves") all += '\n';
        remark(console, *file->games[i], name_of_game(record_.file(), i + 1, games));
        continue;
      }
      if (games == 1) return text.error();
      console.err << name_of_game(record_.file(), i + 1, games) << ": "
                  << error_text(text.error(), console.language) << '\n';
      code = kNo;  // the others are written all the same
    }
    const Status written = deliver(console, all, games);
    if (!written) return written.error();
    return code;
  }

 private:
  Result<std::string> write(const Result<record::Record>& game, std::size_t games) const {
    if (!game) return game.error();
    if (to_ == "json" && games > 1)
      return record::write_json(*game, record::JsonLayout::OneLine) + "\n";
    return record::write_record(*game, *record::parse_format(to_));
  }

  static void remark(Console& console, const record::Record& game, const std::string& name) {
    for (const record::Warning& warning : game.warnings) {
      console.err << name << ": " << remark_text(warning, console.language) << '\n';
    }
  }

  Status deliver(Console& console, const std::string& text, std::size_t games) const {
    if (!out_.empty()) {
      if (const Status written = host::write_file(out_, text); !written) return written;
    }
    if (args_.json()) {
      Json json;
      json["format"] = to_;
      json["games"] = games;
      if (out_.empty()) {
        json["text"] = text;
      } else {
        json["out"] = out_;
      }
      print_json(console, json);
    } else if (out_.empty()) {
      console.out << text;
    }
    return Done{};
  }

  const Args& args_;
  RecordArgs record_;
  std::string to_, out_;
};

}  // namespace

std::unique_ptr<Subcommand> make_convert(Args& args) { return std::make_unique<Convert>(args); }

}  // namespace muster::cli
