import { describe, expect, it } from "vitest";
import { foldPush } from "../../src/online/fold.ts";
import { keptFor, mayCallOff } from "../../src/online/ui/invitation.tsx";
import { push, sampleGame } from "./sampleGame.ts";

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

describe("a seat that is kept for an account", () => {
  const [black, white] = sampleGame().seats;
  const asked = sampleGame({ phase: "waiting", my_seats: [1], seats: [black!, { ...white!, taken: false, invited: "Ada" }] });

  it("is offered without a link", () => {
    expect(keptFor("ada", asked)).toEqual([1]);
    expect(keptFor("Bob", asked)).toEqual([]); // who only has the link
    expect(keptFor("Ada", { ...asked, my_seats: [] })).toEqual([]);
  });

  it("is not offered again", () => {
    const declined = foldPush(asked, push(asked, { kind: "decline", seat: 1 }, null));
    expect(keptFor("Ada", declined)).toEqual([]);
    expect(keptFor("Ada", { ...asked, seats: [black!, { ...white!, invited: "Ada" }] })).toEqual([]); // she sits there
  });
});
