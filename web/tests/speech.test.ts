import { beforeAll, expect, test } from "vitest";
import { cellText } from "../src/board/speech.ts";
import { movesText } from "../src/game/useGame.ts";
import { translator } from "../src/i18n/index.ts";
import type { GameState } from "../src/protocol/rules.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

function say(game: string, start: string, name: string, lang: "en" | "ja"): string {
  const state = rules.state({ game, start, moves: [] }, lang);
  const { sides } = rules.game(game, lang);
  const names = sides.map((side) => side.name) as [string, string];
  return cellText(translator(lang), names, state, state.scene.cells.findIndex((cell) => cell.name === name));
}

test("stacks are read from the top", () => {
  const start = "x,bb,bb,bb,x/ww,x4,ww/ww,x5,ww/ww,x6,ww/x9/bb,wbbw,x5,bb/bb,x5,bb/bb,x4,bb/x,ww,ww,ww,x w";
  expect(say("lof", start, "d2", "en")).toBe("d2, stack of 4, Light on top, then Dark, Dark, Light");
  expect(say("lof", start, "d2", "ja")).toBe("d2、4枚のスタック、一番上は白、その下は黒、黒、白");
});

test("men, homes, dots, empty cells", () => {
  expect(say("loa", "start", "b1", "en")).toBe("b1, Black man");
  expect(say("loa", "start", "d4", "en")).toBe("d4, empty");
  expect(say("hexix", "start", "D1", "en")).toBe("D1, Blue home");
  expect(say("hexix", "x3/x4/bv1,x4/bH,x4,rH/x5/x4/x3 r", "C1", "en")).toBe("C1, Blue down piece, 1 dot");
});

const mayMove = (game: string, start: string, change: Partial<GameState> = {}): string =>
  movesText(translator("en"), { state: { ...rules.state({ game, start, moves: [] }, "en"), ...change }, details: rules.game(game, "en") });

test("what may move, where pieces may be placed, and what needs no cell", () => {
  expect(mayMove("loa", "start")).toBe("Black can move with b1, b8, c1, c8, d1, d8, e1, e8, f1, f8, g1, g8");
  const few = rules.state({ game: "hexix", start: "start", moves: [] }, "en");
  const empty = [...new Set(few.legal.map(([, [cell]]) => few.scene.cells[cell!]!.name))];
  expect(empty.length).toBeLessThan(12);
  expect(mayMove("hexix", "start")).toBe(`Blue can place a piece on ${empty.join(", ")}`);
  const many = few.scene.cells.flatMap((_, cell) => (few.scene.pieces.some((piece) => piece.cell === cell) ? [] : [[`m${cell}`, [cell]] as [string, number[]]]));
  expect(many.length).toBeGreaterThan(12);
  expect(mayMove("hexix", "start", { legal: many })).toBe(`Blue can place a piece on ${many.length} cells`);
  expect(mayMove("loa", "start", { legal: [["pass", [], "p"]], choices: { p: "Pass" } })).toBe("Without touching a cell: Pass");
  expect(mayMove("loa", "start", { legal: [] })).toBe("No moves here");
});
