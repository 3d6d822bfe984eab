// What is drawn over the pieces: targets, the lens, arrows. Every tone has its own shape, so that
// none is told by colour alone. Coordinates are units times 100.
// SPDX-License-Identifier: MIT
import type { Arrow, Mark, Tone } from "../protocol/rules.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { px } from "./geometry/surface.tsx";
import { areaOf, straight, wayFrom } from "./geometry/ways.ts";

export interface BoardArrow extends Arrow {
  /** 0 to 1: how strongly it is drawn. */
  weight?: number;
}

const at = ({ x, y }: Point): string => `translate(${px(x)} ${px(y)})`;

/** An empty target is a dot; where an enemy stands, four corners round the piece; a stack of one's own that is moved onto, a ring. */
export function Target({ place, occupied }: { place: Point; occupied: "enemy" | "own" | undefined }) {
  return (
    <g class="target" transform={at(place)}>
      {occupied === "enemy" ? (
        <path class="corners" d="M-42 -24V-42H-24M24 -42H42V-24M42 24V42H24M-24 42H-42V24" />
      ) : occupied === "own" ? (
        <path class="onto" d="M-46 -7a46 48 0 1 0 92 0a46 48 0 1 0 -92 0" />
      ) : (
        <circle r="12" />
      )}
    </g>
  );
}

/** Where a piece may be placed. */
export function Place({ place }: { place: Point }) {
  return (
    <g class="place" transform={at(place)}>
      <circle r="20" />
      <path d="M-9 0H9M0 -9V9" />
    </g>
  );
}

/** A piece that must act: a ring under it, a sign beside it. */
export function Must({ place, part }: { place: Point; part: "ring" | "sign" }) {
  return (
    <g class="must" transform={at(place)}>
      {part === "ring" ? (
        <ellipse cy="4" rx="47" ry="36" />
      ) : (
        <g transform="translate(36 -42)">
          <circle r="14" />
          <text dy="0.36em">!</text>
        </g>
      )}
    </g>
  );
}

const shapes: Record<Tone, string> = {
  neutral: "M-44 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0",
  free: "M-43 0a43 43 0 1 0 86 0a43 43 0 1 0 -86 0",
  hint: "M-44 0a44 44 0 1 0 88 0a44 44 0 1 0 -88 0",
  tied: "M0 -47L41 24H-41Z",
  blocked: "M-43 -43L-25 -25M43 -43L25 -25M43 43L25 25M-43 43L-25 25", // a cross that leaves the number of a stack free
  capture: "M0 -48L48 0L0 48L-48 0Z",
  last: "M-45 -28V-45H-28M28 -45H45V-28M45 28V45H28M-28 45H-45V28",
};

export function MarkShape({ mark, place }: { mark: Mark; place: Point }) {
  return (
    <g class={`mark tone-${mark.tone}`} transform={at(place)}>
      <path d={shapes[mark.tone]} />
      {mark.text && <Pill text={mark.text} x={32} y={-34} />}
    </g>
  );
}

/** What the lens says of a piece, never over its dots or its number: a badge in a corner of a tile, which says in a word that
 * it can bear no more neighbours, a ring round the stack that ties or holds a line. */
export function LensMark({ mark, layout, full }: { mark: Mark; layout: Layout; full: string }) {
  const place = layout.cells[mark.cell]!;
  if (layout.tiling === "flat-hexes" && mark.text) {
    return (
      <g class={`mark tone-${mark.tone}`} transform={at(place)}>
        {mark.text === "0" ? <Full text={full} x={33} y={40} /> : <Badge text={mark.text} x={33} y={37} />}
      </g>
    );
  }
  return isRing(mark, layout) ? null : <MarkShape mark={mark} place={place} />;
}

const isRing = ({ tone }: Mark, { tiling }: Layout): boolean => tiling === "hex-points" && (tone === "tied" || tone === "blocked");

