// SPDX-License-Identifier: MIT
#include "host/interrupt.h"

#include <atomic>
#include <csignal>

namespace muster::host {

namespace {

// A signal handler has no other way to its owner.
std::atomic<WakeEvent*> g_wake = nullptr;
std::atomic<bool> g_raised = false;
static_assert(std::atomic<WakeEvent*>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

bool hangups_are_ignored() {
  struct sigaction now = {};
  return sigaction(SIGHUP, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

extern "C" void on_interrupt(int) {
  g_raised = true;
  if (WakeEvent* wake = g_wake) wake->signal();
}

}  // namespace

Interrupt::Interrupt() {
  g_raised = false;
  g_wake = &wake_;
  struct sigaction action = {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second one is deadly
  for (const int signal : kSignals) {
    if (signal == SIGHUP && hangups_are_ignored()) continue;
    sigaction(signal, &action, nullptr);
  }
}

Interrupt::~Interrupt() {
  struct sigaction action = {};
  action.sa_handler = SIG_DFL;
  for (const int signal : kSignals) {
    if (signal == SIGHUP && hangups_are_ignored()) continue;
    sigaction(signal, &action, nullptr);
  }
  g_wake = nullptr;
}

bool Interrupt::raised() const noexcept { return g_raised; }

}  // namespace muster::host
