// What is said to an answer, on the puzzles' page and in the deck. SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { PuzzleAtWork } from "./usePuzzle.ts";

/** Why a move is not the answer, with the engine's word on it once that is there. */
export function wrongText(t: Translate, { moves, refutation }: PuzzleAtWork): string {
  const move = moves.at(refutation ? -2 : -1) ?? "";
  if (!refutation) return t("puzzles.wrong", { move });
  const { reply, score } = refutation;
  if (score?.kind === "win" && score.plies !== undefined) return t("puzzles.loses", { move, reply, n: Math.ceil(score.plies / 2) });
  return score?.kind === "loss" ? t("puzzles.slower", { move }) : t("puzzles.wrongReply", { move, reply });
}
