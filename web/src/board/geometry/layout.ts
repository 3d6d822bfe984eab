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
  coordinates: Coordinates;
  /** Whether the frame is a wide one. */
  framed: boolean;
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

/**
 * Where coordinates stand: in a wide frame, inside the cells at the edge (a phone has no room for a frame, and a frame
 * with name plates none for coordinates), or nowhere.
 */
export type Coordinates = "frame" | "plates" | "inside" | "none";

/** From the middle of the outermost cells to the end of the board: the frame and what is inside it. */
const margin: Record<Tiling, Record<Coordinates, readonly [x: number, y: number]>> = {
  squares: { frame: [0.88, 0.88], plates: [0.92, 0.92], inside: [0.57, 0.57], none: [0.57, 0.57] },
  "hex-points": { frame: [1.1, 0.96], plates: [1.1, 0.96], inside: [0.84, 0.74], none: [0.84, 0.74] },
  "flat-hexes": { frame: [0.66, 0.58], plates: [0.66, 0.58], inside: [0.66, 0.58], none: [0.66, 0.58] },
};
// The rules put labels a full step off the edge.
const pull: Record<Exclude<Tiling, "flat-hexes">, number> = { squares: 0.69, "hex-points": 0.84 };

export function layoutOf(scene: Scene, turn: number, coordinates: Coordinates): Layout {
  const { tiling } = scene;
  const angle = (turn * 2 * Math.PI) / turns[tiling].count;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const vector = (x: number, y: number): Point => ({ x: x * cos + y * sin, y: x * sin - y * cos });

  const cells = scene.cells.map(({ x, y }) => vector(x, y));
  const box = bounds(cells, margin[tiling][coordinates]);
  const labels = coordinates === "none" ? [] : labelsOf(scene, cells, coordinates, vector);
  const shift = ({ x, y }: Point): Point => ({ x: x - box.left, y: y - box.top });
  return {
    tiling,
    coordinates,
    framed: coordinates === "frame" || coordinates === "plates",
    width: box.right - box.left,
    height: box.bottom - box.top,
    cells: cells.map(shift),
    labels: labels.map((label) => ({ ...shift(label), text: label.text })),
    lines: scene.lines.map(([x1, y1, x2, y2]) => [shift(vector(x1, y1)), shift(vector(x2, y2))]),
    vector,
  };
}

type Vector = Layout["vector"];
type Text = Point & { text: string };

function labelsOf(scene: Scene, cells: readonly Point[], coordinates: Exclude<Coordinates, "none">, vector: Vector): Text[] {
  const { tiling } = scene;
  // Hexes have their names inside, where a piece covers them.
  if (tiling === "flat-hexes") return cells.map(({ x, y }, i) => ({ x, y: y + 0.37, text: scene.cells[i]!.name }));
  const edge = bounds(cells, [0.5, 0.5]);
  const off = scene.labels.map((label) => ({ label, place: vector(label.x, label.y) }));
  if (tiling === "hex-points") return off.map(({ label }) => pulled(label, scene, coordinates === "frame" ? pull[tiling] : 0.56, vector));
  const near = off.filter(({ place: { x, y } }) => x < edge.left || y > edge.bottom);
  if (coordinates === "frame") return near.map(({ label }) => pulled(label, scene, pull[tiling], vector));
  // In a corner of the square: ranks above on the left, files below on the right.
  return near.map(({ label, place }) => {
    const at = pulled(label, scene, 0, vector);
    return place.x < edge.left ? { ...at, x: at.x - 0.39, y: at.y - 0.35 } : { ...at, x: at.x + 0.39, y: at.y + 0.36 };
  });
}

/** A label at so many steps from the cell that is nearest to it; of two as near, from the one whose line it names. */
function pulled(label: Label, scene: Scene, steps: number, vector: Vector): Text {
  let best = Infinity;
  let dx = 0;
  let dy = 0;
  for (const cell of scene.cells) {
    const named = cell.name.startsWith(label.text) || cell.name.endsWith(label.text);
    const distance = Math.hypot(label.x - cell.x, label.y - cell.y) - (named ? 1e-3 : 0);
    if (distance < best - 1e-6) [best, dx, dy] = [distance, label.x - cell.x, label.y - cell.y];
  }
  return { ...vector(label.x - dx * (1 - steps), label.y - dy * (1 - steps)), text: label.text };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function bounds(points: readonly Point[], [wide, high]: readonly [number, number]): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x - wide);
    box.right = Math.max(box.right, x + wide);
    box.top = Math.min(box.top, y - high);
    box.bottom = Math.max(box.bottom, y + high);
  }
  return box;
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
