// An ending at work: what is taken back brings the position before with its own proof. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readEndings } from "../src/puzzles/endings.ts";
import { useEnding, type EndingAtWork } from "../src/puzzles/useEnding.ts";
import { testRules } from "./support.ts";

const rules = await testRules();
const ending = readEndings(readFileSync(resolve(import.meta.dirname, "../../puzzles/loa-endings.jsonl"), "utf8")).find(({ moves }) => moves === 4)!;
const side = rules.state({ game: ending.game, start: ending.position, moves: [] }, "en").turn.side;
let work: EndingAtWork;

function AtWork() {
  work = useEnding(rules, ending, side);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  act(() => render(<AtWork />, document.createElement("div")));
});
afterEach(() => vi.useRealTimers());

/** One's own move, and the defence of the proof. */
async function play(move: string): Promise<void> {
  act(() => work.play(move));
  await act(async () => void (await vi.runAllTimersAsync()));
}

test("a move that is taken back leaves the sentence of the position before it", async () => {
  expect(work.defence).toBeUndefined();
  await play(ending.line[0]!);
  expect(work).toMatchObject({ phase: "ask", moves: ending.line.slice(0, 2), defence: { reply: ending.line[1], wins: ending.moves - 1 } });
  await play(ending.line[2]!);
  expect(work.defence).toEqual({ reply: ending.line[3], wins: ending.moves - 2 });
  act(() => work.back!());
  expect(work).toMatchObject({ moves: ending.line.slice(0, 2), helped: true, defence: { reply: ending.line[1], wins: ending.moves - 1 } });
  await play(ending.line[2]!);
  expect(work.defence).toEqual({ reply: ending.line[3], wins: ending.moves - 2 });
  act(() => work.back!());
  act(() => work.back!());
  expect(work).toMatchObject({ moves: [], defence: undefined, back: undefined });
});
