// Which games are offered to go on with. SPDX-License-Identifier: MIT
import { beforeEach, expect, test } from "vitest";
import { keepRunning, putAway, runningGames, type RunningGame } from "../src/app/runningGames.ts";

const game = (id: string, at: number): RunningGame => ({ path: `/local?game=loa&id=${id}`, game: "loa", start: "start", moves: ["b1-b3"], at });
const ids = (): string[] => runningGames().map(({ path }) => path.split("id=")[1]!);

beforeEach(() => localStorage.clear());

test("all are kept, the newest first, and what is put away comes back to its place", () => {
  for (const [id, at] of [["a", 1], ["b", 2], ["c", 3]] as const) keepRunning(game(id, at));
  expect(ids()).toEqual(["c", "b", "a"]);
  keepRunning(game("a", 4));
  expect(ids()).toEqual(["a", "c", "b"]);
  putAway(game("c", 3).path);
  expect(ids()).toEqual(["a", "b"]);
  keepRunning(game("c", 3));
  expect(ids()).toEqual(["a", "c", "b"]);
});

test("the oldest makes room", () => {
  for (let at = 1; at <= 10; ++at) keepRunning(game(String(at), at));
  expect(ids()).toEqual(["10", "9", "8", "7", "6", "5", "4", "3"]);
});

test("the single game of an earlier version is taken over; what is no game is left out", () => {
  localStorage.setItem("muster.last", JSON.stringify({ path: "/play?game=lof&level=2", game: "lof", start: "start", moves: ["a2-a4"] }));
  expect(runningGames()).toEqual([{ path: "/play?game=lof&level=2", game: "lof", start: "start", moves: ["a2-a4"], at: 0 }]);
  keepRunning(game("a", 1));
  expect(ids()).toEqual(["a", undefined]);
  localStorage.setItem("muster.running", JSON.stringify([null, 3, { path: "https://elsewhere", game: "loa" }, game("b", 2)]));
  expect(ids()).toEqual(["b"]);
  localStorage.setItem("muster.running", "{");
  expect(runningGames()).toEqual([]);
});
