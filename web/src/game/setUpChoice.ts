// What was chosen last where a game is set up: the next one begins with it. The opponent is in opponent.ts.
// SPDX-License-Identifier: MIT
import { currentLang, gamesIn } from "../i18n/index.ts";
import { readClock } from "./clockChoice.ts";
import { familyOf } from "./family.ts";

const key = "muster.set-up";

export interface SetUpChoice {
  game: string;
  /** "0", "1" or "random". */
  side: string;
  /** As in the address of a game. */
  clock: string;
}

const standard: SetUpChoice = { game: "loa", side: "0", clock: "" };
export function usualSetUp(): SetUpChoice {
  try {
    const { game, side, clock } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<SetUpChoice>;
    return {
      game: typeof game === "string" && gamesIn(currentLang()).some(({ name }) => name === familyOf(game)) ? game : standard.game,
      side: side === "1" || side === "random" ? side : standard.side,
      clock: typeof clock === "string" && readClock(clock) ? clock : standard.clock,
    };
  } catch {
    return standard; // storage is switched off, or holds something else
  }
}

export function keepSetUp(choice: Partial<SetUpChoice>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...usualSetUp(), ...choice }));
  } catch {
    // The next visit begins with the usual one.
  }
}
