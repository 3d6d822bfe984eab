// SPDX-License-Identifier: MIT
#include "host/hangup.h"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace muster::host {

namespace {

// As in interrupt.cpp: a signal handler has no other way to its owner.
std::atomic<WakeEvent*> g_hangup = nullptr;
static_assert(std::atomic<WakeEvent*>::is_always_lock_free);

bool is_ignored() {
  struct sigaction now = {};
  return sigaction(SIGHUP, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

extern "C" void on_hangup(int) {
  if (WakeEvent* event = g_hangup) event->signal();
}

}  // namespace

Hangup::Hangup() : had_terminal_(isatty(STDIN_FILENO) == 1) {
  if (is_ignored()) return;
  g_hangup = &event_;
  struct sigaction action = {};
  action.sa_handler = on_hangup;
  action.sa_flags = SA_RESTART;
  sigaction(SIGHUP, &action, nullptr);
}

Hangup::~Hangup() {
  if (is_ignored()) return;
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  sigaction(SIGHUP, &action, nullptr);
  g_hangup = nullptr;
}

bool Hangup::terminal_gone() const noexcept { return had_terminal_ && isatty(STDIN_FILENO) != 1; }

}  // namespace muster::host
