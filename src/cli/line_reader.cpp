// SPDX-License-Identifier: MIT
#include "cli/line_reader.h"

#include <histedit.h>
#include <unistd.h>

#include <cstdio>
#include <cwchar>

#include "host/clock.h"
#include "host/line_source.h"

namespace muster::cli {

namespace {

constexpr char kEndOfInput = '\x04';  // Ctrl-D

class PlainLines final : public LineReader {
 public:
  PlainLines(Console& console, const host::Interrupt& interrupt)
      : console_(console), interrupt_(interrupt), lines_(STDIN_FILENO, kLongest) {}

  std::optional<std::string> next(const std::string& prompt) override {
    if (console_.in_terminal) console_.out << prompt;
    console_.out.flush();
    switch (lines_.next(host::kNever, interrupt_.descriptor())) {
      case host::LineSource::Event::Line:
      case host::LineSource::Event::TooLong: return lines_.text();
      default: return std::nullopt;
    }
  }

 private:
  Console& console_;
  const host::Interrupt& interrupt_;
  host::LineSource lines_;
};

class EditedLines final : public LineReader {
 public:
  EditedLines(Console& console, const host::Interrupt& interrupt)
      : console_(console),
        interrupt_(interrupt),
        history_(history_init()),
        edit_(el_init("muster", stdin, stdout, stderr)) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &EditedLines::prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, &::history, history_);
    el_set(edit_, EL_GETCFN, &EditedLines::next_character);
    el_set(edit_, EL_SIGNAL, 1);  // the terminal is given back while the program is stopped
  }
  EditedLines(const EditedLines&) = delete;
  EditedLines& operator=(const EditedLines&) = delete;
  ~EditedLines() override {
    el_end(edit_);
    history_end(history_);
  }

  std::optional<std::string> next(const std::string& prompt) override {
    console_.out.flush();
    prompt_ = prompt;
    int length = 0;
    const char* read = el_gets(edit_, &length);
    if (read == nullptr || length <= 0 || interrupt_.raised()) {
      console_.out << '\n';
      return std::nullopt;
    }
    std::string line(read, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    if (!line.empty()) {
      HistEvent event;
      history(history_, &event, H_ENTER, line.c_str());
    }
    line.resize(std::min(line.size(), kLongest));
    return line;
  }

 private:
  static EditedLines& self(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<EditedLines*>(data);
  }

  static char* prompt(EditLine* edit) { return self(edit).prompt_.data(); }

  // libedit's own reader would go on reading after a signal. 1: a character; 0: no more.
  static int next_character(EditLine* edit, wchar_t* character) {
    const EditedLines& lines = self(edit);
    std::mbstate_t state = {};
    while (true) {
      const int ready =
          host::wait_for_any({STDIN_FILENO, lines.interrupt_.descriptor()}, host::kNever);
      char byte = 0;
      if (ready != 0 || read(STDIN_FILENO, &byte, 1) != 1) return 0;
      // libedit shows the prompt before it takes over the terminal: a Ctrl-D typed in between was
      // read by the kernel as the end of a line, and comes as a null character.
      if (byte == '\0') byte = kEndOfInput;
      const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-1)) state = {};  // not text: left out
      if (used == 0 || used == 1) return 1;
    }
  }

  Console& console_;
  const host::Interrupt& interrupt_;
  History* history_;
  EditLine* edit_;
  std::string prompt_;
};

}  // namespace

std::unique_ptr<LineReader> make_line_reader(Console& console, const host::Interrupt& interrupt) {
  if (console.in_terminal && console.out_terminal) {
    return std::make_unique<EditedLines>(console, interrupt);
  }
  return std::make_unique<PlainLines>(console, interrupt);
}

}  // namespace muster::cli
