// What the book that ships says of a position: its moves, the best first. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { openBook } from "../explorer/books.ts";
import { explore } from "../explorer/client.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { ExploredMove } from "../protocol/explorer.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";

const nothing: readonly ExploredMove[] = [];

async function ask(line: GameLine, lang: Lang): Promise<readonly ExploredMove[]> {
  try {
    const book = await openBook(line.game);
    return book === undefined ? nothing : (await explore([book], line, lang)).moves;
  } catch {
    return nothing; // another game's rules, or no network: the lines are learned without it
  }
}

/** Nothing until it has spoken, and where it does not know the position. */
export function useBook(line: GameLine): readonly ExploredMove[] {
  const { lang } = useText();
  const key = JSON.stringify([line, lang]);
  const [said, setSaid] = useState<{ key: string; moves: readonly ExploredMove[] } | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void ask(line, lang).then((moves) => wanted && setSaid({ key, moves }));
    return () => {
      wanted = false;
    };
  }, [key]);
  return said?.key === key ? said.moves : nothing;
}

export const bookMove = (book: readonly ExploredMove[], move: string): ExploredMove | undefined =>
  book.find((one) => one.move === move || one.same?.includes(move));

/** How the book judges a move, beside what it likes best or next. */
export function bookText(t: Translate, book: readonly ExploredMove[], move: string): string {
  const here = bookMove(book, move);
  if (!here?.verdict) return "";
  const [best, second] = book;
  if (here !== best) return t("openings.bookOther", { verdict: here.verdict, best: best!.move, other: best!.verdict ?? "" });
  return second?.verdict ? t("openings.bookBest", { verdict: here.verdict, second: second.move, other: second.verdict }) : t("openings.bookOnly", { verdict: here.verdict });
}
