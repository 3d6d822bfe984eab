import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { messages } from "../src/i18n/en/index.ts";
import { dailyGame, dailyPuzzle, fresh, nextPuzzle, answered, solvedDaily, streak, today } from "../src/puzzles/progress.ts";
import { afterAnswer, beginRun, isOver, mostMistakes, runMs, runPuzzle } from "../src/puzzles/run.ts";
import { isOf, readSet, themesOf, type Puzzle } from "../src/puzzles/sets.ts";

const sets = ["loa", "lof", "hexix", "loa-torus", "loa-parachute", "loa-scrambled-eggs", "loa-ambidextrous"];
const set = (name: string): Puzzle[] => readSet(readFileSync(resolve(import.meta.dirname, `../../puzzles/${name}.jsonl`), "utf8"));

test.each(sets)("%s: every theme has a word, every puzzle a kind", (name) => {
  const puzzles = set(name);
  for (const theme of themesOf(puzzles)) expect(Object.keys(messages)).toContain(`puzzles.is.${theme}`);
  for (const puzzle of puzzles) expect(themesOf(puzzles).some((theme) => isOf(puzzle, theme)), puzzle.id).toBe(true);
});

test("something else is not taken for a set", () => {
  expect(() => readSet("{}")).toThrow();
});

test("the first answer counts, once, and help halves the points", () => {
  const [one] = set("loa") as [Puzzle];
  const alone = { moves: one.line, hints: 0 };
  const right = answered(fresh, one, true, alone);
  expect(right.rating).toBeGreaterThan(fresh.rating);
  expect(right.waiting).toEqual([{ game: one.game, puzzle: one.id, ...alone }]);
  expect(answered(right, one, false, alone)).toBe(right);
  expect(answered(fresh, one, true, { moves: one.line, hints: 1 }).rating - fresh.rating).toBeCloseTo((right.rating - fresh.rating) / 2, -1);
  expect(answered(fresh, one, false, { moves: [], hints: 0 }).rating).toBeLessThan(fresh.rating);
});

test("the day's puzzle is the same for everybody; days in a row are counted", () => {
  const day = today(new Date(2026, 10, 17, 23, 59));
  expect(today(new Date(2026, 10, 18, 0, 1))).toBe(day + 1);
  expect(dailyPuzzle(set(dailyGame(day)), day)).toEqual(dailyPuzzle(set(dailyGame(day)), day));
  const two = solvedDaily(solvedDaily(fresh, day - 1), day);
  expect(streak(two, day)).toBe(2);
  expect(streak(two, day + 1)).toBe(2);
  expect(streak(two, day + 2)).toBe(0);
});

test("the next one is near the rating asked for and was not tried", () => {
  const puzzles = set("hexix");
  const first = nextPuzzle(puzzles, 1500, fresh, () => 0)!;
  const again = nextPuzzle(puzzles, 1500, { ...fresh, solved: [first.id] }, () => 0)!;
  expect(again.id).not.toBe(first.id);
});

test("a timed run gets harder, never asks twice, and ends by the clock or by mistakes", () => {
  const puzzles = set("loa");
  let run = beginRun(1000, 1500);
  for (let n = 0; n < 20; ++n) {
    const puzzle = runPuzzle(puzzles, run, () => 0.5);
    expect(run.seen).not.toContain(puzzle.id);
    expect(puzzle.moves).toBeLessThan(4);
    const next = afterAnswer(run, puzzle, true);
    expect(next.wanted).toBeGreaterThan(run.wanted);
    run = next;
  }
  expect(run.solved).toBe(20);
  expect([isOver(run, 1000 + runMs - 1), isOver(run, 1000 + runMs)]).toEqual([false, true]);
  for (let n = 0; n < mostMistakes; ++n) {
    expect(isOver(run, 1000)).toBe(false);
    run = afterAnswer(run, runPuzzle(puzzles, run, () => 0), false);
  }
  expect(isOver(run, 1000)).toBe(true);
});
