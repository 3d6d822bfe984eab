// Forms, premoves and reviews of online play, with the real rules. SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from "vitest";
import { clockOf, clockWord, readClock, standardClock } from "../../src/game/clockChoice.ts";
import { requestOf, standardSeats } from "../../src/online/challenge.ts";
import { premoving } from "../../src/online/premoveState.ts";
import { reviewTree } from "../../src/online/reviewTree.ts";
import { gameTitle } from "../../src/game/titles.ts";
import { withOption } from "../../src/game/optionFields.tsx";
import { challengeRequest } from "../../src/protocol/serverShapes.ts";
import { RulesError, type Rules } from "../../src/rules/rules.ts";
import { mainLine, nodeAt } from "../../src/tree/tree.ts";
import { testRules } from "../support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

describe("a wish for a game", () => {
  const wish = {
    game: "loa", start: "", seats: standardSeats(2), random: false, clock: standardClock, rated: false, open: true, chat: true,
  };

  it("is a request that the server takes", () => {
    const request = requestOf(wish);
    expect(challengeRequest.check(request, "request")).toBeUndefined();
    expect(request.seats).toEqual([{ kind: "person", mine: true }, { kind: "person" }]);
    expect(request).not.toHaveProperty("start");
    expect(request).not.toHaveProperty("colors");
  });

  it("has engines, bots, a start and lots", () => {
    const request = requestOf({
      ...wish, start: " p ", random: true, seats: [{ kind: "me" }, { kind: "engine", level: 3 }, { kind: "bot", name: " Robot " }, { kind: "person" }],
    });
    expect(request).toMatchObject({ start: "p", colors: "random" });
    expect(request.seats?.slice(1, 3)).toEqual([{ kind: "engine", level: 3 }, { kind: "bot", account: "Robot" }]);
  });

  it("has clocks in whole milliseconds", () => {
    expect(clockOf({ ...standardClock, kind: "untimed" })).toEqual({ kind: "untimed", base_ms: 0, step_ms: 0 });
    expect(clockOf({ ...standardClock, kind: "delay", minutes: 0.5, seconds: 2 })).toEqual({ kind: "delay", base_ms: 30_000, step_ms: 2000 });
    expect(clockOf({ ...standardClock, kind: "days", days: 0.1, bankDays: 1 })).toEqual({ kind: "days", base_ms: 86_400_000, step_ms: 8_640_000 });
  });

  it("has clocks as words of an address, and reads no other words", () => {
    for (const word of ["5+3", "0.5+2", "10d5", "0+5"]) expect(clockWord(readClock(word)!)).toBe(word);
    expect(readClock("3+2")).toEqual({ kind: "fischer", base_ms: 180_000, step_ms: 2000 });
    for (const word of ["", null, "0+0", "5", "-1+3", "999+3", "5+3x"]) expect(readClock(word)).toBeUndefined();
    expect(clockWord({ kind: "untimed", base_ms: 0, step_ms: 0 })).toBe("");
  });

  it("shows choices in words, and what may be typed where there is no list", () => {
    const option = (name: string) => rules.games("ja")[0]!.options.find((found) => found.name === name)!;
    expect(option("simultaneous").choices[1]).toEqual({ word: "draw", text: "引き分け" });
    expect(option("size")).toMatchObject({ choices: [], values: "4〜8、または 5x7（筋×段）のように" });
  });

  it("has rules of its own, one option after the other", () => {
    const six = withOption(rules, "loa", "size", "6");
    const drawn = withOption(rules, six, "simultaneous", "draw");
    expect(rules.game(drawn, "en").options).toMatchObject({ size: "6", simultaneous: "draw", repetition: "3" });
    expect(withOption(rules, withOption(rules, drawn, "size", "8"), "simultaneous", "mover")).toBe("loa");
    expect(() => withOption(rules, "loa", "size", "99")).toThrow(RulesError);
    // The order of four seats goes with them.
    const pairs = withOption(rules, withOption(rules, "loa", "setup", "four-hand"), "order", "pairs-left");
    expect(withOption(rules, pairs, "setup", "standard")).toBe("loa");
  });

  it("has a title", () => {
    expect(gameTitle(rules, "loa", "en")).toBe("Lines of Action");
    expect(gameTitle(rules, "loa:torus", "en")).toBe("Lines of Action · Torus");
    expect(gameTitle(rules, "chess", "en")).toBe("chess");
  });
});

describe("premoves", () => {
  const line = { game: "loa", start: "start", moves: ["b1-b3"] }; // White to move

  it("are the moves one would have now", () => {
    const { legal, arrows } = premoving(rules, line, 0, [], "en");
    expect(legal.map(([move]) => move)).toContain("c1-c3");
    expect(legal.map(([move]) => move)).not.toContain("a2-c2");
    expect(arrows).toEqual([]);
  });

  it("go on from those that are queued, which are drawn", () => {
    const { legal, arrows } = premoving(rules, line, 0, ["b3-e3"], "en");
    expect(arrows).toHaveLength(1);
    const { cells } = rules.state(line, "en").scene;
    expect([cells[arrows[0]!.from]!.name, cells[arrows[0]!.to]!.name]).toEqual(["b3", "e3"]);
    const from = new Set(legal.map(([, path]) => cells[path[0]!]!.name));
    expect(from.has("e3")).toBe(true);
    expect(from.has("b3")).toBe(false);
  });

  it("end where the rules cannot follow", () => {
    expect(premoving(rules, line, 0, ["z9-z8"], "en").legal).toEqual([]);
  });

  it.each(["lof", "hexix"])("are possible in %s", (game) => {
    const start = rules.state({ game, start: "start", moves: [] }, "en");
    const moves = [start.legal[0]![0]];
    const seat = start.turn.seat;
    expect(premoving(rules, { game, start: "start", moves }, seat, [], "en").legal.length).toBeGreaterThan(0);
  });
});

describe("a review", () => {
  it("keeps scores and glyphs with their moves", () => {
    const game = { game: "loa", start: "start", moves: ["b1-b3", "a2-c2"] };
    const tree = reviewTree(game, {
      game: "AAAABBBBCCCC", engine: "muster 1", nodes: 1000, made_at: 0,
      plies: [
        { ply: 0, score: { kind: "estimate", centi: 10 }, line: ["b1-b3"] },
        { ply: 1, move: "b1-b3", loss: 0, class: "best", score: { kind: "estimate", centi: 12 }, line: ["a2-c2"] },
        { ply: 2, move: "a2-c2", loss: 51.7, class: "blunder", glyph: "??", score: { kind: "win", centi: 30_000, plies: 3 }, line: [] },
      ],
      accuracy: [100, 10], turning_points: [2],
    });
    expect(mainLine(tree)).toEqual([1, 2]);
    expect(nodeAt(tree, 0).evaluations?.[0]).toMatchObject({ engine: "muster 1", score_cp: 10 });
    expect(nodeAt(tree, 2)).toMatchObject({ glyph: "??", evaluations: [{ proven: "win" }] });
  });
});
