// All pieces of a scene as elements that keep their identity, so that the browser can move them with
// transforms alone; stacks with their height.
// SPDX-License-Identifier: MIT
import { memo } from "../ui/memo.ts";
import type { Piece, Scene } from "../protocol/rules.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { still, type Motion } from "./motion.ts";
import { areaOf, wayFrom } from "./geometry/ways.ts";
import { disc, PieceArt, thickness } from "./piece.tsx";

export type Spread = "all" | number | undefined;

const spreadStep = 0.34;

/** How far above its cell a piece stands, in a stack of this height. */
export function lift(piece: Pick<Piece, "kind" | "level" | "cell">, height: number, spread: Spread): number {
  if (piece.kind !== "disc") return 0;
  const step = thickness(height);
  const open = spread === "all" || spread === piece.cell;
  return step * (piece.level + 1) - disc.foot + (open ? (spreadStep - step) * piece.level : 0);
}

interface PiecesProps {
  scene: Scene;
  layout: Layout;
  motion?: Motion;
  spread?: Spread;
  /** A cell whose pieces follow the pointer, and how far from their place. */
  dragged?: { cell: number; by: Point } | undefined;
  /** Cells whose pieces may not act now. */
  shaded?: ReadonlySet<number> | undefined;
  /** Cells whose pieces stand back, since others decided the game. */
  dimmed?: ReadonlySet<number> | undefined;
  /** What is written on a piece that belongs to the partner of whoever moves. */
  partner?: ((piece: Piece) => string | undefined) | undefined;
}

const moved = (x: number, y: number): string => `translate(${(x * 100).toFixed(2)}%, ${(y * 100).toFixed(2)}%)`;

function place(piece: Piece, height: number, { layout, spread, dragged }: Pick<PiecesProps, "layout" | "spread" | "dragged">): string {
  const cell = layout.cells[piece.cell]!;
  const off = dragged?.cell === piece.cell ? dragged.by : { x: 0, y: 0 };
  return moved(cell.x - 0.5 + off.x, cell.y - 0.5 - lift(piece, height, spread) + off.y);
}

// Lower rows stand in front; within a stack the upper discs.
function depth(piece: Piece, layout: Layout, spread: Spread): number {
  const raised = spread === piece.cell ? 5000 : 0;
  return 1 + Math.round(layout.cells[piece.cell]!.y * 60) + piece.level + raised;
}

const Art = memo(PieceArt, ({ piece: a }, { piece: b }) =>
  a.kind === b.kind && a.owner === b.owner && a.dots === b.dots && a.active === b.active);

export function Pieces(props: PiecesProps) {
  const { scene, layout, motion = still, spread, dragged, shaded, dimmed, partner } = props;
  const alive = [...scene.pieces].sort((a, b) => a.id - b.id);
  const heights = new Map<number, number>();
  for (const { cell } of scene.pieces) heights.set(cell, (heights.get(cell) ?? 0) + 1);
  const shown = (piece: Piece, kind: string) => {
    const inHand = dragged?.cell === piece.cell;
    const classes = ["piece", kind, inHand && "dragged", shaded?.has(piece.cell) && "shaded", dimmed?.has(piece.cell) && "dimmed", motion.rides.has(piece.id) && "riding"];
    const delay = `${motion.delays.get(piece.id) ?? 0}ms`;
    return (
      <div
        key={piece.id}
        class={classes.filter(Boolean).join(" ")}
        style={{
          transform: place(piece, heights.get(piece.cell) ?? 1, props),
          zIndex: depth(piece, layout, spread) + (inHand ? 9000 : 0),
          transitionDuration: `${dragged ? 0 : motion.duration || 160}ms`,
          transitionDelay: delay,
          animationDelay: delay,
        }}
      >
        <Art piece={piece} />
        {partner?.(piece) && <span class="partner">{partner(piece)}</span>}
      </div>
    );
  };
  return (
    <div class="pieces" aria-hidden="true">
      {alive.map((piece) => shown(piece, motion.arriving.has(piece.id) ? "arriving" : ""))}
      {motion.leaving.map((piece) => shown(piece, "leaving"))}
      {motion.rides.size > 0 && <Rides pieces={alive} layout={layout} motion={motion} />}
      <Stacks {...props} hidden={dragged?.cell} />
    </div>
  );
}

// Over a glued edge a piece goes out and comes in at once: the same piece in two places (or more, over a corner),
// cut off at the edge of the squares. The real one waits unseen where it will stand.
function Rides({ pieces, layout, motion }: { pieces: readonly Piece[]; layout: Layout; motion: Motion }) {
  const area = areaOf(layout);
  const part = (value: number, whole: number): string => `${(value / whole) * 100}%`;
  const box = {
    left: part(area.left, layout.width), top: part(area.top, layout.height),
    width: part(area.right - area.left, layout.width), height: part(area.bottom - area.top, layout.height),
  };
  return (
    <div class="rides" style={box}>
      {pieces.flatMap((piece) => {
        const ride = motion.rides.get(piece.id);
        if (!ride) return [];
        const from = layout.cells[ride.from]!;
        const by = layout.vector(ride.x, ride.y);
        return wayFrom(area, from, by).segments.map((segment, i) => {
          // Where this image of the piece would have begun.
          const x = segment.from.x - by.x * segment.after - area.left - 0.5;
          const y = segment.from.y - by.y * segment.after - area.top - 0.5;
          const ends = { "--ride-from": moved(x, y), "--ride-to": moved(x + by.x, y + by.y), animationDuration: `${motion.duration}ms` };
          return (
            <div key={`${piece.id} ${i}`} class="piece ride" style={ends}>
              <Art piece={piece} />
            </div>
          );
        });
      })}
    </div>
  );
}

function stacksOf(scene: Scene): Piece[][] {
  const stacks = new Map<number, Piece[]>();
  for (const piece of scene.pieces) {
    if (piece.kind === "disc") stacks.set(piece.cell, [...(stacks.get(piece.cell) ?? []), piece]);
  }
  return [...stacks.values()].filter((stack) => stack.length > 1);
}

// The height on the top disc; the bands of the discs tell whose they are.
function Stacks({ hidden, ...props }: PiecesProps & { hidden: number | undefined }) {
  const { scene, layout, spread, shaded, dimmed } = props;
  return (
    <>
      {stacksOf(scene).map((stack) => {
        const top = stack.at(-1)!;
        if (top.cell === hidden) return null;
        const style = {
          transform: place(top, stack.length, { layout, spread, dragged: undefined }), zIndex: depth(top, layout, spread) + 1,
        };
        return (
          <div key={`s${top.cell}`} class={`stack-info side-${top.owner}${shaded?.has(top.cell) ? " shaded" : ""}${dimmed?.has(top.cell) ? " dimmed" : ""}`} style={style}>
            <span class="height">{stack.length}</span>
          </div>
        );
      })}
    </>
  );
}
