// SPDX-License-Identifier: MIT
#include "cli/adaptive_games.h"

#include <filesystem>

#include "base/text.h"
#include "cli/kept_games.h"
#include "host/files.h"
#include "host/line_file.h"
#include "protocol/numbers.h"

namespace muster::cli {

namespace {

constexpr std::size_t kMaxBytes = 1 << 20;
constexpr std::pair<std::string_view, double> kScores[] = {{"1", 1}, {"0.5", 0.5}, {"0", 0}};

Result<engine::AdaptiveGame> parse_game(std::string_view line) {
  const std::vector<std::string_view> words = text::words(line);
  if (words.size() == 2) {
    const auto elo = protocol::parse_whole(words[0], 1, protocol::kMaxElo, "elo");
    for (const auto& [word, score] : kScores) {
      if (elo && words[1] == word) return engine::AdaptiveGame{static_cast<int>(*elo), score};
    }
  }
  return bad_input("line", "expected an Elo and 1, 0.5 or 0, found " + text::quoted(line));
}

std::string to_text(const engine::AdaptiveGame& game) {
  std::string out = std::to_string(game.elo);
  for (const auto& [word, score] : kScores) {
    if (score == game.score) out += " " + std::string(word);
  }
  return out;
}

}  // namespace

Result<AdaptiveGames> AdaptiveGames::load(std::string_view family) {
  AdaptiveGames out;
  out.family_ = family;
  const std::string folder = state_folder();
  if (const Status made = host::make_folder(folder); !made) return made.error();
  out.path_ = folder + "/adaptive-" + out.family_ + ".txt";
  std::error_code ignored;
  if (!std::filesystem::exists(out.path_, ignored)) return out;
  const Result<std::string> file = host::read_file(out.path_, kMaxBytes);
  if (!file) return file.error();
  int number = 0;
  for (const std::string_view line : text::split(*file, '\n')) {
    ++number;
    if (text::trim(line).empty()) continue;
    const Result<engine::AdaptiveGame> game = parse_game(line);
    if (!game) {
      return bad_input(out.path_ + ", line " + std::to_string(number), game.error().message);
    }
    out.games_.push_back(*game);
  }
  return out;
}

Status AdaptiveGames::add(const engine::AdaptiveGame& game) {
  Result<host::LineFile> file = host::LineFile::open(path_);
  if (!file) return file.error();
  if (const Status added = file->append(to_text(game)); !added) return added;
  games_.push_back(game);
  return Done{};
}

}  // namespace muster::cli
