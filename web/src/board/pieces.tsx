// All pieces of a scene as elements that keep their identity, so that the browser can move them with
// transforms alone; stacks with their height and the owners of their levels.
// SPDX-License-Identifier: MIT
import { memo } from "../ui/memo.ts";
import type { Piece, Scene } from "../protocol/rules.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { still, type Motion } from "./motion.ts";
import { disc, PieceArt } from "./piece.tsx";

export type Spread = "all" | number | undefined;

const spreadStep = 0.34;

/** How far above its cell a piece stands. */
export function lift(piece: Pick<Piece, "kind" | "level" | "cell">, spread: Spread): number {
  if (piece.kind !== "disc") return 0;
  const open = spread === "all" || spread === piece.cell;
  return disc.high * (piece.level + 1) - disc.foot + (open ? (spreadStep - disc.high) * piece.level : 0);
}

interface PiecesProps {
  scene: Scene;
  layout: Layout;
  motion?: Motion;
  spread?: Spread;
  /** A cell whose pieces follow the pointer, and how far from their place. */
  dragged?: { cell: number; by: Point } | undefined;
}

function place(piece: Piece, layout: Layout, spread: Spread, dragged: PiecesProps["dragged"]): string {
  const cell = layout.cells[piece.cell]!;
  const off = dragged?.cell === piece.cell ? dragged.by : { x: 0, y: 0 };
  const x = cell.x - 0.5 + off.x;
  const y = cell.y - 0.5 - lift(piece, spread) + off.y;
  return `translate(${(x * 100).toFixed(2)}%, ${(y * 100).toFixed(2)}%)`;
}

// Lower rows stand in front; within a stack the upper discs.
function depth(piece: Piece, layout: Layout, spread: Spread): number {
  const raised = spread === piece.cell ? 5000 : 0;
  return 1 + Math.round(layout.cells[piece.cell]!.y * 60) + piece.level + raised;
}

const Art = memo(PieceArt, ({ piece: a }, { piece: b }) =>
  a.kind === b.kind && a.owner === b.owner && a.dots === b.dots && a.active === b.active);

export function Pieces({ scene, layout, motion = still, spread, dragged }: PiecesProps) {
  const alive = [...scene.pieces].sort((a, b) => a.id - b.id);
  const shown = (piece: Piece, kind: string) => (
    <div
      key={piece.id}
      class={`piece ${kind}${dragged?.cell === piece.cell ? " dragged" : ""}${piece.active === false ? " inactive" : ""}`}
      style={{
        transform: place(piece, layout, spread, dragged),
        zIndex: depth(piece, layout, spread) + (dragged?.cell === piece.cell ? 9000 : 0),
        transitionDuration: `${dragged ? 0 : motion.duration || 160}ms`,
        transitionDelay: `${motion.delays.get(piece.id) ?? 0}ms`,
        animationDelay: `${motion.delays.get(piece.id) ?? 0}ms`,
      }}
    >
      <Art piece={piece} />
    </div>
  );
  return (
    <div class="pieces" aria-hidden="true">
      {alive.map((piece) => shown(piece, motion.arriving.has(piece.id) ? "arriving" : ""))}
      {motion.leaving.map((piece) => shown(piece, "leaving"))}
      <Stacks scene={scene} layout={layout} spread={spread} hidden={dragged?.cell} />
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

interface StacksProps {
  scene: Scene;
  layout: Layout;
  spread: Spread;
  hidden: number | undefined;
}

// The height on the top disc, and beside the stack the owner of every level from the bottom up.
function Stacks({ scene, layout, spread, hidden }: StacksProps) {
  return (
    <>
      {stacksOf(scene).map((stack) => {
        const top = stack.at(-1)!;
        if (top.cell === hidden) return null;
        const style = { transform: place(top, layout, spread, undefined), zIndex: depth(top, layout, spread) + 1 };
        return (
          <div key={`s${top.cell}`} class={`stack-info side-${top.owner}`} style={style}>
            <span class="height">{stack.length}</span>
            <span class="strip">
              {[...stack].reverse().map((piece) => (
                <i key={piece.id} class={`side-${piece.owner}`} />
              ))}
            </span>
          </div>
        );
      })}
    </>
  );
}
