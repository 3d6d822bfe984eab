import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { EngineClient, EngineRequest } from "../src/engine/client.ts";
import { allowedMoves, countsOf, defend, endingGames, nextEnding, readEndings, type Ending } from "../src/puzzles/endings.ts";
import { fresh, triedEnding, wonEndings } from "../src/puzzles/progress.ts";
import { joinResults } from "../src/puzzles/progressText.ts";
import { testRules } from "./support.ts";

const set = (game: string): Ending[] => readEndings(readFileSync(resolve(import.meta.dirname, `../../puzzles/${game}-endings.jsonl`), "utf8"));

test.each(endingGames)("%s: the line of every ending ends with the win of who is to move, in the proven number of moves", async (game) => {
  const rules = await testRules();
  for (const { position, line, moves, id } of set(game)) {
    expect(line.length, id).toBe(2 * moves - 1);
    const { turn } = rules.state({ game, start: position, moves: [] }, "en");
    const { outcome } = rules.state({ game, start: position, moves: [...line] }, "en");
    expect([outcome.over, outcome.side], id).toEqual([true, turn.side]);
  }
});

test("a third more moves than are proven", () => {
  expect([3, 4, 6, 7].map((moves) => allowedMoves({ moves }))).toEqual([4, 6, 8, 10]);
});

test("the shortest that was not won comes next, never the same twice running", () => {
  const endings = set("loa");
  const first = nextEnding(endings, [], undefined, () => 0)!;
  expect(first.moves).toBe(Math.min(...endings.map(({ moves }) => moves)));
  expect(nextEnding(endings, [], first.id, () => 0)!.id).not.toBe(first.id);
  expect(nextEnding(endings, [first.id], undefined, () => 0)!.id).not.toBe(first.id);
  const all = endings.map(({ id }) => id);
  expect(all).toContain(nextEnding(endings, all, first.id)!.id);
  expect(nextEnding([first], [first.id], first.id)).toBe(first);
  expect(countsOf(endings)).toEqual([...countsOf(endings)].sort((a, b) => a - b));
  const tried = [{ id: "x", at: 1, won: true, used: 4 }, { id: "y", at: 2, won: false, used: 5 }, { id: "x", at: 3, won: true, used: 3 }];
  expect(wonEndings(tried.reduce(triedEnding, fresh))).toEqual(["x"]);
});

test("a try that was lost, taken back and won counts once, on every device", () => {
  const [lost, won] = [{ id: "x", at: 1, won: false, used: 5 }, { id: "x", at: 1, won: true, used: 0 }];
  const here = [lost, won].reduce(triedEnding, fresh);
  expect(here.endings).toEqual([won]);
  const there = triedEnding(fresh, lost);
  for (const [one, two] of [[here, there], [there, here]] as const) expect(joinResults(one, two).endings).toEqual([won]);
});

const score = { loss: { kind: "loss", centi: -100_000, plies: 6 }, open: { kind: "estimate", centi: 0 } } as const;

/** An engine that answers one defence, and notes what it was asked. */
function stub(lines: readonly { score: (typeof score)[keyof typeof score]; moves: string[] }[], asked: EngineRequest[]): () => EngineClient {
  const answer = (move: string) => (request: EngineRequest) => {
    asked.push(request);
    return { done: Promise.resolve({ lines, move }), stop: () => {} };
  };
  return () => ({ defend: answer("unused"), analyse: answer("chosen") }) as unknown as EngineClient;
}

test("the defence: the proof's line, then the solver, then the engine among moves that hold", async () => {
  const ending: Ending = { id: "x", game: "loa", position: "p", moves: 3, line: ["a", "b", "c", "d", "e"], pieces: 5 };
  const asked: EngineRequest[] = [];
  expect(await defend(ending, ["a"], stub([], asked))).toEqual({ reply: "b", wins: 2 });
  expect(await defend(ending, ["a", "b", "c"], stub([], asked))).toEqual({ reply: "d", wins: 1 });
  expect(asked).toEqual([]);
  expect(await defend(ending, ["z"], stub([{ score: score.loss, moves: ["y"] }], asked))).toEqual({ reply: "y", wins: 3 });
  expect(await defend(ending, ["z"], stub([{ score: score.open, moves: ["y"] }], asked))).toEqual({ reply: "y", wins: undefined });
  const two = [{ score: score.open, moves: ["y"] }, { score: score.open, moves: ["chosen"] }];
  expect(await defend(ending, ["z"], stub(two, asked))).toEqual({ reply: "chosen", wins: undefined });
  expect(asked.at(-1)!.search_moves).toEqual(["y", "chosen"]);
  await expect(defend(ending, ["z"], stub([], asked))).rejects.toThrow("no move");
});
