// What might be played if it were already one's turn: the present position with the queued premoves
// made and the other side passed over. The rules judge it; where they cannot (a position that
// cannot be without its past, a game that such a move would end) there are no premoves.
// SPDX-License-Identifier: MIT
import { drawMove, type Drawn } from "../game/arrows.ts";
import type { GameLine, GameState, Lang } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";

export interface Premoving extends Drawn {
  /** The moves that may be queued next, as touches on the board that is shown. */
  legal: GameState["legal"];
}

export function premoving(rules: Rules, line: GameLine, seat: number, queue: readonly string[], lang: Lang): Premoving {
  const found: Premoving = { legal: [], arrows: [], marks: [] };
  // The same pieces, with this seat to move.
  const mine = (state: GameState): GameState => {
    const start = rules.setup(line.game, state.scene.pieces, state.scene.reserve, seat);
    return rules.state({ game: line.game, start, moves: [] }, lang);
  };
  try {
    let state = mine(rules.state(line, lang));
    for (const [place, move] of queue.entries()) {
      const { arrows, marks } = drawMove(state, move, "neutral", 0.7, queue.length > 1 ? String(place + 1) : "");
      found.arrows.push(...arrows);
      found.marks.push(...marks);
      state = mine(rules.play({ game: line.game, start: state.start, moves: [] }, move, lang));
    }
    if (!state.outcome.over) found.legal = state.legal;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error; // what is drawn stays, nothing more is queued
  }
  return found;
}
