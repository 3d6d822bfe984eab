// The game that was played last on this device and is not over: the home page offers to go on with it.
// SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";

const key = "muster.last";

export interface LastGame {
  path: string;
  game: string;
}

export function lastGame(): LastGame | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof found !== "object" || found === null) return undefined;
    const { path, game } = found as Partial<LastGame>;
    return typeof path === "string" && /^\/(play|local)\?/.test(path) && typeof game === "string" ? { path, game } : undefined;
  } catch {
    return undefined; // storage is switched off, or holds something else
  }
}

/** Keeps this page's game as the last while it runs, and forgets it when it is over. */
export function useLastGame(game: string, running: boolean, over: boolean): void {
  useEffect(() => {
    const path = location.pathname + location.search;
    try {
      if (running) localStorage.setItem(key, JSON.stringify({ path, game } satisfies LastGame));
      else if (over && lastGame()?.path === path) localStorage.removeItem(key);
    } catch {
      // Not offered again.
    }
  }, [game, running, over]);
}
