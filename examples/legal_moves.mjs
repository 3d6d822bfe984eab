// legal_moves.mjs FILE GAME [MOVE...]: the rules in JavaScript. FILE is build/wasm/muster_rules.wasm.
// SPDX-License-Identifier: MIT
import { readFile } from "node:fs/promises";

const [file, game, ...moves] = process.argv.slice(2);
const none = new Proxy({}, { get: () => () => 52 }); // nothing of a system is needed
const { instance } = await WebAssembly.instantiate(await readFile(file), { wasi_snapshot_preview1: none });
const wasm = instance.exports;
wasm._initialize();

// A question and its answer are JSON texts in two buffers of the module.
function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  new Uint8Array(wasm.memory.buffer, wasm.muster_input(bytes.length), bytes.length).set(bytes);
  const length = wasm.muster_ask(bytes.length);
  const size = length < 0 ? -1 - length : length; // below 0: an error message
  const text = new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.muster_output(), size));
  if (length < 0) throw new Error(text);
  return JSON.parse(text);
}

const state = ask({ ask: "state", game, start: "start", moves });
console.log(state.position);
console.log(state.legal.map(([move]) => move).join(" "));
