// The books that ship (docs/explorer.md), one a game: loaded when they are needed. SPDX-License-Identifier: MIT
import hexix from "../../../books/hexix.book?url";
import loa from "../../../books/loa.book?url";
import lof from "../../../books/lof.book?url";
import { familyOf } from "../game/family.ts";
import { openIndex } from "./client.ts";

const files: Readonly<Record<string, string>> = { loa, lof, hexix };
/** The games that have one. */
export const bookGames: readonly string[] = Object.keys(files);
const loaded = new Map<string, Promise<string>>();

/** The name under which the explorer knows the game's book; nothing if there is none. */
export function openBook(game: string): Promise<string> | undefined {
  const family = familyOf(game);
  const url = files[family];
  if (url === undefined) return undefined;
  const kept = loaded.get(family);
  if (kept) return kept;
  const name = `book ${family}`;
  const loading = fetch(url).then(async (reply) => {
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    await openIndex(name, await reply.arrayBuffer());
    return name;
  });
  loading.catch(() => loaded.delete(family)); // the next who asks tries again
  loaded.set(family, loading);
  return loading;
}
