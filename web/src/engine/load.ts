// The engine of this page, on as many threads as the settings say.
// SPDX-License-Identifier: MIT
import url from "../../../build/wasm/muster.wasm?url";
import threadsUrl from "../../../build/wasm/muster_threads.wasm?url";
import { settings } from "../app/settings.ts";
import { EngineClient } from "./client.ts";
import type { Begin } from "./worker.ts";

const hashMb = 32;

/** One less than the machine has, so that the page stays quick; four are enough for anybody to play. */
export const usualThreads = Math.min(Math.max(1, (navigator.hardwareConcurrency || 1) - 1), 4);

/** Whether threads can share memory here. */
export const canShare = (): boolean => self.crossOriginIsolated === true;

function threads(): number {
  if (!canShare()) return 1;
  const { threads: chosen } = settings.get();
  return chosen === "auto" ? usualThreads : Number(chosen);
}

const address = (path: string): string => new URL(path, location.href).href;

let client: EngineClient | undefined;
let begun = 0;

export function engine(): EngineClient {
  if (client) return client;
  const made = new EngineClient((flag) => {
    begun = threads();
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const begin: Begin = { url: address(url), threadsUrl: address(threadsUrl), threads: begun, hashMb, flag };
    worker.postMessage(begin);
    return worker;
  }, canShare());
  settings.watch(() => threads() !== begun && made.renew());
  return (client = made);
}
