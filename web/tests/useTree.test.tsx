// The tree of the analysis board under changes that come at the same moment.
// SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { useTree, type TreeControl } from "../src/analysis/useTree.ts";
import { openPlace, type Opened } from "../src/saved/open.ts";
import { readSaved } from "../src/saved/store.ts";
import { translator } from "../src/i18n/index.ts";
import { evaluate, movesTo, nodeAt, remark } from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
let control: TreeControl;

let opened: Opened;

function Desk() {
  control = useTree(rules, opened);
  return null;
}

beforeEach(async () => {
  localStorage.clear();
  opened = await openPlace(rules, { path: "/analysis", query: new URLSearchParams("game=loa&moves=b1-b3"), hash: "" }, translator("en"));
  act(() => render(<Desk />, document.createElement("div")));
});

const written = async (): Promise<string> => {
  await vi.waitFor(() => expect(opened.keeper!.state).toBe("saved"));
  return (await readSaved(opened.keeper!.id))!.body.record;
};

test("a move is not lost when the engine's word is written before the page is drawn again", async () => {
  const drawn = control;
  act(() => {
    drawn.play("a2-c2");
    drawn.change(({ tree, at }) => ({ tree: evaluate(tree, 1, { engine: "muster", score_cp: 5, depth: 7 }), at }), { byEngine: true });
  });
  expect(movesTo(control.tree, control.at)).toEqual(["b1-b3", "a2-c2"]);
  expect(nodeAt(control.tree, 1).evaluations).toHaveLength(1);
  expect(await written()).toContain("a2-c2");
  expect(await written()).toContain("score_cp");
});

test("the engine's word on a position that was deleted meanwhile is dropped", () => {
  expect(evaluate(control.tree, 99, { engine: "muster", depth: 7 })).toBe(control.tree);
});

test("undo and redo: a comment as one step, the engine's word stays", async () => {
  act(() => control.play("a2-c2"));
  for (const text of ["g", "go", "good"]) {
    act(() => control.change(({ tree, at }) => ({ tree: remark(tree, at, { comment: text }), at }), { together: "comment 2" }));
  }
  act(() => control.change(({ tree, at }) => ({ tree: evaluate(tree, 1, { engine: "muster", score_cp: 5, depth: 7 }), at }), { byEngine: true }));
  act(() => control.undo!());
  expect(nodeAt(control.tree, control.at).comment).toBeUndefined();
  expect(movesTo(control.tree, control.at)).toEqual(["b1-b3", "a2-c2"]);
  expect(nodeAt(control.tree, 1).evaluations).toHaveLength(1);
  act(() => control.undo!());
  expect(movesTo(control.tree, control.at)).toEqual(["b1-b3"]);
  expect(control.undo).toBeUndefined();
  act(() => control.redo!());
  act(() => control.redo!());
  expect(control.redo).toBeUndefined();
  expect(nodeAt(control.tree, control.at).comment).toBe("good");
  expect(await written()).toContain("good");
});
