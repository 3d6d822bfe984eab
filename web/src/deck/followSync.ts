// The deck is kept on the server too (online/documents.ts says when). One that was last kept for another account waits
// until its owner says so. SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { account } from "../online/account.ts";
import { api, ApiError } from "../online/api.ts";
import { followDocuments, unlessConflict } from "../online/documents.ts";
import { onChange, onOtherTab } from "./database.ts";
import { DeckTooLarge, syncDeck, type ShardSource } from "./sync.ts";

export type DeckSync =
  | { kind: "local" } // nobody is logged in
  | { kind: "busy" }
  | { kind: "kept"; name: string }
  | { kind: "failed"; why: "away" | "large" | "other" }
  | { kind: "foreign"; owner: string; name: string };

export const deckSync = createStore<DeckSync>({ kind: "local" });

const ownerKey = "muster.deck.owner";

const source: ShardSource = {
  list: async () => (await api.documents("deck")).documents,
  read: (id) => api.document("deck", id),
  write: async (id, base, body) => (await unlessConflict(api.writeDocument("deck", id, { base, body })))?.version,
};

function owner(): string {
  try {
    return localStorage.getItem(ownerKey) ?? "";
  } catch {
    return "";
  }
}

function setOwner(name: string): void {
  try {
    localStorage.setItem(ownerKey, name);
  } catch {
    // Then there is no deck either.
  }
}

const nameHere = (): string => {
  const state = account.get();
  return state.kind === "account" ? state.profile.name : "";
};

let running: Promise<void> | undefined;
let again = false;

async function run(name: string): Promise<void> {
  deckSync.set({ kind: "busy" });
  try {
    do {
      again = false;
      await syncDeck(source, name);
    } while (again);
    setOwner(name);
    deckSync.set({ kind: "kept", name });
  } catch (error) {
    const why = error instanceof DeckTooLarge || (error instanceof ApiError && error.status === 413) ? "large"
      : error instanceof ApiError ? "other" : "away";
    deckSync.set({ kind: "failed", why });
  }
}

/** `join`: also if the deck was kept for somebody else before. */
export function syncNow(join = false): Promise<void> {
  const name = nameHere();
  if (!name) {
    deckSync.set({ kind: "local" });
    return Promise.resolve();
  }
  if (!join && owner() && owner() !== name) {
    deckSync.set({ kind: "foreign", owner: owner(), name });
    return Promise.resolve();
  }
  again = running !== undefined;
  running ??= run(name).finally(() => (running = undefined));
  return running;
}

let begun = false;

/** From now on, for as long as the page lives. */
export function followSync(): void {
  if (begun) return;
  begun = true;
  followDocuments(() => syncNow(), onChange, onOtherTab);
}
