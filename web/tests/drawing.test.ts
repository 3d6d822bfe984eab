import { expect, test } from "vitest";
import { markOf, pictureWords, shapesOf, type RecordMark } from "../src/analysis/useDrawing.ts";
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
  const words = pictureWords([{ kind: "triangle", cell: "b1", colour: "red" }, { kind: "label", cell: "c3", text: "A b" }, { kind: "arrow", cell: "b1", to: "b3", colour: "amber" }], scene);
  expect(words).toEqual({ marks: "b1:red:triangle", arrows: "b1-b3:amber" }); // a label with a blank has no word
  const svg = rules.picture(line, { theme: "light", ...words });
  expect(svg).toContain("#c0332b");
  expect(svg).toContain("#a86f00");
});
