// The process around the program: streams, terminal, exit status. Nothing else ends the process.
// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/subcommand.h"

int main(int argc, char** argv) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  muster::cli::Console console{std::cin, std::cout, std::cerr};
  console.in_terminal = isatty(STDIN_FILENO) == 1;
  console.out_terminal = isatty(STDOUT_FILENO) == 1;
  console.err_terminal = isatty(STDERR_FILENO) == 1;
  console.colour = console.out_terminal && (no_colour == nullptr || *no_colour == '\0') &&
                   terminal != nullptr && std::string_view(terminal) != "dumb";

  const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  const int code = muster::cli::run_program(words, console);
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "muster: stdout: the answer could not be written\n";
    return muster::cli::kBad;
  }
  return code;
}
