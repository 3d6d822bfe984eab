// When the analyses are brought to the server and back: once somebody is logged in, after each change, and when the page
// is looked at again. SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { account } from "../online/account.ts";
import { api, ApiError } from "../online/api.ts";
import { watchChanges } from "./store.ts";
import { syncAnalyses, type DocumentSource } from "./sync.ts";

export type SavedSync =
  | { kind: "local" } // nobody is logged in
  | { kind: "busy" }
  | { kind: "kept"; name: string; conflicts: number; tooLarge: number }
  | { kind: "failed"; full: boolean };

export const savedSync = createStore<SavedSync>({ kind: "local" });

const pauseMs = 2000;
const mostTries = 5;

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

const source: DocumentSource = {
  list: async () => (await api.documents("analysis")).documents,
  read: (id) => api.document("analysis", id),
  write: (id, base, title, body) =>
    api.writeDocument("analysis", id, { base, title: title.slice(0, 100), body }).then(({ version }) => version, (error: unknown) => {
      if (isConflict(error)) return undefined;
      throw error;
    }),
  remove: (id, base) =>
    api.removeDocument("analysis", id, base).then(() => true, (error: unknown) => {
      if (isConflict(error)) return false;
      throw error;
    }),
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void syncNow(), pauseMs);
  };
  watchChanges(soon);
  account.watch(() => void syncNow());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && soon());
  void syncNow();
}
