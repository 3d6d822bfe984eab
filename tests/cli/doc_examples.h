// The examples in the documentation: found in the Markdown, run, compared, and rewritten when a
// person asks for it (scripts/bless).
//
// An example is a fenced block:
//   ```console   lines `$ COMMAND` (a backslash at the end goes on in the next line), each followed
//                by what it prints, stdout first, then stderr
//   ```ugi       lines `> ` go to `muster engine`, lines `< ` come back
//   ```analysis  the same with `muster analysis`
//   ```query     the same with the query handler of the rules
// In what is expected, `...` stands for any lines or any rest of a line. Times, speeds and
// addresses may differ. A block of another kind, or one that cannot be run, says why in a comment
// on the line above it: <!-- not run: REASON -->. Above a command that runs until it is stopped:
// <!-- stopped after N lines -->.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::test {

using Lines = std::vector<std::string>;

struct DocBlock {
  std::size_t begin = 0, end = 0;  // its lines in the document, fences left out
  std::string kind;
  std::string not_run;               // the reason
  std::optional<int> stopped_after;  // lines
};

struct Document {
  Lines lines;
  std::vector<DocBlock> blocks;
  std::vector<std::size_t> indented;  // lines of code that is not fenced: nothing would run it
};

Document read_document(std::string_view markdown);
std::string to_text(const Document& document);

// One command or one conversation of a block.
struct Example {
  std::string input;  // a shell command, or the lines to say
  Lines expected;
  std::size_t line = 0;  // of the document, from 1
};

std::vector<Example> examples_of(const Document& document, const DocBlock& block);

// Whether the output is what the document says.
bool agrees(const Lines& expected, const Lines& actual);

// What the document should say: the output, as far as the document showed it before.
Lines blessed(const Lines& expected, const Lines& actual);

}  // namespace muster::test
