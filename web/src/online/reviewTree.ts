// A review of the server as a tree of the analysis board: scores and glyphs stay with their moves.
// SPDX-License-Identifier: MIT
import type { Review, Snapshot } from "../protocol/server.ts";
import { evaluate, newTree, remark, type Tree } from "../tree/tree.ts";

/** Node N of the tree is the position after ply N. */
export function reviewTree({ game, start, moves }: Pick<Snapshot, "game" | "start" | "moves">, review: Review): Tree {
  let tree = newTree(game, start, moves);
  for (const { ply, glyph, score, line } of review.plies) {
    if (ply > moves.length) continue;
    if (glyph) tree = remark(tree, ply, { glyph });
    tree = evaluate(tree, ply, {
      engine: review.engine,
      score_cp: score.centi,
      ...(score.kind === "estimate" ? {} : { proven: score.kind }),
      nodes: review.nodes,
      line: line.slice(0, 12),
    });
  }
  return tree;
}
