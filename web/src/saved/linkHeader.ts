// Who played and how it ended, in the query of a link that carries a game: the analysis of a played game has its title and
// its result. SPDX-License-Identifier: MIT
import type { GameDetails } from "../protocol/rules.ts";
import type { Tree } from "../tree/tree.ts";

export interface LinkHeader {
  /** Of the first side and of the second. */
  players: readonly [string, string];
  /** The word of a side, or "draw". */
  winner?: string | undefined;
  how?: string | undefined;
  /** "2026-11-18" */
  date?: string | undefined;
  /** "5+3" */
  time?: string | undefined;
  /** Which game it is where it was played: its names may be in another language the next time. */
  id?: string | undefined;
}

/** How a game ends that the rules have not ended. */
export const endings = ["resigned", "time", "agreed"] as const;
const longest = 80;

export const headerQuery = ({ players: [first, second], winner, how, date, time, id }: LinkHeader): Record<string, string | undefined> =>
  ({ first, second, winner, how, date, time, of: id });

/** The tree with what the query says of it; words that mean nothing here are left out. */
export function withLinkHeader(tree: Tree, query: URLSearchParams, { sides }: Pick<GameDetails, "sides">): Tree {
  const word = (name: string): string => (query.get(name) ?? "").trim().slice(0, longest);
  const said = { [sides[0].word]: word("first"), [sides[1].word]: word("second"), date: word("date"), "time-control": word("time") };
  const tags = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""));
  const winner = [...sides.map((side) => side.word), "draw"].find((known) => known === word("winner"));
  const reason = endings.find((known) => known === word("how"));
  return {
    ...tree,
    ...(Object.keys(tags).length > 0 ? { tags } : {}),
    ...(winner ? { result: { winner, source: "record", ...(reason ? { reason } : {}) } } : {}),
  };
}
