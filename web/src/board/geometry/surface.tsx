// The empty board: squares, crossings of lines on a plate, or hexes, and the labels round it.
// Coordinates are units times 100. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import type { Scene } from "../../protocol/rules.ts";
import type { Layout, Point } from "./layout.ts";

export const px = (value: number): number => Math.round(value * 1000) / 10;

export function hexagon({ x, y }: Point, radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3;
    return `${px(x + radius * Math.cos(angle))},${px(y + radius * Math.sin(angle))}`;
  });
  return corners.join(" ");
}

function squares(scene: Scene, { cells }: Layout): ComponentChildren {
  const left = Math.min(...cells.map(({ x }) => x)) - 0.5;
  const top = Math.min(...cells.map(({ y }) => y)) - 0.5;
  const wide = Math.max(...cells.map(({ x }) => x)) + 0.5 - left;
  const high = Math.max(...cells.map(({ y }) => y)) + 0.5 - top;
  return (
    <>
      <rect class="board-frame" x={px(left - 0.05)} y={px(top - 0.05)} width={px(wide + 0.1)} height={px(high + 0.1)} rx="8" />
      {cells.map(({ x, y }, i) => (
        <rect
          key={i}
          class={scene.cells[i]?.dark ? "cell-dark" : "cell-light"}
          x={px(x - 0.5)}
          y={px(y - 0.5)}
          width="100.2"
          height="100.2"
        />
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

function hexPoints({ cells, lines }: Layout): ComponentChildren {
  const hull = outline(cells);
  const middle = {
    x: hull.reduce((sum, { x }) => sum + x, 0) / hull.length,
    y: hull.reduce((sum, { y }) => sum + y, 0) / hull.length,
  };
  const plate = hull.map(({ x, y }) => {
    const radius = Math.max(0.01, Math.hypot(x - middle.x, y - middle.y));
    const wider = (radius + 0.62) / radius;
    return `${px(middle.x + (x - middle.x) * wider)},${px(middle.y + (y - middle.y) * wider)}`;
  });
  return (
    <>
      <polygon class="board-plate" points={plate.join(" ")} />
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
        <polygon key={`f${i}`} class="board-frame" points={hexagon(cell, 0.63)} />
      ))}
      {cells.map((cell, i) => (
        <polygon key={i} class="cell-hex" points={hexagon(cell, 0.577)} />
      ))}
    </>
  );
}

export function Surface({ scene, layout }: { scene: Scene; layout: Layout }) {
  return (
    <g class="surface">
      {layout.tiling === "squares" && squares(scene, layout)}
      {layout.tiling === "hex-points" && hexPoints(layout)}
      {layout.tiling === "flat-hexes" && flatHexes(layout)}
      {layout.labels.map(({ x, y, text }, i) => (
        <text key={`l${i}`} class="board-label" x={px(x)} y={px(y)} dy="0.35em">
          {text}
        </text>
      ))}
    </g>
  );
}
