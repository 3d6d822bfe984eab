// SPDX-License-Identifier: MIT
#include "host/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include "base/text.h"
#include "host/clock.h"

namespace muster::host {

namespace {

constexpr std::int64_t kGraceMs = 500;  // from the end of its input to the kill

// Between fork and exec: only calls that are safe in a copy of a process with threads.
[[noreturn]] void become(char* const* words, int in, int out, int report, pid_t parent) {
  setpgid(0, 0);  // Ctrl-C at the terminal is for us, not for the engines
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
      dup2(nowhere, STDERR_FILENO) < 0) {
    _exit(127);
  }
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  sigaction(SIGPIPE, &action, nullptr);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  execvp(words[0], words);
  const int problem = errno;  // the parent reads it; after a good exec the pipe just closes
  [[maybe_unused]] const ssize_t written = ::write(report, &problem, sizeof problem);
  _exit(127);
}

}  // namespace

Result<std::unique_ptr<Child>> Child::start(const std::vector<std::string>& words) {
  if (words.empty() || words.front().empty()) return bad_input("program", "expected a program");
  Result<Pipe> in = make_pipe(), out = make_pipe(), report = make_pipe();
  for (const Result<Pipe>* pipe : {&in, &out, &report}) {
    if (!*pipe) return pipe->error();
  }
  std::vector<std::string> copies = words;
  std::vector<char*> pointers;
  for (std::string& word : copies) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process < 0) {
    return bad_input("program", std::string("could not be started: ") + std::strerror(errno));
  }
  if (process == 0) {
    become(pointers.data(), in->read.number(), out->write.number(), report->write.number(), parent);
  }
  report->write.close();
  int problem = 0;
  const ssize_t got = ::read(report->read.number(), &problem, sizeof problem);
  fcntl(in->write.number(), F_SETFL, O_NONBLOCK);
  std::unique_ptr<Child> child(new Child(process, std::move(in->write), std::move(out->read)));
  if (got == static_cast<ssize_t>(sizeof problem)) {
    return bad_input("program", text::quoted(words.front()) +
                                    " could not be started: " + std::strerror(problem));
  }
  return child;
}

Child::Child(int process, Descriptor in, Descriptor out)
    : process_(process),
      in_(std::move(in)),
      out_(std::move(out)),
      lines_(out_.number(), kLongestLine) {}

Child::~Child() {
  in_.close();
  if (!ended(deadline_in(kGraceMs))) kill();
}

bool Child::send(std::string_view line, std::int64_t deadline) {
  std::string bytes(line);
  bytes += '\n';
  return in_.open() && write_all(in_.number(), bytes, deadline);
}

bool Child::ended(std::int64_t deadline) {
  while (!reaped_) {
    const pid_t got = waitpid(process_, &status_, WNOHANG);
    if (got == process_ || (got < 0 && errno == ECHILD)) {
      reaped_ = true;
      break;
    }
    const int left = left_ms(deadline);
    if (left == 0) return false;
    const Descriptor handle(static_cast<int>(syscall(SYS_pidfd_open, process_, 0)));
    pollfd wait{handle.number(), POLLIN, 0};
    poll(&wait, 1, handle.open() ? left : 1);
  }
  return true;
}

std::string Child::ending(std::int64_t deadline) {
  if (!ended(deadline)) return "still running";
  if (WIFSIGNALED(status_)) {
    const int signal = WTERMSIG(status_);
    return "signal " + std::to_string(signal) + " (" + strsignal(signal) + ")";
  }
  return "exit status " + std::to_string(WEXITSTATUS(status_));
}

void Child::signal(int number) {
  if (!reaped_) ::kill(process_, number);
}

void Child::kill() {
  if (reaped_) return;
  ::kill(-process_, SIGKILL);  // its own children too
  ::kill(process_, SIGKILL);
  ended(kNever);
}

}  // namespace muster::host
