// What an analysis is called where its owner has not named it. SPDX-License-Identifier: MIT
import type { GameDetails } from "../protocol/rules.ts";
import type { Tree } from "../tree/tree.ts";

/** "Ada – Ben" from the header of a record, or "". */
export function playersOf({ tags }: Pick<Tree, "tags">, { sides }: Pick<GameDetails, "sides">): string {
  if (typeof tags !== "object" || tags === null) return "";
  const players = sides.map(({ word }) => {
    const value = (tags as Record<string, unknown>)[word];
    return typeof value === "string" ? value.trim() : "";
  });
  return players.some(Boolean) ? players.map((name) => name || "?").join(" – ") : "";
}
