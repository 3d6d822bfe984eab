// What the book that ships says of a position: its moves, the best first. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { openBook } from "../explorer/books.ts";
import { explore } from "../explorer/client.ts";
import { useText, type Translate } from "../i18n/index.ts";
import { expectation } from "../protocol/analysis.ts";
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

/** Undefined until it has spoken; nothing where it does not know the position. */
export function useBook(line: GameLine): readonly ExploredMove[] | undefined {
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
  return said?.key === key ? said.moves : undefined;
}

export const bookMove = (book: readonly ExploredMove[], move: string): ExploredMove | undefined =>
  book.find((one) => one.move === move || one.same?.includes(move));

const asGood = 0.03; // of the point

/** What the book has of a move that costs next to nothing beside the answer. */
export function goodToo(book: readonly ExploredMove[], move: string, answer: string): ExploredMove | undefined {
  const [here, there] = [bookMove(book, move), bookMove(book, answer)];
  if (!here?.score || !there?.score) return undefined;
  const close = Math.abs(expectation(here.score) - expectation(there.score)) <= asGood;
  const better = book.indexOf(here) < book.indexOf(there); // the best is first
  return close || better ? here : undefined;
}

/** How the book judges a move, beside what it likes best or next. */
export function bookText(t: Translate, book: readonly ExploredMove[], move: string): string {
  const here = bookMove(book, move);
  if (!here?.verdict) return "";
  const [best, second] = book;
  if (here !== best) return t("openings.bookOther", { verdict: here.verdict, best: best!.move, other: best!.verdict ?? "" });
  return second?.verdict ? t("openings.bookBest", { verdict: here.verdict, second: second.move, other: second.verdict }) : t("openings.bookOnly", { verdict: here.verdict });
}
