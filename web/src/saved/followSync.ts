// Saved analyses are kept on the server too (online/documents.ts says when). SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { ApiError } from "../online/api.ts";
import { documentsOf, followDocuments } from "../online/documents.ts";
import { forAccount } from "../online/forAccount.ts";
import { watchChanges } from "./store.ts";
import { syncAnalyses } from "./sync.ts";

export type SavedSync =
  | { kind: "local" } // nobody is logged in
  | { kind: "busy" }
  | { kind: "kept"; name: string; conflicts: number; tooLarge: number }
  | { kind: "failed"; full: boolean };

export const savedSync = createStore<SavedSync>({ kind: "local" });

const mostTries = 5;
const longestTitle = 100;

export const syncNow = forAccount({
  nobody: () => savedSync.set({ kind: "local" }),
  failed: (error) => savedSync.set({ kind: "failed", full: error instanceof ApiError && error.status === 413 }),
  async run(who) {
    savedSync.set({ kind: "busy" });
    const there = documentsOf(who, "analysis");
    let conflicts = 0;
    for (let tries = 0; tries < mostTries; ++tries) {
      const result = await syncAnalyses(
        { ...there, write: (id, base, title, body) => there.write(id, base, body, title.slice(0, longestTitle)) }, who.name);
      conflicts += result.conflicts;
      savedSync.set({ kind: "kept", name: who.name, conflicts, tooLarge: result.tooLarge });
      if (!result.again) return;
    }
  },
});

let begun = false;

/** From now on, for as long as the page lives. */
export function followSync(): void {
  if (begun) return;
  begun = true;
  followDocuments(syncNow, watchChanges);
}
