// Saved analyses in this browser (IndexedDB): a small head for the list, and the record itself. A write
// says which revision it builds on. If another tab has written since, it becomes a second analysis: nobody
// overwrites anybody. SPDX-License-Identifier: MIT
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** What the list shows. */
export interface Head {
  id: string;
  /** As its owner called it; "" for one that has no name yet. */
  name: string;
  /** "Ada – Ben", from the header of the record. */
  players: string;
  game: string;
  /** The position on the board, for the small picture. */
  position: string;
  /** The moves of the tree, variations too. */
  moves: number;
  created: number;
  changed: number;
  /** Grows with each change by a person. The engine's words and the place in the tree do not count. */
  revision: number;
  /** What the link held that this was opened from (digest). */
  source?: string;
  /** Who wrote it last, by the name that a keeper gives itself, and how many drafts it had made by then. */
  writer?: string;
  drafts?: number;
}

export interface Body {
  id: string;
  /** Our own record format, as text. */
  record: string;
  /** The moves from the start to the place on the board. */
  at: string[];
}

export interface Saved {
  head: Head;
  body: Body;
}

export type Written =
  | { state: "saved"; head: Head }
  /** Somebody else has changed it: this is now an analysis of its own. */
  | { state: "copied"; head: Head }
  /** Somebody else has changed it, and there was nothing of one's own to keep. */
  | { state: "stale" };

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  bodies: { key: string; value: Body };
  synced: { key: string; value: Synced & { key: string; account: string } };
}

/** What an account's server had of an analysis when both were the same. */
export interface Synced {
  id: string;
  version: number;
  revision: number;
  name: string;
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("muster-analyses", 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore("heads", { keyPath: "id" });
        db.createObjectStore("bodies", { keyPath: "id" });
      }
      if (from < 2) db.createObjectStore("synced", { keyPath: "key" });
    },
    // A newer version of the app in another tab wants to change the shape: let it, and open again.
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("");
}

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("muster.analyses");
const listeners = new Set<(id: string) => void>();
channel?.addEventListener("message", ({ data }) => {
  if (typeof data === "string") for (const listener of [...listeners]) listener(data);
});

/** Tells which analyses other tabs have changed. */
export function watchSaved(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab, too: of what did not come from it. */
export function tellHere(id: string): void {
  for (const listener of [...listeners]) listener(id);
}

const changes = new Set<() => void>();

/** Called after every change that a person made, here or in another tab. */
export function watchChanges(listener: () => void): () => void {
  const other = watchSaved(listener);
  changes.add(listener);
  return () => (other(), void changes.delete(listener));
}

const tell = (id: string): void => {
  channel?.postMessage(id);
  for (const listener of [...changes]) listener();
};

/** The newest first. */
export async function listSaved(): Promise<Head[]> {
  const heads = await (await database()).getAll("heads");
  return heads.sort((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1));
}

export async function readSaved(id: string): Promise<Saved | undefined> {
  const transaction = (await database()).transaction(["heads", "bodies"]);
  const [head, body] = await Promise.all([transaction.objectStore("heads").get(id), transaction.objectStore("bodies").get(id)]);
  return head && body && { head, body };
}

export async function readAllSaved(): Promise<Saved[]> {
  const transaction = (await database()).transaction(["heads", "bodies"]);
  const [heads, bodies] = await Promise.all([transaction.objectStore("heads").getAll(), transaction.objectStore("bodies").getAll()]);
  const known = new Map(bodies.map((body) => [body.id, body]));
  return heads.flatMap((head) => {
    const body = known.get(head.id);
    return body ? [{ head, body }] : [];
  });
}

/** A reload can come between a write and the word of it. A tab made as a copy has what was waiting, too: that may be older. */
const isLater = (head: Head, there: Head | undefined): boolean =>
  there !== undefined && head.writer !== undefined && there.writer === head.writer && (head.drafts ?? 0) >= (there.drafts ?? 0);

/** Writes what was made from revision `from` (0: it is new). `own`: a person has changed something. */
export async function writeSaved({ head, body }: Saved, from: number, own: boolean, now: number): Promise<Written> {
  const transaction = (await database()).transaction(["heads", "bodies"], "readwrite");
  const heads = transaction.objectStore("heads");
  const there = await heads.get(head.id);
  const put = async (next: Head): Promise<Head> => {
    await Promise.all([heads.put(next), transaction.objectStore("bodies").put({ ...body, id: next.id }), transaction.done]);
    if (own) tell(next.id);
    return next;
  };
  const revision = there?.revision ?? 0;
  if (revision === from || (revision > from && isLater(head, there))) {
    // The name is changed by rename alone, so that a tab that does not know of it cannot undo it.
    return { state: "saved", head: await put({ ...head, name: there?.name ?? head.name, ...(own ? { revision: revision + 1, changed: now } : { revision }) }) };
  }
  if (!own) {
    await transaction.done;
    return { state: "stale" };
  }
  const { source: _source, ...rest } = head;
  return { state: "copied", head: await put({ ...rest, id: newId(), revision: 1, created: now, changed: now }) };
}

/** Puts an analysis in as it is: one that was deleted, or one from a file or a server. */
export async function putSaved({ head: { writer: _writer, drafts: _drafts, ...head }, body }: Saved): Promise<void> {
  const transaction = (await database()).transaction(["heads", "bodies"], "readwrite");
  await Promise.all([transaction.objectStore("heads").put(head), transaction.objectStore("bodies").put(body), transaction.done]);
  tell(head.id);
}

export async function renameSaved(id: string, name: string): Promise<void> {
  const transaction = (await database()).transaction("heads", "readwrite");
  const head = await transaction.store.get(id);
  if (head) await transaction.store.put({ ...head, name });
  await transaction.done;
  tell(id);
}

/** Removes it and gives it back, so that it can be put in again. */
export async function removeSaved(id: string): Promise<Saved | undefined> {
  const saved = await readSaved(id);
  const transaction = (await database()).transaction(["heads", "bodies"], "readwrite");
  await Promise.all([transaction.objectStore("heads").delete(id), transaction.objectStore("bodies").delete(id), transaction.done]);
  tell(id);
  return saved;
}

export async function copySaved(id: string, name: string, now: number): Promise<Head | undefined> {
  const saved = await readSaved(id);
  if (!saved) return undefined;
  const { source: _source, ...rest } = saved.head;
  const head = { ...rest, id: newId(), name, revision: 1, created: now, changed: now };
  await putSaved({ head, body: { ...saved.body, id: head.id } });
  return head;
}

const syncKey = (account: string, id: string): string => `${account} ${id}`;

/** What is known of this account's, and the ids of those that belong to others alone. */
export async function readSynced(account: string): Promise<{ known: Synced[]; others: ReadonlySet<string> }> {
  const all = await (await database()).getAll("synced");
  const known = all.filter((one) => one.account === account);
  const own = new Set(known.map(({ id }) => id));
  return { known, others: new Set(all.map(({ id }) => id).filter((id) => !own.has(id))) };
}

export async function rememberSynced(account: string, { id, version, revision, name }: Synced): Promise<void> {
  await (await database()).put("synced", { key: syncKey(account, id), account, id, version, revision, name });
}

export async function forgetSynced(account: string, id: string): Promise<void> {
  await (await database()).delete("synced", syncKey(account, id));
}
