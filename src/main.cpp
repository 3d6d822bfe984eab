// The process around the program: streams, terminal, exit status. Nothing else ends the process.
// SPDX-License-Identifier: MIT
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/language.h"
#include "cli/subcommand.h"

namespace {

// 0: not a terminal, or one that does not say.
int columns_of_terminal(int descriptor) {
  winsize size = {};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

int main(int argc, char** argv) {
  // For lines that are edited at a terminal: all that we print is UTF-8, whatever the locale says.
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  muster::cli::Console console{std::cin, std::cout, std::cerr};
  console.in_terminal = isatty(STDIN_FILENO) == 1;
  console.out_terminal = isatty(STDOUT_FILENO) == 1;
  console.err_terminal = isatty(STDERR_FILENO) == 1;
  console.out_columns = columns_of_terminal(STDOUT_FILENO);
  console.err_columns = columns_of_terminal(STDERR_FILENO);
  console.language = muster::cli::language_of_environment();
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