/** The rings lie under their stacks. */
export function LensRings({ marks, layout }: { marks: readonly Mark[]; layout: Layout }) {
  return (
    <>
      {marks.filter((mark) => isRing(mark, layout)).map(({ cell, tone }) => (
        <g key={cell} class={`lens-ring tone-${tone}`} transform={at(layout.cells[cell]!)}>
          <ellipse class="casing" cy="4" rx="48" ry="37" />
          <ellipse cy="4" rx="48" ry="37" />
        </g>
      ))}
    </>
  );
}

// Signs of East Asian scripts are as wide as high.
const wideAs = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > "\u2e7f" ? 24 : 13), 0);

export function Pill({ text, x, y }: { text: string; x: number; y: number }) {
  const wide = 16 + wideAs(text);
  return (
    <g class="pill" transform={`translate(${x} ${y})`}>
      <rect x={-wide / 2} y="-14" width={wide} height="28" rx="14" />
      <text dy="0.36em">{text}</text>
    </g>
  );
}

/** A word as small as a badge. */
export function Full({ text, x, y }: { text: string; x: number; y: number }) {
  const wide = 14 + 0.76 * wideAs(text);
  return (
    <g class="pill badge full" transform={`translate(${x} ${y})`}>
      <rect x={-wide / 2} y="-12" width={wide} height="24" rx="12" />
      <text dy="0.36em">{text}</text>
    </g>
  );
}

/** One or two signs in a small disc. */
export function Badge({ text, x, y }: { text: string; x: number; y: number }) {
  return (
    <g class="pill badge" transform={`translate(${x} ${y})`}>
      <circle r="12" />
      <text dy="0.36em">{text}</text>
    </g>
  );
}

interface ArrowShapeProps {
  arrow: BoardArrow;
  layout: Layout;
}

export function ArrowShape({ arrow, layout }: ArrowShapeProps) {
  const from = layout.cells[arrow.from];
  const to = layout.cells[arrow.to];
  if (!from || !to) return null;
  const by = arrow.around ? layout.vector(...arrow.around) : { x: to.x - from.x, y: to.y - from.y };
  const { ux, uy, length, segments } = arrow.around ? wayFrom(areaOf(layout), from, by) : straight(from, to);
  if (length < 0.01) return null;
  // On hexes a link over the edge between two neighbours, elsewhere a line from its first point to its last.
  const reach = layout.tiling === "flat-hexes" ? -0.36 : 0;
  if (arrow.line) {
    return (
      <g class={`lens-line tone-${arrow.tone}`}>
        <line x1={px(from.x - ux * reach)} y1={px(from.y - uy * reach)} x2={px(to.x + ux * reach)} y2={px(to.y + uy * reach)} />
      </g>
    );
  }
  const start = { x: from.x + ux * 0.3, y: from.y + uy * 0.3 };
  const last = segments.at(-1)!;
  const tip = { x: last.to.x - ux * 0.12, y: last.to.y - uy * 0.12 };
  const base = { x: tip.x - ux * 0.3, y: tip.y - uy * 0.3 };
  const wing = 0.17;
  const head = [tip, { x: base.x - uy * wing, y: base.y + ux * wing }, { x: base.x + uy * wing, y: base.y - ux * wing }];
  const weight = arrow.weight ?? 1;
  return (
    <g class={`arrow tone-${arrow.tone}`} style={{ opacity: 0.35 + 0.5 * weight }}>
      {segments.map((segment, i) => {
        const a = i === 0 ? start : segment.from;
        const b = segment === last ? base : segment.to;
        return <line key={i} x1={px(a.x)} y1={px(a.y)} x2={px(b.x)} y2={px(b.y)} style={{ strokeWidth: 6 + 6 * weight }} />;
      })}
      <polygon points={head.map(({ x, y }) => `${px(x)},${px(y)}`).join(" ")} />
      {arrow.text && (
        <g transform={at({ x: from.x + ux * 0.62, y: from.y + uy * 0.62 })}>
          <Pill text={arrow.text} x={0} y={0} />
        </g>
      )}
    </g>
  );
}
