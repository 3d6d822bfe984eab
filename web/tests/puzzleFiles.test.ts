// Which sets ship follows from the files alone. SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { dailyGames } from "../src/puzzles/daily.ts";
import { endingFiles, puzzleFiles } from "../src/puzzles/files.ts";
import { readLines } from "../src/puzzles/sets.ts";

const folder = resolve(import.meta.dirname, "../../puzzles");

test("every file of puzzles/ is found by the game in its head, games before their variants", () => {
  const heads = readdirSync(folder).map((name) => readLines(readFileSync(resolve(folder, name), "utf8")).head);
  const of = (endings: boolean): unknown[] => heads.filter((head) => (head["endings"] === true) === endings).map(({ game }) => game);
  expect(new Set(Object.keys(puzzleFiles))).toEqual(new Set(of(false)));
  expect(new Set(Object.keys(endingFiles))).toEqual(new Set(of(true)));
  expect(Object.keys(puzzleFiles).slice(0, 4)).toEqual(["loa", "lof", "hexix", "loa:ambidextrous"]);
  expect(Object.keys(endingFiles)).toEqual(["loa", "lof", "hexix"]);
});

test("every game of the daily puzzle has a set", () => {
  for (const game of dailyGames) expect(puzzleFiles[game], game).toBeTruthy();
});
