// What a move would do to the lines of a board: each line whose count changes, with the count before and after.
// Coordinates are units times 100. SPDX-License-Identifier: MIT
import type { Arrow } from "../protocol/rules.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { px } from "./geometry/surface.tsx";

// From the middle of the outermost cell: onto the frame, or where there is none to the edge of the cell.
const beyond = ({ framed }: Layout): number => (framed ? 0.64 : 0.3);
const tall = 0.28;
const apart = 0.04;

const wideOf = (text: string): number => 0.18 + 0.11 * [...text].length;
const within = (at: number, half: number, all: number): number => Math.min(Math.max(at, half), all - half);

interface Sign extends Point {
  wide: number;
  /** Of the places on its line: the first stands beyond the last cell, the second before the first. */
  place: number;
}

const clash = (one: Sign, other: Sign): boolean =>
  Math.abs(one.x - other.x) < (one.wide + other.wide) / 2 + apart && Math.abs(one.y - other.y) < tall + apart;

/** Both ends of a line, first the one that the rules name, then places along it. */
function placesOn(from: Point, to: Point, out: number): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.max(Math.abs(dx), Math.abs(dy)) || 1;
  const steps = Array.from({ length: Math.floor(2 * long) }, (_, i) => i / 2);
  return [1 + out / long, -out / long, ...steps.map((step) => 1 - step / long)].map((part) => ({ x: from.x + dx * part, y: from.y + dy * part }));
}

/** Where the signs of the lines stand: none over another, none beyond the board. */
export function signsOf(changes: readonly Arrow[], layout: Layout): Sign[] {
  const placed: Sign[] = [];
  for (const { from, to, text = "" } of changes) {
    const wide = wideOf(text);
    const places = placesOn(layout.cells[from]!, layout.cells[to]!, beyond(layout)).map(({ x, y }, place): Sign => (
      { wide, place, x: within(x, wide / 2, layout.width), y: within(y, tall / 2, layout.height) }
    ));
    placed.push(places.find((place) => !placed.some((other) => clash(place, other))) ?? places[0]!);
  }
  return placed;
}

export function LineChanges({ changes, layout }: { changes: readonly Arrow[]; layout: Layout }) {
  const signs = signsOf(changes, layout);
  return (
    <>
      {changes.map(({ from, to, text }, i) => {
        const { x, y, wide, place } = signs[i]!;
        const [first, last] = [place === 1 ? { x, y } : layout.cells[from]!, place === 0 ? { x, y } : layout.cells[to]!];
        return (
          <g key={i} class="line-change">
            <line x1={px(first.x)} y1={px(first.y)} x2={px(last.x)} y2={px(last.y)} />
            <g class="pill" transform={`translate(${px(x)} ${px(y)})`}>
              <rect x={-px(wide) / 2} y={-px(tall) / 2} width={px(wide)} height={px(tall)} rx={px(tall) / 2} />
              <text dy="0.36em">{text}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}
