import { describe, expect, it } from "vitest";
import { foldPresence, foldPush, foldResume, missedSteps } from "../../src/online/fold.ts";
import type { GameEvent, ResumeReply, Snapshot } from "../../src/protocol/server.ts";
import { push, sampleGame } from "./sampleGame.ts";

describe("fold", () => {
  it("adds a move with the state that comes with it", () => {
    const game = foldPush(sampleGame(), push(sampleGame(), { move: "b1-b3", ply: 1, position: "p1" }, 1));
    expect(game).toMatchObject({ moves: ["b1-b3"], position: "p1", seq: 4, turn: { seat: 1 } });
  });

  it("takes nothing in twice", () => {
    const game = sampleGame({ moves: ["b1-b3"], seq: 4 });
    expect(foldPush(game, push(sampleGame(), { move: "b1-b3", ply: 1 }, 1))).toBe(game);
  });

  it("sets the game back after a takeback, and forgets conditional moves", () => {
    const game = sampleGame({ moves: ["a", "b", "c"], conditional: [{ seat: 0, lines: [["d", "e"]] }] });
    const back = foldPush(game, push(game, { kind: "accept-takeback", plies: 2, ply: 1 }, 1));
    expect(back.moves).toEqual(["a"]);
    expect(back).not.toHaveProperty("conditional");
  });

  it("brings and removes a result", () => {
    const result = { winner: "white", ending: "resigned", sentence: "White wins: resigned" };
    const over = foldPush(sampleGame(), push(sampleGame(), { kind: "resign", seat: 0 }, null, { phase: "over", result }));
    expect(over.result).toEqual(result);
    expect(over.turn).toBeNull();
  });

  it("frees the seat of who leaves, and notes who called it off", () => {
    const waiting = sampleGame({ phase: "waiting" });
    waiting.seats[1] = { ...waiting.seats[1]!, taken: true, online: true };
    const left = foldPush(waiting, push(waiting, { kind: "leave", seat: 1 }, null));
    expect(left.seats[1]).toMatchObject({ taken: false, online: false });
    const off = foldPush(left, push(left, { kind: "abort", seat: 0, seq: left.seq + 1 }, null, { phase: "aborted" }));
    expect(off).toMatchObject({ phase: "aborted", called_off_by: 0 });
  });

  it("invites again whom a seat is kept for, and takes the rating of who left away", () => {
    const waiting = sampleGame({ phase: "waiting" });
    waiting.seats[1] = { ...waiting.seats[1]!, name: "Bob", rating: { rating: 1500, deviation: 90, provisional: false } };
    const left = foldPush(waiting, push(waiting, { kind: "leave", seat: 1, invited: "Bob" }, null));
    expect(left.seats[1]).toEqual({ kind: "person", taken: false, online: false, side: "white", seat_name: "white", invited: "Bob" });
  });

  it("knows when anything last happened", () => {
    const game = sampleGame();
    expect(foldPush(game, push(game, { kind: "chat", at: 9000 }, 0)).changed_at).toBe(9000);
    expect(foldPush(game, push(game, { kind: "chat", at: 1 }, 0)).changed_at).toBe(game.changed_at);
    const { phase, clocks, turn, offers, moves } = game;
    const reply = { id: "1", done: true, phase, clocks, turn, offers, moves, watchers: 1, online: [true, true], seq: 5, events: [{ seq: 5, at: 7000, kind: "resign", seat: 0 }] } as const;
    expect(foldResume(game, { ...reply, moves: [], events: [...reply.events], online: [true, true] }).changed_at).toBe(7000);
  });

  it("keeps what was said for who said it, not for the next in the seat", () => {
    const waiting = sampleGame({ phase: "waiting", chat: [{ seat: 1, name: "", text: "foul", at: 1 }, { seat: 0, name: "", text: "oh", at: 2 }] });
    const left = foldPush(waiting, push(waiting, { kind: "leave", seat: 1, guest: "Bob" }, null));
    const next = foldPush(left, push(left, { kind: "join", seat: 1, name: "Carol", seq: left.seq + 1 }, null));
    expect(next.chat).toEqual([{ seat: -1, name: "", guest: "Bob", text: "foul", at: 1 }, { seat: 0, name: "", text: "oh", at: 2 }]);
    expect(next.seats[1]).toMatchObject({ taken: true, name: "Carol" });
  });

  it("takes the words of an account away with it", () => {
    const waiting = sampleGame({ phase: "waiting", chat: [{ seat: 1, name: "Ada", text: "hello", at: 1 }] });
    waiting.seats[1]!.name = "Ada";
    const left = foldPush(waiting, push(waiting, { kind: "leave", seat: 1 }, null));
    expect(left.chat).toEqual([]);
    expect(left.seats[1]).not.toHaveProperty("name");
  });

  it("seats who joins, and notes who is there", () => {
    const waiting = sampleGame({ phase: "waiting" });
    waiting.seats[1]!.taken = false;
    const joined = foldPush(waiting, push(waiting, { kind: "join", seat: 1, name: "ada" }, 0));
    expect(joined.seats[1]).toMatchObject({ taken: true, name: "ada" });
    expect(foldPresence(joined, { game: joined.id, watchers: 7, online: [true, false] })).toMatchObject({
      watchers: 7,
      seats: [{ online: true }, { online: false }],
    });
  });

  it("keeps what is said, and who the next game is with", () => {
    let game = foldPush(sampleGame(), push(sampleGame(), { kind: "chat", seat: 1, name: "", text: "hi" }, 0));
    game = foldPush(game, push(game, { kind: "rematch", new_game: "DDDDEEEEFFFF" }, null));
    expect(game.chat).toEqual([{ seat: 1, name: "", text: "hi", at: 3000 }]);
    expect(game.rematch).toBe("DDDDEEEEFFFF");
  });

  it("cuts conditional moves as they are played", () => {
    const lines = [["a2-c2", "c1-c3", "a3-c3", "d1-d3"], ["a4-c4", "e1-e3"]];
    const game = sampleGame({ conditional: [{ seat: 0, lines }] });
    const after = foldPush(game, push(game, { move: "a2-c2", ply: 1, seat: 1 }, 0));
    expect(after.conditional).toEqual([{ seat: 0, lines: [["c1-c3", "a3-c3", "d1-d3"]] }]);
  });

  it("catches up with what was missed", () => {
    const game = sampleGame();
    const { phase, clocks, turn, offers } = game;
    const caught = foldResume(game, {
      id: "1", done: true, phase, clocks, turn, offers, watchers: 3, online: [true, false], seq: 6,
      moves: ["b1-b3"],
      events: [
        { seq: 3, at: 1, kind: "chat", seat: 0, text: "old" },
        { seq: 5, at: 2, kind: "move", seat: 0, move: "b1-b3" },
        { seq: 6, at: 3, kind: "chat", seat: 1, text: "new" },
      ],
    });
    expect(caught).toMatchObject({ moves: ["b1-b3"], seq: 6, watchers: 3 });
    expect(caught.chat.map(({ text }) => text)).toEqual(["new"]);
    expect(caught.seats[1]!.online).toBe(false);
  });
});

