// Loads muster.wasm under Node and wraps its letter boxes (src/wasm/exports.cpp).
import { readFile } from "node:fs/promises";

// The module was built for WASI but needs nothing of a system: every import answers "not supported".
const noSystem = new Proxy({}, { get: () => () => 52 });

export async function load(path) {
  const { instance } = await WebAssembly.instantiate(await readFile(path), {
    wasi_snapshot_preview1: noSystem,
  });
  const wasm = instance.exports;
  wasm._initialize();

  const call = (name, text, ...numbers) => {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > wasm.muster_input_size()) throw new Error("input too long");
    new Uint8Array(wasm.memory.buffer, wasm.muster_input(), bytes.length).set(bytes);
    const length = wasm[name](bytes.length, ...numbers);
    const size = length < 0 ? -1 - length : length;
    const answer = new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.muster_output(), size));
    if (length < 0) throw new Error(answer);
    return answer;
  };

  return {
    perft: (game, state, depth) => call("muster_perft", `${game}\n${state}`, depth),
    position: (game, state) => call("muster_position", `${game}\n${state}`),
    moves: (game, state) => call("muster_moves", `${game}\n${state}`),
    bench: () => call("muster_bench", ""),
  };
}
