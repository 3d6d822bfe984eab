import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import type { DeckCard } from "../src/deck/card.ts";
import { joinShards, readShard, shardIds, shardOf, writeShard } from "../src/deck/shard.ts";
import type { ShardSource } from "../src/deck/sync.ts";

const card = (id: string, ...at: number[]): DeckCard => ({
  id, kind: "position", game: "loa", start: "start", moves: [], line: ["b1-b3"], reviews: at.map((time) => ({ at: time, grade: 3 as const })),
});

/** A server with versions, as docs/api.md describes it. */
class Server implements ShardSource {
  stored = new Map<string, { version: number; body: string }>();
  writes = 0;
  beforeWrite: (() => void) | undefined;
  list() {
    return Promise.resolve([...this.stored].map(([id, { version }]) => ({ id, version })));
  }
  read(id: string) {
    return Promise.resolve(this.stored.get(id)!);
  }
  write(id: string, base: number, body: string) {
    this.beforeWrite?.();
    this.beforeWrite = undefined;
    const known = this.stored.get(id);
    if ((known?.version ?? 0) !== base) return Promise.resolve(undefined);
    ++this.writes;
    this.stored.set(id, { version: base + 1, body });
    return Promise.resolve(base + 1);
  }
}

/** A browser with a database and modules of its own. */
async function device(server: Server) {
  const factory = new IDBFactory();
  vi.resetModules();
  vi.stubGlobal("indexedDB", factory);
  const deck = await import("../src/deck/deck.ts");
  const { syncDeck } = await import("../src/deck/sync.ts");
  // Each call of a device finds its own database: the modules keep the connection that they opened.
  await deck.stateOf();
  return {
    ...deck,
    sync: () => syncDeck(server, "Ann"),
    ids: async () => (await deck.stateOf()).cards.map(({ id }) => id).sort(),
    times: async (id: string) => (await deck.stateOf()).cards.find((one) => one.id === id)?.reviews.map(({ at }) => at),
  };
}

const made = { kind: "position", game: "loa", start: "start", moves: [], line: ["b1-b3"] } as const;
const newCard = () => ({ ...made, moves: [...made.moves], line: [...made.line] });

let server: Server;
beforeEach(() => {
  server = new Server();
});

test("two devices have the same cards and answers after each has been at the server", async () => {
  const [one, two] = [await device(server), await device(server)];
  await one.remember("loa a", newCard(), 1000);
  await two.remember("loa b", newCard(), 1500);
  for (const each of [one, two, one]) await each.sync();
  expect(await one.ids()).toEqual(["loa a", "loa b"]);
  expect(await two.ids()).toEqual(["loa a", "loa b"]);
  await one.answer("loa a", 3, 2000);
  await two.answer("loa a", 4, 3000);
  for (const each of [one, two, one]) await each.sync();
  expect(await one.times("loa a")).toEqual([1000, 2000, 3000]);
  expect(await two.times("loa a")).toEqual([1000, 2000, 3000]);
});

test("what has not changed is not written, and nothing is written for an empty deck", async () => {
  const one = await device(server);
  await one.sync();
  expect(server.writes).toBe(0);
  await one.remember("loa a", newCard(), 1000);
  await one.sync();
  await one.sync();
  expect(server.writes).toBe(1);
  expect(await (await device(server)).ids()).toEqual([]);
});

test("a card that was taken out goes everywhere, and does not come back; put back, it does", async () => {
  const [one, two] = [await device(server), await device(server)];
  await one.remember("loa a", newCard(), 1000);
  for (const each of [one, two]) await each.sync();
  const [kept] = (await one.stateOf()).cards;
  await one.forget("loa a");
  for (const each of [one, two, one]) await each.sync();
  expect([await one.ids(), await two.ids()]).toEqual([[], []]);
  await new Promise((next) => setTimeout(next, 2)); // the undo is later than the deed
  await one.putBack(kept!);
  for (const each of [one, two, one]) await each.sync();
  expect([await one.ids(), await two.ids()]).toEqual([["loa a"], ["loa a"]]);
});

test("who writes at the same moment is joined, not overwritten", async () => {
  const one = await device(server);
  await one.remember("loa a", newCard(), 1000);
  await one.sync();
  await one.answer("loa a", 3, 2000);
  const id = shardOf("loa a");
  server.beforeWrite = () => {
    const { version } = server.stored.get(id)!;
    server.stored.set(id, { version: version + 1, body: writeShard({ cards: [card("loa a", 1000, 1700)], marks: [] }, 0) });
  };
  await one.sync();
  expect(await one.times("loa a")).toEqual([1000, 1700, 2000]);
  expect(readShard(server.stored.get(id)!.body).cards[0]!.reviews.map(({ at }) => at)).toEqual([1000, 1700, 2000]);
});

test("what is no deck on the server is not overwritten", async () => {
  const one = await device(server);
  await one.remember("loa a", newCard(), 1000);
  const strange = { version: 7, body: '{"format":"muster-deck","version":2,"cards":[],"marks":[]}' };
  server.stored.set(shardOf("loa a"), strange);
  await expect(one.sync()).rejects.toThrow("version");
  expect(server.stored.get(shardOf("loa a"))).toBe(strange);
  expect(await one.ids()).toEqual(["loa a"]);
});

test("joining knows no order, and every card has one place", () => {
  const one = { cards: [card("x", 1, 5), card("y", 2)], marks: [{ id: "y", at: 9, gone: true }] };
  const two = { cards: [{ ...card("x", 1, 3), line: ["other"] }, card("y", 10), card("z", 1)], marks: [{ id: "z", at: 4, gone: true }] };
  expect(writeShard(joinShards(one, two), 10)).toBe(writeShard(joinShards(two, one), 10));
  const { cards } = joinShards(one, two);
  expect(cards.map(({ id }) => id)).toEqual(["x", "y"]); // y was answered after it was taken out elsewhere
  expect(cards[0]!.line).toEqual(["b1-b3"]); // of the one that was answered last
  expect(readShard(writeShard(joinShards(one, two), 10)).marks).toHaveLength(2);
  expect(writeShard(one, 500 * 86_400_000)).toContain('"marks":[]');
  for (const id of ["a", "loa start", "hexix x3/x4"]) expect(shardIds).toContain(shardOf(id));
});

test("a card that comes back out of a file stays, here and on the other device", async () => {
  const [one, two] = [await device(server), await device(server)];
  await one.remember("a", newCard(), 10);
  await one.sync();
  await two.sync();
  await one.forget("a");
  await one.sync();
  expect(await one.bringIn([card("a", 10)])).toBe(1);
  await one.sync();
  await two.sync();
  expect(await one.ids()).toEqual(["a"]);
  expect(await two.ids()).toEqual(["a"]);
});

test("of a file and the deck the card that was answered last is kept, with the answers of both", async () => {
  const one = await device(server);
  await one.remember("a", newCard(), 10);
  await one.answer("a", 3, 30);
  expect(await one.bringIn([{ ...card("a", 20), line: ["c1-c3"] }])).toBe(0);
  expect((await one.stateOf()).cards).toMatchObject([{ line: ["b1-b3"], reviews: [{ at: 10 }, { at: 20 }, { at: 30 }] }]);
});
