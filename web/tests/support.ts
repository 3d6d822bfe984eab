// The real rules for tests: the WebAssembly module, read from the build.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GameState, LegalMove } from "../src/protocol/rules.ts";
import { loadModule, type Imports, type Module } from "../src/rules/module.ts";
import { Rules } from "../src/rules/rules.ts";

export async function testRules(): Promise<Rules> {
  return new Rules(await loadModule(readFileSync(resolve(import.meta.dirname, "../../build/wasm/muster_rules.wasm"))));
}

const netFolder = resolve(import.meta.dirname, "../../nets");
export const netFiles = readdirSync(netFolder);
export const netBytes = (file: string): Uint8Array => readFileSync(resolve(netFolder, file));

/** The engine with all its nets. */
export async function testEngine(imports: Imports): Promise<Module> {
  const module = await bareEngine(imports);
  for (const file of netFiles) module.call("muster_net", netBytes(file));
  return module;
}

/** The engine as a page gets it, before any net. */
export const bareEngine = (imports: Imports = {}): Promise<Module> =>
  loadModule(readFileSync(resolve(import.meta.dirname, "../../build/wasm/muster.wasm")), imports);

/** Draws the same lots every time. */
export function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

export const anyMove = (state: GameState, draw: (below: number) => number): LegalMove =>
  state.legal[draw(state.legal.length)]!;
