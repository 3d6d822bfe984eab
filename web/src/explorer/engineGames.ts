// The games that ship (docs/explorer.md): Muster's engine against itself, one file a game, read when they are first wanted.
// SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import hexix from "../../../books/hexix.games?url";
import loa from "../../../books/loa.games?url";
import lof from "../../../books/lof.games?url";

const files: Readonly<Record<string, string>> = { loa, lof, hexix };

/** Those of the usual rules alone. */
export const hasEngineGames = (game: string): boolean => game in files;

/** The game whose games the explorer's worker has; "": none. */
export const heldEngineGames = createStore("");
let before: Promise<unknown> = Promise.resolve();

export const forgetEngineGames = (): void => heldEngineGames.set("");

/** `read` gets the games unless it has read them already; one after the other, as the worker holds those of one game. */
export function withEngineGames(game: string, read: (records: Blob) => Promise<void>): Promise<void> {
  const done = before.then(async () => {
    if (heldEngineGames.get() === game) return;
    const reply = await fetch(files[game]!);
    if (!reply.ok) throw new Error(`${files[game]}: ${reply.status}`);
    const records = await reply.blob();
    forgetEngineGames();
    await read(records);
    heldEngineGames.set(game);
  });
  before = done.catch(() => {}); // whoever asked is told
  return done;
}
