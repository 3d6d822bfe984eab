// Parts of the analysis board that need no page. SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { dragged } from "../src/analysis/setupDialog.tsx";
import { scoresOf } from "../src/analysis/scoreGraph.tsx";
import { faultFrom } from "../src/analysis/useDesk.ts";
import { turned } from "../src/analysis/useThreat.ts";
import { trianglesOf } from "../src/board/groups.tsx";
import { outcomeScore } from "../src/protocol/analysis.ts";
import type { SetupPiece } from "../src/rules/rules.ts";
import { evaluate, newTree, remark } from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
const won = "d1-b3 h5-g4 b1-b4 g4xg1 b4-e7 a3xc1 b3-e6 h3xf1 e1-e5".split(" ");

test("the end of a game has an exact score, in the words of the rules", () => {
  expect(outcomeScore({ over: false })).toBeUndefined();
  expect(outcomeScore({ over: true })!.kind).toBe("draw");
  const { outcome } = rules.state({ game: "loa", start: "start", moves: won }, "en");
  const score = outcomeScore(outcome)!;
  expect(rules.verdict("loa", score, "en")).toBe("Black has won");
  expect(rules.verdict("loa", outcomeScore({ over: true, side: 1 })!, "de")).toContain("Weiß");
});

test("the graph ends with the result, and shows what the review found, not the engine beside the board", () => {
  let tree = newTree("loa", "start", won.slice(0, 2));
  tree = evaluate(tree, 1, { engine: "muster", score_cp: 0, line: [] });
  tree = evaluate(tree, 1, { engine: "muster live", score_cp: 400, line: [] });
  expect(scoresOf(tree, [1, 2], undefined)).toEqual([null, 50, null]);
  expect(scoresOf(tree, [1, 2], { kind: "loss", centi: -32_000 })).toEqual([null, 50, 0]);
});

test("a piece that is dragged goes along, replaces a man, leaves the board", () => {
  const men: SetupPiece[] = [{ cell: 1, owner: 0, kind: "man" }, { cell: 5, owner: 1, kind: "man" }];
  expect(dragged(men, 1, 7)).toEqual([men[1], { cell: 7, owner: 0, kind: "man" }]);
  expect(dragged(men, 1, 5)).toEqual([{ cell: 5, owner: 0, kind: "man" }]);
  expect(dragged(men, 5, -1)).toEqual([men[0]]);
  expect(dragged(men, 3, 4)).toEqual(men);
  const discs: SetupPiece[] = [{ cell: 1, owner: 0, kind: "disc" }, { cell: 1, owner: 1, kind: "disc" }];
  expect(dragged(discs, 1, 2)).toEqual([discs[0], { cell: 2, owner: 1, kind: "disc" }]);
});

test("three men that touch one another have no hole between them", () => {
  expect(trianglesOf([[0, 1], [1, 2], [0, 2], [2, 3]])).toEqual([[0, 1, 2]]);
  expect(trianglesOf([[0, 1], [1, 2], [2, 3]])).toEqual([]);
});

test.each(["loa", "lof", "hexix"])("%s: the turn goes to the other side, and nothing else changes", (game) => {
  const line = { game, start: "start", moves: [] };
  const state = rules.state(line, "en");
  const other = turned(rules, { state, details: rules.game(game, "en") })!;
  expect(other.state.turn.side).toBe(1 - state.turn.side);
  expect(other.state.scene.pieces.map(({ cell, owner }) => [cell, owner])).toEqual(state.scene.pieces.map(({ cell, owner }) => [cell, owner]));
});

test("from fault to fault one stands before the move, and at the last one stays", () => {
  let tree = newTree("loa", "start", won.slice(0, 6));
  for (const [node, glyph] of [[1, "?!"], [2, "!"], [4, "?"], [5, "??"]] as const) tree = remark(tree, node, { glyph });
  const line = [1, 2, 3, 4, 5, 6];
  expect([0, 3, 4].map((at) => faultFrom(tree, line, at, 1))).toEqual([3, 4, 4]);
  expect([6, 4, 3, 0].map((at) => faultFrom(tree, line, at, -1))).toEqual([4, 3, 0, 0]);
});
