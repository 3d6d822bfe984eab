// The sets of puzzles that ship (docs/puzzles.md): loaded when they are needed, kept for offline use like every
// file of the build. SPDX-License-Identifier: MIT
import type { ReviewPly } from "../protocol/rules.ts";
import { puzzleFiles } from "./files.ts";

export interface Puzzle {
  id: string;
  game: string;
  position: string;
  kind: "win" | "defence";
  moves: number;
  line: readonly string[];
  unique: "in-time" | "first" | "only";
  others: "proven" | "searched";
  themes: readonly string[];
  rating: number;
  deviation: number;
}

export const puzzleGames: readonly string[] = Object.keys(puzzleFiles);

/** How hard the next one is, beside what one can do. */
export const difficulties = ["forMe", "easier", "harder"] as const;
export type Difficulty = (typeof difficulties)[number];

/** What a puzzle without a measured rating counts as. */
const usualRating = { rating: 1500, deviation: 350 };

/** The head of a set, and its lines. */
export function readLines(text: string): { head: Record<string, unknown>; rows: Record<string, unknown>[] } {
  const [head, ...rows] = text.split("\n").filter((row) => row !== "").map((row) => JSON.parse(row) as Record<string, unknown>);
  if (head?.["format"] !== "muster-puzzles" || head["version"] !== 1) throw new Error("not a set of puzzles");
  return { head, rows };
}

export function readSet(text: string): Puzzle[] {
  const { head, rows } = readLines(text);
  return rows.map((row) => ({
    ...usualRating,
    ...(row as unknown as Puzzle),
    game: head["game"] as string,
    line: (row["line"] as string).split(" "),
  }));
}

/** Sets by game, each loaded once; whoever asks after a failure tries again. */
export function setLoader<T>(urls: Readonly<Record<string, string>>, read: (text: string) => T[]): (game: string) => Promise<T[]> {
  const loaded = new Map<string, Promise<T[]>>();
  return (game) => {
    const kept = loaded.get(game);
    if (kept) return kept;
    const loading = fetch(urls[game] ?? "").then(async (reply) => {
      if (!reply.ok) throw new Error(`puzzles of ${game}: ${reply.status}`);
      return read(await reply.text());
    });
    loading.catch(() => loaded.delete(game));
    loaded.set(game, loading);
    return loading;
  };
}

export const loadSet = setLoader(puzzleFiles, readSet);

/** The kinds one may choose from: by length, by kind, by theme. */
export function isOf(puzzle: Puzzle, theme: string): boolean {
  if (theme === "") return true;
  if (theme === "defence") return puzzle.kind === "defence";
  const length = /^win-(\d)$/.exec(theme)?.[1];
  if (length) return puzzle.kind === "win" && (length === "4" ? puzzle.moves >= 4 : puzzle.moves === Number(length));
  return puzzle.themes.includes(theme);
}

/** The puzzles that ask for what was missed in a game: a win that was there, or the way out. */
export function practiseTheme(game: string, { class: word, better_line: line = [] }: ReviewPly): string | undefined {
  if (!puzzleGames.includes(game)) return undefined;
  if (word === "misses-win" || word === "lets-win-go") return `win-${Math.min(3, Math.max(1, Math.ceil(line.length / 2)))}`;
  return word === "blunder" ? "defence" : undefined;
}

/** Instead of a theme: what one has failed and not solved since. */
export const failedBefore = "failed";

const fewestOffered = 10; // three puzzles are no training

/** The kinds of which there are enough to choose them. */
export function themesOf(puzzles: readonly Puzzle[]): string[] {
  const fixed = ["win-1", "win-2", "win-3", "win-4", "defence"];
  const found = [...new Set(puzzles.flatMap(({ themes }) => themes))].sort();
  return [...fixed, ...found].filter((theme) => puzzles.filter((puzzle) => isOf(puzzle, theme)).length >= fewestOffered);
}

const enoughAnswers = 5;
const enoughFailures = 2;

/** The theme that goes worst, once enough of it was answered: what is worth training. */
export function weakestTheme(puzzles: readonly Puzzle[], solved: ReadonlySet<string>, failed: ReadonlySet<string>): { theme: string; solved: number; of: number } | undefined {
  const rows = themesOf(puzzles).map((theme) => {
    const ids = puzzles.filter((one) => isOf(one, theme)).map(({ id }) => id);
    const missed = ids.filter((id) => failed.has(id)).length;
    const right = ids.filter((id) => solved.has(id) && !failed.has(id)).length;
    return { theme, solved: right, missed, of: right + missed };
  });
  const known = rows.filter(({ missed, of }) => of >= enoughAnswers && missed >= enoughFailures);
  const [worst] = known.sort((a, b) => a.solved / a.of - b.solved / b.of);
  return worst && { theme: worst.theme, solved: worst.solved, of: worst.of };
}
