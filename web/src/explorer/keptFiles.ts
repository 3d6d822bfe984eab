// The files that were opened in the explorer, kept in this browser so that they are there at the next visit: one set a
// game. SPDX-License-Identifier: MIT
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

interface KeptFilesDatabase extends DBSchema {
  files: { key: string; value: readonly File[] };
}

const mostBytes = 64 << 20; // a hundred thousand games take some 30 MB

/** For these few calls alone: nobody waits for this page to upgrade. */
async function withDatabase<T>(work: (base: IDBPDatabase<KeptFilesDatabase>) => Promise<T>): Promise<T> {
  const base = await openDB<KeptFilesDatabase>("muster-files", 1, {
    upgrade: (made) => void made.createObjectStore("files"),
  });
  try {
    return await work(base);
  } finally {
    base.close();
  }
}

/** Whether they are kept: not if they are too large, or nothing can be kept here. */
export async function keepFiles(game: string, files: readonly File[]): Promise<boolean> {
  const fits = files.reduce((sum, { size }) => sum + size, 0) <= mostBytes;
  try {
    await withDatabase<unknown>((base) => (fits ? base.put("files", files, game) : base.delete("files", game)));
    return fits;
  } catch {
    return false; // a private window, a full disk: the page says so
  }
}

export async function keptFiles(game: string): Promise<readonly File[]> {
  try {
    return (await withDatabase((base) => base.get("files", game))) ?? [];
  } catch {
    return []; // nothing can be kept here, so nothing is
  }
}

export async function forgetFiles(game: string): Promise<void> {
  try {
    await withDatabase((base) => base.delete("files", game));
  } catch {
    // Nothing can be kept here, so nothing is.
  }
}
