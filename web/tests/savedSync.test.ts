// Analyses in a browser and on a server that other devices write to. SPDX-License-Identifier: MIT
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { maxDocumentBytes } from "../src/protocol/documents.ts";
import { readDocument, writeDocument } from "../src/saved/archive.ts";
import { repertoireId, thisBrowser } from "../src/saved/learned.ts";
import { listSaved, readSaved, removeSaved, renameSaved, writeSaved, type Saved } from "../src/saved/store.ts";
import { syncAnalyses, type DocumentSource } from "../src/saved/sync.ts";

const sample = (id: string, move: string, comment = ""): Saved => ({
  head: { id, name: "", players: "", game: "loa", position: "start", moves: 1, created: 1, changed: 1, revision: 0 },
  body: { id, record: JSON.stringify({ format: "muster-record", version: 1, game: "loa", start: "start", moves: [move], ...(comment ? { comment } : {}) }), at: [move] },
});
let idA = "";
let idB = "";

class FakeServer implements DocumentSource {
  readonly documents = new Map<string, { version: number; body: string }>();
  next = 1;
  list = async () => [...this.documents].map(([id, { version }]) => ({ id, version }));
  read = async (id: string) => this.documents.get(id)!;
  async write(id: string, base: number, _title: string, body: string) {
    if ((this.documents.get(id)?.version ?? 0) !== base) return undefined;
    this.documents.set(id, { version: this.next, body });
    return this.next++;
  }
  async remove(id: string, base: number) {
    return this.documents.get(id)?.version === base && this.documents.delete(id);
  }
  /** As another device would. */
  put(id: string, move: string): void {
    this.documents.set(id, { version: this.next++, body: writeDocument({ ...sample(id, move), head: { ...sample(id, move).head, revision: 9 } }) });
  }
  moveOf = (id: string): string | undefined => this.documents.get(id) && readDocument(this.documents.get(id)!.body).body.at[0];
}

let server: FakeServer;
let user = 0;
const sync = () => syncAnalyses(server, `Ada${user}`);
const moveHere = async (id: string): Promise<string | undefined> => (await readSaved(id))?.body.at[0];

beforeEach(async () => {
  server = new FakeServer();
  ++user;
  idA = `aaaaaaaaa${user}`; // what another account has kept is not this one's
  idB = `bbbbbbbbb${user}`;
  for (const { id } of await listSaved()) await removeSaved(id);
});

test("what is here goes there, what is there comes here, and then nothing is written", async () => {
  await writeSaved(sample(idA, "b1-b3"), 0, true, 10);
  server.put(idB, "c1-c3");
  expect(await sync()).toEqual({ conflicts: 0, tooLarge: 0, again: false });
  expect(server.moveOf(idA)).toBe("b1-b3");
  expect(await moveHere(idB)).toBe("c1-c3");
  const before = server.next;
  await sync();
  expect(server.next).toBe(before);
});

test("the later of two changes in a row wins on both sides", async () => {
  await writeSaved(sample(idA, "b1-b3"), 0, true, 10);
  await sync();
  server.put(idA, "d1-d3");
  await sync();
  expect(await moveHere(idA)).toBe("d1-d3");
  const { revision } = (await readSaved(idA))!.head;
  await writeSaved(sample(idA, "e1-e3"), revision, true, 20);
  await renameSaved(idA, "Mine");
  await sync();
  expect(server.moveOf(idA)).toBe("e1-e3");
  expect(readDocument(server.documents.get(idA)!.body).head.name).toBe("Mine");
});

