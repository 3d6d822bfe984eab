// What a person draws on a board: rings, squares, triangles, crosses, labels and arrows in four colours, as the C++
// pictures draw them (src/picture/svg_shapes.cpp); the sign of what a move is worth; and the pen. SPDX-License-Identifier: MIT
import type { Layout } from "./geometry/layout.ts";
import { px } from "./geometry/surface.tsx";
import { ArrowShape } from "./marks.tsx";

export const shapeColours = ["green", "red", "blue", "amber"] as const;
export type ShapeColour = (typeof shapeColours)[number];
export const pointKinds = ["circle", "square", "triangle", "cross", "label"] as const;
export type PointKind = (typeof pointKinds)[number];

export interface Shape {
  /** A glyph is a sign such as "?!" at the corner of its cell. */
  kind: PointKind | "arrow" | "glyph";
  cell: number;
  /** Where an arrow ends. */
  to?: number;
  colour: ShapeColour;
  /** Of a label or a glyph. */
  text?: string;
}

/** The colours that the list of moves gives these signs. */
export const glyphColour = (glyph: string): ShapeColour => (glyph === "?!" ? "amber" : glyph.startsWith("?") ? "red" : "green");

/** Draws with the right button, or with every press while it is on. */
export interface Pen {
  on: boolean;
  /** Whether a finger that stays draws, too: not where it looks at what a move would do. */
  byFinger: boolean;
  /** What a press at one cell (then `to` is the same) or a drag would draw. */
  shape(cell: number, to: number, keys: { shiftKey: boolean; altKey: boolean }): Shape;
  draw(shape: Shape): void;
}

type Keys = Parameters<Pen["shape"]>[2];

/** The colour the keys ask for. */
export const heldColour = ({ shiftKey, altKey }: Keys, otherwise: ShapeColour): ShapeColour =>
  shiftKey && altKey ? "amber" : shiftKey ? "red" : altKey ? "blue" : otherwise;

interface Drawn {
  kind: string;
  cell: string | number;
  to?: string | number;
  text?: string;
  colour?: string;
}

export const colourOf = (colour: string | undefined): ShapeColour => shapeColours.find((known) => known === colour) ?? "green";

/** Drawn once more it goes away; in another colour or with another text it is replaced. */
export function toggled<T extends Drawn>(marks: readonly T[], mark: T): T[] {
  const known = marks.find((one) => one.kind === mark.kind && one.cell === mark.cell && one.to === mark.to);
  const others = marks.filter((one) => one !== known);
  const same = known && colourOf(known.colour) === colourOf(mark.colour) && (known.text ?? "") === (mark.text ?? "");
  return same ? others : [...others, mark];
}

const outlines: Record<Exclude<PointKind, "label">, string> = {
  circle: "M-43 0a43 43 0 1 0 86 0a43 43 0 1 0 -86 0",
  square: "M-39 -39H39V39H-39Z",
  triangle: "M0 -43L37 22H-37Z",
  cross: "M-30 -30L30 30M30 -30L-30 30",
};

function PointShape({ shape, layout }: { shape: Shape & { kind: PointKind }; layout: Layout }) {
  const place = layout.cells[shape.cell];
  if (!place) return null;
  const text = shape.text ?? "";
  const wide = Math.max(46, 20 * [...text].length + 24);
  return (
    <g transform={`translate(${px(place.x)} ${px(place.y)})`}>
      {shape.kind === "label" ? (
        <>
          <rect x={-wide / 2} y="-23" width={wide} height="46" rx="10" />
          <text dy="0.36em">{text}</text>
        </>
      ) : (
        <>
          <path class="halo" d={outlines[shape.kind]} />
          <path d={outlines[shape.kind]} />
        </>
      )}
    </g>
  );
}

function GlyphShape({ shape, layout }: { shape: Shape; layout: Layout }) {
  const place = layout.cells[shape.cell];
  if (!place) return null;
  return (
    <g transform={`translate(${px(place.x) + 34} ${px(place.y) - 34})`}>
      <circle r="22" />
      <text dy="0.36em">{shape.text}</text>
    </g>
  );
}

function DrawnShape({ shape, layout }: { shape: Shape; layout: Layout }) {
  const { kind } = shape;
  if (kind === "arrow") return <ArrowShape arrow={{ from: shape.cell, to: shape.to ?? shape.cell, tone: "neutral" }} layout={layout} />;
  return kind === "glyph" ? <GlyphShape shape={shape} layout={layout} /> : <PointShape shape={{ ...shape, kind }} layout={layout} />;
}

export function ShapeLayer({ shapes, layout }: { shapes: readonly Shape[]; layout: Layout }) {
  if (shapes.length === 0) return null;
  return (
    <svg class="layer over shapes" viewBox={`0 0 ${px(layout.width)} ${px(layout.height)}`} aria-hidden="true">
      {shapes.map((shape, i) => (
        <g key={i} class={`shape ${shape.kind} colour-${shape.colour}`}>
          <DrawnShape shape={shape} layout={layout} />
        </g>
      ))}
    </svg>
  );
}
