// Hints on the board, in three steps: where to look, which piece, the move. SPDX-License-Identifier: MIT
import type { BoardArrow } from "../board/marks.tsx";
import { drawMove } from "../game/arrows.ts";
import type { GameState, Mark } from "../protocol/rules.ts";
import type { PuzzleAtWork, Question } from "./usePuzzle.ts";

const near = 1.6; // in cells

/** Where to look, then which piece; the move itself is an arrow, or the mark of its cell. */
export function hintMarks(state: GameState, { line }: Pick<Question, "line">, { phase, hints, moves }: PuzzleAtWork): Mark[] {
  const right = state.legal.find(([move]) => move === line[moves.length]);
  const from = right?.[1][0];
  if (phase !== "ask" || hints === 0 || from === undefined) return [];
  if (hints === 3) return drawMove(state, right![0]).marks;
  if (hints === 2) return [{ cell: from, tone: "neutral" }];
  const { cells } = state.scene;
  return cells.flatMap(({ x, y }, cell) => (Math.hypot(x - cells[from]!.x, y - cells[from]!.y) < near ? [{ cell, tone: "neutral" as const }] : []));
}

export const hintArrows = (state: GameState, { line }: Pick<Question, "line">, { phase, hints, moves }: PuzzleAtWork): readonly BoardArrow[] =>
  phase === "ask" && hints === 3 ? drawMove(state, line[moves.length]!).arrows : [];
