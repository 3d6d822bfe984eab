// SPDX-License-Identifier: MIT
#include "cli/kept_games.h"

#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "base/text.h"
#include "cli/records.h"
#include "host/line_file.h"

namespace muster::cli {

namespace {

namespace fs = std::filesystem;

// "loa-torus-20261117-020301"
std::string name_of(const AnyState& state) {
  std::string name = state.game().name();
  for (char& c : name) {
    if (!text::is_letter(c) && !text::is_digit(c)) c = '-';
  }
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  localtime_r(&now, &parts);
  char stamp[32];
  std::strftime(stamp, sizeof stamp, "-%Y%m%d-%H%M%S", &parts);
  return name.substr(0, 100) + stamp;
}

}  // namespace

std::string state_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value != nullptr ? value : "");
  };
  // The standard asks for absolute paths and says that others are to be ignored.
  if (const std::string state = variable("XDG_STATE_HOME"); state.starts_with('/')) {
    return state + "/muster";
  }
  const std::string home = variable("HOME");
  return home.starts_with('/') ? home + "/.local/state/muster" : ".";
}

Result<std::string> keep_game(const AnyState& state) {
  std::string folder = state_folder();
  if (!host::make_folder(folder)) folder = ".";
  const std::string path = folder + "/" + name_of(state);
  std::string free = path + ".json";
  std::error_code ignored;
  for (int number = 2; fs::exists(free, ignored); ++number) {
    free = path + "-" + std::to_string(number) + ".json";
  }
  if (const Status saved = save_game(free, state, {}); !saved) return saved.error();
  return free;
}

std::string shell_word(const std::string& word) {
  constexpr std::string_view kPlain = "-_./:,=+@%";
  bool plain = !word.empty();
  for (const char c : word) {
    plain = plain &&
            (text::is_letter(c) || text::is_digit(c) || kPlain.find(c) != std::string_view::npos);
  }
  if (plain) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

}  // namespace muster::cli
