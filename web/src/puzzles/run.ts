// A timed run: as many puzzles as one can in three minutes, harder and harder; three mistakes end it.
// SPDX-License-Identifier: MIT
import type { Result } from "./puzzlePanel.tsx";
import type { Puzzle } from "./sets.ts";

export const runMs = 180_000;
export const mostMistakes = 3;
const longest = 3; // moves of a puzzle: a run is about seeing, not about counting
const below = 500; // where it begins, under one's own rating
const step = 40;

export interface Run {
  began: number;
  /** When the time is up, by the page's clock. */
  ends: number;
  solved: number;
  mistakes: number;
  /** The rating of the next puzzle. */
  wanted: number;
  seen: readonly string[];
  /** What was answered, in order. */
  answers: readonly Result[];
}

export const beginRun = (now: number, rating: number): Run => ({ began: now, ends: now + runMs, solved: 0, mistakes: 0, wanted: Math.max(400, rating - below), seen: [], answers: [] });

export const isOver = (run: Run, now: number): boolean => run.mistakes >= mostMistakes || now >= run.ends;

/** Ended before its time; what was solved counts. */
export const stopRun = (run: Run, now: number): Run => ({ ...run, ends: Math.min(run.ends, now) });

export function afterAnswer(run: Run, { id }: Puzzle, right: boolean): Run {
  const mistakes = run.mistakes + (right ? 0 : 1);
  return {
    ...run,
    mistakes,
    answers: [...run.answers, { id, right }],
    solved: run.solved + (right ? 1 : 0),
    wanted: run.wanted + (right ? step : 0),
    // The last mistake stays on the board.
    seen: mistakes < mostMistakes ? [...run.seen, id] : run.seen,
  };
}

/** The next puzzle: short, not seen in this run, near the wanted rating. */
export function runPuzzle(puzzles: readonly Puzzle[], { wanted, seen }: Run, draw: () => number = Math.random): Puzzle {
  const known = new Set(seen);
  const open = puzzles.filter(({ id, moves }) => moves <= longest && !known.has(id));
  const near = (open.length > 0 ? open : [...puzzles])
    .sort((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted))
    .slice(0, 12);
  return near[Math.floor(draw() * near.length)]!;
}
