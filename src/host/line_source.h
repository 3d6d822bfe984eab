// Lines from a descriptor (stdin, a child's output), with a limit on their length and a deadline.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace muster::host {

class LineSource {
 public:
  enum class Event : std::uint8_t {
    Line,     // text() is the line without its end
    TooLong,  // a longer line than the limit went by; text() is how it began
    End,      // no more
    Late,     // the deadline passed
    Woken,    // the other descriptor has something
  };

  // Does not own the descriptor.
  LineSource(int descriptor, std::size_t longest) : descriptor_(descriptor), longest_(longest) {}

  // Waits for the next event. `other`, if not -1, is watched as well (a WakeEvent).
  Event next(std::int64_t deadline, int other = -1);

  const std::string& text() const noexcept { return text_; }

 private:
  bool take_line();  // from the buffer into text_
  bool fill();       // false: no more

  int descriptor_;
  std::size_t longest_;
  std::string buffer_;
  std::size_t scanned_ = 0;  // no line end in buffer_ before this
  std::string text_;
  bool skipping_ = false;  // within a line that is too long
  bool ended_ = false;
};

}  // namespace muster::host
