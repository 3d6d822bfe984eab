// How the pieces hang together, under them: each group as one shape, and at the end of a game the pieces that
// decided it, lit one after the other from the last moved. Coordinates are units times 100.
// SPDX-License-Identifier: MIT
import type { SideIndex, Standing } from "../protocol/rules.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { hexagon, px, Shade } from "./geometry/surface.tsx";
import { Pill } from "./marks.tsx";

type Link = readonly [number, number];

interface ShapeProps {
  layout: Layout;
  cells: readonly number[];
  links: readonly Link[];
  kind: string;
  /** How long after the beginning a cell lights up, in milliseconds. */
  delay?: (cell: number) => number;
}

/** Three cells that are all linked: the piece of board between them belongs to the group. */
export function trianglesOf(links: readonly Link[]): [number, number, number][] {
  const near = new Map<number, Set<number>>();
  const meet = (a: number, b: number): void => void near.set(a, (near.get(a) ?? new Set()).add(b));
  for (const [a, b] of links) (meet(a, b), meet(b, a));
  return links.flatMap(([a, b]) =>
    [...near.get(a)!].filter((c) => c > Math.max(a, b) && near.get(b)!.has(c)).map((c): [number, number, number] => [a, b, c]));
}

// Drawn twice, first a little larger: what shows of the first is the outline of the whole.
function GroupShape({ layout, cells, links, kind, delay }: ShapeProps) {
  const at = (cell: number): { x: number; y: number } => layout.cells[cell]!;
  const hexes = layout.tiling === "flat-hexes";
  const triangles = hexes ? [] : trianglesOf(links);
  const after = (cell: number) => (delay ? { animationDelay: `${delay(cell)}ms` } : {});
  const part = (grow: number, name: string) => (
    <g class={name}>
      {!hexes && links.map(([a, b]) => (
        <line
          key={`${a} ${b}`} x1={px(at(a).x)} y1={px(at(a).y)} x2={px(at(b).x)} y2={px(at(b).y)} style={{ strokeWidth: 40 + 2 * grow, ...after(b) }}
        />
      ))}
      {!hexes && triangles.map((corners) => (
        <polygon
          key={corners.join(" ")} points={corners.map((cell) => `${px(at(cell).x)},${px(at(cell).y)}`).join(" ")}
          style={after(corners.reduce((a, b) => (delay && delay(b) > delay(a) ? b : a)))}
        />
      ))}
      {cells.map((cell) => hexes
        ? <polygon key={cell} points={hexagon(at(cell), 0.545 + grow / 100)} style={after(cell)} />
        : <circle key={cell} cx={px(at(cell).x)} cy={px(at(cell).y) + (layout.tiling === "hex-points" ? 4 : 0)} r={44 + grow} style={after(cell)} />)}
    </g>
  );
  return (
    <g class={`group ${kind}`}>
      {part(3, "outline")}
      {part(0, "inside")}
    </g>
  );
}

const sideKind = (owner: SideIndex): string => `side-${owner}`;

/** All groups of both sides. */
export function Groups({ standing, layout }: { standing: Standing; layout: Layout }) {
  return (
    <>
      {standing.groups.map(({ owner, cells, links }) => (
        <GroupShape key={cells[0]} layout={layout} cells={cells} links={links} kind={sideKind(owner)} />
      ))}
    </>
  );
}

/** Those whose loss would split a group: a ring round the foot of a man or a stack, the outline of a tile. It lies under the
 * pieces: over them it would cross a number or a house. */
export function Bridges({ standing, layout }: { standing: Standing; layout: Layout }) {
  const cells = standing.groups.flatMap(({ bridges }) => bridges);
  return (
    <>
      {cells.map((cell) => {
        const { x, y } = layout.cells[cell]!;
        return (
          <g key={cell} class="bridge" transform={`translate(${px(x)} ${px(y)})`}>
            {ringOf(layout)}
          </g>
        );
      })}
    </>
  );
}

/** The pieces because of which a move was refused. */
export function Blamed({ cells, layout }: { cells: readonly number[]; layout: Layout }) {
  return (
    <>
      {cells.map((cell) => (
        <g key={cell} class="blamed" transform={`translate(${px(layout.cells[cell]!.x)} ${px(layout.cells[cell]!.y)})`}>{ringOf(layout)}</g>
      ))}
    </>
  );
}

function ringOf({ tiling }: Layout) {
  if (tiling === "squares") return <circle r="42" />;
  return tiling === "hex-points" ? <ellipse cy="5" rx="42" ry="31" /> : <polygon points={hexagon({ x: 0, y: 0 }, 0.52)} />;
}

