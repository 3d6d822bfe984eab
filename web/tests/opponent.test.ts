// Whom a game is against, and what is kept of games against the one that adapts.
import { beforeEach, expect, test } from "vitest";
import { adaptiveGames, addAdaptiveGame, forgetAdaptiveGames } from "../src/game/adaptive.ts";
import { keepOpponent, opponentIn, opponentQuery, opponentWord, usualOpponent, type Opponent } from "../src/game/opponent.ts";

beforeEach(() => localStorage.clear());

test("an opponent goes through the address of its game", () => {
  const all: Opponent[] = [{ kind: "level", level: 12 }, { kind: "elo", elo: 1300 }, { kind: "adaptive", elo: 870 }];
  for (const opponent of all) {
    const words = Object.entries(opponentQuery(opponent)).map(([name, value]) => [name, String(value)]);
    expect(opponentIn(new URLSearchParams(words))).toEqual(opponent);
  }
  expect(new Set(all.map(opponentWord)).size).toBe(all.length);
  for (const wrong of ["", "level=0", "level=13", "level=x", "elo=-3", "elo=9999", "adaptive=1e9"]) {
    expect(opponentIn(new URLSearchParams(wrong)), wrong).toBeUndefined();
  }
});

test("the last choice is kept; what is no choice is not taken", () => {
  keepOpponent({ kind: "elo", level: 2, elo: 1250 });
  expect(usualOpponent()).toEqual({ kind: "elo", level: 2, elo: 1250 });
  localStorage.setItem("muster.opponent", '{"kind":"god","level":99,"elo":"x"}');
  expect(usualOpponent()).toEqual({ kind: "level", level: 1, elo: 1000 });
  localStorage.setItem("muster.opponent", "{");
  expect(usualOpponent().kind).toBe("level");
});

test("a game counts once, in its own family, and strangers in the list are left out", () => {
  addAdaptiveGame("loa:torus", { id: "a", elo: 600, result: "win" });
  addAdaptiveGame("loa", { id: "a", elo: 600, result: "loss" });
  addAdaptiveGame("loa", { id: "b", elo: 700, result: "draw" });
  expect(adaptiveGames("loa")).toEqual([{ id: "a", elo: 600, result: "win" }, { id: "b", elo: 700, result: "draw" }]);
  expect(adaptiveGames("lof")).toEqual([]);
  localStorage.setItem("muster.adaptive.lof", JSON.stringify([{ id: "c", elo: 500, result: "won" }, 7, null, { id: "d", elo: 0, result: "win" }, { id: "e", elo: 800, result: "loss" }]));
  expect(adaptiveGames("lof")).toEqual([{ id: "e", elo: 800, result: "loss" }]);
  forgetAdaptiveGames("loa");
  expect(adaptiveGames("loa")).toEqual([]);
});
