// One more thread for the engine: searches whenever the engine does, until the engine's worker ends.
// SPDX-License-Identifier: MIT
import { outside } from "../rules/module.ts";
import type { HelperStart } from "./threads.ts";

interface Exports {
  __stack_pointer: WebAssembly.Global;
  muster_help(worker: number): never;
}

addEventListener("message", ({ data }: MessageEvent<HelperStart>) => {
  const { compiled, memory, worker, stack } = data;
  const idle = (): number => 0; // only the first thread talks
  const imports = { ...outside(memory), muster: { reply: idle, clock_ms: idle, wants_stop: idle } };
  // Not _initialize: the first thread has done that for all.
  const exports = new WebAssembly.Instance(compiled, imports).exports as unknown as Exports;
  exports.__stack_pointer.value = stack;
  postMessage("here");
  exports.muster_help(worker);
});
