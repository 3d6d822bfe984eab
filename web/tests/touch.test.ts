import { beforeAll, expect, test } from "vitest";
import type { GameLine, GameState } from "../src/protocol/rules.ts";
import type { Rules } from "../src/rules/rules.ts";
import { cellless, placesBeside, targetsOf, touch, untouched, type Effect } from "../src/board/touch.ts";
import { anyMove, lots, testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const line = (game: string, moves: string[] = []): GameLine => ({ game, start: "start", moves });
const cell = (state: GameState, name: string): number => state.scene.cells.findIndex((c) => c.name === name);

function touchAll(state: GameState, cells: readonly number[]): Effect {
  let effect: Effect = { kind: "none", touched: untouched };
  for (const next of cells) effect = touch(state, effect.touched, next, true);
  return effect;
}

test.each(["loa", "lof", "hexix", "loa:parachute", "loa:four-hand", "loa:four-hand,order=pairs-choice"])(
  "%s can be played by touching alone",
  (game) => {
    const draw = lots(7);
    const moves: string[] = [];
    for (let ply = 0; ply < 40; ++ply) {
      const state = rules.state(line(game, moves), "en");
      if (state.outcome.over) break;
      const [move, cells, choice] = anyMove(state, draw);
      if (cells.length === 0) {
        expect(cellless(state.legal).map(([name]) => name)).toContain(move);
      } else {
        const effect = touchAll(state, cells);
        if (effect.kind === "played") expect(effect.move).toBe(move);
        else expect(effect.touched.choices.map(([name, , word]) => [name, word])).toContainEqual([move, choice]);
      }
      moves.push(move);
    }
    expect(moves.length).toBeGreaterThan(10);
  },
);

test("a second touch puts the piece back, another own piece is picked instead", () => {
  const state = rules.state(line("loa"), "en");
  const b1 = cell(state, "b1");
  const picked = touch(state, untouched, b1, true);
  expect(picked.kind).toBe("selected");
  expect(touch(state, picked.touched, b1, true).touched).toEqual(untouched);
  const other = touch(state, picked.touched, cell(state, "c1"), true);
  expect(other.touched.cells).toEqual([cell(state, "c1")]);
  expect([...targetsOf(state.legal, picked.touched.cells)].map((i) => state.scene.cells[i]!.name).sort()).toEqual(["b3", "d3", "h1"]);
});

test("an illegal target is told, and the piece stays picked", () => {
  const state = rules.state(line("loa"), "en");
  const cells = [cell(state, "b1"), cell(state, "b2")];
  const effect = touchAll(state, cells);
  expect(effect).toMatchObject({ kind: "illegal", cells });
  expect(effect.touched.cells).toEqual([cells[0]]);
  expect(rules.why(line("loa"), cells, "en").text).toContain("must move exactly 2");
});

test("an empty hex where nothing can be placed is explained", () => {
  const state = rules.state(line("hexix"), "en");
  const far = cell(state, "A3");
  expect(touch(state, untouched, far, true)).toMatchObject({ kind: "illegal", cells: [far] });
  expect(rules.why(line("hexix"), [far], "ja").text).toContain("隣");
});

test("pieces can be looked at when no move may be made", () => {
  const state = rules.state(line("loa"), "en");
  const effect = touch(state, untouched, cell(state, "a2"), false);
  expect(effect.kind).toBe("selected");
  expect(touch(state, effect.touched, cell(state, "c2"), false)).toMatchObject({ kind: "none", touched: untouched });
});

test("beside a piece of Hexix stand the hexes where one may place next to it", () => {
  const names = (moves: string[], at: string): string[] => {
    const state = rules.state(line("hexix", moves), "en");
    return placesBeside(state, state.legal, cell(state, at)).map((place) => state.scene.cells[place]!.name).sort();
  };
  expect(names([], "D1")).toEqual(["C1", "D2", "E1"]);
  expect(names([], "D6")).toEqual([]); // the other side's
  // A piece with one dot and one neighbour is full.
  expect(names(["D2v", "D5v"], "D2")).toEqual([]);
  const loa = rules.state(line("loa"), "en");
  expect(placesBeside(loa, loa.legal, cell(loa, "d1"))).toEqual([]);
});
