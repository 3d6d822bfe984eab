// The engine of this page.
// SPDX-License-Identifier: MIT
import url from "../../../build/wasm/muster.wasm?url";
import { EngineClient } from "./client.ts";
import type { Begin } from "./worker.ts";

const hashMb = 32;

let client: EngineClient | undefined;

export function engine(): EngineClient {
  client ??= new EngineClient((flag) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ url: new URL(url, location.href).href, hashMb, flag } satisfies Begin);
    return worker;
  }, self.crossOriginIsolated);
  return client;
}
