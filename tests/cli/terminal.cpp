// SPDX-License-Identifier: MIT
#include "terminal.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "host/clock.h"

namespace muster::test {

namespace {

constexpr std::int64_t kTerminalPatienceMs = 60'000;  // met only by what hangs

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
constexpr char kEnd = '\x1e';  // around the exit status, behind all that the program has said

// The leader of a terminal's session is a process of its own, as a shell is: when a leader ends,
// the kernel hangs up the terminal and drops what nobody has read yet.
[[noreturn]] void lead(pid_t program) {
  int status = 0;
  waitpid(program, &status, 0);
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  const std::string end = kEnd + std::to_string(code) + kEnd;
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, end.data(), end.size());
  while (true) pause();
}

}  // namespace

Terminal::Terminal(const std::vector<std::string>& words, int columns,
                   const std::vector<std::string>& environment, const std::string& folder) {
  std::vector<std::string> command = {MUSTER_BINARY};
  command.insert(command.end(), words.begin(), words.end());
  std::vector<std::string> variables = {"TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8"};
  for (const std::string& one : environment) {
    const std::string name = one.substr(0, one.find('=') + 1);
    std::erase_if(variables, [&](const std::string& old) { return old.starts_with(name); });
    variables.push_back(one);
  }
  std::vector<char*> argv = pointers(command), envp = pointers(variables);
  winsize size = {};
  size.ws_row = 50;
  size.ws_col = static_cast<unsigned short>(columns);
  leader_ = forkpty(&terminal_, nullptr, nullptr, &size);
  EXPECT_GE(leader_, 0) << "no terminal could be made";
  if (leader_ != 0) return;
  for (const int number : kSignals) std::signal(number, SIG_IGN);
  const pid_t program = fork();
  if (program == 0) {
    for (const int number : kSignals) std::signal(number, SIG_DFL);
    if (chdir(folder.c_str()) != 0) _exit(126);
    execve(argv[0], argv.data(), envp.data());
    _exit(127);
  }
  lead(program);
}

Terminal::~Terminal() {
  if (leader_ > 0) {
    ::kill(-leader_, SIGKILL);
    waitpid(leader_, nullptr, 0);
  }
  close(terminal_);
}

void Terminal::type(const std::string& keys) {
  EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

bool Terminal::read_some() {
  pollfd wait{terminal_, POLLIN, 0};
  if (poll(&wait, 1, static_cast<int>(kTerminalPatienceMs)) <= 0) {
    ADD_FAILURE() << "nothing for a minute after: " << unread_;
    return false;
  }
  std::array<char, 4096> block;
  const ssize_t got = read(terminal_, block.data(), block.size());
  if (got <= 0) return false;
  unread_.append(block.data(), static_cast<std::size_t>(got));
  return true;
}

std::string Terminal::read_until(const std::string& text) {
  std::size_t at = unread_.find(text);
  while (at == std::string::npos) {
    if (!read_some()) {
      ADD_FAILURE() << "'" << text << "' did not come: " << unread_;
      return std::exchange(unread_, {});
    }
    at = unread_.find(text);
  }
  const std::string read = unread_.substr(0, at + text.size());
  unread_.erase(0, read.size());
  return read;
}

std::string Terminal::read_all() {
  std::string read = read_until(std::string(1, kEnd));
  read.pop_back();
  status_ = std::atoi(read_until(std::string(1, kEnd)).c_str());
  return read;
}

void Terminal::signal(int number) {
  if (leader_ > 0) ::kill(-leader_, number);
}

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0, length = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {  // to the letter that ends the sequence
      while (i + 1 < text.size() && (text[i] == '\x1b' || text[i] == '[' || text[i] < '@')) ++i;
      continue;
    }
    length = text[i] == '\n' || text[i] == '\r' ? 0 : length + 1;
    longest = std::max(longest, length);
  }
  return longest;
}

}  // namespace muster::test
