// Loads a WebAssembly module under Node and wraps its I/O buffers (src/wasm/io_buffer.h).
import { readdir, readFile } from "node:fs/promises";

const nets = new URL("../../../nets/", import.meta.url);

// The module was built for WASI but needs nothing of a system: every import answers "not supported".
export const noSystem = new Proxy({}, { get: () => () => 52 });

/** A path or what was compiled of it; `wantsStop` is given the replies so far. An engine gets all nets unless `bare`. */
export async function load(source, { wantsStop = () => false, memory, bare = false } = {}) {
  let replies = [];
  const compiled = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(await readFile(source));
  const read = (at, size) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, size).slice());
  const instance = await WebAssembly.instantiate(compiled, {
    wasi_snapshot_preview1: noSystem,
    env: { memory },
    muster: {
      reply: (at, size) => replies.push(JSON.parse(read(at, size))),
      clock_ms: () => performance.now(),
      wants_stop: () => (wantsStop(replies) ? 1 : 0),
    },
  });
  const wasm = instance.exports;
  memory ??= wasm.memory;
  wasm._initialize();

  const post = (given) => {
    const bytes = typeof given === "string" ? new TextEncoder().encode(given) : given;
    const at = wasm.muster_input(bytes.length);
    if (at === 0) throw new Error("input too long");
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  const call = (name, given, ...numbers) => {
    const length = wasm[name](post(given), ...numbers);
    const size = length < 0 ? -1 - length : length;
    const answer = read(wasm.muster_output(), size);
    if (length < 0) throw new Error(answer);
    return answer;
  };

  const files = wasm.muster_net && !bare ? await readdir(nets) : [];
  for (const file of files) call("muster_net", await readFile(new URL(file, nets)));

  return {
    exports: wasm,
    net: (bytes) => call("muster_net", bytes),
    wantsNet: (game) => call("muster_wants_net", game),
    perft: (game, state, depth) => call("muster_perft", `${game}\n${state}`, depth),
    position: (game, state) => call("muster_position", `${game}\n${state}`),
    moves: (game, state) => call("muster_moves", `${game}\n${state}`),
    bench: () => call("muster_bench", ""),
    ask: (question) => JSON.parse(call("muster_ask", JSON.stringify(question))),
    analysis: (request) => {
      replies = [];
      wasm.muster_analysis(post(JSON.stringify(request)));
      return replies;
    },
    defend: (request) => {
      replies = [];
      wasm.muster_defend(post(JSON.stringify(request)));
      return replies[0];
    },
  };
}
