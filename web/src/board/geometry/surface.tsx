// The empty board: squares, crossings of lines on a plate, or hexes, and the labels round it.
// Coordinates are units times 100. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import type { Scene } from "../../protocol/rules.ts";
import type { Layout, Point } from "./layout.ts";
import { areaOf } from "./ways.ts";

export const px = (value: number): number => Math.round(value * 1000) / 10;

export function hexagon({ x, y }: Point, radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3;
    return `${px(x + radius * Math.cos(angle))},${px(y + radius * Math.sin(angle))}`;
  });
  return corners.join(" ");
}

const wholeBoard = ({ width, height, framed }: Layout, kind: string) => (
  <rect class={kind} x="1" y="1" width={px(width) - 2} height={px(height) - 2} rx={framed ? 14 : 6} />
);

function squares(scene: Scene, layout: Layout): ComponentChildren {
  const { left, top, right, bottom } = areaOf(layout);
  return (
    <>
      {wholeBoard(layout, "board-frame")}
      {layout.cells.map(({ x, y }, i) => (
        <rect
          key={i}
          class={scene.cells[i]?.dark ? "cell-dark" : "cell-light"}
          x={px(x - 0.5)}
          y={px(y - 0.5)}
          width="100.2"
          height="100.2"
        />
      ))}
      <rect class="board-edge" x={px(left)} y={px(top)} width={px(right - left)} height={px(bottom - top)} />
      <GluedEdges scene={scene} layout={layout} />
    </>
  );
}

/** Edges that are one have the same sign: dashes of one colour and chevrons that point the same way. */
function GluedEdges({ scene, layout }: { scene: Scene; layout: Layout }) {
  if (!scene.glued_x && !scene.glued_y) return null;
  const { left, top, right, bottom } = areaOf(layout);
  // A quarter turn makes left and right of top and bottom.
  const quarter = Math.abs(layout.vector(1, 0).x) < 0.5;
  const across = quarter ? scene.glued_y : scene.glued_x;
  const down = quarter ? scene.glued_x : scene.glued_y;
  const far = layout.framed ? 0.2 : 0;
  const between = (low: number, high: number): number[] => Array.from({ length: Math.round(high - low) - 1 }, (_, i) => low + i + 1);
  const sides = [[left, -far], [right, far]] as const;
  const ends = [[top, -far], [bottom, far]] as const;
  return (
    <>
      {across && sides.map(([x, off]) => (
        <g key={x} class="glued across">
          <path class="glue" d={`M${px(x)} ${px(top)}V${px(bottom)}`} />
          {between(top, bottom).map((y) => <path key={y} class="chevron" transform={`translate(${px(x + off)} ${px(y)})`} d="M-9 5L0 -5L9 5" />)}
        </g>
      ))}
      {down && ends.map(([y, off]) => (
        <g key={y} class="glued down">
          <path class="glue" d={`M${px(left)} ${px(y)}H${px(right)}`} />
          {between(left, right).map((x) => (
            <path key={x} class="chevron" transform={`translate(${px(x)} ${px(y + off)})`} d="M-9 -9L0 0L-9 9M1 -9L10 0L1 9" />
          ))}
        </g>
      ))}
    </>
  );
}

// The outline of the points, without points inside an edge (Andrew's monotone chain).
function outline(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => (Math.abs(a.x - b.x) > 1e-3 ? a.x - b.x : a.y - b.y));
  const half = (list: Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of list) {
      while (hull.length > 1) {
        const [a, b] = [hull[hull.length - 2]!, hull[hull.length - 1]!];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 1e-3) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The outline of a plate that goes so far beyond its outermost points. */
function plate(layout: Layout): (beyond: number) => string {
  const hull = outline(layout.cells);
  const middle = {
    x: hull.reduce((sum, { x }) => sum + x, 0) / hull.length,
    y: hull.reduce((sum, { y }) => sum + y, 0) / hull.length,
  };
  return (by) => hull.map(({ x, y }) => {
    const radius = Math.max(0.01, Math.hypot(x - middle.x, y - middle.y));
    const wider = (radius + by) / radius;
    return `${px(middle.x + (x - middle.x) * wider)},${px(middle.y + (y - middle.y) * wider)}`;
  }).join(" ");
}

const frameBeyond = ({ framed }: Layout): number => (framed ? 1.09 : 0.83);

function hexPoints(layout: Layout): ComponentChildren {
  const { cells, lines } = layout;
  const ring = plate(layout);
  // The frame goes as far as the board, the plate as far as the stacks need.
  return (
    <>
      <polygon class="board-frame" points={ring(frameBeyond(layout))} />
      <polygon class="board-plate" points={ring(layout.framed ? 0.66 : 0.74)} />
      {lines.map(([a, b], i) => (
        <line key={i} class="board-line" x1={px(a.x)} y1={px(a.y)} x2={px(b.x)} y2={px(b.y)} />
      ))}
      {cells.map(({ x, y }, i) => (
        <circle key={i} class="board-point" cx={px(x)} cy={px(y)} r="4.5" />
      ))}
    </>
  );
}

function flatHexes({ cells }: Layout): ComponentChildren {
  return (
    <>
      {cells.map((cell, i) => (
        <polygon key={`f${i}`} class="board-frame" points={hexagon(cell, 0.655)} />
      ))}
      {cells.map((cell, i) => (
        <polygon key={i} class="cell-hex" points={hexagon(cell, 0.577)} />
      ))}
    </>
  );
}

/** A shade over the whole board. */
export function Shade({ layout }: { layout: Layout }) {
  if (layout.tiling === "squares") return wholeBoard(layout, "dim");
  if (layout.tiling === "hex-points") return <polygon class="dim" points={plate(layout)(frameBeyond(layout))} />;
  return <g class="dim">{layout.cells.map((cell, i) => <polygon key={i} points={hexagon(cell, 0.577)} />)}</g>;
}

export function Surface({ scene, layout }: { scene: Scene; layout: Layout }) {
  return (
    <g class="surface">
      {layout.tiling === "squares" && squares(scene, layout)}
      {layout.tiling === "hex-points" && hexPoints(layout)}
      {layout.tiling === "flat-hexes" && flatHexes(layout)}
    </g>
  );
}

/** The coordinates: over the marks of cells, which would hide them; not through a tile that one can see through. */
export function Labels({ scene, layout: { labels, coordinates } }: { scene: Scene; layout: Layout }) {
  const covered = new Set(scene.pieces.filter(({ active }) => active === false).map(({ cell }) => scene.cells[cell]!.name));
  return (
    <>
      {labels.filter(({ text }) => !covered.has(text)).map(({ x, y, text }, i) => (
        <text key={i} class={`board-label ${coordinates === "frame" ? "" : "inside"}`} x={px(x)} y={px(y)} dy="0.35em">{text}</text>
      ))}
    </>
  );
}
