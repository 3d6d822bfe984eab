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
  points: Points;
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

async function gamesBefore({ rematch_of: last }: Snapshot): Promise<Snapshot[]> {
  const before: Snapshot[] = [];
  for (let id = last; id !== undefined && before.length < longest; id = before.at(-1)!.rematch_of) {
    before.push(await api.game(id, seatKeys.of(id)));
  }
  return before;
}

/** Nothing for a game that is no rematch, and until it is known. */
export function useMatch(game: Snapshot, { sides }: GameDetails): Match | undefined {
  const [before, setBefore] = useState<readonly Snapshot[]>([]);
  useEffect(() => {
    let gone = false;
    setBefore([]);
    gamesBefore(game).then(
      (found) => void (gone || setBefore(found)),
      (error: unknown) => {
        if (!(error instanceof ApiError) && !(error instanceof NoServer)) throw error; // else the match stays unknown
      },
    );
    return () => void (gone = true);
  }, [game.id]);
  const [last] = before;
  return last && { points: pointsOf(before, sides), last };
}
