// The engine on several threads: this worker is the first of them, each helper is a worker of its own
// with an instance of the same module on the same memory (src/wasm).
// SPDX-License-Identifier: MIT
import { compileModule, loadModule, type Imports, type Module } from "../rules/module.ts";

/** To a helper, once. */
export interface HelperStart {
  compiled: WebAssembly.Module;
  memory: WebAssembly.Memory;
  worker: number;
  stack: number;
}

// The bounds that the module was linked with (cmake/wasm_module.cmake), in pages of 64 KiB.
const bounds = { initial: 256, maximum: 4096, shared: true };

// A browser starts a helper only while this worker is idle, so the first search waits for those that are still to come, and
// every later one again, but none for long.
const firstWaitMs = 3000;
const laterWaitMs = 300;

export interface Threads {
  module: Module;
  /** To be awaited before a search: it has the helpers that are there by then. */
  gather(): Promise<void>;
}

/** Throws where memory cannot be shared, or the module cannot be compiled. A helper that does not start is not missed: there is one less. */
export async function loadThreads(response: Response, threads: number, imports: Imports): Promise<Threads> {
  const compiled = await compileModule(response);
  const memory = new WebAssembly.Memory(bounds);
  const module = await loadModule(compiled, { ...imports, memory });
  module.set("muster_threads", threads);
  const helpers: Promise<void>[] = [];
  for (let worker = 1; worker < threads; ++worker) {
    const stack = module.get("muster_helper_stack");
    if (stack !== 0) helpers.push(startHelper({ compiled, memory, worker, stack }));
  }
  const all = Promise.all(helpers);
  await atMost(all, firstWaitMs);
  return { module, gather: () => atMost(all, laterWaitMs) };
}

function atMost(awaited: Promise<unknown>, ms: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    void awaited.then(() => (clearTimeout(timer), done()));
  });
}

/** Resolves when the helper is there or will not come. */
function startHelper(help: HelperStart): Promise<void> {
  return new Promise<void>((done) => {
    const helper = new Worker(new URL("./helper.ts", import.meta.url), { type: "module" });
    helper.onmessage = () => done();
    helper.onerror = (event) => {
      event.preventDefault();
      done();
    };
    helper.postMessage(help);
  }).catch(() => {}); // one thread less
}
