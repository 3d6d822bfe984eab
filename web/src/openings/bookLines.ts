// A ready repertoire for whoever has none: of the book that ships, the best move of one's own side and the best answers
// to it. SPDX-License-Identifier: MIT
import { openBook } from "../explorer/books.ts";
import { explore } from "../explorer/client.ts";
import type { GameLine, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { learnLine } from "./repertoire.ts";

/** How many moves are taken at each ply: one of one's own, several of the other side's. */
const widths: Record<SideIndex, readonly number[]> = { 0: [1, 4, 1, 2, 1, 2, 1], 1: [4, 1, 2, 1, 2, 1, 1, 1] };

/** The lines of a side from the start. */
async function bookLines(game: string, side: SideIndex): Promise<GameLine[]> {
  const book = await openBook(game);
  if (!book) return [];
  let lines: GameLine[] = [{ game, start: "start", moves: [] }];
  for (const width of widths[side]) {
    const further = await Promise.all(lines.map(async (line) => {
      const { moves } = await explore([book], line, "en"); // the best first
      return moves.length === 0 ? [line] : moves.slice(0, width).map(({ move }) => ({ ...line, moves: [...line.moves, move] }));
    }));
    lines = further.flat();
  }
  return lines.filter(({ moves }) => moves.length > 0);
}

/** Puts them with the lines that are learned; gives the id of the analysis that holds them. */
export async function learnBook(rules: Rules, game: string, side: SideIndex, account: string | undefined, name: string): Promise<string> {
  let id = "";
  for (const line of await bookLines(game, side)) id = await learnLine(rules, line, account, { side, name });
  if (!id) throw new Error("the book has no lines");
  return id;
}
