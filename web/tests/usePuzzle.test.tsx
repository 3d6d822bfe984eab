// A puzzle of several moves: what was told about one move says nothing about the next; a slower win is no mistake. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useGame } from "../src/game/useGame.ts";
import { useHints, type ToldHint } from "../src/puzzles/hints.ts";
import type { Score } from "../src/protocol/analysis.ts";
import { usePuzzle, type PuzzleAtWork, type Question } from "../src/puzzles/usePuzzle.ts";
import { testRules } from "./support.ts";

let verdict: Score | undefined; // of whoever answers the move; none: there is no engine
vi.mock("../src/engine/load.ts", () => ({
  engine: () => ({
    analyse: () => ({ done: verdict ? Promise.resolve({ move: "a2-c2", score: verdict, lines: [{ score: verdict, moves: ["a2-c2", "d1-d3"] }] }) : Promise.reject(new Error("no engine")), stop: () => {} }),
  }),
}));

const rules = await testRules();
const asked: Question = { game: "loa", position: "start", line: ["b1-b3", "a2-c2", "d1-d3"] };
let question = asked;
let taken = 0;
let work: PuzzleAtWork;
let hint: ToldHint;

function Asked() {
  work = usePuzzle(question, taken);
  const line = { game: question.game, start: question.position, moves: [...work.moves] };
  hint = useHints(rules, useGame(rules, line), line, question, work);
  return null;
}

const ask = (changed: Partial<Question> = {}): void => {
  question = { ...asked, ...changed };
  act(() => render(<Asked />, document.createElement("div")));
};

beforeEach(() => {
  vi.useFakeTimers();
  taken = 0;
  ask();
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

test("after a reload the hints of the first move are told still, and are not asked for again", () => {
  taken = 2;
  ask();
  expect(work).toMatchObject({ hints: 2, told: 2 });
  expect(hint.n).toBe(2);
  act(() => work.hint());
  expect(work).toMatchObject({ hints: 3, told: 3 });
});

const settled = (): Promise<void> => act(async () => void (await vi.runAllTimersAsync()));
const loss: Score = { kind: "loss", centi: -30_000, plies: 6 };
const estimate: Score = { kind: "estimate", centi: 20 };

test("a move that is proven to win later is no mistake and is asked again", async () => {
  ask({ slowerWins: true });
  verdict = loss;
  act(() => work.play("c1-c3"));
  expect(work).toMatchObject({ phase: "thinks", failed: false });
  await settled();
  expect(work).toMatchObject({ phase: "slower", failed: false, moves: ["c1-c3", "a2-c2"] });
  act(() => work.again());
  expect(work).toMatchObject({ phase: "ask", failed: false, moves: [] });
  act(() => work.play("b1-b3"));
  act(() => void vi.runAllTimers());
  act(() => work.play("e1-e3")); // at a later turn as well
  await settled();
  expect(work).toMatchObject({ phase: "slower", failed: false, moves: ["b1-b3", "a2-c2", "e1-e3", "a2-c2"] });
});

test.each([["is not proven to win", estimate, true], ["nobody can look at", undefined, true], ["may not win at all", loss, false]] as const)(
  "a move that %s is wrong", async (_, score, slowerWins) => {
    ask({ slowerWins });
    verdict = score;
    act(() => work.play("c1-c3"));
    await settled();
    expect(work).toMatchObject({ phase: "wrong", failed: true });
  });
