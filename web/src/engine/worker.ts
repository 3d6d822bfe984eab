// The engine in a worker of its own: analysis messages in, replies out. One request at a time; the
// page stops it through the shared flag, or by ending the worker where memory cannot be shared.
// SPDX-License-Identifier: MIT
import { loadModule, type Imports, type Module } from "../rules/module.ts";
import type { Life } from "./client.ts";
import { loadThreads } from "./threads.ts";

export interface Begin {
  url: string;
  threadsUrl: string;
  threads: number; // more than 1 only with a flag
  hashMb: number;
  flag: SharedArrayBuffer | undefined;
}

let module: Promise<Module> | undefined;
const alive = (life: Life): void => postMessage({ life });

async function begin({ url, threadsUrl, threads, hashMb, flag: shared }: Begin): Promise<Module> {
  const flag = shared && new Int32Array(shared);
  const imports: Imports = {
    reply: (text) => postMessage(text),
    wantsStop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
  };
  const one = async (): Promise<Module> => loadModule(await fetch(url), imports);
  const several = async (): Promise<Module> => loadThreads(await fetch(threadsUrl), threads, imports);
  const loaded = threads > 1 ? await several().catch(one) : await one();
  loaded.set("muster_hash_mb", hashMb);
  alive("ready");
  return loaded;
}

// What goes wrong in a promise is told to the page as an error of this worker.
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

alive("here");
addEventListener("message", ({ data }: MessageEvent<Begin | string>) => {
  if (typeof data !== "string") module = begin(data);
  else module?.then((loaded) => loaded.post("muster_analysis", data)).catch(fail);
});
