import { expect, it } from "vitest";
import { SeatKeys } from "../../src/online/seatKeys.ts";
import { fakeStorage as storage } from "./fakeStorage.ts";

const game = "Ab3dEfGh1jKl";
const key = "0123456789abcdefghij-_";

it("a key whose game is over still opens it, and rests", () => {
  const all = storage();
  const keys = new SeatKeys(all, storage());
  keys.hold(game, key, 1, true);
  keys.rest(game);
  keys.rest("Zz3dEfGh1jKl");
  const later = new SeatKeys(all, storage());
  expect(later.games()).toEqual([[game, { key, at: 1, sat: true, rests: true }]]);
  expect(later.of(game)).toBe(key);
  later.hold(game, key, 2, true); // a page of it was opened again
  expect(later.games()[0]![1].rests).toBeUndefined();
});
