import { expect, it } from "vitest";
import { callOf } from "../../src/online/called.ts";
import { sampleGame } from "./sampleGame.ts";

it("calls who is on turn, and nobody else", () => {
  expect(callOf(sampleGame())?.kind).toBe("turn");
  expect(callOf(sampleGame({ turn: { seat: 1, side: "white" } }))).toBeUndefined();
  expect(callOf(sampleGame({ my_seats: [] }))).toBeUndefined();
  expect(callOf(sampleGame({ phase: "waiting", turn: null }))).toBeUndefined();
});

it("calls to a rematch that the other side offers, not to one's own", () => {
  const over = { phase: "over", turn: null } as const;
  expect(callOf(sampleGame({ ...over, offers: { rematch: 1 } }))?.kind).toBe("rematch");
  expect(callOf(sampleGame({ ...over, offers: { rematch: 0 } }))).toBeUndefined();
  expect(callOf(sampleGame(over))).toBeUndefined();
});
