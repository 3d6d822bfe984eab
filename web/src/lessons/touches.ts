// What a step lets the reader touch. The board plays whatever it is told can be played; a step that
// asks for cells offers every cell, and a step that asks for a forbidden increment offers that, so
// that it can be attempted. SPDX-License-Identifier: MIT
import type { GameState, LegalMove } from "../protocol/rules.ts";
import type { LessonStep } from "./types.ts";

/** The move text that stands for "this cell was picked". */
const pickMark = "pick ";

export function pickedCell(move: string): string | null {
  return move.startsWith(pickMark) ? move.slice(pickMark.length) : null;
}

/** The cells that a move's text names. */
export const cellsIn = (move: string): string[] => move.match(/[a-i]\d/gi) ?? [];

export function offered(step: LessonStep, state: GameState): GameState {
  if (step.kind === "pick") {
    const legal = state.scene.cells.map(({ name }, cell): LegalMove => [pickMark + name, [cell]]);
    return { ...state, legal };
  }
  if (step.kind !== "try") return state;
  const extra = step.tries.flatMap((move): LegalMove[] => {
    const cell = state.scene.cells.findIndex(({ name }) => `${name}+` === move);
    return cell < 0 ? [] : [[move, [cell], "increment"]];
  });
  // A piece that is to go somewhere is not asked whether it would rather grow: the question would
  // cover the cells ahead.
  const leaving = (cell: number): boolean =>
    step.tries.some((move) => move.length > 3 && move.startsWith(state.scene.cells[cell]!.name));
  const legal = state.legal.filter(([, [first], choice]) => choice !== "increment" || !leaving(first!));
  return { ...state, legal: [...legal, ...extra] };
}

export function canTouch(step: LessonStep): boolean {
  return step.kind !== "look" && step.kind !== "choose";
}