test("changes in two places become two analyses, here and there", async () => {
  await writeSaved(sample(idA, "b1-b3"), 0, true, 10);
  await sync();
  const { revision } = (await readSaved(idA))!.head;
  await writeSaved(sample(idA, "e1-e3"), revision, true, 20);
  server.put(idA, "d1-d3");
  expect((await sync()).conflicts).toBe(1);
  expect(await moveHere(idA)).toBe("d1-d3");
  const ids = (await listSaved()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const copy = ids.find((id) => id !== idA)!;
  expect(await moveHere(copy)).toBe("e1-e3");
  expect(server.moveOf(copy)).toBe("e1-e3");
});

test("a deletion goes through, unless the other side has changed it", async () => {
  await writeSaved(sample(idA, "b1-b3"), 0, true, 10);
  await writeSaved(sample(idB, "c1-c3"), 0, true, 10);
  await sync();
  await removeSaved(idA);
  server.documents.delete(idB);
  await sync();
  expect(server.documents.size).toBe(0);
  expect(await listSaved()).toEqual([]);

  await writeSaved(sample(idA, "b1-b3"), 0, true, 10);
  await writeSaved(sample(idB, "c1-c3"), 0, true, 10);
  await sync();
  await removeSaved(idA);
  server.put(idA, "d1-d3");
  server.documents.delete(idB);
  await writeSaved(sample(idB, "e1-e3"), (await readSaved(idB))!.head.revision, true, 20);
  await sync();
  expect(await moveHere(idA)).toBe("d1-d3");
  expect(server.moveOf(idB)).toBe("e1-e3");
});

test("one that is too large stays here; a write that came too late is tried again; another account gets nothing of it", async () => {
  await writeSaved(sample(idA, "b1-b3", "x".repeat(maxDocumentBytes)), 0, true, 10);
  await writeSaved(sample(idB, "c1-c3"), 0, true, 10);
  const write = server.write.bind(server);
  server.write = async () => undefined;
  expect(await sync()).toEqual({ conflicts: 0, tooLarge: 1, again: true });
  server.write = write;
  expect((await sync()).again).toBe(false);
  expect([...server.documents.keys()]).toEqual([idB]);
  const other = new FakeServer();
  await syncAnalyses(other, `Bo${user}`);
  expect([...other.documents.keys()]).toEqual([]);
});

const lineOf = (id: string): string => (JSON.stringify((JSON.parse(readDocument(server.documents.get(id)!.body).body.record) as { moves: unknown }).moves));

test("lines to learn from two devices become one analysis", async () => {
  const id = repertoireId({ game: "loa", start: "start" }, `Ada${user}`);
  await writeSaved(sample(id, "b1-b3"), 0, true, 10);
  server.put(id, "c1-c3");
  expect(await sync()).toEqual({ conflicts: 0, tooLarge: 0, again: false });
  expect((await listSaved()).map((head) => [head.id, head.moves])).toEqual([[id, 2]]);
  expect(lineOf(id)).toBe('[{"move":"c1-c3","variations":[["b1-b3"]]}]');
  const before = server.next;
  await sync();
  expect(server.next).toBe(before);
});

test("lines to learn that are too large together are joined once, and not for ever", async () => {
  const id = repertoireId({ game: "loa", start: "start" }, `Ada${user}`);
  await writeSaved(sample(id, "b1-b3", "x".repeat(maxDocumentBytes)), 0, true, 10);
  const theirs = sample(id, "c1-c3", "theirs");
  server.documents.set(id, { version: server.next++, body: writeDocument({ ...theirs, head: { ...theirs.head, revision: 9 } }) });
  expect((await sync()).tooLarge).toBe(1);
  const joined = (await readSaved(id))!;
  expect(joined.head.moves).toBe(2);
  expect((await sync()).tooLarge).toBe(1);
  expect(await readSaved(id)).toEqual(joined);
});

test("lines to learn that were renamed here keep the name when another device adds to them", async () => {
  const id = repertoireId({ game: "loa", start: "start" }, `Ada${user}`);
  await writeSaved(sample(id, "b1-b3"), 0, true, 10);
  await renameSaved(id, "Lines to learn");
  await sync();
  await renameSaved(id, "Mine");
  const theirs = sample(id, "c1-c3");
  server.documents.set(id, { version: server.next++, body: writeDocument({ ...theirs, head: { ...theirs.head, name: "Lines to learn", revision: 9 } }) });
  await sync();
  expect((await readSaved(id))!.head).toMatchObject({ name: "Mine", moves: 2 });
  expect(readDocument(server.documents.get(id)!.body).head.name).toBe("Mine");
});

test("lines to learn that were named before they were ever kept keep the name", async () => {
  const id = repertoireId({ game: "loa", start: "start" }, `Ada${user}`);
  await writeSaved(sample(id, "b1-b3"), 0, true, 10);
  await renameSaved(id, "Mine");
  server.put(id, "c1-c3"); // another device has not named them
  expect(await sync()).toEqual({ conflicts: 0, tooLarge: 0, again: false });
  expect((await listSaved()).map(({ name, moves }) => [name, moves])).toEqual([["Mine", 2]]);
  expect(readDocument(server.documents.get(id)!.body).head.name).toBe("Mine");
});

test("lines that were learned without an account go into those of the first account", async () => {
  const guest = repertoireId({ game: "loa", start: "start" }, thisBrowser());
  const id = repertoireId({ game: "loa", start: "start" }, `Ada${user}`);
  await writeSaved(sample(guest, "b1-b3", "mine"), 0, true, 10);
  await writeSaved(sample(id, "c1-c3", "theirs"), 0, true, 11);
  await sync();
  expect((await listSaved()).map((head) => [head.id, head.moves])).toEqual([[id, 2]]);
  expect((await readSaved(id))?.body.record).toContain("theirs\\nmine");
  expect(server.documents.has(guest)).toBe(false);
});
