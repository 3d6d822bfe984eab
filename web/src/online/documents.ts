// What people keep on the server is brought there and back when somebody is logged in, after each change, and when the page
// is looked at again. SPDX-License-Identifier: MIT
import { account } from "./account.ts";
import { ApiError } from "./api.ts";

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

/** One run at a time; whoever asks meanwhile gets another one after it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again);
  };
  return () => {
    again = running !== undefined;
    return (running ??= run().finally(() => (running = undefined)));
  };
}

/** What the server answers, or undefined if somebody else has changed the document since. */
export async function unlessConflict<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  }
}
