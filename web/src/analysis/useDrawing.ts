// Drawing on the analysis board: marks of the record (docs/records.md) as shapes and back, and the pen.
// SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { colourOf, heldColour, pointKinds, toggled, type Pen, type PointKind, type Shape, type ShapeColour } from "../board/shapes.tsx";
import type { Scene } from "../protocol/rules.ts";
import { nodeAt, remark } from "../tree/tree.ts";
import { useKeys } from "../ui/keys.ts";
import type { DeskControl } from "./useDesk.ts";

/** A mark as records hold it. */
export interface RecordMark {
  kind: string;
  cell: string;
  to?: string;
  text?: string;
  colour?: string;
}

/** A point that was selected is drawn as a square. */
const kindOf = (kind: string): PointKind | undefined => pointKinds.find((known) => known === kind) ?? (kind === "selected" ? "square" : undefined);

/** The marks that can be drawn; the others stay in the record. */
export function shapesOf(marks: readonly RecordMark[], { cells }: Scene): Shape[] {
  const place = (name: string | undefined): number => cells.findIndex((cell) => cell.name === name);
  return marks.flatMap((mark): Shape[] => {
    const cell = place(mark.cell);
    const colour = colourOf(mark.colour);
    if (cell < 0) return [];
    if (mark.kind === "arrow" || mark.kind === "line") {
      const to = place(mark.to);
      return to < 0 || to === cell ? [] : [{ kind: "arrow", cell, to, colour }];
    }
    const kind = kindOf(mark.kind);
    return kind ? [{ kind, cell, colour, ...(kind === "label" ? { text: mark.text ?? "" } : {}) }] : [];
  });
}

export function markOf({ kind, cell, to, colour, text }: Shape, { cells }: Scene): RecordMark {
  const name = (at: number): string => cells[at]?.name ?? "";
  return { kind, cell: name(cell), ...(to !== undefined ? { to: name(to) } : {}), ...(text ? { text } : {}), colour };
}

/** Words for the pictures of the rules (src/picture/annotate.h). */
export function pictureWords(marks: readonly RecordMark[], scene: Scene): { marks: string; arrows: string } {
  const words = { marks: [] as string[], arrows: [] as string[] };
  for (const shape of shapesOf(marks, scene)) {
    const { cell, to = "", colour } = markOf(shape, scene);
    if (shape.kind === "arrow") words.arrows.push(`${cell}-${to}:${colour}`);
    else if (shape.kind !== "label") words.marks.push(`${cell}:${colour}:${shape.kind}`);
    else if (/^[^\s,:]{1,4}$/u.test(shape.text ?? "")) words.marks.push(`${cell}:${colour}:label=${shape.text}`);
  }
  return { marks: words.marks.join(" "), arrows: words.arrows.join(" ") };
}

export const marksAt = ({ control: { tree, at } }: DeskControl): readonly RecordMark[] => (nodeAt(tree, at).marks ?? []) as RecordMark[];

/** What the pen draws while it is on, and with the right button. */
export interface PenChoice {
  on: boolean;
  kind: PointKind;
  colour: ShapeColour;
  text: string;
}

export interface DrawingControl {
  shapes: readonly Shape[];
  pen: Pen;
  choice: PenChoice;
  choose: (part: Partial<PenChoice>) => void;
  clear: () => void;
}

/** Letters in a row: A, B, C... as long as they are free here. */
const nextLetter = (marks: readonly RecordMark[]): string =>
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !marks.some(({ kind, text }) => kind === "label" && text === letter)) ?? "A";

export function useDrawing(desk: DeskControl): DrawingControl {
  const { control: { at }, edit, shown: { state: { scene } } } = desk;
  const [choice, setChoice] = useState<PenChoice>({ on: false, kind: "circle", colour: "green", text: "" });
  const marks = marksAt(desk);
  const shapes = useMemo(() => shapesOf(marks, scene), [marks, scene]);
  const clear = (): void => {
    if (marks.length > 0) edit((now) => remark(now, at, { marks: [] }));
  };
  const pen: Pen = {
    on: choice.on,
    byFinger: true,
    shape: (cell, to, keys) => {
      const colour = heldColour(keys, choice.colour);
      if (to !== cell) return { kind: "arrow", cell, to, colour };
      const kind = choice.on ? choice.kind : "circle";
      return { kind, cell, colour, ...(kind === "label" ? { text: choice.text || nextLetter(marks) } : {}) };
    },
    draw: (shape) => edit((now) => remark(now, at, { marks: toggled((nodeAt(now, at).marks ?? []) as RecordMark[], markOf(shape, scene)) })),
  };
  useKeys({ Backspace: clear });
  return { shapes, pen, choice, choose: (part) => setChoice((now) => ({ ...now, ...part })), clear };
}
