// The engine on several threads under Node, as web/src/engine/threads.ts has it in a page.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { load } from "./module.mjs";

const painted = 0xa5;
export const stackSize = 1 << 20; // src/wasm/engine.cpp

/** `helpers`: how many of the threads really come. */
export async function loadThreads(path, threads, { wantsStop, helpers = threads - 1 } = {}) {
  const compiled = await WebAssembly.compile(await readFile(path));
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 4096, shared: true });
  const engine = await load(compiled, { wantsStop, memory });
  engine.exports.muster_threads(threads);
  const stacks = [], workers = [];
  for (let worker = 1; worker <= helpers; ++worker) {
    const stack = engine.exports.muster_helper_stack();
    new Uint8Array(memory.buffer, stack - stackSize, stackSize).fill(painted);
    stacks.push(stack);
    workers.push(new Worker(new URL("./helper.mjs", import.meta.url), { workerData: { compiled, memory, worker, stack } }));
  }
  return {
    ...engine,
    memorySize: () => memory.buffer.byteLength,
    /** How deep the deepest stack of a helper has been. */
    deepest: () => Math.max(...stacks.map((stack) =>
      stackSize - new Uint8Array(memory.buffer, stack - stackSize, stackSize).findIndex((byte) => byte !== painted))),
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}
