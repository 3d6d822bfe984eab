// A helper's thread: web/src/engine/helper.ts under Node.
import { workerData } from "node:worker_threads";
import { noSystem } from "./module.mjs";

const { compiled, memory, worker, stack } = workerData;
const silent = () => {
  throw new Error("only the first thread talks");
};
const { exports } = new WebAssembly.Instance(compiled, {
  wasi_snapshot_preview1: noSystem,
  env: { memory },
  muster: { reply: silent, clock_ms: silent, wants_stop: silent },
});
exports.__stack_pointer.value = stack;
exports.muster_help(worker);
