// What a hint says, step by step, and the gaps between groups. SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, test } from "vitest";
import { layoutOf } from "../src/board/geometry/layout.ts";
import { gapsOf } from "../src/board/groups.tsx";
import { stepsOf } from "../src/game/useHint.ts";
import type { GameLine } from "../src/protocol/rules.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

/** The steps of a hint to play this move. */
function hintFor(line: GameLine, move: string) {
  const details = rules.game(line.game, "en");
  const view = {
    state: rules.state(line, "en"), details, sides: [details.sides[0].name, details.sides[1].name] as const,
    asks: {
      why: () => "", lens: (cell: number, to?: number) => rules.lens(line, cell, "en", to), standing: () => rules.standing(line, "en"),
    },
    taken: [0, 0] as const,
  };
  return { state: view.state, steps: stepsOf(view, move, rules.hint(line, move, "en")) };
}

describe.each(["loa", "lof", "hexix"])("%s", (game) => {
  test("no step gives away what is still hidden", () => {
    const line: GameLine = { game, start: "start", moves: [] };
    for (const [move, cells] of rules.state(line, "en").legal) {
      const { state, steps } = hintFor(line, move);
      expect(steps.length).toBe(cells.length > 1 ? 4 : 3);
      expect(steps.map(({ tells }) => tells)).toEqual(cells.length > 1 ? [false, false, true, true] : [false, true, true]);
      const first = [steps[0]!.text, ...steps[0]!.reasons].join(" ");
      expect(first).toContain(state.scene.cells[cells[1] ?? cells[0]!]!.name);
      if (cells.length > 1) expect(first).not.toContain(state.scene.cells[cells[0]!]!.name);
      expect(steps.at(-1)!.reasons.length).toBeGreaterThan(0);
      for (const { drawn, tells } of steps) expect(drawn.arrows.length > 0).toBe(tells && cells.length > 1);
    }
  });
});

test("the piece is said to be spared only if its group holds without it", () => {
  const start = "8/8/8/8/8/2b5/w1w5/bb1w4 b"; // a1 and b1 are a group, c3 stands alone
  const line: GameLine = { game: "loa", start, moves: [] };
  const reasons = (move: string): readonly string[] => hintFor(line, move).steps[1]!.reasons;
  expect(reasons("b1-b2")).toEqual(["The group of b1 holds together without it"]);
  expect(reasons("c3-e5")).toEqual(["c3 stands alone"]);
});

test("gaps lead from the largest group to the next nearest", () => {
  const line: GameLine = { game: "loa", start: "5bb1/8/8/b6w/4b3/4b3/1b1b4/2b1b3 b", moves: [] };
  const { scene } = rules.state(line, "en");
  const groups = rules.standing(line, "en").groups.filter(({ owner }) => owner === 0);
  const name = (cell: number): string => scene.cells[cell]!.name;
  const gaps = gapsOf(groups, layoutOf(scene, 0, "frame")).map(({ from, to, apart }) => [name(from), name(to), apart]);
  expect(gaps).toEqual([["b2", "a5", 2], ["e4", "f8", 3]]);
});
