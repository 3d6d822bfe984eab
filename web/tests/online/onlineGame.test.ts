import { beforeEach, describe, expect, it } from "vitest";
import { OnlineGame, shownMoves } from "../../src/online/onlineGame.ts";
import { ServerSocket } from "../../src/online/socket.ts";
import type { GameEvent } from "../../src/protocol/server.ts";
import { FakeServer, settle } from "./fakeWire.ts";
import { push, sampleGame } from "./sampleGame.ts";

const key = "k".repeat(22);
let server: FakeServer;
let game: OnlineGame;
let events: GameEvent[];
let refusals: string[];
let dropped: number;
let toldBefore: number;
let legal: Set<string>;

beforeEach(async () => {
  server = new FakeServer();
  events = [];
  refusals = [];
  dropped = 0;
  legal = new Set(["b1-b3", "c1-c3", "d1-d3"]);
  const socket = new ServerSocket(server.make, server.timers, () => 0.5);
  game = new OnlineGame(socket, {
    id: "AAAABBBBCCCC",
    key,
    lang: () => "ja",
    isLegal: (_, move) => legal.has(move),
    listener: {
      happened: (event) => events.push(event),
      refused: (sentence) => refusals.push(sentence),
      premovesDropped: () => {
        dropped++;
        toldBefore = events.length;
      },
    },
  });
  game.follow();
  server.wire.open();
  answerWatch(sampleGame());
  await settle();
});

function answerWatch(snapshot: object): void {
  server.wire.say({ id: server.wire.last("watch").id, done: true, game: snapshot });
}

