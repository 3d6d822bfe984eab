// SPDX-License-Identifier: MIT
#include "eval/loa/lines.h"

#include <algorithm>
#include <cstdlib>

#include "games/loa/line_tables.h"

namespace muster::eval {

namespace {

// 0 at the edge, 3 at the middle of any board; small boards leave out the squares between.
int depth_from_edge(int at, int size) noexcept {
  const int depth = std::min(at, size - 1 - at);
  return depth == 0 ? 0 : depth + 4 - (size + 1) / 2;
}

using Pattern = std::array<int, loa::kLongestLine>;  // 0 empty, 1 Black, 2 White

struct Way {
  bool barred = false;
  bool own_target = false;
  bool off_board = false;
  bool capture = false;
};

Way follow(const Pattern& men, int length, int from, int to) noexcept {
  Way way;
  const int own = men[static_cast<std::size_t>(from)];
  if (to < 0 || to >= length) {
    way.off_board = true;
    return way;
  }
  const int step = to > from ? 1 : -1;
  for (int i = from + step; i != to; i += step) {
    if (men[static_cast<std::size_t>(i)] == 3 - own) way.barred = true;
  }
  way.own_target = men[static_cast<std::size_t>(to)] == own;
  way.capture = men[static_cast<std::size_t>(to)] == 3 - own;
  return way;
}

void add_man(const LoaLine& line, const Pattern& men, int count, int from,
             LoaFeatures& f) noexcept {
  using namespace loa_feature;
  const auto at = static_cast<std::size_t>(from);
  const int own = men[at];
  const int sign = own == 1 ? 1 : -1;
  const auto add = [&](int feature) { f[static_cast<std::size_t>(feature)] += sign; };
  if (!line.diagonal) add(kSquare + line.kinds[at]);
  for (const int to : {from - count, from + count}) {
    const Way way = follow(men, line.length, from, to);
    if (way.off_board) continue;
    if (way.barred) {
      add(kBarred + (line.edge[at] ? 1 : 0));
    } else if (way.own_target) {
      add(kOwnTarget);
    } else {
      add(kMove + (way.capture ? 4 : 0) + (line.edge[at] ? 2 : 0) +
          (line.edge[static_cast<std::size_t>(to)] ? 1 : 0));
    }
  }
  if (from + 1 < line.length && men[at + 1] == own) add(kPair + (line.diagonal ? 1 : 0));
  if (from + 2 < line.length && men[at + 2] == own && men[at + 1] != own) {
    add(kGap + (men[at + 1] == 0 ? 0 : 1));
  }
}

std::int32_t line_value(const LoaLine& line, int pattern, const LoaWeights& weights, bool moves) {
  using namespace loa_feature;
  LoaFeatures f{};
  add_features(line, pattern, f);
  int full = 0, empty = 0;
  for (int k = 0; k < kLineFeatures; ++k) {
    if (!moves && k >= kMove && k < kPair) continue;
    const auto at = static_cast<std::size_t>(k);
    full += f[at] * weights[at].full;
    empty += f[at] * weights[at].empty;
  }
  return packed(full, empty);
}

}  // namespace

int square_kind(int cell, int files, int ranks) noexcept {
  const int x = depth_from_edge(loa::file_of(cell), files);
  const int y = depth_from_edge(loa::rank_of(cell), ranks);
  const int low = std::min(x, y), high = std::max(x, y);
  return high * (high + 1) / 2 + low;
}

std::array<LoaLine, loa::kLines> describe_lines(const loa::Geometry& geometry) {
  std::array<LoaLine, loa::kLines> lines{};
  for (const int cell : each(geometry.board())) {
    for (const int axis : {0, 1, 2, 3}) {
      const auto place = geometry.places(cell)[static_cast<std::size_t>(axis)];
      if (place.line >= loa::kLines) continue;
      LoaLine& line = lines[place.line];
      int at = 0;
      while (loa::power_of_3(at) < place.weight) ++at;
      line.length = std::max(line.length, at + 1);
      line.diagonal = axis % 2 == 1;
      line.kinds[static_cast<std::size_t>(at)] =
          static_cast<std::uint8_t>(square_kind(cell, geometry.files(), geometry.ranks()));
      const int file = loa::file_of(cell), rank = loa::rank_of(cell);
      line.edge[static_cast<std::size_t>(at)] =
          file == 0 || rank == 0 || file == geometry.files() - 1 || rank == geometry.ranks() - 1;
    }
  }
  return lines;
}

void add_features(const LoaLine& line, int pattern, LoaFeatures& features) noexcept {
  Pattern men{};
  int count = 0;
  for (int i = 0, rest = pattern; i < line.length; ++i, rest /= 3) {
    men[static_cast<std::size_t>(i)] = rest % 3;
    count += rest % 3 != 0;
  }
  for (int i = 0; i < line.length; ++i) {
    if (men[static_cast<std::size_t>(i)] != 0) add_man(line, men, count, i, features);
  }
}

LoaLineValues::LoaLineValues(const loa::Geometry& flat, const LoaWeights& weights, bool moves) {
  const auto lines = describe_lines(flat);
  values_ = {0};  // for slots that are not used: their code is 0
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LoaLine& line = lines[i];
    if (line.length == 0) continue;
    const auto here = lines.begin() + static_cast<std::ptrdiff_t>(i);
    const auto alike = std::find(lines.begin(), here, line);
    if (alike != here) {
      offset_[i] = offset_[static_cast<std::size_t>(alike - lines.begin())];
      continue;
    }
    offset_[i] = static_cast<int>(values_.size()) - loa::first_code(line.length);
    for (int pattern = 0; pattern < loa::power_of_3(line.length); ++pattern) {
      values_.push_back(line_value(line, pattern, weights, moves));
    }
  }
}

}  // namespace muster::eval
