// Results as a document of a server, and how those of two devices are joined. SPDX-License-Identifier: MIT
import { flag, list, object, text, whole, word, type Of } from "../protocol/shape.ts";
import { longestCurve, mostDays, mostEndingTries, type PuzzleProgress } from "./progress.ts";

const shape = object({
  format: word("muster-puzzle-results"), version: whole, solved: list(text), failed: list(text), days: list(whole),
  runs: list(object({ at: whole, solved: whole })), endings: list(object({ id: text, at: whole, won: flag, used: whole })),
});

/** Rating and curve are the server's own; answers that wait are this device's. */
export type Results = Pick<PuzzleProgress, "solved" | "failed" | "days" | "runs" | "endings">;

/** The same results are the same text, on every device. */
export function writeResults(results: Results): string {
  const { solved, failed, days, runs, endings } = joinResults(results, results);
  return JSON.stringify({ format: "muster-puzzle-results", version: 1, solved, failed, days, runs, endings });
}

export function readResults(body: string): Results {
  const found: unknown = JSON.parse(body);
  const problem = shape.check(found, "results");
  if (problem) throw new Error(problem);
  const { version, ...results } = found as Of<typeof shape>;
  if (version !== 1) throw new Error(`results.version: expected 1, found ${version}`);
  return results;
}

const union = <T>(one: readonly T[], two: readonly T[]): T[] => [...new Set([...one, ...two])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

function unionBy<T extends { at: number }>(one: readonly T[], two: readonly T[], key: (each: T) => string, make: (each: T) => T): T[] {
  const known = new Map([...one, ...two].map((each) => [key(each), make(each)]));
  return [...known].sort(([a, x], [b, y]) => x.at - y.at || (a < b ? -1 : 1)).map(([, each]) => each);
}

/** What one of the two knows; a puzzle that was solved on one of them is solved. */
export function joinResults(one: Results, two: Results): Results {
  const solved = union(one.solved, two.solved);
  const known = new Set(solved);
  return {
    solved,
    failed: union(one.failed, two.failed).filter((id) => !known.has(id)),
    days: union(one.days, two.days).slice(-mostDays),
    runs: unionBy(one.runs, two.runs, ({ at, solved: n }) => `${at} ${n}`, ({ at, solved: n }) => ({ at, solved: n })).slice(-longestCurve),
    // A try that was lost, taken back and won is won.
    endings: unionBy([...one.endings, ...two.endings].sort((a, b) => Number(a.won) - Number(b.won)), [], ({ id, at }) => `${at} ${id}`, ({ id, at, won, used }) => ({ id, at, won, used })).slice(-mostEndingTries),
  };
}

/** What an account has here, with what was done in this browser before anybody logged in. */
export const joinProgress = (mine: PuzzleProgress, theirs: PuzzleProgress): PuzzleProgress => {
  const newer = mine.curve.length > 0 ? mine : theirs;
  return { ...newer, ...joinResults(mine, theirs), waiting: [...mine.waiting, ...theirs.waiting] };
};
