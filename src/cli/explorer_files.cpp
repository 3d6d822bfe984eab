// SPDX-License-Identifier: MIT
#include "cli/explorer_files.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/records.h"
#include "cli/shipped.h"
#include "games/error_words.h"
#include "record/read.h"
#include "study/explorer/game_header.h"

namespace muster::cli {

namespace {

constexpr record::ReadLimits kLargeFile = {.bytes = std::size_t{1} << 30,
                                           .games = 1'000'000,
                                           .nodes = 100'000'000,
                                           .nesting = 200,
                                           .value_bytes = 64 * 1024};

// The files of a folder by name, or the file itself.
Result<std::vector<std::string>> files_of(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::is_directory(path, problem)) return std::vector{path};
  std::vector<std::string> files;
  for (std::filesystem::directory_iterator it(path, problem), end; !problem && it != end;
       it.increment(problem)) {
    if (it->is_regular_file(problem)) files.push_back(it->path().string());
  }
  if (problem) return bad_input("folder " + path, problem.message());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::vector<const study::PositionSource*> ExplorerFiles::sources() const {
  std::vector<const study::PositionSource*> all;
  for (const study::PositionIndex& index : indexes_) all.push_back(&index);
  return all;
}

Status ExplorerFiles::open(std::string_view bytes, const std::string& path) {
  Result<study::PositionIndex> index = study::PositionIndex::open(bytes);
  if (!index) return Error{index.error().code, "file " + path, index.error().message};
  indexes_.push_back(*index);
  return Done{};
}

Status ExplorerFiles::read_shipped(const std::string& game, int plies, Console& console) {
  const std::string_view book = as_text(shipped_book(game));
  if (book.empty()) {
    return bad_input(
        "FILE", "is missing, expected records, a folder of them, or an index: no book of " + game +
                    " ships");
  }
  if (const Status opened = open(book, game + ".book"); !opened) return opened;
  const std::string_view games = as_text(shipped_games(game));
  if (games.empty()) return Done{};
  const Status added = add_records(games, game + ".games", game, plies, console);
  return added ? open_records() : added;
}

Status ExplorerFiles::open_records() {
  if (builder_.games() == 0) return Done{};
  Result<std::string> bytes = builder_.build();
  if (!bytes) return bytes.error();
  built_ = std::move(*bytes);
  return open(built_, "of records");
}

Status ExplorerFiles::add_records(std::string_view text, const std::string& path,
                                  const std::string& game, int plies, Console& console) {
  const auto records = record::read_records(text, game, kLargeFile);
  if (!records) return in_file(path, records.error());
  for (std::size_t i = 0; i < records->games.size(); ++i) {
    const Result<record::Record>& record = records->games[i];
    const std::string name = name_of_game(path, i + 1, records->games.size());
    const Status added =
        record ? study::add_record(builder_, *record, name, plies) : Status(record.error());
    if (added) continue;
    ++left_out_;
    console.err << name << ": " << error_text(added.error(), console.language) << '\n';
  }
  return Done{};
}

Status ExplorerFiles::read_one(const std::string& path, const std::string& game, int plies,
                               Console& console) {
  Result<host::MappedFile> file = host::MappedFile::open(path);
  if (!file) return file.error();
  if (study::PositionIndex::looks_like_index(file->bytes())) {
    files_.push_back(std::move(*file));
    return open(files_.back().bytes(), path);
  }
  return add_records(file->bytes(), path, game, plies, console);
}

Status ExplorerFiles::read(const std::vector<std::string>& paths, const std::string& game,
                           int plies, Console& console) {
  for (const std::string& path : paths) {
    const Result<std::vector<std::string>> files = files_of(path);
    if (!files) return files.error();
    for (const std::string& file : *files) {
      if (const Status done = read_one(file, game, plies, console); !done) return done;
    }
  }
  return open_records();
}

}  // namespace muster::cli