interface Gap {
  from: number;
  to: number;
  /** How many squares lie between. */
  apart: number;
}

/** The shortest ways that would make one group of a side's men, the nearest group first. */
export function gapsOf(groups: readonly { cells: readonly number[] }[], layout: Layout): Gap[] {
  const [first, ...rest] = groups.map(({ cells }) => cells);
  const joined = [...(first ?? [])];
  const gaps: Gap[] = [];
  const steps = (a: number, b: number): number => {
    const [p, q] = [layout.cells[a]!, layout.cells[b]!];
    return Math.round(Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)));
  };
  while (rest.length > 0) {
    let best: (Gap & { group: readonly number[] }) | undefined;
    for (const group of rest) {
      for (const to of group) {
        for (const from of joined) {
          const apart = steps(from, to) - 1;
          if (!best || apart < best.apart) best = { from, to, apart, group };
        }
      }
    }
    const { group, ...gap } = best!;
    gaps.push(gap);
    joined.push(...group);
    rest.splice(rest.indexOf(group), 1);
  }
  return gaps;
}

interface GapsProps {
  standing: Standing;
  layout: Layout;
  side: SideIndex;
}

const gapsOfSide = ({ standing, layout, side }: GapsProps): Gap[] => gapsOf(standing.groups.filter(({ owner }) => owner === side), layout);

/** What still separates the groups of a side, under the pieces: on squares whose edges end. */
export function Gaps(props: GapsProps) {
  const { cells } = props.layout;
  return (
    <>
      {gapsOfSide(props).map(({ from, to }) => {
        const d = `M${px(cells[from]!.x)} ${px(cells[from]!.y)}L${px(cells[to]!.x)} ${px(cells[to]!.y)}`;
        return <g key={to} class="gap"><path class="casing" d={d} /><path d={d} /></g>;
      })}
    </>
  );
}

/** How far they are apart, over the pieces, wherever there is room between them. */
export function GapSigns({ occupied, say, ...props }: GapsProps & { occupied: ReadonlySet<number>; say: (apart: number) => string }) {
  const { cells } = props.layout;
  const free = (place: Point): number => Math.min(...[...occupied].map((cell) => Math.hypot(cells[cell]!.x - place.x, cells[cell]!.y - place.y)));
  return (
    <>
      {gapsOfSide(props).map(({ from, to, apart }) => {
        const at = (share: number): Point => ({
          x: cells[from]!.x + share * (cells[to]!.x - cells[from]!.x), y: cells[from]!.y + share * (cells[to]!.y - cells[from]!.y),
        });
        const best = [0.5, 0.4, 0.6, 0.3, 0.7].map(at).reduce((a, b) => (free(b) > free(a) + 0.05 ? b : a));
        if (free(best) < 0.6) return null; // the dots alone say it: no sign covers a piece
        return <g key={to} class="gap" transform={`translate(${px(best.x)} ${px(best.y)})`}><Pill text={say(apart)} x={0} y={0} /></g>;
      })}
    </>
  );
}

/** How many steps each cell is from the first along links; those that are not joined come last. */
function stepsFrom(first: number, cells: readonly number[], links: readonly Link[]): Map<number, number> {
  const steps = new Map<number, number>([[first, 0]]);
  for (let order = [first]; order.length > 0;) {
    const now = order.shift()!;
    for (const [a, b] of links) {
      const next = a === now ? b : b === now ? a : -1;
      if (next < 0 || steps.has(next)) continue;
      steps.set(next, steps.get(now)! + 1);
      order = [...order, next];
    }
  }
  for (const cell of cells) if (!steps.has(cell)) steps.set(cell, steps.size);
  return steps;
}

/** The pieces that decided the game; the board under the rest is a little darker. `calm`: all at once, and nothing is darker. */
export function Lit({ standing, layout, from, calm }: { standing: Standing; layout: Layout; from: number | undefined; calm: boolean }) {
  const cells = standing.decided_by;
  const links = standing.groups.flatMap((group) => group.links).filter(([a, b]) => cells.includes(a) && cells.includes(b));
  if (calm) return <GroupShape layout={layout} cells={cells} links={links} kind="lit calm" />;
  const steps = stepsFrom(from !== undefined && cells.includes(from) ? from : cells[0]!, cells, links);
  return (
    <>
      <Shade layout={layout} />
      <GroupShape layout={layout} cells={cells} links={links} kind="lit" delay={(cell) => 400 + 60 * (steps.get(cell) ?? 0)} />
    </>
  );
}
