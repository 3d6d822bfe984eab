// The engine in a worker of its own: analysis messages in, replies out. One request at a time; the
// page stops it through the shared flag, or by ending the worker where memory cannot be shared.
// SPDX-License-Identifier: MIT
import { loadModule, type Module } from "../rules/module.ts";

export interface Begin {
  url: string;
  hashMb: number;
  flag: SharedArrayBuffer | undefined;
}

let module: Promise<Module> | undefined;
let flag: Int32Array | undefined;

async function begin({ url, hashMb, flag: shared }: Begin): Promise<Module> {
  if (shared) flag = new Int32Array(shared);
  const loaded = await loadModule(await fetch(url), {
    reply: (text) => postMessage(text),
    wantsStop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
  });
  loaded.set("muster_hash_mb", hashMb);
  return loaded;
}

addEventListener("message", ({ data }: MessageEvent<Begin | string>) => {
  if (typeof data !== "string") {
    module = begin(data);
    module.catch((error: unknown) => postMessage(JSON.stringify({ error: String(error), field: "engine" })));
    return;
  }
  void module?.then((loaded) => loaded.post("muster_analysis", data));
});
