import { beforeAll, describe, expect, test } from "vitest";
import { cellAt, layoutOf, rowsOf, turns } from "../src/board/geometry/layout.ts";
import { areaOf, placeOn, wayFrom } from "../src/board/geometry/ways.ts";
import { signsOf } from "../src/board/changes.tsx";
import { waysOf } from "../src/board/lensWays.tsx";
import { directions, nextCell } from "../src/board/geometry/neighbours.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const sceneOf = (game: string) => rules.state({ game, start: "start", moves: [] }, "en").scene;

describe.each(["loa", "lof", "hexix"])("%s", (game) => {
  test("every cell is inside and found at its own place, however the board is turned", () => {
    const scene = sceneOf(game);
    for (let turn = 0; turn < turns[scene.tiling].count; ++turn) {
      const layout = layoutOf(scene, turn, "frame");
      layout.cells.forEach((place, i) => {
        expect(place.x).toBeGreaterThan(0.49);
        expect(place.x).toBeLessThan(layout.width - 0.49);
        expect(place.y).toBeGreaterThan(0.49);
        expect(place.y).toBeLessThan(layout.height - 0.49);
        expect(cellAt(layout, { x: place.x + 0.2, y: place.y - 0.2 })).toBe(i);
      });
    }
  });

  test("the keyboard reaches every cell", () => {
    const layout = layoutOf(sceneOf(game), 0, "frame");
    const seen = new Set([0]);
    const open = [0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const direction of Object.values(directions)) {
        const next = nextCell(layout, at, direction);
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    expect(seen.size).toBe(layout.cells.length);
  });

  test("rows hold every cell once", () => {
    const layout = layoutOf(sceneOf(game), 0, "none");
    expect(rowsOf(layout).flat().sort((a, b) => a - b)).toEqual(layout.cells.map((_, i) => i));
  });
});

test("six directions on hexes are the six neighbours", () => {
  const scene = sceneOf("lof");
  const layout = layoutOf(scene, 0, "none");
  const e5 = scene.cells.findIndex(({ name }) => name === "e5");
  const found = ["ArrowLeft", "ArrowRight", "q", "e", "z", "c"].map((key) => scene.cells[nextCell(layout, e5, directions[key]!)]!.name);
  expect(found).toEqual(["e4", "e6", "f5", "f6", "d4", "d5"]);
});

test("a half turn of the square board puts h8 where a1 was", () => {
  const scene = sceneOf("loa");
  const plain = layoutOf(scene, 0, "none");
  const turned = layoutOf(scene, turns.squares.half, "none");
  const cell = (name: string): number => scene.cells.findIndex((c) => c.name === name);
  expect(turned.cells[cell("h8")]!.x).toBeCloseTo(plain.cells[cell("a1")]!.x);
  expect(turned.cells[cell("h8")]!.y).toBeCloseTo(plain.cells[cell("a1")]!.y);
});

test("a letter stands beside its own row, a number on its own line", () => {
  const scene = sceneOf("lof");
  const layout = layoutOf(scene, 0, "frame");
  for (const label of layout.labels) {
    const own = scene.cells.flatMap(({ name }, i) => (name.startsWith(label.text) || name.endsWith(label.text) ? [layout.cells[i]!] : []));
    const letter = /[a-z]/.test(label.text);
    // Along rows the height is the same; along the numbered lines, sixty degrees steep, height and width go together.
    const along = ({ x, y }: { x: number; y: number }): number => (letter ? y : x * Math.sin(Math.PI / 3) - y * Math.cos(Math.PI / 3));
    for (const cell of own) expect(along(cell), label.text).toBeCloseTo(along(label));
  }
});

describe("ways over glued edges", () => {
  const area = { left: 0, right: 8, top: 0, bottom: 8 };

  test("a way that stays on the board is one piece", () => {
    const way = wayFrom(area, { x: 1.5, y: 1.5 }, { x: 2, y: 0 });
    expect(way.segments).toEqual([{ from: { x: 1.5, y: 1.5 }, to: { x: 3.5, y: 1.5 }, after: 0 }]);
    expect(way.crossings).toEqual([]);
  });

  test("it ends at the edge and comes in on the opposite side", () => {
    const way = wayFrom(area, { x: 0.5, y: 4.5 }, { x: -2, y: 0 });
    expect(way.crossings).toEqual([{ out: { x: 0, y: 4.5 }, back: { x: 8, y: 4.5 } }]);
    expect(placeOn(way, 1)).toEqual({ x: 6.5, y: 4.5 });
  });

  test("nothing of any way on any torus leaves the squares, however the board is turned", () => {
    const start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
    const line = { game: "loa:torus", start, moves: [] };
    const { scene } = rules.state(line, "en");
    for (const turn of [0, 1, 2, 3]) {
      const layout = layoutOf(scene, turn, "frame");
      const bounds = areaOf(layout);
      for (const { cell } of scene.pieces) {
        for (const { way, arrow } of waysOf(rules.lens(line, cell, "en"), layout)) {
          for (const { from, to } of way.segments) {
            for (const { x, y } of [from, to]) {
              expect(x).toBeGreaterThan(bounds.left - 1e-6);
              expect(x).toBeLessThan(bounds.right + 1e-6);
              expect(y).toBeGreaterThan(bounds.top - 1e-6);
              expect(y).toBeLessThan(bounds.bottom + 1e-6);
            }
          }
          expect(cellAt(layout, placeOn(way, 1))).toBe(arrow.to);
        }
      }
    }
  });
});

test("no sign of a line that changes lies over another or beyond the board, whatever the move", () => {
  const start = "3bbb2/w7/b5bw/wb5w/wbw5/1b4b1/w3ww2/2w1bw2 b";
  const line = { game: "loa", start, moves: [] };
  const { legal, scene } = rules.state(line, "en");
  for (const coordinates of ["frame", "inside"] as const) {
    for (const turn of [0, 1]) {
      const layout = layoutOf(scene, turn, coordinates);
      for (const [, [from, to]] of legal) {
        const signs = signsOf(rules.lens(line, from!, "en", to).changes ?? [], layout);
        expect(signs.length).toBeGreaterThan(0);
        signs.forEach(({ x, y, wide }, i) => {
          expect(x - wide / 2).toBeGreaterThan(-1e-9);
          expect(x + wide / 2).toBeLessThan(layout.width + 1e-9);
          expect(y).toBeGreaterThan(0.13);
          expect(y).toBeLessThan(layout.height - 0.13);
          const covers = signs.slice(i + 1).some((other) => Math.abs(other.x - x) < (other.wide + wide) / 2 && Math.abs(other.y - y) < 0.28);
          expect(covers, `${scene.cells[from!]!.name}-${scene.cells[to!]!.name}`).toBe(false);
        });
      }
    }
  }
});
