// A puzzle of several moves: what was told about one move says nothing about the next. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useGame } from "../src/game/useGame.ts";
import { useHints, type ToldHint } from "../src/puzzles/hints.ts";
import { usePuzzle, type PuzzleAtWork } from "../src/puzzles/usePuzzle.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
const question = { game: "loa", position: "start", line: ["b1-b3", "a2-c2", "d1-d3"] };
let work: PuzzleAtWork;
let hint: ToldHint;

function Asked() {
  work = usePuzzle(question);
  const line = { game: question.game, start: question.position, moves: [...work.moves] };
  hint = useHints(rules, useGame(rules, line), line, question, work);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  act(() => render(<Asked />, document.createElement("div")));
});
afterEach(() => vi.useRealTimers());

test("hints for one move are not told for the next, and all of them count", () => {
  act(() => work.hint());
  act(() => work.hint());
  expect(hint).toMatchObject({ n: 2, of: 3 });
  expect(hint.step).toBeDefined();
  act(() => work.play("b1-b3"));
  act(() => void vi.runAllTimers());
  expect(work).toMatchObject({ phase: "ask", moves: ["b1-b3", "a2-c2"], hints: 2, told: 0 });
  expect(hint).toMatchObject({ step: undefined, n: 0, of: 3 });
  act(() => work.hint());
  expect(hint.n).toBe(1);
  expect(work.hints).toBe(3);
});