describe("what was missed while cut off", () => {
  const resumed = (game: Snapshot, events: Partial<GameEvent>[], part: Partial<ResumeReply> = {}): ResumeReply => {
    const { phase, clocks, turn, offers, seq, moves } = game;
    const numbered = events.map((event, i) => ({ at: 1, kind: "move" as const, seq: seq + 1 + i, ...event }));
    return { id: "1", done: true, phase, clocks, turn, offers, moves, watchers: 1, online: [true, true], seq: seq + events.length, events: numbered, ...part };
  };

  it("is told with the offers that stood at each event", () => {
    const game = sampleGame({ offers: { draw: 0 } }); // one's own
    const steps = missedSteps(game, resumed(game, [{ seat: 1, move: "a" }, { seat: 1, kind: "offer-takeback", plies: 2 }, { seat: 1, kind: "decline-takeback" }, { seat: 0, move: "b" }]));
    expect(steps.map(({ open }) => open)).toEqual([{ draw: 0 }, {}, { takeback: { seat: 1, plies: 2 } }, {}]);
    expect(steps[0]!.game.offers).toEqual({}); // who moved has declined, once
  });

  it("keeps an offer over the move of who made it", () => {
    const game = sampleGame({ offers: { draw: 0 } });
    const steps = missedSteps(game, resumed(game, [{ seat: 0, move: "a" }, { seat: 1, kind: "decline-draw" }]));
    expect(steps.map(({ game: { offers } }) => offers)).toEqual([{ draw: 0 }, {}]);
  });

  it("has its result with the event that ended the game, and not before", () => {
    const game = sampleGame();
    const result = { winner: "white", ending: "resigned", sentence: "" };
    const steps = missedSteps(game, resumed(game, [{ seat: 0, move: "a" }, { seat: 0, kind: "resign" }, { seat: 1, kind: "chat", text: "thanks" }], { phase: "over", result }));
    expect(steps.map(({ game: { phase, result: said } }) => [phase, said?.winner])).toEqual([["playing", undefined], ["over", "white"], ["over", "white"]]);
  });
});
