// Ctrl-C as a flag: while an Interrupt lives, the first SIGINT, SIGTERM or SIGHUP (a terminal that
// is closed) raises it and signals its event; a second one ends the process as usual. What nohup
// has told the process to ignore stays ignored. One at a time in a process.
// SPDX-License-Identifier: MIT
#pragma once

#include "host/descriptor.h"

namespace muster::host {

class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  bool raised() const noexcept;
  int descriptor() const noexcept { return wake_.descriptor(); }  // for poll()

 private:
  WakeEvent wake_;
};

}  // namespace muster::host
