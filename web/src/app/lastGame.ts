// The game that was played last on this device and is not over: the home page offers to go on with it.
// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import type { GameLine } from "../protocol/rules.ts";
import { keepNext } from "./nextThing.ts";

const key = "muster.last";

export interface LastGame extends GameLine {
  path: string;
}

export function lastGame(): LastGame | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof found !== "object" || found === null) return undefined;
    const { path, game, start = "start", moves = [] } = found as Partial<LastGame>;
    if (typeof path !== "string" || !/^\/(play|local)\?/.test(path) || typeof game !== "string" || typeof start !== "string") return undefined;
    return { path, game, start, moves: Array.isArray(moves) ? moves.filter((move) => typeof move === "string") : [] };
  } catch {
    return undefined; // storage is switched off, or holds something else
  }
}

/** Keeps this page's game as the last while it runs, and forgets it when it is over. */
export function useLastGame(line: GameLine, running: boolean, over: boolean): void {
  useEffect(() => {
    const path = location.pathname + location.search;
    if (running) keepNext(undefined);
    try {
      if (running) localStorage.setItem(key, JSON.stringify({ ...line, path } satisfies LastGame));
      else if (over && lastGame()?.path === path) localStorage.removeItem(key);
    } catch {
      // Not offered again.
    }
  }, [line.game, line.start, line.moves.join(" "), running, over]);
}
