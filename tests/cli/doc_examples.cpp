// SPDX-License-Identifier: MIT
#include "doc_examples.h"

#include <algorithm>
#include <regex>

#include "base/text.h"

namespace muster::test {

namespace {

constexpr std::string_view kElided = "...";

// What differs from run to run and from machine to machine.
std::string masked(std::string line) {
  static const std::pair<std::regex, const char*> kMasks[] = {
      {std::regex(R"((https?|wss?)://127\.0\.0\.1:[0-9]+)"), "$1://ADDRESS"},
      {std::regex(R"([0-9]+\.[0-9]+ s\b)"), "T s"},
      {std::regex(R"([0-9.]+( million)? (leaves|evaluations|nodes|moves)/s)"), "N $2/s"},
      {std::regex(R"((nodes/s|moves/s|seconds)\t[0-9.]+)"), "$1\tN"},
      {std::regex(
           R"re("(time_ms|seconds|nodes_per_second|leaves_per_second|moves_per_second)":[0-9.e+-]+)re"),
       "\"$1\":N"},
      {std::regex(R"(\b(nps|time) [0-9]+)"), "$1 N"},
      {std::regex(R"(^([a-z]+\t[0-9]+\t)[0-9]+$)"), "$1N"},
  };
  for (const auto& [pattern, replacement] : kMasks) {
    line = std::regex_replace(line, pattern, replacement);
  }
  return line;
}

bool line_agrees(const std::string& expected, const std::string& actual) {
  const std::string pattern = masked(expected), line = masked(actual);
  std::size_t at = 0, from = 0;
  bool first = true;
  while (true) {
    const std::size_t elided = pattern.find(kElided, from);
    const std::string piece = pattern.substr(from, elided - from);
    if (elided == std::string::npos) {  // the last piece ends the line
      return line.size() >= at + piece.size() && line.ends_with(piece) && (!first || line == piece);
    }
    const std::size_t found = line.find(piece, at);
    if (found == std::string::npos || (first && found != 0)) return false;
    at = found + piece.size();
    from = elided + kElided.size();
    first = false;
  }
}

bool agrees_from(const Lines& expected, std::size_t e, const Lines& actual, std::size_t a) {
  for (; e < expected.size(); ++e, ++a) {
    if (expected[e] == kElided) {
      for (std::size_t skip = a; skip <= actual.size(); ++skip) {
        if (agrees_from(expected, e + 1, actual, skip)) return true;
      }
      return false;
    }
    if (a >= actual.size() || !line_agrees(expected[e], actual[a])) return false;
  }
  return a == actual.size();
}

// The new line, cut where the old one was: at the same number of words.
std::string cut_like(const std::string& old, const std::string& now) {
  if (!old.ends_with(" ...")) return now;
  const std::size_t words = text::words(old).size() - 1;
  const std::vector<std::string_view> all = text::words(now);
  if (all.size() <= words) return now;
  const char* end = all[words - 1].data() + all[words - 1].size();
  return now.substr(0, static_cast<std::size_t>(end - now.data())) + " ...";
}

std::string between(const std::string& line, std::string_view open, std::string_view close) {
  const std::size_t from = line.find(open);
  if (from == std::string::npos) return "";
  const std::size_t to = line.find(close, from);
  return std::string(text::trim(line.substr(from + open.size(), to - from - open.size())));
}

bool says(const std::string& line, char mark) {
  return !line.empty() && line[0] == mark && (line.size() == 1 || line[1] == ' ');
}

std::vector<Example> commands_of(const Document& document, const DocBlock& block) {
  std::vector<Example> all;
  for (std::size_t i = block.begin; i < block.end; ++i) {
    const std::string& line = document.lines[i];
    if (says(line, '$')) {
      Example example{line.substr(2), {}, i + 1};
      while (example.input.ends_with('\\') && i + 1 < block.end) {
        example.input += "\n" + document.lines[++i];
      }
      all.push_back(std::move(example));
    } else if (!all.empty()) {
      all.back().expected.push_back(line);
    }
  }
  return all;
}

}  // namespace

Document read_document(std::string_view markdown) {
  Document document;
  for (const std::string_view line : text::split(markdown, '\n')) document.lines.emplace_back(line);
  const Lines& lines = document.lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("    ") && i > 0 && lines[i - 1].empty()) {
      document.indented.push_back(i + 1);
    }
    if (!lines[i].starts_with("```")) continue;
    DocBlock block;
    block.kind = lines[i].substr(3);
    block.begin = block.end = i + 1;
    if (i > 0) {
      block.not_run = between(lines[i - 1], "<!-- not run:", "-->");
      block.stopped_after = text::parse_number(between(lines[i - 1], "<!-- stopped after", "line"));
    }
    while (block.end < lines.size() && lines[block.end] != "```") ++block.end;
    i = block.end;
    document.blocks.push_back(std::move(block));
  }
  return document;
}

std::string to_text(const Document& document) { return text::join(document.lines, "\n"); }

std::vector<Example> examples_of(const Document& document, const DocBlock& block) {
  if (block.kind == "console") return commands_of(document, block);
  Example talk{"", {}, block.begin + 1};
  for (std::size_t i = block.begin; i < block.end; ++i) {
    const std::string& line = document.lines[i];
    if (says(line, '>')) talk.input += line.substr(2) + "\n";
    if (says(line, '<')) talk.expected.push_back(line.substr(2));
  }
  return {talk};
}

bool agrees(const Lines& expected, const Lines& actual) {
  const auto trimmed = [](Lines lines) {
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
  };
  return agrees_from(trimmed(expected), 0, trimmed(actual), 0);
}

Lines blessed(const Lines& expected, const Lines& actual) {
  if (agrees(expected, actual)) return expected;
  const auto elided = std::find(expected.begin(), expected.end(), kElided);
  const auto head = static_cast<std::size_t>(elided - expected.begin());
  const auto tail = elided == expected.end()
                        ? std::size_t{0}
                        : static_cast<std::size_t>(expected.end() - elided) - 1;
  Lines out;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    const bool behind = elided != expected.end() && i + tail >= actual.size();
    if (i < head || elided == expected.end()) {
      out.push_back(i < expected.size() ? cut_like(expected[i], actual[i]) : actual[i]);
    } else if (behind) {
      out.push_back(actual[i]);
    } else if (out.empty() || out.back() != kElided) {
      out.emplace_back(kElided);
    }
  }
  return out;
}

}  // namespace muster::test
