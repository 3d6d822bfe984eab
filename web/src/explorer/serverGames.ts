// What was played in the public games of the server, with what the book says of the same moves beside it.
// SPDX-License-Identifier: MIT
import { exploreGames } from "../online/studyApi.ts";
import type { Exploration, ExploredMove } from "../protocol/explorer.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";

/** Whoever holds an arrow key asks for the last position alone. */
const pauseMs = 120;
/** A longer line is asked for by its position: an address holds some 8,000 signs. */
const longest = 4000;
const mostKept = 60;
const kept = new Map<string, { at: number; answer: Exploration }>();
const freshMs = 60_000;

/** Both explorers fold symmetries in the same way: a row has the same move in both. */
export function withBook(games: Exploration, book: Exploration): Exploration {
  const words = new Map(book.moves.map((move) => [move.move, move]));
  const played: ExploredMove[] = games.moves.map((move) => {
    const { score, verdict } = words.get(move.move) ?? {};
    words.delete(move.move);
    return { ...move, ...(score ? { score } : {}), ...(verdict ? { verdict } : {}) };
  });
  const { verdict, effort } = book;
  return { ...games, ...(verdict ? { verdict } : {}), ...(effort !== undefined ? { effort } : {}), moves: [...played, ...words.values()] };
}

/** Nothing if nobody wants it any more. */
export async function exploreServer(line: GameLine, position: string, lang: Lang, book: Exploration, wanted: () => boolean): Promise<Exploration | undefined> {
  const key = JSON.stringify([line, lang]);
  const known = kept.get(key);
  if (known && Date.now() - known.at < freshMs) return withBook(known.answer, book);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!wanted()) return undefined;
  const asked = line.moves.join(" ").length > longest ? { ...line, start: position, moves: [] } : line;
  const answer = await exploreGames(asked, lang);
  kept.set(key, { at: Date.now(), answer });
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return withBook(answer, book);
}
