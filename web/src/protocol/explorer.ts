// What the explorer answers (docs/protocol.md, "Questions to the explorer"). SPDX-License-Identifier: MIT
import type { Score } from "./analysis.ts";

/** Counts of results: "total", "draw", "unknown", and one under the word of each side. */
export type Tally = Readonly<Record<string, number>>;

export interface GameHeader {
  event?: string;
  date?: string;
  result?: string;
  plies: number;
  where?: string;
  /** Players by the word of their side. */
  [side: string]: string | number | undefined;
}

export interface ExploredMove {
  move: string;
  /** Its mirror images. */
  same?: readonly string[];
  games: Tally;
  score?: Score;
  verdict?: string;
  examples?: readonly GameHeader[];
}

export interface Exploration {
  game: string;
  sides: readonly [string, string];
  games: Tally;
  ended?: Tally;
  verdict?: string;
  /** Nodes a position of the book that has spoken. */
  effort?: number;
  moves: readonly ExploredMove[];
  /** Of a server: its public games, of all kinds; not complete while older ones are read, or where they do not fit. */
  known?: { games: number; complete: boolean };
}

export const columns = ["order", "one", "two", "event", "date", "result", "plies", "rules"] as const;
export type Column = (typeof columns)[number];

export interface CollectionRow {
  number: number;
  game: string;
  players: readonly [string, string];
  event: string;
  date: string;
  /** 0: not known, 1 and 2: the sides, 3: a draw. */
  winner: number;
  result: string;
  plies: number;
}

export interface CollectionRows {
  /** Games in the collection, and those that were chosen. */
  all: number;
  total: number;
  rows: readonly CollectionRow[];
}
