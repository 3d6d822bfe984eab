// SIGHUP as "read your files again": while a SighupHandler lives, each one wakes whoever waits. A
// process that was started from a terminal is also told so that its terminal is gone;
// terminal_gone() says which it was. What nohup has told the process to ignore stays ignored. One
// at a time in a process, made after an Interrupt. SPDX-License-Identifier: MIT
#pragma once

#include "host/descriptor.h"

namespace muster::host {

class SighupHandler {
 public:
  SighupHandler();
  SighupHandler(const SighupHandler&) = delete;
  SighupHandler& operator=(const SighupHandler&) = delete;
  ~SighupHandler();

  int descriptor() const noexcept { return event_.descriptor(); }  // for poll()
  void take() noexcept { event_.clear(); }                         // ready for the next
  bool terminal_gone() const noexcept;

 private:
  WakeEvent event_;
  bool had_terminal_;
};

}  // namespace muster::host
