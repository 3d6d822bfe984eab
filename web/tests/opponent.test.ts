// Whom a game is against, and what is kept of games against the one that adapts.
import { beforeEach, expect, test } from "vitest";
import { adaptiveGames, addAdaptiveGame, forgetAdaptiveGames, opponentOf, strengthsOf } from "../src/game/adaptive.ts";
import { keepOpponent, opponentIn, opponentQuery, opponentWord, usualOpponent, type Opponent } from "../src/game/opponent.ts";

import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

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

test("Elo is said to be of the usual game wherever the rules are others", async () => {
  const rules = await testRules();
  const measured = (game: string): string => strengthsOf(rules, game).measured;
  for (const game of ["loa", "lof", "hexix", "loa:size=8"]) expect(measured(game), game).toBe("here");
  for (const game of ["loa:torus", "loa:mso", "lof:ja", "hexix:exempt"]) expect(measured(game), game).toBe("usual");
});

test("where nobody measured it there is no Elo to play by", async () => {
  const rules = await testRules();
  const unmeasured = { levels: (game: string) => ({ ...rules.levels(game), measured_in: null }) } as unknown as Rules;
  expect(strengthsOf(unmeasured, "loa").measured).toBe("nowhere");
  for (const kind of ["level", "elo", "adaptive"] as const) expect(opponentOf(unmeasured, "loa", { kind, level: 3, elo: 900 })).toEqual({ kind: "level", level: 3 });
  expect(opponentOf(rules, "loa:torus", { kind: "elo", level: 3, elo: 900 })).toEqual({ kind: "elo", elo: 900 });
});
