import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { messages } from "../src/i18n/en/index.ts";
import type { Translate } from "../src/i18n/index.ts";
import { answersToGo, firstRating, isProvisional, rate, type Rating } from "../src/puzzles/glicko.ts";
import { findThreat } from "../src/puzzles/hints.ts";
import { dailyGame, dailyPuzzle, dailyShown } from "../src/puzzles/daily.ts";
import { fresh, nextPuzzle, ratingFor, answered, solvedDaily, streak, today } from "../src/puzzles/progress.ts";
import { afterAnswer, beginRun, isOver, mostMistakes, runMs, runPuzzle, stopRun } from "../src/puzzles/run.ts";
import { hintsTaken, keepHints } from "../src/puzzles/shown.ts";
import { claimText, puzzleQuestion } from "../src/puzzles/words.ts";
import { isOf, practiseTheme, readSet, themesOf, weakestTheme, type Puzzle } from "../src/puzzles/sets.ts";
import { testRules } from "./support.ts";

const sets = ["loa", "lof", "hexix", "loa-torus", "loa-parachute", "loa-scrambled-eggs", "loa-ambidextrous"];
const set = (name: string): Puzzle[] => readSet(readFileSync(resolve(import.meta.dirname, `../../puzzles/${name}.jsonl`), "utf8"));

test.each(sets)("%s: every theme has a word, every puzzle a kind", (name) => {
  const puzzles = set(name);
  for (const { themes } of puzzles) for (const theme of themes) expect(Object.keys(messages)).toContain(`puzzles.is.${theme}`);
  for (const theme of themesOf(puzzles)) {
    expect(Object.keys(messages)).toContain(`puzzles.is.${theme}`);
    expect(puzzles.filter((puzzle) => isOf(puzzle, theme)).length, theme).toBeGreaterThanOrEqual(10); // fewer are not offered
  }
  const kinds = ["win-1", "win-2", "win-3", "win-4", "defence"];
  for (const puzzle of puzzles) expect(kinds.some((theme) => isOf(puzzle, theme)), puzzle.id).toBe(true);
});

test("something else is not taken for a set", () => {
  expect(() => readSet("{}")).toThrow();
});

test("the first answer counts, once, and with help it counts half", () => {
  const [one] = set("loa") as [Puzzle];
  const alone = { moves: one.line, hints: 0 };
  const right = answered(fresh, one, true, alone);
  expect(right.rating).toBeGreaterThan(fresh.rating);
  expect(right.waiting).toEqual([{ game: one.game, puzzle: one.id, ...alone }]);
  expect(answered(right, one, false, alone)).toBe(right);
  const helped = answered(fresh, one, true, { moves: one.line, hints: 1 });
  expect(helped.rating).toBeLessThan(right.rating);
  expect(helped.rating).toBeGreaterThan(answered(fresh, one, false, alone).rating);
  expect(right.deviation).toBeLessThan(fresh.deviation);
  expect(answered(fresh, one, false, { moves: [], hints: 0 }).rating).toBeLessThan(fresh.rating);
});

const glickoTable: [Rating, Rating, number, number, number][] = [
  [{ rating: 1200, deviation: 350 }, { rating: 1200, deviation: 80 }, 0, 1024.97, 250.48],
  [{ rating: 1200, deviation: 350 }, { rating: 1028, deviation: 120 }, 0, 925.60, 266.89],
  [{ rating: 984, deviation: 290 }, { rating: 820, deviation: 60 }, 1, 1071.26, 233.32],
  [{ rating: 1612, deviation: 65 }, { rating: 1740, deviation: 90 }, 1, 1627.61, 64.89],
  [{ rating: 1612, deviation: 65 }, { rating: 1500, deviation: 350 }, 0.5, 1610.25, 65.33],
  [{ rating: 900, deviation: 110 }, { rating: 2170, deviation: 200 }, 0, 899.88, 110.46],
];

