// The engine in a worker of its own: analysis messages in, replies out. One request at a time; the
// page stops it through the shared flag, or by ending the worker where memory cannot be shared. A net
// that cannot be had is the answer to the request, not the end of the worker.
// SPDX-License-Identifier: MIT
import type { AnalysisRequest } from "../protocol/analysis.ts";
import { loadModule, type Imports } from "../rules/module.ts";
import type { DefenceMessage, Life } from "./client.ts";
import { NetError, Nets, type NetUrls } from "./nets.ts";
import { loadThreads, type Threads } from "./threads.ts";

export interface Begin {
  url: string;
  threadsUrl: string;
  nets: NetUrls;
  threads: number; // more than 1 only with a flag
  hashMb: number;
  flag: SharedArrayBuffer | undefined;
}

let module: Promise<Threads> | undefined;
let nets = new Nets({});
const alive = (life: Life): void => postMessage({ life });

async function begin({ url, threadsUrl, threads, hashMb, flag: shared }: Begin): Promise<Threads> {
  const flag = shared && new Int32Array(shared);
  const imports: Imports = {
    reply: (text) => postMessage(text),
    wantsStop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
  };
  const one = async (): Promise<Threads> => ({ module: await loadModule(await fetch(url), imports), gather: async () => {} });
  const several = async (): Promise<Threads> => loadThreads(await fetch(threadsUrl), threads, imports);
  const loaded = threads > 1 ? await several().catch(one) : await one();
  loaded.module.set("muster_hash_mb", hashMb);
  alive("ready");
  return loaded;
}

async function analyse(text: string): Promise<void> {
  const { id, game } = JSON.parse(text) as AnalysisRequest;
  nets.expect(game);
  const loaded = await module;
  if (!loaded) return;
  try {
    await nets.give(loaded.module, game);
  } catch (error) {
    if (!(error instanceof NetError)) throw error;
    return postMessage(JSON.stringify({ id, error: error.message, field: "net" }));
  }
  await loaded.gather();
  loaded.module.post("muster_analysis", text);
}

// Needs no net: the solver evaluates nothing.
async function defend(text: string): Promise<void> {
  (await module)?.module.post("muster_defend", text);
}

// What goes wrong in a promise is told to the page as an error of this worker.
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

alive("here");
addEventListener("message", ({ data }: MessageEvent<Begin | DefenceMessage | string>) => {
  if (typeof data === "string") return void analyse(data).catch(fail);
  if ("defence" in data) return void defend(data.defence).catch(fail);
  nets = new Nets(data.nets);
  module = begin(data);
  module.catch(() => {}); // told by the request that waits for it
});
