// What to do after a game: whoever has won may try a puzzle, whoever has not, a lesson. Kept for a day, so that the home
// page can offer it too. SPDX-License-Identifier: MIT
import { familyOf } from "../game/family.ts";
import { address } from "./router.ts";

const key = "muster.next";
const keptMs = 86_400_000;

export interface NextThing {
  game: string;
  won: boolean;
}

export const nextAddress = ({ game, won }: NextThing): string =>
  won ? address("/puzzles", { game: familyOf(game) }) : `/learn/${familyOf(game)}`;

export function nextThing(now = Date.now()): NextThing | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof found !== "object" || found === null) return undefined;
    const { game, won, at } = found as Partial<NextThing & { at: number }>;
    if (typeof game !== "string" || typeof won !== "boolean" || typeof at !== "number" || now - at > keptMs) return undefined;
    return { game, won };
  } catch {
    return undefined; // storage is switched off, or holds something else
  }
}

/** Keeps what to do next; nothing: it was done, or another game has begun. */
export function keepNext(next: NextThing | undefined, now = Date.now()): void {
  try {
    if (next) localStorage.setItem(key, JSON.stringify({ ...next, at: now }));
    else localStorage.removeItem(key);
  } catch {
    // Offered on the result card only.
  }
}
