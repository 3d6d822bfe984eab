// SPDX-License-Identifier: MIT
#include "host/sighup.h"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace muster::host {

namespace {

// As in interrupt.cpp: a signal handler has no other way to its owner.
std::atomic<WakeEvent*> g_sighup = nullptr;
static_assert(std::atomic<WakeEvent*>::is_always_lock_free);

bool is_ignored() {
  struct sigaction now = {};
  return sigaction(SIGHUP, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

extern "C" void on_sighup(int) {
  if (WakeEvent* event = g_sighup) event->signal();
}

}  // namespace

SighupHandler::SighupHandler() : had_terminal_(isatty(STDIN_FILENO) == 1) {
  if (is_ignored()) return;
  g_sighup = &event_;
  struct sigaction action = {};
  action.sa_handler = on_sighup;
  action.sa_flags = SA_RESTART;
  sigaction(SIGHUP, &action, nullptr);
}

SighupHandler::~SighupHandler() {
  if (is_ignored()) return;
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  sigaction(SIGHUP, &action, nullptr);
  g_sighup = nullptr;
}

bool SighupHandler::terminal_gone() const noexcept {
  return had_terminal_ && isatty(STDIN_FILENO) != 1;
}

}  // namespace muster::host
