// Moves as arrows and marks on the board, from what the rules say is touched.
// SPDX-License-Identifier: MIT
import type { BoardArrow } from "../board/marks.tsx";
import type { GameState, Lens, Mark, Tone } from "../protocol/rules.ts";

export interface Drawn {
  arrows: BoardArrow[];
  marks: Mark[];
}

/** `lens`, where edges may be glued: it knows the way a piece goes. */
export function drawMove(state: GameState, move: string, tone: Tone = "free", weight = 1, text = "", lens?: (cell: number) => Lens): Drawn {
  const found = state.legal.find(([name]) => name === move);
  if (!found) return { arrows: [], marks: [] };
  const [, cells, choice] = found;
  const [from, to, ...further] = cells;
  if (from === undefined) return { arrows: [], marks: [] };
  const drawn: Drawn = { arrows: [], marks: [] };
  if (to === undefined) {
    const sign = choice === "up" ? "△" : choice === "down" ? "▽" : choice === "increment" ? "+" : text;
    drawn.marks.push({ cell: from, tone, ...(sign ? { text: sign } : {}) });
  } else {
    const glued = state.scene.glued_x || state.scene.glued_y;
    const around = glued ? lens?.(from).arrows.find((arrow) => arrow.to === to && arrow.tone !== "blocked")?.around : undefined;
    drawn.arrows.push({ from, to, tone, weight, ...(text ? { text } : {}), ...(around ? { around } : {}) });
  }
  for (const cell of further) drawn.marks.push({ cell, tone });
  return drawn;
}
