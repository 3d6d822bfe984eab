// What is asked and said, on the puzzles' page and in the deck. SPDX-License-Identifier: MIT
import type { NewCard } from "../deck/card.ts";
import type { Key, Translate } from "../i18n/index.ts";
import { scoreForFirst } from "../protocol/analysis.ts";
import type { Lang, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import type { Ending } from "./endings.ts";
import type { Puzzle } from "./sets.ts";
import type { PuzzleAtWork, Question } from "./usePuzzle.ts";

export const taskText = (t: Translate, puzzle: Puzzle, side: string): string =>
  puzzle.kind === "win" ? t("puzzles.win", { side, n: puzzle.moves }) : t("puzzles.defend", { side });

/** What is claimed of the other moves, at the question as at the solution: "proven" only where it was proven (docs/puzzles.md). */
export function claimText(t: Translate, { kind, unique, others }: Pick<Puzzle, "kind" | "unique" | "others">): string {
  const claim = t(`puzzles.claim.${kind}.${unique}.${others}` as Key);
  return kind === "win" ? `${t("puzzles.winProven")} ${claim}` : claim;
}

const wonAtOnce = 32_000; // as docs/protocol.md counts

/** "White wins in 3, proven": within so many of the solver's own moves. */
export function winText(rules: Rules, { game }: Pick<Puzzle, "game">, solver: SideIndex, moves: number, lang: Lang): string {
  return rules.verdict(game, scoreForFirst({ kind: "win", centi: wonAtOnce - (2 * moves - 1) }, solver), lang);
}

/** A puzzle as it is asked: only where it is proven that one move alone wins is a slower win out of the question. */
export const puzzleQuestion = (puzzle: Puzzle): Question => ({
  ...puzzle, slowerWins: puzzle.kind === "win" && !(puzzle.unique === "only" && puzzle.others === "proven"),
});

/** A puzzle as a card of the deck. */
export const puzzleCard = ({ game, position, line }: Puzzle): NewCard => ({ kind: "puzzle", game, start: position, moves: [], line: [...line] });

/** An ending as one: other moves may win as well, so any that is as good will do. */
export const endingCard = ({ game, position, line }: Ending): NewCard => ({ kind: "position", game, start: position, moves: [], line: [line[0]!] });

/** Why a move is not the answer, with the engine's word on it once that is there. */
export function wrongText(t: Translate, { moves, refutation }: PuzzleAtWork): string {
  const move = moves.at(refutation ? -2 : -1) ?? "";
  if (!refutation) return t("puzzles.wrong", { move });
  const { reply, score } = refutation;
  if (score?.kind === "win" && score.plies !== undefined) return t("puzzles.loses", { move, reply, n: Math.ceil(score.plies / 2) });
  return score?.kind === "loss" ? t("puzzles.slower", { move }) : t("puzzles.wrongReply", { move, reply });
}
