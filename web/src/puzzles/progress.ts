// What this browser knows of who solves: a rating with its curve, what was solved, the days of the daily puzzle.
// SPDX-License-Identifier: MIT
import type { Puzzle } from "./sets.ts";

const key = "muster.puzzles";

export interface PuzzleProgress {
  rating: number;
  /** The rating after each rated puzzle, the newest last. */
  curve: readonly number[];
  solved: readonly string[];
  failed: readonly string[];
  /** Days since 1970 on which the daily puzzle was solved, the newest last. */
  days: readonly number[];
  /** Puzzles solved in each timed run, the newest last. */
  runs: readonly number[];
  /** Endings that were won in time. */
  endings: readonly string[];
}

export const fresh: PuzzleProgress = { rating: 1200, curve: [], solved: [], failed: [], days: [], runs: [], endings: [] };
const longestCurve = 200;

export function readPuzzleProgress(): PuzzleProgress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...fresh, ...(kept as Partial<PuzzleProgress>) } : fresh;
  } catch {
    return fresh; // storage is switched off, or holds something else
  }
}

export function keepPuzzleProgress(progress: PuzzleProgress): void {
  try {
    localStorage.setItem(key, JSON.stringify(progress));
  } catch {
    // Known until the page is closed.
  }
}

/** Elo, faster at first. The first answer to a puzzle counts, and only once; help halves the points. */
export function rated(progress: PuzzleProgress, puzzle: Puzzle, right: boolean, helped: boolean): PuzzleProgress {
  if (progress.solved.includes(puzzle.id) || progress.failed.includes(puzzle.id)) return progress;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - progress.rating) / 400));
  const pace = progress.curve.length < 20 ? 48 : 24;
  const points = pace * ((right ? 1 : 0) - expected) * (right && helped ? 0.5 : 1);
  const rating = Math.round(Math.max(100, progress.rating + points));
  return {
    ...progress,
    rating,
    curve: [...progress.curve, rating].slice(-longestCurve),
    ...(right ? { solved: [...progress.solved, puzzle.id] } : { failed: [...progress.failed, puzzle.id] }),
  };
}

/** The day by the reader's own calendar. */
export function today(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

export function solvedDaily(progress: PuzzleProgress, day: number): PuzzleProgress {
  return progress.days.includes(day) ? progress : { ...progress, days: [...progress.days, day].slice(-400) };
}

export function withRun(progress: PuzzleProgress, solved: number): PuzzleProgress {
  return { ...progress, runs: [...progress.runs, solved].slice(-longestCurve) };
}

export function wonEnding(progress: PuzzleProgress, id: string): PuzzleProgress {
  return progress.endings.includes(id) ? progress : { ...progress, endings: [...progress.endings, id] };
}

/** Days in a row up to today, or to yesterday while today's is still open. */
export function streak(progress: PuzzleProgress, day: number): number {
  const days = new Set(progress.days);
  let last = days.has(day) ? day : day - 1;
  let count = 0;
  for (; days.has(last); last -= 1) count += 1;
  return count;
}

export const dailyGame = (day: number): string => ["loa", "lof", "hexix"][day % 3]!;

/** The same for everybody on a day. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle {
  return puzzles[(day * 7919) % puzzles.length]!;
}

/** One that was not tried, near the wanted rating; if all were tried, any near it. */
export function nextPuzzle(puzzles: readonly Puzzle[], wanted: number, progress: PuzzleProgress, draw: () => number = Math.random): Puzzle | undefined {
  const tried = new Set([...progress.solved, ...progress.failed]);
  const open = puzzles.filter(({ id }) => !tried.has(id));
  const near = (open.length > 0 ? open : [...puzzles])
    .sort((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted))
    .slice(0, 20);
  return near[Math.floor(draw() * near.length)];
}
