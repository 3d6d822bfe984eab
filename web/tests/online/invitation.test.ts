import { describe, expect, it } from "vitest";
import { mayCallOff } from "../../src/online/ui/invitation.tsx";
import { sampleGame } from "./sampleGame.ts";

describe("calling off a game that waits", () => {
  const game = sampleGame({ phase: "waiting" });
  const [north, east] = game.seats as [typeof game.seats[0], typeof game.seats[0]];
  const made = { ...game, seats: [{ ...north!, maker: true as const }, east!] };

  it("is the maker's", () => {
    expect(mayCallOff(made, [0])).toBe(true);
    expect(mayCallOff(made, [1])).toBe(false);
    expect(mayCallOff(made, [])).toBe(false);
  });

  it("is anybody's who sits there, if no maker is known", () => {
    expect(mayCallOff(game, [0])).toBe(true);
    expect(mayCallOff(game, [1])).toBe(true);
    expect(mayCallOff(game, [])).toBe(false);
  });
});
