// Drawing on the analysis board: marks of the record (docs/records.md) as shapes and back, and the pen.
// SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { colourOf, glyphColour, heldColour, pointKinds, toggled, type Pen, type PointKind, type Shape, type ShapeColour } from "../board/shapes.tsx";
import type { GameState, Scene } from "../protocol/rules.ts";
import { nodeAt, remark, type Remarks } from "../tree/tree.ts";
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

/** What was drawn here, and the sign of the move that led here on the cell it went to. */
export function shapesAt({ marks = [], glyph }: Remarks, { scene, steps }: Pick<GameState, "scene" | "steps">): Shape[] {
  const to = steps.at(-1)?.[2] ?? -1;
  const sign: Shape[] = glyph && to >= 0 ? [{ kind: "glyph", cell: to, colour: glyphColour(glyph), text: glyph }] : [];
  return [...shapesOf(marks as RecordMark[], scene), ...sign];
}

export function markOf({ kind, cell, to, colour, text }: Shape, { cells }: Scene): RecordMark {
  const name = (at: number): string => cells[at]?.name ?? "";
  return { kind, cell: name(cell), ...(to !== undefined ? { to: name(to) } : {}), ...(text ? { text } : {}), colour };
}

/** Words for the pictures of the rules (src/picture/annotate.h). */
export function pictureWords(remarks: Remarks, state: Pick<GameState, "scene" | "steps">): { marks: string; arrows: string } {
  const words = { marks: [] as string[], arrows: [] as string[] };
  for (const shape of shapesAt(remarks, state)) {
    const { cell, to = "", colour } = markOf(shape, state.scene);
    if (shape.kind === "glyph") words.marks.push(`${cell}:glyph=${shape.text}`);
    else if (shape.kind === "arrow") words.arrows.push(`${cell}-${to}:${colour}`);
    else if (shape.kind !== "label") words.marks.push(`${cell}:${colour}:${shape.kind}`);
    else if (/^[^\s,:]{1,4}$/u.test(shape.text ?? "")) words.marks.push(`${cell}:${colour}:label=${shape.text}`);
  }
  return { marks: words.marks.join(" "), arrows: words.arrows.join(" ") };
}

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
  const { control: { tree, at }, edit, shown: { state } } = desk;
  const { scene } = state;
  const [choice, setChoice] = useState<PenChoice>({ on: false, kind: "circle", colour: "green", text: "" });
  const node = nodeAt(tree, at);
  const marks = (node.marks ?? []) as RecordMark[];
  const shapes = useMemo(() => shapesAt(node, state), [node, state]);
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
