// Mouse, pen and finger on a board: a click touches a cell, a drag touches where it began and where
// it ends, a long press spreads the stack, and on a target of the piece that was picked up it only looks. Where there is
// a pen to draw with, the right button draws, and so does a long press where there is nothing else to do. SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { cellAt, type Layout, type Point } from "./geometry/layout.ts";
import type { Pen, Shape } from "./shapes.tsx";
import type { BoardControl } from "./useBoard.ts";

const dragBegins = 6; // pixels
const longPress = 450; // milliseconds

interface Press {
  id: number;
  cell: number;
  at: Point; // in pixels
  held: boolean; // the press was long: letting go is no click
  timer: ReturnType<typeof setTimeout> | undefined;
  dragging: boolean;
  drawing: boolean;
}

export interface PointerHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  onContextMenu(event: Event): void;
  onTouchMove(event: TouchEvent): void;
}

export interface Pieces {
  has(cell: number): boolean;
  /** Whether there is something to spread. */
  stacked(cell: number): boolean;
  /** Where a piece is not moved by the rules but put down anywhere: -1 is beside the board. */
  drop: ((from: number, to: number) => void) | undefined;
}

export interface Drawing {
  pen: Pen | undefined;
  /** Shows what would be drawn. */
  show: (shape: Shape | undefined) => void;
  /** Takes away what was drawn, where every click does. */
  clear: (() => void) | undefined;
}

/** How many pixels a cell has, and the place of the pointer in cells. */
function inCells(event: PointerEvent, layout: Layout): { unit: number; at: Point } {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const unit = box.width / layout.width;
  return { unit, at: { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit } };
}

const noKeys = { shiftKey: false, altKey: false };

function beginDrag(now: Press, control: BoardControl): void {
  now.dragging = true;
  clearTimeout(now.timer);
  if (now.held) control.setSpread(undefined);
  now.held = false;
  control.selectOnly(now.cell);
}

/** A finger that stays looks at what a move there would do, or draws, where there is no stack to spread. */
function pressedLong(now: Press, finger: boolean, control: BoardControl, pieces: Pieces, { pen, show }: Drawing): void {
  if (now.dragging) return;
  if (finger && !pieces.stacked(now.cell) && control.lookAt(now.cell)) {
    now.held = true;
  } else if (pen?.byFinger && finger && !pieces.stacked(now.cell)) {
    now.drawing = true;
    show(pen.shape(now.cell, now.cell, noKeys));
  } else if (pieces.has(now.cell)) {
    now.held = true;
    control.setSpread(now.cell);
  }
}

/** The pointer let go over a cell; -1 is beside the board. */
function release(now: Press, cell: number, control: BoardControl, pieces: Pieces): void {
  if (now.dragging && pieces.drop) {
    control.clear();
    if (cell !== now.cell) pieces.drop(now.cell, cell);
  } else if (!now.held && cell >= 0) {
    if (!now.dragging) control.touchCell(now.cell);
    else if (cell !== now.cell) control.touchCell(cell);
  }
}

export function usePointer(layout: Layout, control: BoardControl, pieces: Pieces, drawing: Drawing): PointerHandlers {
  const { pen, show } = drawing;
  const press = useRef<Press | undefined>(undefined);
  const end = (): void => {
    clearTimeout(press.current?.timer);
    if (press.current?.held) control.setSpread(undefined);
    control.setDragged(undefined);
    if (press.current?.drawing) show(undefined);
    press.current = undefined;
  };
  const onPointerDown = (event: PointerEvent): void => {
    const draws = pen !== undefined && (event.button === 2 || (event.button === 0 && pen.on));
    if ((event.button !== 0 && !draws) || !event.isPrimary) return;
    if ((event.target as Element).closest("button")) return;
    if (!draws) drawing.clear?.();
    const cell = cellAt(layout, inCells(event, layout).at);
    if (cell < 0) return control.clear();
    const now: Press = {
      id: event.pointerId, cell, at: { x: event.clientX, y: event.clientY }, held: false, timer: undefined, dragging: false, drawing: draws,
    };
    const finger = event.pointerType !== "mouse";
    if (draws) show(pen.shape(cell, cell, event));
    else now.timer = setTimeout(() => pressedLong(now, finger, control, pieces, drawing), longPress);
    press.current = now;
    if (finger && control.touched.cells.length === 1) control.setPointed(cell); // a finger points by pressing
    (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
  };
  return {
    onPointerDown,
    onPointerMove(event) {
      const now = press.current;
      const { unit, at } = inCells(event, layout);
      control.setPointed(control.touched.cells.length === 1 ? cellAt(layout, at) : -1);
      if (now?.id !== event.pointerId) return;
      if (now.drawing) {
        const over = cellAt(layout, at);
        return show(over < 0 ? undefined : pen?.shape(now.cell, over, event));
      }
      const by = { x: event.clientX - now.at.x, y: event.clientY - now.at.y };
      // Who has pressed long may still drag, but not by a trembling finger.
      if (!now.dragging && Math.hypot(by.x, by.y) < (now.held ? unit / 2 : dragBegins)) return;
      if (!pieces.has(now.cell)) return;
      if (!now.dragging) beginDrag(now, control);
      control.setDragged({ cell: now.cell, by: { x: by.x / unit, y: by.y / unit } });
    },
    onPointerUp(event) {
      const now = press.current;
      if (now?.id !== event.pointerId) return;
      const cell = cellAt(layout, inCells(event, layout).at);
      end();
      if (now.drawing) return void (cell >= 0 && pen?.draw(pen.shape(now.cell, cell, event)));
      release(now, cell, control, pieces);
    },
    onPointerCancel: end,
    onContextMenu: (event) => pen && event.preventDefault(),
    onTouchMove: (event) => press.current?.drawing && event.preventDefault(), // the page does not scroll under the pen
  };
}
