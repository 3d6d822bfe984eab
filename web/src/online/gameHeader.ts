// What the link to the review of an online game says of it. SPDX-License-Identifier: MIT
import { clockWord } from "../game/clockChoice.ts";
import type { Translate } from "../i18n/index.ts";
import type { Snapshot } from "../protocol/server.ts";
import type { LinkHeader } from "../saved/linkHeader.ts";
import { playerName } from "./names.ts";

/** With the ratings that the players had; several seats of a side in one. */
export function gameHeader(t: Translate, { id, seats, result, clock, made_at }: Snapshot): LinkHeader {
  const names = (side: number): string =>
    seats.flatMap((seat, i) => (i % 2 === side ? [`${playerName(t, seat)}${seat.rating ? ` (${seat.rating.rating})` : ""}`] : [])).join(", ");
  return {
    players: [names(0), names(1)], winner: result?.winner, how: result?.ending,
    date: new Date(made_at).toISOString().slice(0, 10), time: clockWord(clock), id,
  };
}
