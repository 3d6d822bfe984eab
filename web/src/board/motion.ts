// How pieces get from one state to the next: which glide when, which arrive, which leave. Pieces are
// known by their ids, so the same plan serves men, stacks and dotted pieces.
// SPDX-License-Identifier: MIT
import type { GameState, Piece } from "../protocol/rules.ts";

export interface Motion {
  /** Delay in milliseconds by piece id; pieces that are not here move at once. */
  delays: Map<number, number>;
  /** Pieces that were taken, where they stood. */
  leaving: Piece[];
  /** Pieces that were not there before. */
  arriving: Set<number>;
  /** Pieces that go over a glued edge: from which cell, and how far on the scene. */
  rides: Map<number, { from: number; x: number; y: number }>;
  duration: number;
}

export const still: Motion = { delays: new Map(), leaving: [], arriving: new Set(), rides: new Map(), duration: 0 };

const glide = 220;
const gap = 130; // between the discs of a stack, dropped one by one

/** When the piece of a step sets out, after so many others of the same move. */
const delayOf = (from: number, others: number): number => others * (from < 0 ? glide : gap);

/** How long the latest move is on its way. */
export function landingMs({ steps }: Pick<GameState, "steps">): number {
  const moved = steps.filter(([, , to]) => to >= 0);
  return moved.length === 0 ? 0 : glide + Math.max(...moved.map(([from], i) => delayOf(from, i)));
}

export function planMotion(before: GameState | undefined, after: GameState): Motion {
  if (!before || before.game !== after.game || before.start !== after.start) return still;
  const distance = after.plies - before.plies;
  if (distance === 0) return still;
  const motion: Motion = { delays: new Map(), leaving: [], arriving: new Set(), rides: new Map(), duration: glide };
  const old = new Map(before.scene.pieces.map((piece) => [piece.id, piece]));
  const fresh = new Map(after.scene.pieces.map((piece) => [piece.id, piece]));
  for (const piece of after.scene.pieces) if (!old.has(piece.id)) motion.arriving.add(piece.id);
  for (const piece of before.scene.pieces) if (!fresh.has(piece.id)) motion.leaving.push(piece);
  if (distance !== 1) return motion;
  let moved = 0;
  for (const [from, level, to, x, y] of after.steps) {
    if (to < 0) continue;
    const id =
      from < 0
        ? after.scene.pieces.find((piece) => piece.cell === to && motion.arriving.has(piece.id))?.id
        : before.scene.pieces.find((piece) => piece.cell === from && piece.level === level)?.id;
    if (id === undefined) continue;
    motion.delays.set(id, delayOf(from, moved));
    if (x !== undefined && y !== undefined) motion.rides.set(id, { from, x, y });
    ++moved;
  }
  return motion;
}

/** How long the plan takes. */
export function lasting(motion: Motion): number {
  return motion.duration + Math.max(0, ...motion.delays.values());
}
