// Saved analyses are kept on the server too (online/documents.ts says when). SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { account } from "../online/account.ts";
import { api, ApiError } from "../online/api.ts";
import { followDocuments, unlessConflict } from "../online/documents.ts";
import { watchChanges } from "./store.ts";
import { syncAnalyses, type DocumentSource } from "./sync.ts";

export type SavedSync =
  | { kind: "local" } // nobody is logged in
  | { kind: "busy" }
  | { kind: "kept"; name: string; conflicts: number; tooLarge: number }
  | { kind: "failed"; full: boolean };

export const savedSync = createStore<SavedSync>({ kind: "local" });

const mostTries = 5;

const source: DocumentSource = {
  list: async () => (await api.documents("analysis")).documents,
  read: (id) => api.document("analysis", id),
  write: async (id, base, title, body) =>
    (await unlessConflict(api.writeDocument("analysis", id, { base, title: title.slice(0, 100), body })))?.version,
  remove: async (id, base) => (await unlessConflict(api.removeDocument("analysis", id, base).then(() => true))) ?? false,
};

async function run(name: string): Promise<void> {
  savedSync.set({ kind: "busy" });
  try {
    let conflicts = 0;
    for (let tries = 0; tries < mostTries; ++tries) {
      const result = await syncAnalyses(source, name);
      conflicts += result.conflicts;
      savedSync.set({ kind: "kept", name, conflicts, tooLarge: result.tooLarge });
      if (!result.again) return;
    }
  } catch (error) {
    savedSync.set({ kind: "failed", full: error instanceof ApiError && error.status === 413 });
  }
}

let running: Promise<void> | undefined;
let again = false;

export async function syncNow(): Promise<void> {
  const state = account.get();
  if (state.kind !== "account") return savedSync.set({ kind: "local" });
  again = running !== undefined;
  running ??= run(state.profile.name).finally(() => (running = undefined));
  await running;
  if (again) {
    again = false;
    await syncNow();
  }
}

let begun = false;

/** From now on, for as long as the page lives. */
export function followSync(): void {
  if (begun) return;
  begun = true;
  followDocuments(syncNow, watchChanges);
}
