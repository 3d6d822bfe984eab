import { beforeAll, expect, test } from "vitest";
import { lasting, planMotion, still } from "../src/board/motion.ts";
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

test("nothing moves between different games, or when nothing happened", () => {
  expect(planMotion(undefined, at("loa"))).toBe(still);
  expect(planMotion(at("lof"), at("loa"))).toBe(still);
  expect(planMotion(at("loa"), at("loa"))).toBe(still);
});

test("back and far jumps have no steps to wait for", () => {
  expect(planMotion(at("lof", "a2-a4"), at("lof")).delays.size).toBe(0);
});
