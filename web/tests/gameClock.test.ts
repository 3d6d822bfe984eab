// The clocks of a game without a server: what is kept, and what the C++ rules of clocks make of it.
// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from "vitest";
import { readClock } from "../src/game/clockChoice.ts";
import { nextKept } from "../src/game/useGameClock.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await testRules();
});

const none = { time: 0, events: [], movers: [] };
const clock = readClock("1+5")!;

describe("clocks without a server", () => {
  it("begin with the second move, and pay for it", () => {
    const one = nextKept(none, { plies: 1, turn: 1 }, 0, 9000);
    expect(rules.clock({ clock, seats: 2, events: one.events, now: 12_000 }).left_ms).toEqual([60_000, 57_000]);
    const two = nextKept(one, { plies: 2, turn: 0 }, 1, 19_000);
    const answer = rules.clock({ clock, seats: 2, events: two.events, now: 20_000 });
    expect(answer.left_ms).toEqual([59_000, 55_000]); // 60 - 1; 60 - 10 + 5
    expect(answer.flag_at).toBe(79_000);
    expect(two.movers).toEqual([0, 1]);
  });

  it("take back what was added, and begin anew with an empty board", () => {
    const two = nextKept(nextKept(none, { plies: 1, turn: 1 }, 0, 0), { plies: 2, turn: 0 }, 1, 10_000);
    const back = nextKept(two, { plies: 1, turn: 1 }, 0, 12_000);
    expect(back.events.at(-1)).toEqual({ at: 12_000, seat: 1, taken_back: [1] });
    expect(rules.clock({ clock, seats: 2, events: back.events, now: 12_000 }).left_ms).toEqual([58_000, 50_000]);
    expect(nextKept(back, { plies: 0, turn: 0 }, 1, 13_000)).toEqual({ time: 13_000, events: [], movers: [] });
  });

  it("do not run before, nor after the end", () => {
    expect(rules.clock({ clock, seats: 2, events: [], now: 5000 })).toMatchObject({ running: false, left_ms: [60_000, 60_000], flag_at: null });
    const over = rules.clock({ clock, seats: 2, events: [{ at: 0, seat: 1 }], now: 99_000, stopped_at: 4000 });
    expect(over).toMatchObject({ running: false, left_ms: [60_000, 56_000], flag_at: null });
  });
});
