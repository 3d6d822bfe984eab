// SPDX-License-Identifier: MIT
#include "study/annotate.h"

#include <algorithm>
#include <utility>

namespace muster::study {

namespace {

using Kind = engine::Score::Kind;

std::string proven_word(Kind kind) {
  switch (kind) {
    case Kind::Win: return "win";
    case Kind::Loss: return "loss";
    case Kind::Draw: return "draw";
    case Kind::Estimate: break;
  }
  return "";
}

record::Evaluation evaluation_of(const Finding& finding, Side to_move, const std::string& engine) {
  const engine::Score first = to_move == Side::One ? finding.score : for_other_side(finding.score);
  record::Evaluation out;
  out.engine = engine;
  out.score_cp = first.centi;
  out.proven = proven_word(first.kind);
  out.depth = finding.depth;
  out.nodes = finding.nodes;
  out.line = finding.line;
  return out;
}

}  // namespace

void annotate(record::Record& record, const Review& review, const std::string& engine) {
  std::vector<int> nodes = record.main_line();
  nodes.insert(nodes.begin(), 0);
  const int last = std::min(review.plies(), static_cast<int>(nodes.size()) - 1);
  for (int ply = 0; ply <= last; ++ply) {
    record::Node& node =
        record.nodes[static_cast<std::size_t>(nodes[static_cast<std::size_t>(ply)])];
    if (const auto& finding = review.finding(ply)) {
      std::erase_if(node.evaluations, [&](const auto& known) { return known.engine == engine; });
      node.evaluations.push_back(evaluation_of(*finding, review.side_to_move(ply), engine));
    }
    if (ply == 0 || !node.glyph.empty()) continue;
    if (const auto judged = review.judge(ply)) node.glyph = glyph_of(judged->move_class);
  }
}

}  // namespace muster::study
