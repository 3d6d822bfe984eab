// SPDX-License-Identifier: MIT
#include "protocol/ugi_reply.h"

#include <algorithm>
#include <limits>
#include <span>

#include "base/text.h"
#include "protocol/numbers.h"

namespace muster::protocol {

namespace {

using Words = std::span<const std::string_view>;

std::string score_text(const engine::Score& score) {
  using Kind = engine::Score::Kind;
  const int moves = (score.plies + 1) / 2;
  switch (score.kind) {
    case Kind::Win: return "mate " + std::to_string(moves);
    case Kind::Loss: return "mate -" + std::to_string(moves);
    case Kind::Draw: return "cp 0";
    case Kind::Estimate: break;
  }
  return "cp " + std::to_string(score.centi);
}

// Moves and messages are ours, but an error may quote foreign text: a line stays a line.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  }
  return text;
}

template <class Number>
std::optional<Number> number_in(std::string_view word) {
  constexpr std::int64_t kLeast = std::numeric_limits<int>::min();
  constexpr std::int64_t kMost = sizeof(Number) > 4 ? std::numeric_limits<std::int64_t>::max()
                                                    : std::numeric_limits<int>::max();
  const Result<std::int64_t> value = parse_whole(word, kLeast, kMost, "");
  if (!value) return std::nullopt;
  return static_cast<Number>(*value);
}

UgiInfo parse_info(Words words) {
  UgiInfo info;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string_view word = words[i];
    const std::string_view next = words[i + 1];
    if (word == "string") break;
    if (word == "depth") info.depth = number_in<int>(next).value_or(0);
    if (word == "multipv") info.line = number_in<int>(next).value_or(1);
    if (word == "nodes") {
      info.nodes = static_cast<std::uint64_t>(
          std::max<std::int64_t>(0, number_in<std::int64_t>(next).value_or(0)));
    }
    if (word == "cp") info.score_cp = number_in<int>(next);
    if (word == "mate") info.mate = number_in<int>(next);
    if (word == "pv") {
      const Words moves = words.subspan(i + 1);
      info.moves.assign(moves.begin(), moves.end());
      break;
    }
  }
  return info;
}

}  // namespace

std::vector<std::string> to_ugi_info(const engine::Progress& progress) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < progress.lines.size(); ++i) {
    const engine::Line& line = progress.lines[i];
    out.push_back("info depth " + std::to_string(progress.depth) + " multipv " +
                  std::to_string(i + 1) + " score " + score_text(line.score) + " nodes " +
                  std::to_string(progress.nodes) + " nps " +
                  std::to_string(progress.nodes_per_second) + " hashfull " +
                  std::to_string(progress.hash_permille) + " time " +
                  std::to_string(progress.time_ms) + " pv " + text::join(line.moves, " "));
  }
  return out;
}

std::optional<std::string> to_ugi_proven(const engine::Score& score) {
  if (!score.proven()) return std::nullopt;
  return "info string proven: " + engine::to_text(score);
}

std::string to_ugi_best(const engine::Answer& answer) {
  return "bestmove " + (answer.move.empty() ? "none" : answer.move);
}

std::string to_ugi_error(const Error& error) {
  return one_line("info string error: " + error.to_text());
}

std::string to_ugi_warning(std::string_view message) {
  return one_line("info string warning: " + std::string(message));
}

UgiReply parse_ugi_reply(std::string_view line) {
  const std::vector<std::string_view> words = text::words(line);
  UgiReply reply;
  if (words.empty()) return reply;
  const std::string_view first = words.front();
  if (first == "ugiok" || first == "uciok" || first == "uaiok") {
    reply.kind = UgiReply::Kind::Ok;
  } else if (first == "readyok") {
    reply.kind = UgiReply::Kind::Ready;
  } else if (first == "bestmove") {
    reply.kind = UgiReply::Kind::Best;
    if (words.size() > 1) reply.text = words[1];
  } else if (first == "info") {
    reply.kind = UgiReply::Kind::Info;
    reply.info = parse_info(Words(words).subspan(1));
  } else if (first == "id" && words.size() > 2 && words[1] == "name") {
    reply.kind = UgiReply::Kind::Name;
    reply.text = text::join(std::vector<std::string_view>(words.begin() + 2, words.end()), " ");
  }
  return reply;
}

}  // namespace muster::protocol
