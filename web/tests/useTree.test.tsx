// The tree of the analysis board under changes that come at the same moment.
// SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { useTree, type TreeControl } from "../src/analysis/useTree.ts";
import { evaluate, movesTo, nodeAt } from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
let control: TreeControl;

function Desk() {
  control = useTree(rules, { path: "/analysis", query: new URLSearchParams("game=loa&moves=b1-b3"), hash: "" });
  return null;
}

beforeEach(() => {
  localStorage.clear();
  act(() => render(<Desk />, document.createElement("div")));
});

test("a move is not lost when the engine's word is written before the page is drawn again", () => {
  const drawn = control;
  act(() => {
    drawn.play("a2-c2");
    drawn.change(({ tree, at }) => ({ tree: evaluate(tree, 1, { engine: "muster", score_cp: 5, depth: 7 }), at }));
  });
  expect(movesTo(control.tree, control.at)).toEqual(["b1-b3", "a2-c2"]);
  expect(nodeAt(control.tree, 1).evaluations).toHaveLength(1);
  const kept = localStorage.getItem("muster.analysis")!;
  expect(kept).toContain("a2-c2");
  expect(kept).toContain("score_cp");
});

test("the engine's word on a position that was deleted meanwhile is dropped", () => {
  expect(evaluate(control.tree, 99, { engine: "muster", depth: 7 })).toBe(control.tree);
});
