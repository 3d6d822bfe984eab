// What an analysis is called where its owner has not named it. SPDX-License-Identifier: MIT
import type { GameDetails } from "../protocol/rules.ts";
import type { Tree } from "../tree/tree.ts";

type Sides = Pick<GameDetails, "sides">;

/** Who played, by sides, from the header of a record; none where nobody is named. */
export function playersIn({ tags }: Pick<Tree, "tags">, { sides }: Sides): string[] {
  if (typeof tags !== "object" || tags === null) return [];
  const players = sides.map(({ word }) => {
    const value = (tags as Record<string, unknown>)[word];
    return typeof value === "string" ? value.trim() : "";
  });
  return players.some(Boolean) ? players.map((name) => name || "?") : [];
}

/** "Ada – Ben", or "". */
export const playersOf = (tree: Pick<Tree, "tags">, details: Sides): string => playersIn(tree, details).join(" – ");
