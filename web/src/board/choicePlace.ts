// Where a small box with choices stands beside a cell: inside the board, over as little as possible, and never over what
// the choice is about. In units of one cell. SPDX-License-Identifier: MIT
import type { Layout, Point } from "./geometry/layout.ts";

/** How bad it is to cover a cell. */
export type Cost = (cell: number) => number;

const half = 0.5; // of a cell, in every direction
const gap = 0.1;

/** The upper left corner of a box of this size at a cell. */
export function choicePlace(layout: Layout, cell: number, size: { width: number; height: number }, cost: Cost): Point {
  const { x, y } = layout.cells[cell]!;
  const { width, height } = size;
  const away = half + gap;
  // Beside it, else above or below; then in the corners.
  const columns = [x + away, x - away - width];
  const rows = [y + away, y - away - height];
  const corners: Point[] = [
    ...columns.map((left) => ({ x: left, y: y - height / 2 })),
    ...rows.map((top) => ({ x: x - width / 2, y: top })),
    ...columns.flatMap((left) => rows.map((top) => ({ x: left, y: top }))),
  ];
  const inside = ({ x: left, y: top }: Point): Point => ({
    x: Math.max(0, Math.min(layout.width - width, left)), y: Math.max(0, Math.min(layout.height - height, top)),
  });
  const covers = (corner: Point): number =>
    layout.cells.reduce((sum, at, i) => sum + (overlaps(corner, size, at) ? cost(i) : 0), 0);
  const places = corners.map(inside).map((corner) => ({ corner, price: covers(corner) }));
  return places.reduce((best, one) => (one.price < best.price ? one : best)).corner;
}

function overlaps({ x, y }: Point, { width, height }: { width: number; height: number }, cell: Point): boolean {
  const reach = half - gap; // a corner of a hex is not missed
  return cell.x + reach > x && cell.x - reach < x + width && cell.y + reach > y && cell.y - reach < y + height;
}
