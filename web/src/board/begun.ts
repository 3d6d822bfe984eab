// A move that is entered in part, as it stands on the board: in Parachute the man has stepped and the
// drop is still to come. The rules play a move that goes on like this, and whatever it brings onto
// the board from outside is left away. SPDX-License-Identifier: MIT
import type { GameState } from "../protocol/rules.ts";
import { continuing, type Touched } from "./touch.ts";

/** Undefined while nothing has moved yet. `after` gives the state behind a legal move. */
export function begunState(state: GameState, touched: Touched, after: (move: string) => GameState | undefined): GameState | undefined {
  if (touched.cells.length < 2) return undefined;
  const [some] = continuing(state.legal, touched.cells);
  if (!some) return undefined;
  const next = after(some[0]);
  if (!next) return undefined;
  const before = new Set(state.scene.pieces.map(({ id }) => id));
  return {
    ...state,
    plies: state.plies + 0.5, // between the two, for the motion
    scene: { ...state.scene, pieces: next.scene.pieces.filter(({ id }) => before.has(id)) },
    steps: next.steps.filter(([from]) => from >= 0),
  };
}
