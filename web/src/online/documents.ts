// What people keep on the server is brought there and back when somebody is logged in, after each change, and when the page
// is looked at again. SPDX-License-Identifier: MIT
import type { DocumentKind, StoredDocument } from "../protocol/server.ts";
import { account } from "./account.ts";
import { api, ApiError } from "./api.ts";
import type { Owner } from "./forAccount.ts";

const pauseMs = 2000;

/** Calls `sync` at these times, for as long as the page lives; each of `watches` tells of changes on this device. */
export function followDocuments(sync: () => Promise<void>, ...watches: ((changed: () => void) => unknown)[]): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), pauseMs);
  };
  for (const watch of watches) watch(soon);
  account.watch(() => void sync());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && soon());
  void sync();
}

/** What the server answers, or undefined if somebody else has changed the document since. */
async function unlessConflict<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  }
}

export interface OwnDocuments {
  list(): Promise<readonly { id: string; version: number }[]>;
  read(id: string): Promise<StoredDocument>;
  /** The new version; nothing if `base` is not the newest. */
  write(id: string, base: number, body: string, title?: string): Promise<number | undefined>;
  /** False if `base` is not the newest. */
  remove(id: string, base: number): Promise<boolean>;
}

/** What the server keeps for somebody of one kind. */
export function documentsOf(owner: Owner, kind: DocumentKind): OwnDocuments {
  return {
    list: async () => (await owner.ask((name) => api.documents(name, kind))).documents,
    read: (id) => owner.ask((name) => api.document(name, kind, id)),
    async write(id, base, body, title) {
      const wish = { base, body, ...(title === undefined ? {} : { title }) };
      return (await unlessConflict(owner.ask((name) => api.writeDocument(name, kind, id, wish))))?.version;
    },
    remove: async (id, base) => (await unlessConflict(owner.ask((name) => api.removeDocument(name, kind, id, base)))) !== undefined,
  };
}
