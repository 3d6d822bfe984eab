// SPDX-License-Identifier: MIT
#include "muster.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace muster::test {

namespace {

struct Pipe {
  Pipe() {
    std::array<int, 2> ends = {-1, -1};
    if (pipe(ends.data()) != 0) std::abort();
    read = ends[0], write = ends[1];
  }
  int read, write;
};

[[noreturn]] void become(const std::vector<std::string>& words) {
  std::vector<char*> argv;
  std::vector<std::string> copies = words;
  for (std::string& word : copies) argv.push_back(word.data());
  argv.push_back(nullptr);
  setenv("LC_ALL", "C", 1);  // English, whatever the tests are run in
  execv(argv[0], argv.data());
  _exit(127);
}

// Feeds the child and drains both its streams at once, so that neither side waits for the other.
void talk(int to_child, std::string_view input, int from_out, int from_err, Answer& run) {
  std::array<pollfd, 3> ends = {
      {{to_child, POLLOUT, 0}, {from_out, POLLIN, 0}, {from_err, POLLIN, 0}}};
  if (input.empty()) close(to_child), ends[0].fd = -1;
  while (ends[1].fd >= 0 || ends[2].fd >= 0) {
    if (poll(ends.data(), ends.size(), -1) < 0) break;
    if (ends[0].fd >= 0 && ends[0].revents != 0) {
      const ssize_t sent = write(to_child, input.data(), input.size());
      if (sent > 0) input.remove_prefix(static_cast<std::size_t>(sent));
      if (sent <= 0 || input.empty()) close(to_child), ends[0].fd = -1;
    }
    for (const std::size_t i : {1U, 2U}) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      std::array<char, 4096> block;
      const ssize_t got = read(ends[i].fd, block.data(), block.size());
      if (got > 0) {
        (i == 1 ? run.out : run.err).append(block.data(), static_cast<std::size_t>(got));
      } else {
        close(ends[i].fd), ends[i].fd = -1;
      }
    }
  }
  if (ends[0].fd >= 0) close(to_child);
}

}  // namespace

Answer muster(std::vector<std::string> words, std::string_view input) {
  words.insert(words.begin(), MUSTER_BINARY);
  return run_program(words, input);
}

Answer run_program(const std::vector<std::string>& words, std::string_view input) {
  std::signal(SIGPIPE, SIG_IGN);  // a child may end before it has read everything
  const Pipe in, out, err;
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in.read, 0), dup2(out.write, 1), dup2(err.write, 2);
    for (const Pipe* pipe : {&in, &out, &err}) close(pipe->read), close(pipe->write);
    become(words);
  }
  close(in.read), close(out.write), close(err.write);
  Answer run;
  talk(in.write, input, out.read, err.read, run);
  int status = 0;
  waitpid(child, &status, 0);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return run;
}

std::vector<std::string> Answer::lines() const {
  std::vector<std::string> all;
  std::istringstream in(out);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::string Answer::last_line() const {
  const std::vector<std::string> all = lines();
  return all.empty() ? "" : all.back();
}

nlohmann::json Answer::json() const { return nlohmann::json::parse(out, nullptr, false); }

testing::AssertionResult is_refused(const Answer& run, std::string_view expected_in_err) {
  if (run.code != 2) return testing::AssertionFailure() << "exit " << run.code << ": " << run.err;
  if (!run.out.empty()) return testing::AssertionFailure() << "stdout: " << run.out;
  if (std::count(run.err.begin(), run.err.end(), '\n') != 1 || run.err.back() != '\n' ||
      run.err.rfind("muster", 0) != 0) {
    return testing::AssertionFailure() << "not one line: " << run.err;
  }
  if (run.err.find(expected_in_err) == std::string::npos) {
    return testing::AssertionFailure() << run.err << "does not say: " << expected_in_err;
  }
  return testing::AssertionSuccess();
}

std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

void write_text(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace muster::test
