// What a move would do to the lines of a board: each line whose count changes, with the count before and after.
// Coordinates are units times 100. SPDX-License-Identifier: MIT
import type { Arrow } from "../protocol/rules.ts";
import type { Layout } from "./geometry/layout.ts";
import { px } from "./geometry/surface.tsx";

// From the middle of the outermost cell: onto the frame, or where there is none to the edge of the cell.
const beyond = ({ framed }: Layout): number => (framed ? 0.64 : 0.3);

export function LineChanges({ changes, layout }: { changes: readonly Arrow[]; layout: Layout }) {
  return (
    <>
      {changes.map((arrow, i) => {
        const from = layout.cells[arrow.from]!;
        const to = layout.cells[arrow.to]!;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const scale = beyond(layout) / (Math.max(Math.abs(dx), Math.abs(dy)) || 1);
        const end = { x: to.x + dx * scale, y: to.y + dy * scale };
        const text = arrow.text ?? "";
        const wide = 18 + 11 * [...text].length;
        return (
          <g key={i} class="line-change">
            <line x1={px(from.x)} y1={px(from.y)} x2={px(end.x)} y2={px(end.y)} />
            <g class="pill" transform={`translate(${px(end.x)} ${px(end.y)})`}>
              <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />
              <text dy="0.36em">{text}</text>
            </g>
          </g>
        );
      })}
    </>
  );
}
