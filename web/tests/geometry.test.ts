import { beforeAll, describe, expect, test } from "vitest";
import { choicePlace } from "../src/board/choicePlace.ts";
import { cellAt, layoutOf, rowsOf, turns } from "../src/board/geometry/layout.ts";
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
      const layout = layoutOf(scene, turn, true);
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
    const layout = layoutOf(sceneOf(game), 0, true);
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
    const layout = layoutOf(sceneOf(game), 0, false);
    expect(rowsOf(layout).flat().sort((a, b) => a - b)).toEqual(layout.cells.map((_, i) => i));
  });
});

test("six directions on hexes are the six neighbours", () => {
  const scene = sceneOf("lof");
  const layout = layoutOf(scene, 0, false);
  const e5 = scene.cells.findIndex(({ name }) => name === "e5");
  const found = ["ArrowLeft", "ArrowRight", "q", "e", "z", "c"].map((key) => scene.cells[nextCell(layout, e5, directions[key]!)]!.name);
  expect(found).toEqual(["e4", "e6", "f5", "f6", "d4", "d5"]);
});

test("a half turn of the square board puts h8 where a1 was", () => {
  const scene = sceneOf("loa");
  const plain = layoutOf(scene, 0, false);
  const turned = layoutOf(scene, turns.squares.half, false);
  const cell = (name: string): number => scene.cells.findIndex((c) => c.name === name);
  expect(turned.cells[cell("h8")]!.x).toBeCloseTo(plain.cells[cell("a1")]!.x);
  expect(turned.cells[cell("h8")]!.y).toBeCloseTo(plain.cells[cell("a1")]!.y);
});

test("choices cover neither their cell nor the cells ahead where the move may go on", () => {
  const scene = sceneOf("hexix");
  const size = { width: 2.3, height: 1.3 };
  for (const turn of [0, 1]) {
    const layout = layoutOf(scene, turn, true);
    layout.cells.forEach((at, cell) => {
      const ahead = layout.cells.flatMap((other, i) => (i !== cell && at.y - other.y > 0.1 && Math.hypot(other.x - at.x, other.y - at.y) < 1.1 ? [i] : []));
      const corner = choicePlace(layout, cell, size, new Set(ahead), new Set());
      const free = ({ x, y }: { x: number; y: number }) =>
        x <= corner.x || x >= corner.x + size.width || y <= corner.y || y >= corner.y + size.height;
      expect(free(at), scene.cells[cell]!.name).toBe(true);
      for (const target of ahead) expect(free(layout.cells[target]!), scene.cells[cell]!.name).toBe(true);
    });
  }
});
