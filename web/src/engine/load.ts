// The engine of this page, on as many threads as the settings say and the browser allows.
// SPDX-License-Identifier: MIT
import url from "../../../build/wasm/muster.wasm?url";
import plainUrl from "../../../build/wasm/muster_plain.wasm?url";
import threadsUrl from "../../../build/wasm/muster_threads.wasm?url";
import { settings } from "../app/settings.ts";
import { EngineClient, type StartMethod } from "./client.ts";
import type { NetUrls } from "./nets.ts";
import { hasSimd } from "./simd.ts";
import type { Begin } from "./worker.ts";

const hashMb = 32;

/** One less than the machine has, so that the page stays quick; four are enough for anybody to play. */
export const usualThreads = Math.min(Math.max(1, (navigator.hardwareConcurrency || 1) - 1), 4);

/** Whether threads can share memory here. A page may count as isolated and still lack what is needed (WebKitGTK). */
function canShare(): boolean {
  if (self.crossOriginIsolated !== true || typeof SharedArrayBuffer !== "function" || typeof Atomics !== "object") return false;
  try {
    return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer instanceof SharedArrayBuffer;
  } catch {
    return false;
  }
}

/** The module for several threads has SIMD. */
export const canThread = (): boolean => canShare() && hasSimd();

function threads(): number {
  if (!canThread()) return 1;
  const { threads: chosen } = settings.get();
  return chosen === "auto" ? usualThreads : Number(chosen);
}

/** From the fastest to the plainest. */
function startMethods(): StartMethod[] {
  const plain: StartMethod = { threads: 1, shared: false };
  if (!canShare()) return [plain];
  const one: StartMethod = { threads: 1, shared: true };
  const count = threads();
  return count > 1 ? [{ threads: count, shared: true }, one, plain] : [one, plain];
}

const absolute = (path: string): string => new URL(path, location.href).href;

const netFiles = import.meta.glob<string>("../../../nets/*.net", { query: "?url", import: "default", eager: true });
const nameOf = (file: string): string => file.replace(/^.*\/|\.net$/g, "");
const nets = (): NetUrls => Object.fromEntries(Object.entries(netFiles).map(([file, path]) => [nameOf(file), absolute(path)]));

let client: EngineClient | undefined;

export function engine(): EngineClient {
  if (client) return client;
  const made = new EngineClient((way, flag) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const begin: Begin = { url: absolute(hasSimd() ? url : plainUrl), threadsUrl: absolute(threadsUrl), nets: nets(), threads: way.threads, hashMb, flag };
    worker.postMessage(begin);
    return worker;
  }, startMethods);
  let begun = threads();
  settings.watch(() => {
    if (threads() === begun) return;
    begun = threads();
    made.renew();
  });
  return (client = made);
}
