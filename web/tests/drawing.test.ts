import { expect, test } from "vitest";
import { markOf, pictureWords, shapesAt, shapesOf, type RecordMark } from "../src/analysis/useDrawing.ts";
import { toggled } from "../src/board/shapes.tsx";
import { testRules } from "./support.ts";

const line = { game: "loa", start: "start", moves: [] };
const rules = await testRules();
const { scene } = rules.state(line, "en");

test("marks become shapes and come back; what cannot be drawn stays out", () => {
  const marks: RecordMark[] = [
    { kind: "circle", cell: "b1", colour: "red" },
    { kind: "arrow", cell: "b1", to: "b3", colour: "blue" },
    { kind: "label", cell: "c3", text: "A" },
    { kind: "arrow", cell: "b1", to: "z9" },
    { kind: "glow", cell: "b1" },
  ];
  const shapes = shapesOf(marks, scene);
  expect(shapes.map((shape) => markOf(shape, scene))).toEqual([marks[0], marks[1], { ...marks[2], colour: "green" }]);
});

test("the same again takes it away, another colour replaces it", () => {
  const red: RecordMark = { kind: "circle", cell: "b1", colour: "red" };
  expect(toggled([], red)).toEqual([red]);
  expect(toggled([red], red)).toEqual([]);
  expect(toggled([red], { ...red, colour: "blue" })).toEqual([{ ...red, colour: "blue" }]);
  expect(toggled([{ kind: "circle", cell: "b1" }], { ...red, colour: "green" })).toEqual([]); // no colour is green
});

test("the rules' picture draws what the board shows", () => {
  const marks = [{ kind: "triangle", cell: "b1", colour: "red" }, { kind: "label", cell: "c3", text: "A b" }, { kind: "arrow", cell: "b1", to: "b3", colour: "amber" }];
  const words = pictureWords({ marks }, { scene, steps: [] });
  expect(words).toEqual({ marks: "b1:red:triangle", arrows: "b1-b3:amber" }); // a label with a blank has no word
  const svg = rules.picture(line, { theme: "light", ...words });
  expect(svg).toContain("#c0332b");
  expect(svg).toContain("#a86f00");
});

test("the sign of a move stands where the piece went, on the board and in pictures", () => {
  const moved = { ...line, moves: ["b1-b3"] };
  const state = rules.state(moved, "en");
  const [sign] = shapesAt({ glyph: "?!" }, state);
  expect(sign).toMatchObject({ kind: "glyph", text: "?!", colour: "amber" });
  expect(state.scene.cells[sign!.cell]!.name).toBe("b3");
  expect(shapesAt({}, state)).toEqual([]);
  expect(shapesAt({ glyph: "??" }, rules.state(line, "en"))).toEqual([]); // no move led to the start
  expect(rules.picture(moved, { theme: "light", ...pictureWords({ glyph: "?!" }, state) })).toContain(">?!<");
});
