// Which cell lies next in a direction on the screen: how the keyboard walks over every board. Arrows
// and the four keys q, e, z, c make eight directions; on hexes six of them are neighbours.
// SPDX-License-Identifier: MIT
import type { Layout } from "./layout.ts";

const diagonal = Math.SQRT1_2;

export const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  q: [-diagonal, -diagonal],
  e: [diagonal, -diagonal],
  z: [-diagonal, diagonal],
  c: [diagonal, diagonal],
};

/** The best cell that way, or the same one at the edge. */
export function nextCell(layout: Layout, from: number, [x, y]: readonly [number, number]): number {
  const start = layout.cells[from];
  if (!start) return from;
  let found = from;
  let best = Infinity;
  layout.cells.forEach((cell, i) => {
    if (i === from) return;
    const dx = cell.x - start.x;
    const dy = cell.y - start.y;
    const distance = Math.hypot(dx, dy);
    const along = (dx * x + dy * y) / distance;
    if (along < 0.6) return;
    // Near ones first; among those the straightest.
    const cost = distance + 2.2 * (1 - along);
    if (cost < best - 1e-6) [best, found] = [cost, i];
  });
  return found;
}
