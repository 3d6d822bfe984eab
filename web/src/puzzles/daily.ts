// Which puzzle a day has. The build makes a small list from this for the first page (build/dailyPuzzles.ts), which need not
// load a whole set for a thumbnail. SPDX-License-Identifier: MIT
import type { Puzzle } from "./sets.ts";

export const dailyGames = ["loa", "lof", "hexix"] as const;

export type DailyGame = (typeof dailyGames)[number];

export const dailyGame = (day: number): DailyGame => dailyGames[day % dailyGames.length]!;

const hardestDaily = 1900;

type Suited = Pick<Puzzle, "id" | "kind" | "others" | "rating">;

/** Proven, and within most people's reach. */
const suitsDay = ({ kind, others, rating }: Suited): boolean => kind === "win" && others === "proven" && rating <= hardestDaily;

/** Ids are hashes of positions: their order is no order of themes or difficulty, and a set that grows by a puzzle moves it by one place at most. */
export const dailyOrder = <T extends Suited>(puzzles: readonly T[]): T[] => puzzles.filter(suitsDay).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Of those in order: the same for everybody on a day, and another one until all have come. */
export const ofDay = <T>(ordered: readonly T[], day: number): T => ordered[Math.floor(day / dailyGames.length) % ordered.length]!;

export const dailyPuzzle = (puzzles: readonly Puzzle[], day: number): Puzzle => ofDay(dailyOrder(puzzles), day);

/** What the first page shows of one: where it begins, and in how many moves it is won. */
export type DailyShown = readonly [position: string, moves: number];

const shown: Record<DailyGame, () => Promise<{ daily: readonly DailyShown[] }>> = {
  loa: () => import("virtual:daily/loa"), lof: () => import("virtual:daily/lof"), hexix: () => import("virtual:daily/hexix"),
};

export const dailyShown = async (day: number): Promise<DailyShown> => ofDay((await shown[dailyGame(day)]()).daily, day);
