// SPDX-License-Identifier: MIT
#include "cli/line_reader.h"

#include <histedit.h>

#include <cstdio>

namespace muster::cli {

namespace {

class PlainLines final : public LineReader {
 public:
  explicit PlainLines(Console& console) : console_(console) {}

  std::optional<std::string> next(const std::string& prompt) override {
    if (console_.in_terminal) console_.out << prompt;
    console_.out.flush();
    std::string line;
    int c = console_.in.get();
    if (c == std::istream::traits_type::eof()) return std::nullopt;
    for (; c != std::istream::traits_type::eof() && c != '\n'; c = console_.in.get()) {
      if (line.size() < kLongest) line += static_cast<char>(c);
    }
    return line;
  }

 private:
  Console& console_;
};

class EditedLines final : public LineReader {
 public:
  explicit EditedLines(Console& console)
      : console_(console),
        history_(history_init()),
        edit_(el_init("muster", stdin, stdout, stderr)) {
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &EditedLines::prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_HIST, &::history, history_);
    el_set(edit_, EL_SIGNAL, 1);  // Ctrl-C gives the terminal back before it ends the program
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
    if (read == nullptr || length <= 0) {
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
  static char* prompt(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return static_cast<EditedLines*>(self)->prompt_.data();
  }

  Console& console_;
  History* history_;
  EditLine* edit_;
  std::string prompt_;
};

}  // namespace

std::unique_ptr<LineReader> make_line_reader(Console& console) {
  if (console.in_terminal && console.out_terminal) return std::make_unique<EditedLines>(console);
  return std::make_unique<PlainLines>(console);
}

}  // namespace muster::cli
