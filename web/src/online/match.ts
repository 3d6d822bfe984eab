// Games that follow each other as rematches are one match: what was won in those before, and what was said in the last.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import type { GameDetails } from "../protocol/rules.ts";
import type { Snapshot } from "../protocol/server.ts";
import { api, ApiError, NoServer } from "./api.ts";
import { seatKeys } from "./seatKeys.ts";

/** Of the two sides as they are in the game that is shown. */
export type Points = readonly [number, number];

export interface Match {
  /** Once all the games are known: a part of them would be a wrong score. */
  points?: Points;
  /** The game before. */
  last: Snapshot;
}

const longest = 50; // games of a match that are asked for

/** Players move on by one seat in a rematch, and so to the other side. `before`: the last game first. */
export function pointsOf(before: readonly Snapshot[], sides: GameDetails["sides"]): Points {
  const points: [number, number] = [0, 0];
  for (const [i, { result }] of before.entries()) {
    if (!result) continue;
    const won = sides.findIndex(({ word }) => word === result.winner);
    if (won < 0) {
      points[0] += 0.5;
      points[1] += 0.5;
    } else {
      points[(won + i + 1) % 2]! += 1;
    }
  }
  return points;
}

/** "1", "0", "1½". */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}

const known = new Map<string, Snapshot>(); // of before the last: nothing that is shown of them changes any more

/** `told` hears of the games as they come, the last one first; `all`: there are no more. */
export async function gamesBefore({ rematch_of: last }: Snapshot, told: (before: readonly Snapshot[], all: boolean) => void): Promise<void> {
  const before: Snapshot[] = [];
  for (let id = last; id !== undefined && before.length < longest; id = before.at(-1)!.rematch_of) {
    const kept = id === last ? undefined : known.get(id);
    const game = kept ?? (await api.game(id, seatKeys.of(id)));
    known.set(id, game);
    before.push(game);
    told([...before], game.rematch_of === undefined || before.length === longest);
  }
}

/** Nothing for a game that is no rematch, and until it is known. */
export function useMatch(game: Snapshot, { sides }: GameDetails): Match | undefined {
  const [match, setMatch] = useState<Match>();
  useEffect(() => {
    let gone = false;
    setMatch(undefined);
    const told = (before: readonly Snapshot[], all: boolean): void => {
      if (!gone) setMatch({ last: before[0]!, ...(all ? { points: pointsOf(before, sides) } : {}) });
    };
    gamesBefore(game, told).catch((error: unknown) => {
      if (!(error instanceof ApiError) && !(error instanceof NoServer)) throw error; // else the score stays unknown
    });
    return () => void (gone = true);
  }, [game.id]);
  return match;
}
