import { beforeAll, expect, test } from "vitest";
import { landingMs, lasting, planMotion, still } from "../src/board/motion.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const at = (game: string, ...moves: string[]) => rules.state({ game, start: "start", moves }, "en");

test("discs of a stack drop one after the other", () => {
  const motion = planMotion(at("lof"), at("lof", "a2-a4"));
  expect([...motion.delays.values()]).toEqual([0, 130]);
  expect(motion.leaving).toEqual([]);
});

test("a captured man leaves, the other one keeps its number", () => {
  const motion = planMotion(at("loa"), at("loa", "c1xa3"));
  expect(motion.leaving).toHaveLength(1);
  expect(motion.arriving.size).toBe(0);
});

test("a dropped man arrives after the step", () => {
  const before = at("loa:parachute");
  const move = before.legal.find(([, cells]) => cells.length === 3)![0];
  const motion = planMotion(before, at("loa:parachute", move));
  expect(motion.arriving.size).toBe(1);
  expect(lasting(motion)).toBeGreaterThan(300);
});

test("how long a move is on its way is known without the position before it", () => {
  for (const [game, move] of [["loa", "c1xa3"], ["lof", "a2-a4"], ["hexix", "C1v"]] as const) {
    expect(landingMs(at(game, move))).toBe(lasting(planMotion(at(game), at(game, move))));
  }
  expect(landingMs(at("loa"))).toBe(0);
});

test("nothing moves between different games, or when nothing happened", () => {
  expect(planMotion(undefined, at("loa"))).toBe(still);
  expect(planMotion(at("lof"), at("loa"))).toBe(still);
  expect(planMotion(at("loa"), at("loa"))).toBe(still);
});

test("back and far jumps have no steps to wait for", () => {
  expect(planMotion(at("lof", "a2-a4"), at("lof")).delays.size).toBe(0);
});

test("over a glued edge a man goes the way it went, not across the board", () => {
  const line = { game: "loa:torus", start: "8/w7/8/8/b2w4/8/8/4b3 b", moves: [] as string[] };
  const before = rules.state(line, "en");
  const after = rules.state({ ...line, moves: ["a4-g4"] }, "en");
  const motion = planMotion(before, after);
  const man = after.scene.pieces.find(({ cell }) => after.scene.cells[cell]!.name === "g4")!;
  expect(motion.rides.get(man.id)).toMatchObject({ x: -2, y: 0 });
  expect(planMotion(before, rules.state({ ...line, moves: ["a4-c4"] }, "en")).rides.size).toBe(0);
});
