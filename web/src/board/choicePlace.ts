// Where the choices of a cell are shown: beside it, where they cover nothing that could be wanted next.
// All in cells. SPDX-License-Identifier: MIT
import type { Layout, Point } from "./geometry/layout.ts";

export interface Size {
  width: number;
  height: number;
}

const gap = 0.55; // from the middle of the cell
const reach = 0.42; // how much of a cell round its middle must stay free

/** Whether a box with this corner covers some of the cell round this place. */
function covers(corner: Point, size: Size, { x, y }: Point): boolean {
  return (
    x + reach > corner.x && x - reach < corner.x + size.width && y + reach > corner.y && y - reach < corner.y + size.height
  );
}

const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** The upper left corner of a box of choices: off the targets first, then on the board, then off pieces. */
export function choicePlace(layout: Layout, cell: number, size: Size, targets: ReadonlySet<number>, occupied: ReadonlySet<number>): Point {
  const at = layout.cells[cell]!;
  const x = within(0, at.x - size.width / 2, layout.width - size.width);
  const y = within(0, at.y - size.height / 2, layout.height - size.height);
  const corners = [
    { x, y: at.y + gap },
    { x, y: at.y - gap - size.height },
    { x: at.x + gap, y },
    { x: at.x - gap - size.width, y },
  ];
  const cost = (corner: Point): number => {
    const beyond =
      Math.max(0, -corner.x) + Math.max(0, corner.x + size.width - layout.width) +
      Math.max(0, -corner.y) + Math.max(0, corner.y + size.height - layout.height);
    let sum = 8 * beyond + (covers(corner, size, at) ? 100 : 0);
    for (const target of targets) if (covers(corner, size, layout.cells[target]!)) sum += 20;
    for (const piece of occupied) if (covers(corner, size, layout.cells[piece]!)) sum += 1;
    return sum;
  };
  return corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}
