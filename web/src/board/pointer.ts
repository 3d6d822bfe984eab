// Mouse, pen and finger on a board: a click touches a cell, a drag touches where it began and where
// it ends, a long press spreads the stack. SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import { cellAt, type Layout, type Point } from "./geometry/layout.ts";
import type { BoardControl } from "./useBoard.ts";

const dragBegins = 6; // pixels
const longPress = 450; // milliseconds

interface Press {
  id: number;
  cell: number;
  at: Point; // in pixels
  held: boolean; // the stack was spread: letting go is no click
  timer: ReturnType<typeof setTimeout> | undefined;
  dragging: boolean;
}

export interface PointerHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** How many pixels a cell has, and the place of the pointer in cells. */
function inCells(event: PointerEvent, layout: Layout): { unit: number; at: Point } {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const unit = box.width / layout.width;
  return { unit, at: { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit } };
}

export function usePointer(layout: Layout, control: BoardControl, hasPiece: (cell: number) => boolean): PointerHandlers {
  const press = useRef<Press | undefined>(undefined);

  const end = (): void => {
    clearTimeout(press.current?.timer);
    if (press.current?.held) control.setSpread(undefined);
    control.setDragged(undefined);
    press.current = undefined;
  };

  return {
    onPointerDown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      if ((event.target as Element).closest("button")) return;
      const cell = cellAt(layout, inCells(event, layout).at);
      if (cell < 0) return control.clear();
      const now: Press = {
        id: event.pointerId, cell, at: { x: event.clientX, y: event.clientY }, held: false, timer: undefined, dragging: false,
      };
      now.timer = setTimeout(() => {
        if (!hasPiece(cell) || now.dragging) return;
        now.held = true;
        control.setSpread(cell);
      }, longPress);
      press.current = now;
      (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event) {
      const now = press.current;
      const { unit, at } = inCells(event, layout);
      control.setPointed(control.touched.cells.length === 1 ? cellAt(layout, at) : -1);
      if (now?.id !== event.pointerId) return;
      const by = { x: event.clientX - now.at.x, y: event.clientY - now.at.y };
      // Who has pressed long may still drag, but not by a trembling finger.
      if (!now.dragging && Math.hypot(by.x, by.y) < (now.held ? unit / 2 : dragBegins)) return;
      if (!hasPiece(now.cell)) return;
      if (!now.dragging) {
        now.dragging = true;
        clearTimeout(now.timer);
        if (now.held) control.setSpread(undefined);
        now.held = false;
        control.selectOnly(now.cell);
      }
      control.setDragged({ cell: now.cell, by: { x: by.x / unit, y: by.y / unit } });
    },
    onPointerUp(event) {
      const now = press.current;
      if (now?.id !== event.pointerId) return;
      const cell = cellAt(layout, inCells(event, layout).at);
      const { dragging, held } = now;
      end();
      if (held || cell < 0) return;
      if (!dragging) control.touchCell(now.cell);
      else if (cell !== now.cell) control.touchCell(cell);
    },
    onPointerCancel: end,
  };
}
