// The cards in this browser: IndexedDB, a record a card. Without the scheduler, so that a page which only counts what
// is due loads little. SPDX-License-Identifier: MIT
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { dueCount, rememberDeck } from "../app/dueCount.ts";
import { showBadge } from "../app/waitingCount.ts";
import type { DeckCard } from "./card.ts";
import type { CardMark } from "./shard.ts";

/** With the moment it is due: an index finds what is due without reading the rest. */
export type KeptCard = DeckCard & { due: number };

export interface DeckDatabase extends DBSchema {
  cards: { key: string; value: KeptCard; indexes: { due: number } };
  /** Cards that were taken out, or put back. */
  marks: { key: string; value: CardMark };
  /** What the server had when it was last asked, by account and document. */
  shards: { key: string; value: { key: string; version: number; body: string } };
}

let opened: Promise<IDBPDatabase<DeckDatabase>> | undefined;

export function database(): Promise<IDBPDatabase<DeckDatabase>> {
  opened ??= openDB<DeckDatabase>("muster-deck", 2, {
    upgrade(made, from) {
      if (from < 1) made.createObjectStore("cards", { keyPath: "id" }).createIndex("due", "due");
      made.createObjectStore("marks", { keyPath: "id" });
      made.createObjectStore("shards", { keyPath: "key" });
    },
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined)); // who asks next tries again
  return opened;
}

/** The first moment that is tomorrow by the reader's calendar. */
export function tomorrow(now = new Date()): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}

/** Cards that are due today, counted anew; also for the navigation and the badge. */
export async function countDue(): Promise<number> {
  const base = await database();
  const count = await base.countFromIndex("cards", "due", IDBKeyRange.upperBound(tomorrow(), true));
  dueCount.set(count);
  showBadge(count, "cards");
  return count;
}

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("muster-deck");
const listeners = new Set<() => void>();
if (channel) {
  channel.onmessage = () => {
    for (const listener of listeners) listener();
  };
}

/** Calls back when another tab has changed the deck. */
export const onOtherTab = (listener: () => void): void => void listeners.add(listener);

const changes = new Set<() => void>();

/** Calls back after a change of this tab's. */
export const onChange = (listener: () => void): void => void changes.add(listener);

/** After a change of this tab's. */
export async function changed(): Promise<void> {
  for (const listener of changes) listener();
  channel?.postMessage("changed");
  await broughtIn();
}

/** After a change that came from the server: nobody has to be told but this page. */
export async function broughtIn(): Promise<void> {
  rememberDeck();
  await countDue();
}

const againMs = 10 * 60_000;
let following = false;

/** Counts now, when the page is looked at again, and now and then: a new day may have begun. */
export function followDue(): void {
  if (following) return;
  following = true;
  const look = (): void => void (document.visibilityState === "visible" && countDue().catch(() => {})); // nothing is kept here: nothing is due
  onOtherTab(look);
  document.addEventListener("visibilitychange", look);
  setInterval(look, againMs);
  look();
}
