// Ways over a board: a straight line from a cell, cut at glued edges and gone on at the opposite one. All in
// cells on the screen. SPDX-License-Identifier: MIT
import { cellAt, type Layout, type Point } from "./layout.ts";

export interface Segment {
  from: Point;
  to: Point;
  /** How much of the way lies behind when the segment begins, 0 to 1. */
  after: number;
}

export interface Way {
  segments: Segment[];
  /** Where the way leaves the board and where it comes back. */
  crossings: { out: Point; back: Point }[];
  /** The direction, as long as 1. */
  ux: number;
  uy: number;
  length: number;
}

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The cells with their halves: what is inside the frame of a board of squares. */
export function areaOf({ cells }: Layout): Area {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  return { left: Math.min(...xs) - 0.5, right: Math.max(...xs) + 0.5, top: Math.min(...ys) - 0.5, bottom: Math.max(...ys) + 0.5 };
}

const tiny = 1e-6;

/** The share of the step after which a coordinate leaves its range: more than 1 if it stays. */
function leaves(at: number, by: number, low: number, high: number): number {
  if (Math.abs(by) < tiny) return Infinity;
  return ((by > 0 ? high : low) - at) / by;
}

/** A way so far in this direction; without glued edges it is simply straight. */
export function wayFrom(area: Area, from: Point, by: Point): Way {
  const length = Math.hypot(by.x, by.y);
  const way: Way = { segments: [], crossings: [], ux: by.x / (length || 1), uy: by.y / (length || 1), length };
  const wide = area.right - area.left;
  const high = area.bottom - area.top;
  let at = from;
  let done = 0;
  while (done < 1 - tiny && way.segments.length < 16) {
    const rest = 1 - done;
    const across = leaves(at.x, by.x, area.left, area.right);
    const down = leaves(at.y, by.y, area.top, area.bottom);
    const share = Math.min(rest, across, down);
    const to = { x: at.x + by.x * share, y: at.y + by.y * share };
    way.segments.push({ from: at, to, after: done });
    done += share;
    if (done >= 1 - tiny) break;
    const back = { ...to };
    if (across <= share + tiny) back.x -= Math.sign(by.x) * wide;
    if (down <= share + tiny) back.y -= Math.sign(by.y) * high;
    way.crossings.push({ out: to, back });
    at = back;
  }
  return way;
}

/** The way between two places of a board without glued edges. */
export function straight(from: Point, to: Point): Way {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const unit = length || 1;
  return { segments: [{ from, to, after: 0 }], crossings: [], ux: (to.x - from.x) / unit, uy: (to.y - from.y) / unit, length };
}

/** The place after a share of the way. */
export function placeOn({ segments, ux, uy, length }: Way, share: number): Point {
  const segment = segments.findLast(({ after }) => after <= share + tiny) ?? segments[0]!;
  const on = (share - segment.after) * length;
  return { x: segment.from.x + ux * on, y: segment.from.y + uy * on };
}

/** The cells after each step of a way that goes from cell to cell in so many steps. */
export function cellsOn(layout: Layout, way: Way, steps: number): number[] {
  return Array.from({ length: steps }, (_, i) => cellAt(layout, placeOn(way, (i + 1) / steps)));
}
