// What is known of who solves: a rating with its curve, what was solved, the days of the daily puzzle, runs and endings.
// It lies in this browser; with an account it follows the server (followSync.ts). SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { createStore, useStore } from "../app/store.ts";
import { firstRating, rate, type Rating } from "./glicko.ts";
import type { Puzzle } from "./sets.ts";

/** A first answer, as the server wants it: the moves on the board up to the first one that is not the solution's. */
export interface GivenAnswer {
  game: string;
  puzzle: string;
  moves: readonly string[];
  hints: number;
}

export interface RunResult {
  at: number;
  solved: number;
}

/** An ending that was tried: with how many moves it was won. */
export interface EndingTry {
  id: string;
  at: number;
  won: boolean;
  /** One's own moves; 0: not known, or helped, so that it is no best. */
  used: number;
}

export interface PuzzleProgress extends Rating {
  /** The rating after each rated puzzle, the newest last. */
  curve: readonly number[];
  solved: readonly string[];
  failed: readonly string[];
  /** Days since 1970 on which the daily puzzle was solved, the newest last. */
  days: readonly number[];
  runs: readonly RunResult[];
  endings: readonly EndingTry[];
  /** Answers that the server has not heard of yet. */
  waiting: readonly GivenAnswer[];
}

export const fresh: PuzzleProgress = { ...firstRating, curve: [], solved: [], failed: [], days: [], runs: [], endings: [], waiting: [] };
export const longestCurve = 200;
export const mostEndingTries = 1000;
export const mostDays = 400;
const mostWaiting = 300;

const ownerKey = "muster.puzzles-of";
/** Of an account, or of nobody: everybody who logs in here has results of their own. */
const slot = (owner: string): string => (owner === "" ? "muster.puzzles" : `muster.puzzles.${owner}`);

/** Whose results these are; "": nobody's yet. */
export function progressOwner(): string {
  try {
    return localStorage.getItem(ownerKey) ?? "";
  } catch {
    return "";
  }
}

/** How well a rating was known that was kept without it: as after so many answers to puzzles of the same rating. */
function deviationAfter(answers: number): number {
  let now = firstRating;
  for (let n = 0; n < answers; ++n) now = rate(now, { ...firstRating, deviation: 80 }, 0.5);
  return now.deviation;
}

/** As they were kept before: runs without a time, endings that were won by their ids, a rating without its deviation. */
function modern(kept: Record<string, unknown>): Partial<PuzzleProgress> {
  const { runs = [], endings = [], curve = [] } = kept as { runs?: (number | RunResult)[]; endings?: (string | EndingTry)[]; curve?: number[] };
  return {
    deviation: deviationAfter(curve.length),
    ...kept,
    runs: runs.map((run, at) => (typeof run === "number" ? { at, solved: run } : run)),
    endings: endings.map((one) => (typeof one === "string" ? { id: one, at: 0, won: true, used: 0 } : one)),
  };
}

export function readPuzzleProgress(owner = progressOwner()): PuzzleProgress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slot(owner)) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...fresh, ...modern(kept as Record<string, unknown>) } : fresh;
  } catch {
    return fresh; // storage is switched off, or holds something else
  }
}

const here = createStore<PuzzleProgress>(readPuzzleProgress());

/** Changes what is kept, as it is now: another tab may have changed it. */
export function changeProgress(change: (now: PuzzleProgress) => PuzzleProgress): void {
  const before = stored() ? readPuzzleProgress() : here.get();
  const after = change(before);
  if (after === before) return;
  try {
    localStorage.setItem(slot(progressOwner()), JSON.stringify(after));
  } catch {
    // Known until the page is closed.
  }
  here.set(after);
}

function stored(): boolean {
  try {
    return localStorage.getItem(slot(progressOwner())) !== null;
  } catch {
    return false;
  }
}

export const watchProgress = here.watch;

/** What this account has here, from now on. What nobody owned yet becomes the first account's, as `join` says. */
export function changeOwner(name: string, join: (mine: PuzzleProgress, theirs: PuzzleProgress) => PuzzleProgress): void {
  if (progressOwner() === name) return;
  const mine = readPuzzleProgress(name);
  const next = progressOwner() === "" && name !== "" ? join(mine, readPuzzleProgress("")) : mine;
  try {
    if (progressOwner() === "") localStorage.removeItem(slot(""));
    localStorage.setItem(ownerKey, name);
    localStorage.setItem(slot(name), JSON.stringify(next));
  } catch {
    // Then there are no results to mix up either.
  }
  here.set(next);
}

