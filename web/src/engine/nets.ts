// The nets that the engine evaluates with: files beside its module, each fetched when its game is first
// asked about and handed over whole. The module says which game wants one, and refuses a file that is
// broken; nothing is put in a net's place. SPDX-License-Identifier: MIT
import type { Module } from "../rules/module.ts";

/** By the short name of a game: where its net is. */
export type NetUrls = Readonly<Record<string, string>>;

/** Why a net is not there, for the person who plays. */
export class NetError extends Error {}

async function fetchNet(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

export class Nets {
  readonly #urls: NetUrls;
  readonly #under = new Map<string, Promise<Uint8Array>>();

  constructor(urls: NetUrls) {
    this.#urls = urls;
  }

  /** Begins to fetch what this game will probably want, so that it comes beside the module. */
  expect(game: string): void {
    this.#fetch(game.split(":")[0]!)?.catch(() => {}); // give() says so, if it is wanted at all
  }

  /** The module can analyse this game afterwards. */
  async give(module: Module, game: string): Promise<void> {
    let wanted: string;
    try {
      wanted = module.call("muster_wants_net", game);
    } catch {
      return; // no such game: the analysis says what is wrong with it
    }
    if (wanted === "") return;
    try {
      const bytes = this.#fetch(wanted);
      if (!bytes) throw new Error(`there is no file for ${wanted}`);
      module.call("muster_net", await bytes);
    } catch (error) {
      throw new NetError((error as Error).message);
    } finally {
      this.#under.delete(wanted); // the module has its own copy; a failure may be tried again
    }
  }

  #fetch(name: string): Promise<Uint8Array> | undefined {
    const url = this.#urls[name];
    if (!url) return undefined;
    const under = this.#under.get(name) ?? fetchNet(url);
    this.#under.set(name, under);
    return under;
  }
}
