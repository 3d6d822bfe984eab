import { expect, test } from "vitest";
import { isOwnAddress } from "../src/engine/ownEngine.ts";
import { withBook } from "../src/explorer/serverGames.ts";
import type { Exploration } from "../src/protocol/explorer.ts";
import { repertoireId } from "../src/saved/learned.ts";

const tally = (total: number) => ({ total, black: 0, white: total, draw: 0, unknown: 0 });

test("the book's words stand beside the moves that were played, its other moves behind them", () => {
  const games: Exploration = {
    game: "loa", sides: ["black", "white"], games: tally(3), known: { games: 9, complete: true },
    moves: [{ move: "b1-b3", games: tally(2) }, { move: "c1-c3", games: tally(1) }],
  };
  const book: Exploration = {
    game: "loa", sides: ["black", "white"], games: tally(0), effort: 20_000, verdict: "Even",
    moves: [
      { move: "d1-d3", games: tally(0), score: { kind: "estimate", centi: 5 }, verdict: "Black 51%" },
      { move: "c1-c3", games: tally(0), score: { kind: "estimate", centi: 9 }, verdict: "Black 52%" },
    ],
  };
  const both = withBook(games, book);
  expect(both.moves.map(({ move, verdict }) => [move, verdict])).toEqual([["b1-b3", undefined], ["c1-c3", "Black 52%"], ["d1-d3", "Black 51%"]]);
  expect(both.moves[1]!.games["total"]).toBe(1);
  expect(both).toMatchObject({ effort: 20_000, verdict: "Even", known: { games: 9 } });
});

test("an own engine is on this machine", () => {
  for (const good of ["ws://127.0.0.1:9161/engine", "ws://localhost/engine"]) expect(isOwnAddress(good), good).toBe(true);
  for (const bad of ["", "ws://[::1]:1/engine", "ws://evil.example/engine", "ws://127.0.0.1.evil.example:1/engine", "wss://127.0.0.1/engine", "ws://127.0.0.1:9161/engine?x"]) expect(isOwnAddress(bad), bad).toBe(false);
});

test("each account of a browser has its own lines to learn, the same on every device", () => {
  const line = { game: "loa", start: "start" };
  expect(repertoireId(line, "Ann")).toBe(repertoireId({ ...line }, "Ann"));
  expect(new Set([repertoireId(line, "Ann"), repertoireId(line, "Bob"), repertoireId({ ...line, game: "lof" }, "Ann")]).size).toBe(3);
});