export function useProgress(): PuzzleProgress {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key?.startsWith(slot(""))) here.set(readPuzzleProgress());
    };
    here.set(readPuzzleProgress());
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
  return useStore(here);
}

/** The first answer to a puzzle counts, and only once; with help it counts half. The server, where there is one, works it
    out anew from the moves. A puzzle that was failed and is solved later, without help, is solved; the rating stays. */
export function answered(progress: PuzzleProgress, puzzle: Puzzle, right: boolean, { moves, hints }: Pick<GivenAnswer, "moves" | "hints">): PuzzleProgress {
  if (progress.solved.includes(puzzle.id)) return progress;
  if (progress.failed.includes(puzzle.id)) {
    if (!right || hints > 0) return progress;
    return { ...progress, solved: [...progress.solved, puzzle.id], failed: progress.failed.filter((id) => id !== puzzle.id) };
  }
  const after = rate(progress, puzzle, !right ? 0 : hints > 0 ? 0.5 : 1);
  const rating = Math.round(after.rating);
  return {
    ...progress,
    rating,
    deviation: Math.round(after.deviation * 10) / 10,
    curve: [...progress.curve, rating].slice(-longestCurve),
    ...(right ? { solved: [...progress.solved, puzzle.id] } : { failed: [...progress.failed, puzzle.id] }),
    waiting: [...progress.waiting, { game: puzzle.game, puzzle: puzzle.id, moves: [...moves], hints }].slice(-mostWaiting),
  };
}

/** The day by the reader's own calendar. */
export function today(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

export function solvedDaily(progress: PuzzleProgress, day: number): PuzzleProgress {
  return progress.days.includes(day) ? progress : { ...progress, days: [...progress.days, day].slice(-mostDays) };
}

export function withRun(progress: PuzzleProgress, run: RunResult): PuzzleProgress {
  return { ...progress, runs: [...progress.runs, run].slice(-longestCurve) };
}

/** A try counts once: what it came to last stands. */
export function triedEnding(progress: PuzzleProgress, one: EndingTry): PuzzleProgress {
  const others = progress.endings.filter(({ id, at }) => id !== one.id || at !== one.at);
  return { ...progress, endings: [...others, one].slice(-mostEndingTries) };
}

/** Ids of the endings that were won in time. */
export const wonEndings = ({ endings }: PuzzleProgress): string[] => [...new Set(endings.filter(({ won }) => won).map(({ id }) => id))];

/** Days in a row up to today, or to yesterday while today's is still open. */
export function streak(progress: PuzzleProgress, day: number): number {
  const days = new Set(progress.days);
  let last = days.has(day) ? day : day - 1;
  let count = 0;
  for (; days.has(last); last -= 1) count += 1;
  return count;
}

const band = 150; // points of rating around what is wanted
const fewest = 20; // to draw from, where the band holds fewer
const sure = 60; // deviation of somebody who is well known
const mostEasier = 300;

/** What suits somebody: whoever is not known yet begins with what is likely to be solved. */
export const ratingFor = ({ rating, deviation }: PuzzleProgress): number => rating - Math.min(mostEasier, Math.max(0, deviation - sure));

/** One that was neither tried nor shown lately, near the wanted rating; if there is none, any near it. */
export function nextPuzzle(
  puzzles: readonly Puzzle[], wanted: number, progress: PuzzleProgress, lately: readonly string[] = [], draw: () => number = Math.random,
): Puzzle | undefined {
  const tried = new Set([...progress.solved, ...progress.failed]);
  const fresh = puzzles.filter(({ id }) => !lately.includes(id));
  const open = fresh.filter(({ id }) => !tried.has(id));
  const from = [open, fresh, puzzles].find(({ length }) => length > 0) ?? [];
  const away = ({ rating }: Puzzle): number => Math.abs(rating - wanted);
  const near = [...from].sort((a, b) => away(a) - away(b)).filter((one, i) => i < fewest || away(one) <= band);
  return near[Math.floor(draw() * near.length)];
}
