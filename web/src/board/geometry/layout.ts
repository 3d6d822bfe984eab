// Where things are on the screen: a scene seen from one side, in units of one cell, x to the right
// and y downwards from the upper left corner. Knows no rules and no pixels.
// SPDX-License-Identifier: MIT
import type { Label, Scene, Tiling } from "../../protocol/rules.ts";

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  tiling: Tiling;
  width: number;
  height: number;
  cells: Point[];
  labels: (Point & { text: string })[];
  lines: [Point, Point][];
  /** A step on the scene as a step on the screen. */
  vector(x: number, y: number): Point;
}

/** How many ways there are to turn each board, and what a half turn is. */
export const turns: Record<Tiling, { count: number; half: number }> = {
  squares: { count: 4, half: 2 },
  "hex-points": { count: 6, half: 3 },
  "flat-hexes": { count: 2, half: 1 },
};

const margin: Record<Tiling, number> = { squares: 0.56, "hex-points": 0.66, "flat-hexes": 0.6 };
// The rules put labels a full step off the edge; a board on a phone has no room for that.
const pull: Record<Tiling, number> = { squares: 0.74, "hex-points": 0.84, "flat-hexes": 0.92 };
const labelHalf = 0.2;

export function layoutOf(scene: Scene, turn: number, coordinates: boolean): Layout {
  const { tiling } = scene;
  const angle = (turn * 2 * Math.PI) / turns[tiling].count;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const vector = (x: number, y: number): Point => ({ x: x * cos + y * sin, y: x * sin - y * cos });

  const cells = scene.cells.map(({ x, y }) => vector(x, y));
  let labels = coordinates ? scene.labels.map((label) => pulled(label, scene, vector)) : [];
  const edge = bounds(cells, margin[tiling]);
  if (tiling === "squares") labels = labels.filter(({ x, y }) => x < edge.left || y > edge.bottom);
  const box = join(edge, bounds(labels, labelHalf));
  const shift = ({ x, y }: Point): Point => ({ x: x - box.left, y: y - box.top });
  return {
    tiling,
    width: box.right - box.left,
    height: box.bottom - box.top,
    cells: cells.map(shift),
    labels: labels.map((label) => ({ ...shift(label), text: label.text })),
    lines: scene.lines.map(([x1, y1, x2, y2]) => [shift(vector(x1, y1)), shift(vector(x2, y2))]),
    vector,
  };
}

function pulled(label: Label, scene: Scene, vector: (x: number, y: number) => Point): Point & { text: string } {
  let best = Infinity;
  let dx = 0;
  let dy = 0;
  for (const cell of scene.cells) {
    const distance = Math.hypot(label.x - cell.x, label.y - cell.y);
    if (distance < best - 1e-6) [best, dx, dy] = [distance, label.x - cell.x, label.y - cell.y];
  }
  const short = 1 - pull[scene.tiling];
  return { ...vector(label.x - dx * short, label.y - dy * short), text: label.text };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function bounds(points: readonly Point[], around: number): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x - around);
    box.right = Math.max(box.right, x + around);
    box.top = Math.min(box.top, y - around);
    box.bottom = Math.max(box.bottom, y + around);
  }
  return box;
}

function join(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The cell at a point, or -1: the nearest one whose middle is not too far. */
export function cellAt(layout: Layout, { x, y }: Point): number {
  let found = -1;
  let best = layout.tiling === "squares" ? 0.75 : 0.6;
  layout.cells.forEach((cell, i) => {
    const distance = Math.hypot(cell.x - x, cell.y - y);
    if (distance < best) [best, found] = [distance, i];
  });
  return found;
}

/** Cells that stand in one row on the screen, from the top, each from the left. */
export function rowsOf(layout: Layout): number[][] {
  const rows = new Map<number, number[]>();
  layout.cells.forEach(({ y }, i) => {
    const key = Math.round(y * 100);
    rows.set(key, [...(rows.get(key) ?? []), i]);
  });
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => layout.cells[a]!.x - layout.cells[b]!.x));
}
