// SPDX-License-Identifier: MIT
#include "record/replay.h"

#include <algorithm>

#include "cli/commands/all.h"
#include "cli/json.h"
#include "cli/records.h"
#include "cli/session.h"

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

Row unreadable(const Error& error) {
  Row row{"unreadable", error.to_text(), "-", 0, false, {}};
  row.json["error"] = error.to_text();
  return row;
}

// What the reader noticed, and what the replay put in for moves that the source leaves out.
std::vector<std::string> remarks(const record::Record& record, const record::Replay& replayed) {
  std::vector<std::string> all;
  for (const record::Warning& warning : record.warnings) all.push_back(column(warning.to_text()));
  for (const record::StandIn& stand_in : replayed.stand_ins) {
    all.push_back("ply " + std::to_string(stand_in.ply) + ": the source leaves this move out, " +
                  stand_in.move + " stands for it");
  }
  return all;
}

Row row_of(const record::Record& record, const record::Replay& replayed) {
  const GameInfo& info = replayed.state->game().info();
  const Outcome outcome = replayed.result.outcome;
  Row row;
  row.replays = !replayed.fault;
  row.result = row.replays ? std::string(outcome_word(info, outcome)) : "illegal";
  row.reason = row.replays ? ending_text(outcome) : replayed.fault->to_text();
  row.plies = replayed.plies();
  row.position = replayed.position();
  Json& json = row.json;
  json["game"] = replayed.state->game().name();
  add_outcome(json, info, outcome);
  json["source"] = to_text(replayed.result.source);
  json["plies"] = row.plies;
  json["position"] = row.position;
  json["agrees"] = replayed.agrees;
  if (replayed.fault) json["error"] = replayed.fault->to_text();
  json["warnings"] = remarks(record, replayed);
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
    if (!record) return unreadable(record.error());
    const Result<record::Replay> replayed = record::replay(*record);
    if (!replayed) return unreadable(replayed.error());
    if (!args_.json()) {  // in JSON they are part of the answer
      for (const std::string& remark : remarks(*record, *replayed)) {
        console.err << name << ": " << remark << '\n';
      }
    }
    if (!replayed->agrees) {
      const GameInfo& info = replayed->state->game().info();
      console.err << name << ": the record says " << outcome_word(info, record->result.outcome)
                  << ", the board says " << outcome_word(info, replayed->board) << '\n';
    }
    return row_of(*record, *replayed);
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
