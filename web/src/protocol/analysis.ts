// Analysis messages (docs/protocol.md): the same for the worker in this page and for a server.
// SPDX-License-Identifier: MIT
import type { Outcome } from "./rules.ts";

export interface Limits {
  nodes?: number;
  depth?: number;
  time_ms?: number;
  infinite?: boolean;
}

export interface AnalysisRequest {
  id: string;
  game: string;
  start?: string;
  moves?: readonly string[];
  limits?: Limits;
  lines?: number;
  search_moves?: readonly string[];
  level?: number;
  elo?: number;
  seed?: number;
  player?: "search" | "uct" | "one-ply" | "random";
  priority?: number;
  report_ms?: number;
  fresh?: boolean;
}

export interface Score {
  kind: "estimate" | "win" | "loss" | "draw";
  centi: number;
  plies?: number;
}

export interface Line {
  score: Score;
  moves: string[];
}

export interface Progress {
  depth: number;
  nodes: number;
  threads: number;
  time_ms: number;
  nodes_per_second: number;
  hash_permille: number;
  lines: Line[];
}

export interface Report extends Progress {
  id: string;
  done: false;
}

export interface Answer extends Progress {
  id: string;
  done: true;
  cancelled?: boolean;
  move?: string;
  score?: Score;
}

export interface AnalysisError {
  id?: string;
  error: string;
  field: string;
}

export interface WarningReply {
  id?: string;
  warning: string;
  field: string;
}

export type Reply = Report | Answer | AnalysisError | WarningReply;

/** The score seen from side 0, whoever is to move. */
export function scoreForFirst(score: Score, sideToMove: number): Score {
  if (sideToMove === 0) return score;
  const kind = score.kind === "win" ? "loss" : score.kind === "loss" ? "win" : score.kind;
  return { ...score, kind, centi: -score.centi };
}

/** The exact score of a finished game, for the first side; undefined while it goes on. */
export function outcomeScore({ over, side }: Outcome): Score | undefined {
  if (!over) return undefined;
  if (side === undefined) return { kind: "draw", centi: 0 };
  const centi = 32_000; // of a win in no plies (docs/protocol.md)
  return side === 0 ? { kind: "win", centi, plies: 0 } : { kind: "loss", centi: -centi, plies: 0 };
}

/** How much of the point the first side may expect: 0 to 1. */
export function expectation(score: Score): number {
  if (score.kind === "win") return 1;
  if (score.kind === "loss") return 0;
  if (score.kind === "draw") return 0.5;
  return 1 / (1 + 10 ** (-score.centi / 400));
}

/** Whose score it is, as words say it ("Black 64%"): the side above one half, undefined where there is none. */
export function standsOf(first: Score): { side: 0 | 1 | undefined; percent: number; proven: boolean } {
  const share = expectation(first);
  const percent = Math.min(99, Math.max(50, Math.round(100 * Math.max(share, 1 - share))));
  const side = first.kind === "draw" || (first.kind === "estimate" && percent === 50) ? undefined : share > 0.5 ? 0 : 1;
  return { side, percent, proven: first.kind !== "estimate" };
}
