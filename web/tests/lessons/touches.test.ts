// What a step lets the reader touch. SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from "vitest";
import { touch, untouched } from "../../src/board/touch.ts";
import { canTouch, offered, pickedCell } from "../../src/lessons/touches.ts";
import type { LessonStep } from "../../src/lessons/types.ts";
import type { GameState } from "../../src/protocol/rules.ts";
import type { Rules } from "../../src/rules/rules.ts";
import { testRules } from "../support.ts";

const words = "t";
const task = { id: "x", start: "start", text: words, hint: words, success: words, seeds: [] };

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function cellOf(state: GameState, name: string): number {
  return state.scene.cells.findIndex((cell) => cell.name === name);
}

describe("what may be touched", () => {
  it("is any cell when cells are asked for", () => {
    const step: LessonStep = { ...task, kind: "pick", check: "movers", answer: ["d4"] };
    const state = offered(step, rules.state({ game: "loa", start: "start", moves: [] }, "en"));
    expect(state.legal).toHaveLength(64);
    const effect = touch(state, untouched, cellOf(state, "d4"), true);
    expect(effect.kind === "played" && pickedCell(effect.move)).toBe("d4");
    expect(pickedCell("d1-d3")).toBeNull();
  });

  it("is a forbidden increment when that is to be tried", () => {
    const start = "x3/x4/x,bv1,x3/bH,bv6,x3,rH/x5/x4/x3 b";
    const step: LessonStep = { ...task, kind: "try", tries: ["D2+"] };
    const plain = rules.state({ game: "hexix", start, moves: [] }, "en");
    expect(plain.legal.some(([move]) => move === "D2+")).toBe(false);
    const effect = touch(offered(step, plain), untouched, cellOf(plain, "D2"), true);
    expect(effect).toMatchObject({ kind: "choose", touched: { choices: [["D2+", [cellOf(plain, "D2")], "increment"]] } });
  });

  it("does not ask a piece that is to go somewhere whether it would grow", () => {
    const start = "x3/x4/x,bv2,rv1,x2/bH,bv3,bv3,rv3,rv2,rH/x2,rv2,x2/x4/x3 b";
    const step: LessonStep = { ...task, kind: "try", tries: ["D3D4"] };
    const plain = rules.state({ game: "hexix", start, moves: [] }, "en");
    const at = cellOf(plain, "D3");
    expect(touch(plain, untouched, at, true).kind).toBe("choose");
    expect(touch(offered(step, plain), untouched, at, true).kind).toBe("selected");
  });

  it("is nothing while reading or choosing", () => {
    expect(canTouch({ ...task, kind: "look" })).toBe(false);
    expect(canTouch({ ...task, kind: "choose", options: [words], right: 0 })).toBe(false);
    expect(canTouch({ ...task, kind: "move", accept: ["d1-d3"] })).toBe(true);
  });
});
