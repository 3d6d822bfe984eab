// Keeps the deck of this browser and the one on the server the same: what the server has is joined with what is here,
// and what is new here is written, each time on the version that was read. Nothing is ever overwritten unseen.
// SPDX-License-Identifier: MIT
import { fitsDocument } from "../protocol/documents.ts";
import { database, type DeckDatabase } from "./database.ts";
import { bringState, stateOf } from "./deck.ts";
import { joinShards, readShard, shardIds, shardOf, writeShard, type Shard } from "./shard.ts";

/** Where documents are kept; tests give their own. */
export interface ShardSource {
  list(): Promise<readonly { id: string; version: number }[]>;
  read(id: string): Promise<{ version: number; body: string }>;
  /** The new version; nothing if `base` is not the newest. */
  write(id: string, base: number, body: string): Promise<number | undefined>;
}

export class DeckTooLarge extends Error {}

const mostTries = 6;

type Known = DeckDatabase["shards"]["value"];

async function syncShard(source: ShardSource, account: string, id: string, newest: number, now: () => number): Promise<void> {
  const base = await database();
  const key = `${account} ${id}`;
  let version = newest;
  for (let tries = 0; tries < mostTries; ++tries) {
    let known: Known | undefined = await base.get("shards", key);
    if (version !== 0 && known?.version !== version) {
      const found = await source.read(id);
      const theirs = readShard(found.body);
      await bringState((mine) => joinShards(mine, theirs), (card) => shardOf(card) === id);
      known = { key, version: found.version, body: found.body };
      version = found.version;
      await base.put("shards", known);
    }
    const body = await textOf(id, now());
    if (body === (version === 0 ? empty(now()) : known?.body)) return;
    if (!fitsDocument(body)) throw new DeckTooLarge();
    const written = await source.write(id, version, body);
    if (written !== undefined) return void (await base.put("shards", { key, version: written, body }));
    version = (await source.list()).find((one) => one.id === id)?.version ?? 0; // another device was first
  }
  throw new Error(`deck ${id}: changed again and again`);
}

const empty = (now: number): string => writeShard({ cards: [], marks: [] }, now);

async function textOf(id: string, now: number): Promise<string> {
  const { cards, marks } = await stateOf();
  const here = (one: { id: string }): boolean => shardOf(one.id) === id;
  const shard: Shard = { cards: cards.filter(here), marks: marks.filter(here) };
  return writeShard(shard, now);
}

export async function syncDeck(source: ShardSource, account: string, now: () => number = Date.now): Promise<void> {
  const versions = new Map((await source.list()).map(({ id, version }) => [id, version]));
  for (const id of shardIds) await syncShard(source, account, id, versions.get(id) ?? 0, now);
}