describe("OnlineGame", () => {
  it("asks with its key and shows the snapshot", () => {
    expect(server.wire.last("watch")).toMatchObject({ game: "AAAABBBBCCCC", key, lang: "ja" });
    expect(server.wire.last("watch")).not.toHaveProperty("since");
    expect(game.view.get().game?.seq).toBe(3);
  });

  it("shows its own move at once and keeps it when the server has it", async () => {
    void game.move("b1-b3");
    expect(shownMoves(game.view.get())).toEqual(["b1-b3"]);
    expect(server.wire.last("move")).toMatchObject({ move: "b1-b3", ply: 0, key });
    server.wire.say(push(sampleGame(), { move: "b1-b3", ply: 1, position: "p1", seat: 0 }, 1));
    server.wire.say({ id: server.wire.last("move").id, done: true, seq: 4 });
    await settle();
    expect(game.view.get()).toMatchObject({ pending: undefined, game: { moves: ["b1-b3"], seq: 4 } });
    expect(events.map(({ kind }) => kind)).toEqual(["move"]);
  });

  it("takes a refused move back and says why", async () => {
    void game.move("a1-a9");
    server.wire.say({ id: server.wire.last("move").id, error: "その手は指せません", field: "move" });
    await settle();
    expect(shownMoves(game.view.get())).toEqual([]);
    expect(refusals).toEqual(["その手は指せません"]);
  });

  it("sends a move again that was lost with the line, once", async () => {
    void game.move("b1-b3");
    server.wire.breakOff();
    await settle();
    expect(shownMoves(game.view.get())).toEqual(["b1-b3"]);
    await server.timers.pass(1000);
    server.wire.open();
    expect(server.wire.last("watch")).toMatchObject({ since: 3 });
    server.wire.say({ ...resumed([]), id: server.wire.last("watch").id });
    await settle();
    expect(server.wire.last("move")).toMatchObject({ move: "b1-b3", ply: 0 });
  });

  it("sends a move again that the server has not read, though the line holds", async () => {
    void game.move("b1-b3");
    server.wire.say({ error: "too many messages, some were not read", field: "rate", code: "too-fast" });
    await server.timers.pass(10_500);
    expect(server.wires.length).toBe(2);
    server.wire.open();
    server.wire.say({ ...resumed([]), id: server.wire.last("watch").id });
    await settle();
    expect(server.wire.last("move")).toMatchObject({ move: "b1-b3", ply: 0 });
    server.wire.say({ id: server.wire.last("move").id, error: "too late", field: "game", code: "time-is-up" });
    await settle();
    expect(shownMoves(game.view.get())).toEqual([]);
    expect(refusals).toEqual(["too late"]);
  });

  it("does not send a move again that had arrived", async () => {
    void game.move("b1-b3");
    server.wire.breakOff();
    await settle();
    await server.timers.pass(1000);
    server.wire.open();
    const event = { seq: 4, at: 3000, kind: "move", seat: 0, move: "b1-b3" };
    server.wire.say({ ...resumed([event]), moves: ["b1-b3"], seq: 4, id: server.wire.last("watch").id });
    await settle();
    expect(server.wire.sent.filter(({ action }) => action === "move")).toEqual([]);
    expect(game.view.get()).toMatchObject({ pending: undefined, game: { moves: ["b1-b3"] } });
    expect(events.map(({ seq }) => seq)).toEqual([4]);
  });

  it("plays premoves when their turn comes, one a turn", async () => {
    const theirs = sampleGame({ turn: { seat: 1, side: "white" }, moves: ["b1-b3"], seq: 4 });
    game.useKey(key);
    answerWatch(theirs);
    await settle();
    game.premove("c1-c3");
    game.premove("d1-d3");
    expect(server.wire.sent.some(({ action }) => action === "move")).toBe(false);
    server.wire.say(push(theirs, { move: "a2-c2", ply: 2, seat: 1 }, 0));
    await settle();
    expect(server.wire.last("move")).toMatchObject({ move: "c1-c3", ply: 2 });
    expect(game.view.get().premoves).toEqual(["d1-d3"]);
  });

  it("drops the whole queue when its head is illegal", async () => {
    const theirs = sampleGame({ turn: { seat: 1, side: "white" }, moves: ["b1-b3"], seq: 4 });
    game.useKey(key);
    answerWatch(theirs);
    await settle();
    game.premove("c1-c3");
    game.premove("d1-d3");
    legal.delete("c1-c3");
    server.wire.say(push(theirs, { move: "a2-c2", ply: 2, seat: 1 }, 0));
    await settle();
    expect(game.view.get().premoves).toEqual([]);
    expect(dropped).toBe(1);
    expect(toldBefore).toBe(1); // first what happened, then what came of it
    expect(server.wire.sent.some(({ action }) => action === "move")).toBe(false);
  });

  it("forgets premoves after a takeback and at the end", async () => {
    const theirs = sampleGame({ turn: { seat: 1, side: "white" }, moves: ["b1-b3"], seq: 4 });
    game.useKey(key);
    answerWatch(theirs);
    await settle();
    game.premove("c1-c3");
    server.wire.say(push(theirs, { kind: "accept-takeback", ply: 0, plies: 1, seat: 1 }, 0));
    expect(game.view.get()).toMatchObject({ premoves: [], game: { moves: [] } });
  });

  it("goes on as a spectator when its key is wrong", async () => {
    const fresh = new FakeServer();
    const socket = new ServerSocket(fresh.make, fresh.timers, () => 0.5);
    const stranger = new OnlineGame(socket, { id: "AAAABBBBCCCC", key, lang: () => "en", isLegal: () => true });
    stranger.follow();
    fresh.wire.open();
    fresh.wire.say({ id: fresh.wire.last("watch").id, error: "not a key of this game", field: "key" });
    await settle();
    expect(fresh.wire.last("watch")).not.toHaveProperty("key");
    fresh.wire.say({ id: fresh.wire.last("watch").id, done: true, game: sampleGame() });
    await settle();
    expect(stranger.view.get()).toMatchObject({ lost: "bad", missing: false });
  });

  it("spends an invitation for a key of its own, again after a lost answer", async () => {
    const fresh = new FakeServer();
    const socket = new ServerSocket(fresh.make, fresh.timers, () => 0.5);
    const own = "b".repeat(22);
    const held: string[] = [];
    const guest = new OnlineGame(socket, {
      id: "AAAABBBBCCCC", key, newKey: own, lang: () => "en", isLegal: () => true, listener: { seated: (given) => held.push(given) },
    });
    guest.follow();
    fresh.wire.open();
    expect(fresh.wire.last("watch")).toMatchObject({ key, new_key: own });
    fresh.wire.say({ id: fresh.wire.last("watch").id, done: true, key: own, game: sampleGame() });
    await settle();
    expect(held).toEqual([own]);
    guest.useKey(own);
    expect(fresh.wire.last("watch")).toMatchObject({ key: own });
    expect(fresh.wire.last("watch")).not.toHaveProperty("new_key");
  });

  it("watches on when its seat has gone to another device", async () => {
    game.useKey(key);
    answerWatch(sampleGame());
    await settle();
    server.wire.say({ game: "AAAABBBBCCCC", my_seats: [] });
    expect(game.view.get()).toMatchObject({ lost: "moved", game: { my_seats: [] } });
  });

  it("tries again while the store is away, and does not call the game missing", async () => {
    const fresh = new FakeServer();
    const socket = new ServerSocket(fresh.make, fresh.timers, () => 0.5);
    const patient = new OnlineGame(socket, { id: "AAAABBBBCCCC", key: undefined, lang: () => "en", isLegal: () => true });
    patient.follow();
    fresh.wire.open();
    for (let i = 0; i < 3; ++i) {
      const { id } = fresh.wire.last("watch");
      fresh.wire.say({ id, error: "could not be reached, try again", field: "store", code: "unavailable" });
      await settle();
      expect(patient.view.get()).toMatchObject({ missing: false, game: undefined });
      await fresh.timers.pass(5000);
      expect(fresh.wire.last("watch").id).not.toBe(id);
    }
    fresh.wire.say({ id: fresh.wire.last("watch").id, done: true, game: sampleGame() });
    await settle();
    expect(patient.view.get().game?.id).toBe(sampleGame().id);
  });

  const refusedWatch = async (error: string, code: string) => {
    const fresh = new FakeServer();
    const socket = new ServerSocket(fresh.make, fresh.timers, () => 0.5);
    const stranger = new OnlineGame(socket, { id: "AAAABBBBCCCC", key: undefined, lang: () => "en", isLegal: () => true });
    stranger.follow();
    fresh.wire.open();
    fresh.wire.say({ id: fresh.wire.last("watch").id, error, field: "game", code });
    await settle();
    return { fresh, stranger };
  };

  it.each(["no-game", "bad-game"])("says when there is no such game: %s", async (code) => {
    const { stranger } = await refusedWatch("there is no such game", code);
    expect(stranger.view.get()).toMatchObject({ missing: true, refused: undefined });
  });

  it("calls no game missing that the server does not show for another reason", async () => {
    const { fresh, stranger } = await refusedWatch("expected at most 100 games on one socket", "too-large");
    expect(stranger.view.get()).toMatchObject({ missing: false, refused: { sentence: "expected at most 100 games on one socket", code: "too-large" } });
    game.begin(); // another one is on the board already
    server.wire.say({ id: server.wire.last("watch").id, error: "expected at most 100 games on one socket", field: "game", code: "too-large" });
    await settle();
    expect(refusals).toEqual(["expected at most 100 games on one socket"]);
    stranger.begin(); // somebody tries again
    fresh.wire.say({ id: fresh.wire.last("watch").id, done: true, game: sampleGame() });
    await settle();
    expect(stranger.view.get()).toMatchObject({ missing: false, refused: undefined, game: { id: sampleGame().id } });
  });
});

function resumed(events: object[]): object {
  const { phase, clocks, turn, offers, moves, seq } = sampleGame();
  return { done: true, events, phase, clocks, turn, offers, moves, watchers: 2, online: [true, true], seq };
}