test("what was failed is solved once it is, without help; the rating stays", () => {
  const [puzzle] = set("loa");
  const failed = answered(fresh, puzzle!, false, { moves: ["a1-a2"], hints: 0 });
  expect(answered(failed, puzzle!, true, { moves: puzzle!.line, hints: 1 })).toBe(failed);
  const mended = answered(failed, puzzle!, true, { moves: puzzle!.line, hints: 0 });
  expect(mended).toEqual({ ...failed, solved: [puzzle!.id], failed: [] });
});

test("an answer moves the rating as on the server", () => {
  // rate_game of src/base/glicko.cpp, whose volatility may move.
  for (const [own, other, score, rating, deviation] of glickoTable) {
    const after = rate(own, other, score);
    expect(Math.abs(after.rating - rating)).toBeLessThan(0.1);
    expect(Math.abs(after.deviation - deviation)).toBeLessThan(0.1);
  }
});

test("a rating is provisional until some ten answers were given", () => {
  expect(isProvisional(firstRating)).toBe(true);
  const count = answersToGo(firstRating);
  expect(count).toBeGreaterThan(5);
  expect(count).toBeLessThan(20);
  let now = firstRating;
  for (let n = 0; n < count; ++n) now = rate(now, { rating: 1200, deviation: 80 }, n % 2);
  expect(isProvisional({ deviation: now.deviation - 10 })).toBe(false);
  expect(answersToGo({ rating: 1500, deviation: 90 })).toBe(0);
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

test("the day's puzzle is a proven win within reach, and none comes again before all have come", () => {
  for (const first of [0, 1, 2]) {
    const puzzles = set(dailyGame(first));
    const suited = puzzles.filter(({ kind, others, rating }) => kind === "win" && others === "proven" && rating <= 1900);
    const days = suited.map((_, i) => first + 3 * i);
    expect(new Set(days.map((day) => dailyPuzzle(puzzles, day).id))).toEqual(new Set(suited.map(({ id }) => id)));
  }
});

test("of the other moves 'proven' is said only where it was proven, and every puzzle that ships has its sentence", () => {
  const t = ((key: keyof typeof messages) => messages[key]) as Translate;
  for (const puzzle of sets.flatMap(set)) {
    const said = claimText(t, puzzle);
    const others = said.replace("The win is proven. ", "").replace("Every other move loses, proven; ", "");
    expect(others.length, puzzle.id).toBeGreaterThan(10);
    expect(others.includes("proven"), said).toBe(puzzle.others === "proven");
  }
});

test("the first page's small list shows the puzzles that the sets give", async () => {
  for (let day = 20_000; day < 20_012; ++day) {
    const { position, moves } = dailyPuzzle(set(dailyGame(day)), day);
    expect(await dailyShown(day)).toEqual([position, moves]);
  }
});

test("a slower win is a fault only where it is proven that there is none", () => {
  const asked = (kind: "win" | "defence", unique: "only" | "first", others: "proven" | "searched") =>
    puzzleQuestion({ kind, unique, others } as unknown as Puzzle).slowerWins;
  expect(asked("win", "only", "proven")).toBe(false);
  expect(asked("win", "only", "searched")).toBe(true);
  expect(asked("win", "first", "proven")).toBe(true);
  expect(asked("defence", "only", "proven")).toBe(false);
});

test("what was missed in a game leads to puzzles that ask for it", () => {
  expect(practiseTheme("loa", { ply: 9, class: "lets-win-go", better_line: ["e1-e5"] })).toBe("win-1");
  expect(practiseTheme("lof", { ply: 9, class: "misses-win", better_line: Array<string>(9).fill("a") })).toBe("win-3");
  expect(practiseTheme("hexix", { ply: 9, class: "blunder" })).toBe("defence");
  expect(practiseTheme("hexix", { ply: 9, class: "mistake" })).toBeUndefined();
  expect(practiseTheme("loa:size=6", { ply: 9, class: "blunder" })).toBeUndefined();
});

test("the theme that goes worst is worth training, once enough of it was answered", () => {
  const make = (id: string, moves: number): Puzzle => ({ id, kind: "win", moves, themes: [] }) as unknown as Puzzle;
  const puzzles = Array.from({ length: 24 }, (_, i) => make(String(i), i < 12 ? 1 : 2));
  const ids = (from: number, to: number): Set<string> => new Set(Array.from({ length: to - from }, (_, i) => String(from + i)));
  expect(weakestTheme(puzzles, ids(0, 4), ids(12, 14))).toBeUndefined();
  expect(weakestTheme(puzzles, new Set([...ids(0, 4), ...ids(12, 14)]), new Set([...ids(4, 6), ...ids(14, 17)]))).toEqual({ theme: "win-2", solved: 2, of: 5 });
});

test("the next one is near the rating asked for and was not tried", () => {
  const puzzles = set("hexix");
  const first = nextPuzzle(puzzles, 1500, fresh, [], () => 0)!;
  const again = nextPuzzle(puzzles, 1500, { ...fresh, solved: [first.id] }, [], () => 0)!;
  expect(again.id).not.toBe(first.id);
});

test("what was skipped does not come back, and the ratings vary", () => {
  const puzzles = set("loa");
  const lately: string[] = [];
  for (let n = 0; n < 100; ++n) lately.push(nextPuzzle(puzzles, 1200, fresh, lately, () => (n * 0.37) % 1)!.id);
  expect(new Set(lately).size).toBe(100);
  const ratings = puzzles.filter(({ id }) => lately.includes(id)).map(({ rating }) => rating);
  expect(Math.max(...ratings) - Math.min(...ratings)).toBeGreaterThan(200);
  expect(Math.abs(ratings.reduce((sum, one) => sum + one) / 100 - 1200)).toBeLessThan(60);
  const [only] = puzzles;
  expect(nextPuzzle([only!], 1200, { ...fresh, solved: [only!.id] }, [only!.id])).toBe(only); // rather than nothing
});

test("whoever is not known yet begins with what is likely to be solved", () => {
  expect(ratingFor(fresh)).toBe(fresh.rating - 290);
  expect(ratingFor({ ...fresh, deviation: 50 })).toBe(fresh.rating);
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
  const stopped = stopRun(run, 5000);
  expect([isOver(stopped, 5000), stopped.solved, stopRun(run, 1e9).ends]).toEqual([true, 20, run.ends]);
  for (let n = 0; n < mostMistakes; ++n) {
    expect(isOver(run, 1000)).toBe(false);
    run = afterAnswer(run, runPuzzle(puzzles, run, () => 0), false);
  }
  expect(isOver(run, 1000)).toBe(true);
  // All of it can be looked at again, the last mistake too.
  expect(run.answers.map(({ right }) => right)).toEqual([...Array(20).fill(true), ...Array(mostMistakes).fill(false)]);
  expect(new Set(run.answers.map(({ id }) => id)).size).toBe(20 + mostMistakes);
});

test("a defence says what threatens: a move that wins at once where one does not defend", async () => {
  const rules = await testRules();
  let told = 0;
  for (const puzzle of set("lof").filter(({ kind }) => kind === "defence").slice(0, 8)) {
    const threat = await findThreat(rules, puzzle);
    if (threat === undefined) continue;
    ++told;
    const { legal, turn } = rules.state({ game: "lof", start: puzzle.position, moves: [] }, "en");
    const wins = legal.map(([move]) => move).filter((move) => move !== puzzle.line[0]).filter((move) => {
      const line = { game: "lof", start: puzzle.position, moves: [move] };
      if (!rules.state(line, "en").legal.some(([reply]) => reply === threat)) return false;
      const { outcome } = rules.play(line, threat, "en");
      return outcome.over && outcome.winner !== turn.word;
    });
    expect(wins.length, puzzle.id).toBeGreaterThan(1);
  }
  expect(told).toBeGreaterThan(3);
});

test("hints stay taken in a visit until they are forgotten", () => {
  keepHints("a", 2);
  keepHints("b", 1);
  expect([hintsTaken("a"), hintsTaken("b"), hintsTaken("c")]).toEqual([2, 1, 0]);
  keepHints("a", 0);
  expect([hintsTaken("a"), hintsTaken("b")]).toEqual([0, 1]);
});
