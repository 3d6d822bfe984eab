// One's own games on the server: downloaded when they are first asked for, and again when one of them has changed or
// somebody else is logged in. SPDX-License-Identifier: MIT
import { api, exportUrl } from "../online/api.ts";

/** Whose games the explorer has, and the newest change to them. */
let known: string | undefined;

async function stampOf(name: string): Promise<string> {
  const [newest] = (await api.list({ account: name, limit: 1 })).games;
  return JSON.stringify([name, newest?.id, newest?.changed_at, newest?.plies]);
}

let before: Promise<unknown> = Promise.resolve();

/** `read` gets the games, as the server exports them, unless it has read them already. One after the other: of two at once the older could come last. */
export function withOwnGames(name: string, read: (records: Blob) => Promise<void>): Promise<void> {
  const done = before.then(() => readChanged(name, read));
  before = done.catch(() => {}); // whoever asked is told
  return done;
}

async function readChanged(name: string, read: (records: Blob) => Promise<void>): Promise<void> {
  const stamp = await stampOf(name);
  if (stamp === known) return;
  const reply = await fetch(exportUrl(name, "json"), { cache: "no-store" });
  if (!reply.ok) throw new Error(`${reply.status}`);
  known = undefined; // half read they are neither the old ones nor the new ones
  await read(await reply.blob());
  known = stamp;
}

export const forgetOwnGames = (): void => void (known = undefined);
