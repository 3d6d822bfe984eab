// What the first page shows of each day's puzzle, made from the sets when the page is built: "virtual:daily/GAME".
// SPDX-License-Identifier: MIT
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { dailyOrder, type DailyShown } from "../src/puzzles/daily.ts";
import type { Puzzle } from "../src/puzzles/sets.ts";

const id = /^\0virtual:daily\/(\w+)$/;

async function listOf(game: string): Promise<DailyShown[]> {
  const text = await readFile(resolve(import.meta.dirname, `../../puzzles/${game}.jsonl`), "utf8");
  const [, ...rows] = text.split("\n").filter(Boolean).map((row) => JSON.parse(row) as Puzzle);
  return dailyOrder(rows).map(({ position, moves }) => [position, moves]);
}

export function dailyPuzzles(): Plugin {
  return {
    name: "daily-puzzles",
    resolveId: (source) => (id.test(`\0${source}`) ? `\0${source}` : undefined),
    async load(source) {
      const game = id.exec(source)?.[1];
      return game && `export const daily = ${JSON.stringify(await listOf(game))};`;
    },
  };
}
