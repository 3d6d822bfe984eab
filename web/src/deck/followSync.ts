// The deck is kept on the server too (online/documents.ts says when). One that was last kept for another account waits
// until its owner says so. SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { accountName } from "../online/account.ts";
import { ApiError } from "../online/api.ts";
import { documentsOf, followDocuments } from "../online/documents.ts";
import { forAccount } from "../online/forAccount.ts";
import { onChange, onOtherTab } from "./database.ts";
import { DeckTooLarge, syncDeck } from "./sync.ts";

export type DeckSync =
  | { kind: "local" } // nobody is logged in
  | { kind: "busy" }
  | { kind: "kept"; name: string }
  | { kind: "failed"; why: "away" | "large" | "other" }
  | { kind: "foreign"; owner: string; name: string };

export const deckSync = createStore<DeckSync>({ kind: "local" });

const ownerKey = "muster.deck.owner";

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

function whyFailed(error: unknown): "away" | "large" | "other" {
  if (error instanceof DeckTooLarge || (error instanceof ApiError && error.status === 413)) return "large";
  return error instanceof ApiError ? "other" : "away";
}

const sync = forAccount({
  nobody: () => deckSync.set({ kind: "local" }),
  failed: (error) => deckSync.set({ kind: "failed", why: whyFailed(error) }),
  async run(who) {
    const { name } = who;
    if (owner() && owner() !== name) return deckSync.set({ kind: "foreign", owner: owner(), name });
    deckSync.set({ kind: "busy" });
    const there = documentsOf(who, "deck");
    await syncDeck({
      ...there,
      async list() {
        const found = await there.list();
        setOwner(name); // before anything is joined: half of it is this account's too
        return found;
      },
    }, name);
    deckSync.set({ kind: "kept", name });
  },
});

/** `join`: also if the deck was kept for somebody else before. */
export function syncNow(join = false): Promise<void> {
  if (join && accountName()) setOwner(accountName());
  return sync();
}

let begun = false;

/** From now on, for as long as the page lives. */
export function followSync(): void {
  if (begun) return;
  begun = true;
  followDocuments(() => syncNow(), onChange, onOtherTab);
}
