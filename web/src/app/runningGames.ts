// The games at this device that are not over: the first page, and where a game is set up, offer to go on with them.
// Nothing is thrown away unasked, so they are all kept until they are over, put away, or too many.
// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import type { GameLine } from "../protocol/rules.ts";
import { keepNext } from "./nextThing.ts";

const key = "muster.running";
/** Where earlier versions kept a single game. */
const formerKey = "muster.last";
/** The game that was played longest ago makes room. */
const most = 8;

export interface RunningGame extends GameLine {
  path: string;
  /** When it was last played. */
  at: number;
}

function readGame(found: unknown): RunningGame | undefined {
  if (typeof found !== "object" || found === null) return undefined;
  const { path, game, start = "start", moves = [], at = 0 } = found as Partial<RunningGame>;
  if (typeof path !== "string" || !/^\/(play|local)\?/.test(path) || typeof game !== "string" || typeof start !== "string") return undefined;
  if (typeof at !== "number") return undefined;
  return { path, game, start, moves: Array.isArray(moves) ? moves.filter((move) => typeof move === "string") : [], at };
}

/** The one that was played last comes first. */
export function runningGames(): RunningGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? `[${localStorage.getItem(formerKey) ?? ""}]`);
    if (!Array.isArray(kept)) return [];
    return kept.map(readGame).filter((game) => game !== undefined).sort((a, b) => b.at - a.at);
  } catch {
    return []; // storage is switched off, or holds something else
  }
}

function keep(games: readonly RunningGame[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([...games].sort((a, b) => b.at - a.at).slice(0, most)));
    localStorage.removeItem(formerKey);
  } catch {
    // Not offered again.
  }
}

const others = (path: string): RunningGame[] => runningGames().filter((game) => game.path !== path);

/** Also puts back what was put away: at its place, by when it was played. */
export const keepRunning = (game: RunningGame): void => keep([game, ...others(game.path)]);

/** Its moves stay where they are: whoever has its address can go on. */
export const putAway = (path: string): void => keep(others(path));

/** Keeps this page's game while it runs, and forgets it when it is over. */
export function useRunningGame(line: GameLine, running: boolean, over: boolean): void {
  useEffect(() => {
    const path = location.pathname + location.search;
    if (running) {
      keepNext(undefined);
      keepRunning({ ...line, path, at: Date.now() });
    } else if (over && runningGames().some((game) => game.path === path)) {
      putAway(path);
    }
  }, [line.game, line.start, line.moves.join(" "), running, over]);
}
