// SPDX-License-Identifier: MIT
#include "record/replay.h"

#include <algorithm>

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/play_words.h"
#include "cli/records.h"
#include "cli/session.h"
#include "games/error_words.h"

namespace muster::cli {

namespace {

// What replay found out about one game, ready to print.
struct Row {
  std::string result, reason, position;
  int plies = 0;
  bool replays = false;
  Json json;
};

// Texts from a file stay inside their column.
std::string column(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

std::string_view to_text(record::GameResult::Source source) {
  switch (source) {
    case record::GameResult::Source::None: return "none";
    case record::GameResult::Source::Record: return "record";
    case record::GameResult::Source::Board: return "board";
  }
  return "none";
}

Row unreadable(const Error& error, Language language) {
  Row row{"unreadable", error_text(error, language), "-", 0, false, {}};
  row.json["error"] = row.reason;
  return row;
}

// What the reader noticed, and what the replay put in for moves that the source leaves out.
std::vector<std::string> remarks(const record::Record& record, const record::Replay& replayed,
                                 Language language) {
  std::vector<std::string> all;
  for (const record::Warning& warning : record.warnings) {
    all.push_back(column(remark_text(warning, language)));
  }
  for (const record::StandIn& stand_in : replayed.stand_ins) {
    const Reason said =
        Reason{"replay.stand-in", {}}.with("n", stand_in.ply).with("move", stand_in.move);
    all.push_back(play_text(said, language));
  }
  return all;
}

Row row_of(const record::Record& record, const record::Replay& replayed, Language language) {
  const GameInfo& info = replayed.state->game().info();
  const Outcome outcome = replayed.result.outcome;
  Row row;
  row.replays = !replayed.fault;
  row.result = row.replays ? std::string(outcome_word(info, outcome)) : "illegal";
  row.reason = row.replays ? ending_text(outcome)
                           : error_text(fault_of(record, replayed, language), language);
  row.plies = replayed.plies();
  row.position = replayed.position();
  Json& json = row.json;
  json["game"] = replayed.state->game().name();
  add_outcome(json, info, outcome);
  json["source"] = to_text(replayed.result.source);
  json["plies"] = row.plies;
  json["position"] = row.position;
  json["agrees"] = replayed.agrees;
  if (replayed.fault) json["error"] = row.reason;
  json["warnings"] = remarks(record, replayed, language);
  return row;
}

class Replay final : public Subcommand {
 public:
  explicit Replay(Args& args) : args_(args), record_(args) {}

  Result<int> run(Console& console) override {
    const Result<record::RecordFile> file = record_.read(console);
    if (!file) return file.error();
    bool all = true;
    for (std::size_t i = 0; i < file->games.size(); ++i) {
      const std::string name = name_of_game(record_.file(), i + 1, file->games.size());
      const Row row = play(console, file->games[i], name);
      all = all && row.replays;
      print(console, row, i + 1);
    }
    return all ? kYes : kNo;
  }

 private:
  Row play(Console& console, const Result<record::Record>& record, const std::string& name) const {
    // Programs read JSON: there all sentences are English.
    const Language language = args_.json() ? Language::English : console.language;
    if (!record) return unreadable(record.error(), language);
    const Result<record::Replay> replayed = record::replay(*record);
    if (!replayed) return unreadable(replayed.error(), language);
    if (!args_.json()) {  // in JSON they are part of the answer
      for (const std::string& remark : remarks(*record, *replayed, language)) {
        console.err << name << ": " << remark << '\n';
      }
    }
    if (!replayed->agrees) {
      const GameInfo& info = replayed->state->game().info();
      const Reason said =
          Reason{"replay.disagrees", {}}
              .with("record", std::string(outcome_word(info, record->result.outcome)))
              .with("board", std::string(outcome_word(info, replayed->board)));
      console.err << name << ": " << play_text(said, console.language) << '\n';
    }
    return row_of(*record, *replayed, language);
  }

  void print(Console& console, const Row& row, std::size_t number) const {
    if (!args_.json()) {
      console.out << row.result << '\t' << column(row.reason) << '\t' << row.plies << '\t'
                  << row.position << '\n';
      return;
    }
    Json json;
    json["number"] = number;
    json["replays"] = row.replays;
    json.update(row.json);
    print_json(console, json);
  }

  const Args& args_;
  RecordArgs record_;
};

}  // namespace

std::unique_ptr<Subcommand> make_replay(Args& args) { return std::make_unique<Replay>(args); }

}  // namespace muster::cli
