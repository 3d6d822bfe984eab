// What the link to the review of a game at this device says of it; online/gameHeader.ts does it for games on the server.
// SPDX-License-Identifier: MIT
import type { GameDetails, SideIndex } from "../protocol/rules.ts";
import type { LinkHeader } from "../saved/linkHeader.ts";
import type { Ended } from "./useEnding.ts";

interface Played {
  details: GameDetails;
  /** Of the first side and of the second; empty: nobody knows. */
  players?: readonly [string, string];
  winner: SideIndex | undefined;
  ended: Ended | undefined;
  /** As in the address ("5+3"); empty: no clock. */
  clock: string;
}

export function playedHeader({ details, players = ["", ""], winner, ended, clock }: Played): LinkHeader {
  return {
    players, winner: winner === undefined ? "draw" : details.sides[winner].word,
    how: ended && (ended.by === "time" ? "time" : "resigned"), date: new Date().toISOString().slice(0, 10), time: clock || undefined,
  };
}
