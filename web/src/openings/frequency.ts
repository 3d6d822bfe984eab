// How often moves were played, from the games that were opened in the explorer. SPDX-License-Identifier: MIT
import { explore } from "../explorer/client.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";

export type Counts = ReadonlyMap<string, number>;

export const noCounts: Counts = new Map();

/** Games by the move that was played next; nothing where no game came here, or none was opened. */
export async function playedNext(line: GameLine, lang: Lang): Promise<Counts> {
  try {
    const { moves } = await explore(["games"], line, lang);
    return new Map(moves.flatMap(({ move, same = [], games }) => [move, ...same].map((one) => [one, games["total"] ?? 0] as const)));
  } catch {
    return noCounts; // then the lines of the analysis say how often
  }
}
