import { beforeEach, describe, expect, it } from "vitest";
import { SeatFollower } from "../../src/online/called.ts";
import { OnlineGame } from "../../src/online/onlineGame.ts";
import { SeatKeys } from "../../src/online/seatKeys.ts";
import { ServerSocket } from "../../src/online/socket.ts";
import type { Snapshot } from "../../src/protocol/server.ts";
import { fakeStorage } from "./fakeStorage.ts";
import { FakeServer, settle } from "./fakeWire.ts";
import { sampleGame } from "./sampleGame.ts";

const key = "k".repeat(22);
const [before, next] = ["AAAABBBBCCCC", "DDDDEEEEFFFF"];
const idOf = (n: number): string => `Game${String(n).padStart(8, "0")}`;
const keyed = (id: string) => ({ id, key });

let server: FakeServer;
let socket: ServerSocket;
let keys: SeatKeys;
let follower: SeatFollower;

beforeEach(() => {
  server = new FakeServer();
  socket = new ServerSocket(server.make, server.timers, () => 0.5);
  keys = new SeatKeys(fakeStorage(), fakeStorage());
  follower = new SeatFollower(() => socket, keys);
});

/** What the connection asked for, in its order. */
const asked = (): string[] => server.wire.sent.map(({ action, game, away }) => `${action} ${game as string}${away ? " away" : ""}`);

/** The answer to the latest watch of a game. */
async function answer(game: Snapshot): Promise<void> {
  const { id } = server.wire.sent.findLast((each) => each.action === "watch" && each.game === game.id)!;
  server.wire.say({ id, done: true, game });
  await settle();
}

/** Over for so long, by the server's time. */
const over = (id: string, forMs: number, part: Partial<Snapshot> = {}): Snapshot => {
  const now = Date.now() + socket.time.offsetMs;
  return sampleGame({ id, phase: "over", turn: null, changed_at: now - forMs, clocks: { running: false, seat: null, left_ms: [], at: now }, ...part });
};

describe("who looks at another page", () => {
  it("follows the next game after a rematch, and the old key rests", async () => {
    keys.hold(before, key, 1, true);
    follower.follow([keyed(before)]);
    server.wire.open();
    await answer(over(before, 1000, { rematch: next }));
    expect(asked()).toEqual([`watch ${before} away`, `unwatch ${before}`, `watch ${next} away`]);
    expect(keys.of(next)).toBe(key);
    expect(Object.fromEntries(keys.games())[before]!.rests).toBe(true);
    await answer(sampleGame({ id: next }));
    expect(follower.calls.get().map(({ kind, game }) => [kind, game.id])).toEqual([["turn", next]]);
  });

  it("does not follow the next game while its own page is open, but when that is left", async () => {
    keys.hold(before, key, 1, true);
    const page = new OnlineGame(socket, { id: next, key, lang: () => "en", isLegal: () => false });
    follower.here(next);
    const leavePage = page.follow();
    follower.follow([keyed(next), keyed(before)]);
    server.wire.open();
    await answer(sampleGame({ id: next }));
    await answer(over(before, 1000, { rematch: next }));
    expect(asked()).toEqual([`watch ${next}`, `watch ${before} away`, `unwatch ${before}`]);
    expect(follower.calls.get()).toEqual([]);
    leavePage();
    follower.here(undefined);
    follower.follow([keyed(next)]);
    await answer(sampleGame({ id: next }));
    expect(asked().slice(3)).toEqual([`unwatch ${next}`, `watch ${next} away`]);
    expect(follower.calls.get().map(({ game }) => game.id)).toEqual([next]);
  });

  it("goes on following when a page that looked at the same game ends later", async () => {
    const page = new OnlineGame(socket, { id: before, key, lang: () => "en", isLegal: () => false });
    const leavePage = page.follow();
    server.wire.open();
    await answer(sampleGame());
    follower.follow([keyed(before)]);
    await answer(sampleGame());
    leavePage();
    expect(asked()).toEqual([`watch ${before}`, `watch ${before} away`, `watch ${before} away`]);
    expect(server.wire.last("watch").since).toBe(3); // only what it has missed
  });

  it("lets a game rest that has been over for long, by the time of its end", async () => {
    for (const id of [idOf(1), idOf(2)]) keys.hold(id, key, 1, true);
    follower.follow([keyed(idOf(1)), keyed(idOf(2))]);
    server.wire.open();
    await answer(over(idOf(1), 3_600_000));
    await answer(over(idOf(2), 60_000, { offers: { rematch: 1 } }));
    const held = Object.fromEntries(keys.games());
    expect([held[idOf(1)]!.rests, held[idOf(2)]!.rests]).toEqual([true, undefined]);
    expect(asked()).toContain(`unwatch ${idOf(1)}`);
    expect(follower.calls.get().map(({ kind, game }) => [kind, game.id])).toEqual([["rematch", idOf(2)]]);
  });

  it("has five running games at once; one that is over takes no place", async () => {
    follower.follow([1, 2, 3, 4, 5, 6, 7].map((n) => keyed(idOf(n))));
    server.wire.open();
    expect(asked()).toEqual([1, 2, 3, 4, 5].map((n) => `watch ${idOf(n)} away`));
    await answer(over(idOf(3), 1000));
    expect(asked().slice(5)).toEqual([`watch ${idOf(6)} away`]);
    await answer(sampleGame({ id: idOf(6) }));
    expect(follower.calls.get().map(({ game }) => game.id)).toEqual([idOf(6)]);
    expect(asked()).toHaveLength(6);
  });

  it("forgets the games of an account that has gone, and keeps those with a key", async () => {
    follower.follow([{ id: idOf(1) }, keyed(idOf(2))]);
    server.wire.open();
    await answer(sampleGame({ id: idOf(1) }));
    await answer(sampleGame({ id: idOf(2) }));
    follower.forgetAccount();
    expect(follower.calls.get().map(({ game }) => game.id)).toEqual([idOf(2)]);
    expect(asked().at(-1)).toBe(`unwatch ${idOf(1)}`);
    follower.follow([{ id: idOf(1) }]); // the same person is back
    expect(asked().at(-1)).toBe(`watch ${idOf(1)} away`);
  });
});
