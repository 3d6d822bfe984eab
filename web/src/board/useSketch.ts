// Rings and arrows that a player draws while thinking: nobody else sees them, the next move or a click takes them away.
// The analysis board keeps what is drawn (analysis/useDrawing.ts). SPDX-License-Identifier: MIT
import { useLayoutEffect, useState } from "preact/hooks";
import type { GameState } from "../protocol/rules.ts";
import { heldColour, toggled, type Pen, type Shape } from "./shapes.tsx";

export interface Sketch {
  shapes: readonly Shape[];
  pen: Pen;
  clear: () => void;
}

const nothing: readonly Shape[] = [];

export function useSketch({ position, plies }: GameState): Sketch {
  const [shapes, setShapes] = useState(nothing);
  const clear = (): void => setShapes(nothing);
  useLayoutEffect(clear, [position, plies]);
  const pen: Pen = {
    on: false,
    byFinger: false,
    shape: (cell, to, keys) => ({ ...(to === cell ? { kind: "circle" } : { kind: "arrow", to }), cell, colour: heldColour(keys, "green") }),
    draw: (shape) => setShapes((now) => toggled(now, shape)),
  };
  return { shapes, pen, clear };
}
