import { beforeAll, describe, expect, test } from "vitest";
import { readText } from "../src/analysis/importDialog.tsx";
import { painted } from "../src/analysis/setupDialog.tsx";
import type { Rules } from "../src/rules/rules.ts";
import { checkTree } from "../src/tree/check.ts";
import { packTree, unpackTree } from "../src/tree/link.ts";
import { fromRecord, toRecord } from "../src/tree/record.ts";
import { numberOf, treeRows, variationsOn } from "../src/tree/rows.ts";
import {
  addMove, atPly, evaluate, mainLine, movesTo, newTree, nodeAt, pathTo, promote, remark, remove, sibling, type Tree,
} from "../src/tree/tree.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function sample(): Tree {
  let tree = newTree("loa", "start", ["b1-b3", "a2-c2", "c1-c4"]);
  tree = addMove(tree, 1, "a3-c3").tree;
  tree = addMove(tree, 4, "d1-d3").tree;
  tree = remark(tree, 2, { comment: "a quiet answer", glyph: "!?" });
  return evaluate(tree, 1, { engine: "muster", score_cp: -12, depth: 9, line: ["a2-c2"] });
}

describe("tree", () => {
  test("a move that is there is not added again", () => {
    const tree = sample();
    expect(addMove(tree, 1, "a3-c3")).toEqual({ tree, at: 4 });
  });

  test("promoting makes a variation the main line, and the old one a variation", () => {
    const tree = promote(sample(), 5);
    expect(mainLine(tree).map((at) => nodeAt(tree, at).move)).toEqual(["b1-b3", "a3-c3", "d1-d3"]);
    expect(movesTo(tree, 3)).toEqual(["b1-b3", "a2-c2", "c1-c4"]);
  });

  test("removing takes everything behind it", () => {
    const tree = remove(sample(), 4);
    expect(tree.nodes[5]).toBeUndefined();
    expect(nodeAt(tree, 1).children).toEqual([2]);
  });

  test("up and down walk through the variations", () => {
    const tree = sample();
    expect(sibling(tree, 2, 1)).toBe(4);
    expect(sibling(tree, 4, 1)).toBe(4);
    expect(sibling(tree, 4, -1)).toBe(2);
  });
});

describe("records", () => {
  test("a tree comes back from its record, its link and every format that can hold it", async () => {
    const tree = sample();
    expect(fromRecord(toRecord(tree))).toMatchObject({ game: "loa", start: "start" });
    expect(toRecord(fromRecord(toRecord(tree)))).toBe(toRecord(tree));
    const linked = await unpackTree(await packTree(tree));
    expect(toRecord(linked!.tree)).toBe(toRecord(tree));
    expect(linked!.at).toBe(0);
    for (const [at] of [...tree.nodes.entries()].filter(([, node]) => node)) {
      const placed = await unpackTree(await packTree(tree, at));
      expect(movesTo(placed!.tree, placed!.at)).toEqual(movesTo(tree, at));
    }
    for (const format of ["moves", "json", "sgf"] as const) {
      const text = rules.writeRecord(toRecord(tree), format);
      const [read] = readText(rules, text, "loa");
      const back = fromRecord(read!.record!);
      expect(back.nodes.map((node) => node?.move).sort()).toEqual(tree.nodes.map((node) => node?.move).sort());
      expect(back.nodes.some((node) => node?.comment === "a quiet answer")).toBe(true);
    }
  });

  test("a position alone is a game without moves", () => {
    const text = "x3/x4/x5/bH,x4,rH/x5/x4/x3 r";
    const [read] = readText(rules, text, "hexix");
    expect(fromRecord(read!.record!).start).toBe(text);
  });

  test("nonsense is refused with a reason", () => {
    expect(() => readText(rules, "no game at all", "loa")).toThrow(/./);
    expect(() => readText(rules, "\uFFFDPNG\r\n\0\0\0\rIHDR", "loa", "de")).toThrow(/ein Bild/);
  });

  test("moves that the rules refuse are left out with all behind them", () => {
    const { tree, fault } = checkTree(rules, newTree("loa", "start", ["b1-b3", "a2-a9", "c1-c3"]));
    expect(mainLine(tree)).toHaveLength(1);
    expect(fault).toContain("a2-a9");
  });

  test("a broken link is refused", async () => {
    await expect(unpackTree("t=AAAA")).rejects.toThrow();
    expect(await unpackTree("elsewhere")).toBeUndefined();
  });
});

