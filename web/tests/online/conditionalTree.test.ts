// Lines for the server out of a tree. SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { linesBehind, treeOfGame } from "../../src/online/conditionalTree.ts";
import { addMove, movesTo, newTree, type Tree } from "../../src/tree/tree.ts";
import { testRules } from "../support.ts";

const rules = await testRules();
const game = { game: "loa", start: "start", moves: ["b1-b3"], my_seats: [0], conditional: [{ seat: 0, lines: [["a2-c2", "d1-d3"]] }] };

function grown(tree: Tree, at: number, ...moves: string[]): Tree {
  for (const move of moves) ({ tree, at } = addMove(tree, at, move));
  return tree;
}
const anyAfter = (...moves: string[]): string => rules.state({ game: "loa", start: "start", moves }, "en").legal[0]![0];

test("a game becomes a tree that keeps what was there, and the lines come back out of it", () => {
  const kept = grown(newTree("loa"), 0, "c1-c3");
  const { tree, at } = treeOfGame(game, kept);
  expect(movesTo(tree, at)).toEqual(["b1-b3"]);
  expect(tree.nodes[0]!.children).toHaveLength(2);
  expect(linesBehind(rules, tree, at, [0])).toEqual([["a2-c2", "d1-d3"]]);
  expect(treeOfGame(game, newTree("hexix")).tree.game).toBe("loa");
});

test("lines end with an own move, and equal moves have one answer", () => {
  let { tree, at } = treeOfGame({ ...game, conditional: [] }, newTree("loa"));
  const other = rules.state({ game: "loa", start: "start", moves: ["b1-b3"] }, "en").legal.find(([move]) => move !== "a2-c2")![0];
  const answer = anyAfter("b1-b3", other);
  tree = grown(tree, at, "a2-c2"); // no answer: no line
  expect(linesBehind(rules, tree, at, [0])).toEqual([]);
  tree = grown(tree, at, "a2-c2", "d1-d3", anyAfter("b1-b3", "a2-c2", "d1-d3"));
  tree = grown(tree, at, "a2-c2", anyAfter("b1-b3", "a2-c2")); // a second answer is only a thought
  tree = grown(tree, at, other, answer);
  expect(linesBehind(rules, tree, at, [0])).toEqual([["a2-c2", "d1-d3"], [other, answer]]);
});
