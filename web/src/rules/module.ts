// Loads a WebAssembly module of Muster and speaks through its I/O buffers (src/wasm).
// SPDX-License-Identifier: MIT

export interface Imports {
  reply?: (text: string) => void;
  wantsStop?: () => boolean;
  /** For a module that takes its memory from outside. */
  memory?: WebAssembly.Memory;
}

export interface Module {
  /** Calls a function that takes one text or the bytes of a file; throws if the answer is an error. */
  call(name: string, given: string | Uint8Array): string;
  /** Calls a function that answers through `reply`. */
  post(name: string, text: string): void;
  set(name: string, value: number): void;
  /** Calls a function that takes nothing and answers with a number. */
  get(name: string): number;
}

/** More than a module takes. */
export class TooLong extends Error {}

type Exports = Record<string, (...numbers: number[]) => number> & { memory: WebAssembly.Memory };

// Built for WASI, but nothing of a system is needed: every import answers "not supported".
const noSystem = new Proxy({}, { get: () => () => 52 });

/** A response of a web server, the bytes themselves, or what was compiled of them. */
export type Source = Response | BufferSource | WebAssembly.Module;

export async function loadModule(source: Source, imports: Imports = {}): Promise<Module> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let wasm: Exports;
  let memory: WebAssembly.Memory;
  const read = (at: number, size: number): string =>
    // A copy: text cannot be decoded from shared memory.
    decoder.decode(new Uint8Array(memory.buffer, at, size).slice());
  const write = (given: string | Uint8Array): number => {
    const bytes = typeof given === "string" ? encoder.encode(given) : given;
    const at = wasm.muster_input!(bytes.length);
    if (at === 0) throw new TooLong();
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  const given = {
    ...outside(imports.memory),
    muster: {
      reply: (at: number, size: number) => imports.reply?.(read(at, size)),
      clock_ms: () => performance.now(),
      wants_stop: () => (imports.wantsStop?.() ? 1 : 0),
    },
  };
  const instance = await WebAssembly.instantiate(await compileModule(source), given);
  wasm = instance.exports as unknown as Exports;
  memory = imports.memory ?? wasm.memory;
  wasm._initialize!();
  return {
    call(name, given) {
      const length = wasm[name]!(write(given));
      const answer = read(wasm.muster_output!(), length < 0 ? -1 - length : length);
      if (length < 0) throw new Error(answer);
      return answer;
    },
    post: (name, text) => void wasm[name]!(write(text)),
    set: (name, value) => void wasm[name]!(value),
    get: (name) => wasm[name]!(),
  };
}

/** The imports that every module has. */
export function outside(memory: WebAssembly.Memory | undefined): WebAssembly.Imports {
  const system = { wasi_snapshot_preview1: noSystem as WebAssembly.ModuleImports };
  return memory ? { ...system, env: { memory } } : system;
}

export async function compileModule(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new Error(`${source.url}: ${source.status}`);
  const typed = source.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(source) : WebAssembly.compile(await source.arrayBuffer());
}