describe("rows", () => {
  test("variations stand below the move they replace", () => {
    expect(treeRows(sample()).map(({ kind, depth, nodes }) => [kind, depth, nodes])).toEqual([
      ["pair", 0, [1, 2]],
      ["comment", 0, []],
      ["line", 1, [4, 5]],
      ["pair", 0, [3, -1]],
    ]);
    expect([0, 1, 30, 31].map(numberOf)).toEqual(["1.", "1…", "16.", "16…"]);
  });

  test("a long variation is folded until somebody opens it or stands in it", () => {
    const long = Array.from({ length: 20 }, (_, i) => `m${i}`);
    let { tree, at } = { tree: newTree("loa", "start", ["a", "b"]), at: 0 };
    for (const move of long) ({ tree, at } = addMove(tree, at, move));
    const first = 3;
    expect(treeRows(tree).map(({ kind }) => kind)).toEqual(["pair", "fold", "pair"]);
    expect(treeRows(tree)[1]).toMatchObject({ nodes: [first], count: 20, ply: 0 });
    expect(treeRows(tree, new Map([[first, false]])).map(({ kind }) => kind)).toEqual(["pair", "line", "pair"]);
    expect(variationsOn(tree, pathTo(tree, at))).toEqual([first]);
    expect(treeRows(tree, new Map([[first, true]]), new Set([first])).map(({ kind }) => kind)).toEqual(["pair", "line", "pair"]);
  });

  test("lines that a file has around a comment are no part of the row", () => {
    let tree = newTree("loa", "start", ["b1-b3"]);
    tree = remark(tree, 1, { comment: "\n\nquiet\nand sound\n" });
    expect(treeRows(tree).find(({ kind }) => kind === "comment")).toMatchObject({ text: "quiet\nand sound" });
    expect(treeRows(remark(tree, 1, { comment: " \n" })).map(({ kind }) => kind)).toEqual(["pair"]);
  });

  test("an address says the place by its ply", () => {
    const tree = newTree("loa", "start", ["b1-b3", "a2-c2"]);
    expect([null, "0", "1", "2", "9", "-1", "x", ""].map((ply) => atPly(tree, ply))).toEqual([2, 0, 1, 2, 2, 0, 2, 2]);
  });

  test("five thousand nodes are quick", () => {
    let tree = newTree("loa");
    const nodes = [...tree.nodes];
    for (let i = 1; i <= 5000; ++i) {
      const parent = i % 10 === 0 ? Math.max(0, i - 5) : i - 1;
      nodes.push({ move: `m${i}`, parent, children: [] });
      nodes[parent] = { ...nodes[parent]!, children: [...nodes[parent]!.children, i] };
    }
    tree = { ...tree, nodes };
    const began = performance.now();
    const rows = treeRows(tree);
    expect(rows.flatMap((row) => row.nodes as readonly number[]).filter((node) => node > 0)).toHaveLength(5000);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

test("the brush puts discs on top, replaces men, and takes away", () => {
  const disc = { kind: "disc", owner: 0 } as const;
  const two = painted(painted([], 3, disc), 3, { ...disc, owner: 1 });
  expect(two.map(({ owner }) => owner)).toEqual([0, 1]);
  expect(painted(two, 3, undefined)).toHaveLength(1);
  const man = painted(painted([], 3, { kind: "man", owner: 0 }), 3, { kind: "man", owner: 1 });
  expect(man).toEqual([{ kind: "man", owner: 1, cell: 3 }]);
});
