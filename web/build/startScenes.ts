// What the first page shows without loading the rules: names and start positions of the games, asked
// of the WebAssembly rules when the page is built. Imported as "virtual:start-scenes"; the words in a
// language as "virtual:games/CODE".
// SPDX-License-Identifier: MIT
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { Lang } from "../src/protocol/rules.ts";
import { loadModule } from "../src/rules/module.ts";
import { Rules } from "../src/rules/rules.ts";

const scenesId = "virtual:start-scenes";
const gamesId = /^\0virtual:games\/(\w+)$/;
// Presets that have a picture of their own on the first page, beside every game's plain start.
const featured = ["loa:scrambled-eggs", "loa:parachute", "loa:torus", "loa:four-hand", "lof:ja", "hexix:exempt"];

async function loadRules(): Promise<Rules> {
  const file = resolve(import.meta.dirname, "../../build/wasm/muster_rules.wasm");
  const bytes = await readFile(file).catch(() => {
    throw new Error(`${file} is missing: cmake --preset wasm && cmake --build --preset wasm`);
  });
  return new Rules(await loadModule(bytes));
}

function scenesOf(rules: Rules): Record<string, unknown> {
  const shown = rules.games("en").flatMap(({ name, presets }) => [
    name, ...presets.map((preset) => preset.name).filter((preset) => featured.includes(preset)),
  ]);
  return Object.fromEntries(shown.map((game) => [game, rules.state({ game, start: "start", moves: [] }, "en").scene]));
}

export function startScenes(): Plugin {
  return {
    name: "start-scenes",
    resolveId: (source) => (source === scenesId || gamesId.test(`\0${source}`) ? `\0${source}` : undefined),
    async load(source) {
      if (source === `\0${scenesId}`) return `export const scenes = ${JSON.stringify(scenesOf(await loadRules()))};`;
      const lang = gamesId.exec(source)?.[1];
      return lang && `export const games = ${JSON.stringify((await loadRules()).games(lang as Lang))};`;
    },
  };
}
