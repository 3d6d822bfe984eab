// Sentences about what players do: answers to offers, and guests with a name. SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from "vitest";
import { translator, type Translate } from "../../src/i18n/index.ts";
import { foldPush } from "../../src/online/fold.ts";
import { playerName, whoText } from "../../src/online/names.ts";
import { answerText, eventText } from "../../src/online/speak.ts";
import type { GameDetails } from "../../src/protocol/rules.ts";
import type { GameEvent } from "../../src/protocol/server.ts";
import { testRules } from "../support.ts";
import { push, sampleGame } from "./sampleGame.ts";

let t: Translate;
let details: GameDetails;
beforeAll(async () => {
  t = translator("en");
  details = (await testRules()).game("loa", "en");
});

const event = (part: Partial<GameEvent>): GameEvent => ({ seq: 4, at: 3000, kind: "decline-draw", ...part });

describe("answers to an offer", () => {
  const game = sampleGame();

  it("are a no by the other side, in words or by playing on", () => {
    expect(answerText(t, event({ seat: 1 }), game, details, { draw: 0 })).toBe("White declines the draw.");
    expect(answerText(t, event({ kind: "decline-takeback", seat: 1 }), game, details, { takeback: { seat: 0, plies: 1 } }))
      .toBe("White does not allow the takeback.");
    expect(answerText(t, event({ kind: "move", seat: 1, move: "a2-c2" }), game, details, { draw: 0 })).toBe("White declines the draw.");
    expect(answerText(t, event({ kind: "move", seat: 1, move: "a2-c2" }), game, details, { takeback: { seat: 0, plies: 1 } }))
      .toBe("White does not allow the takeback.");
  });

  it("are told apart from an offer that is taken back", () => {
    expect(eventText(t, event({ seat: 1 }), game, details, { draw: 1 })).toBe("White takes back the offer of a draw.");
    expect(eventText(t, event({ kind: "decline-rematch", seat: 1 }), game, details, { rematch: 1 })).toBe("White takes back the offer of another game.");
    expect(eventText(t, event({ seat: 0 }), game, details, { draw: 0 })).toBe(""); // one's own doing
  });

  it("are nothing where nothing was offered, while it stands, or at the end", () => {
    const move = event({ kind: "move", seat: 1, move: "a2-c2" });
    expect(answerText(t, move, game, details, {})).toBe("");
    expect(answerText(t, move, game, details, { draw: 1 })).toBe("");
    expect(answerText(t, event({ kind: "move", seat: 0, move: "b1-b3" }), game, details, { takeback: { seat: 0, plies: 1 } })).toBe("");
    expect(answerText(t, move, sampleGame({ offers: { draw: 0 } }), details, { draw: 0 })).toBe("");
    expect(answerText(t, move, sampleGame({ phase: "over" }), details, { draw: 0 })).toBe("");
  });
});

describe("an invitation that is declined", () => {
  const [black, white] = sampleGame().seats;
  const asked = sampleGame({ phase: "waiting", seats: [black!, { ...white!, taken: false, invited: "Bob" }] });

  it("is told with the name to whoever saw it, and shown at the seat", () => {
    const decline = push(asked, { kind: "decline", seat: 1 }, null);
    const game = foldPush(asked, decline);
    expect(eventText(t, decline.event, game, details)).toBe("White (Bob) declines the invitation.");
    expect(playerName(t, game.seats[1]!)).toBe("Bob has declined");
  });

  it("is shown without the name to whoever comes later, and no more when somebody sits there", () => {
    const seat = { ...white!, taken: false, declined: true as const };
    expect(playerName(t, seat)).toBe("Invitation declined");
    expect(playerName(t, { ...seat, taken: true, name: "Carol" })).toBe("Carol");
  });

  it("is free again when who sat down after it has left", () => {
    const game = foldPush(asked, push(asked, { kind: "decline", seat: 1 }, null));
    const sat = foldPush(game, push(game, { kind: "join", seat: 1, name: "Carol" }, null));
    const left = foldPush(sat, push(sat, { kind: "leave", seat: 1 }, null));
    expect(playerName(t, left.seats[1]!)).toBe("Free seat");
  });
});

describe("a guest with a name", () => {
  const [black, white] = sampleGame().seats;

  it("is shown as a guest wherever a name stands", () => {
    const game = sampleGame({ seats: [black!, { ...white!, guest: "Ada" }] });
    expect(playerName(t, game.seats[1]!)).toBe("Ada (guest)");
    expect(whoText(t, game, details, 1)).toBe("White (Ada, guest)");
    expect(playerName(t, { ...white!, name: "Ada" })).toBe("Ada");
  });

  it("comes with the event of sitting down", () => {
    const game = sampleGame({ phase: "waiting" });
    expect(foldPush(game, push(game, { kind: "join", seat: 1, name: "", guest: "Ada" }, 0)).seats[1]).toMatchObject({ taken: true, guest: "Ada" });
  });
});
