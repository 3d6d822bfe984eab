// What the first page shows without loading the rules: names and start positions of the games, asked
// of the WebAssembly rules when the page is built. Imported as "virtual:start-scenes".
// SPDX-License-Identifier: MIT
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { loadModule } from "../src/rules/module.ts";
import { Rules } from "../src/rules/rules.ts";

const id = "virtual:start-scenes";
// Presets that have a picture of their own on the first page, beside every game's plain start.
const featured = ["loa:scrambled-eggs", "loa:parachute", "loa:torus", "loa:four-hand", "lof:ja", "hexix:exempt"];

export function startScenes(): Plugin {
  return {
    name: "start-scenes",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const file = resolve(import.meta.dirname, "../../build/wasm/muster_rules.wasm");
      const bytes = await readFile(file).catch(() => {
        throw new Error(`${file} is missing: cmake --preset wasm && cmake --build --preset wasm`);
      });
      const rules = new Rules(await loadModule(bytes));
      const scenes: Record<string, unknown> = {};
      const shown = rules.games("en").flatMap(({ name, presets }) => [
        name, ...presets.map((preset) => preset.name).filter((preset) => featured.includes(preset)),
      ]);
      for (const game of shown) scenes[game] = rules.state({ game, start: "start", moves: [] }, "en").scene;
      const titles = Object.fromEntries((["en", "ja"] as const).map((lang) => [lang, rules.games(lang)]));
      return `export const scenes = ${JSON.stringify(scenes)};\nexport const games = ${JSON.stringify(titles)};`;
    },
  };
}
