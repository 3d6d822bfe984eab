// Where the sets of puzzles and of endings lie that ship: every file of puzzles/, by the game in its name ("loa-torus.jsonl" is of
// "loa:torus", "lof-endings.jsonl" has the endings of "lof"). SPDX-License-Identifier: MIT
import { scenes } from "virtual:start-scenes";

const files = import.meta.glob<string>("../../../puzzles/*.jsonl", { query: "?url", import: "default", eager: true });
const order = Object.keys(scenes); // as `muster games` has them
const endings = "-endings";

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".jsonl".length);
const gameOf = (name: string): string => name.replace("-", ":");

/** Games first, then their variants. */
function inOrder(one: string, two: string): number {
  const place = (game: string): number => order.indexOf(game.split(":")[0]!) + (game.includes(":") ? order.length : 0);
  return place(one) - place(two) || (one < two ? -1 : 1);
}

function filesOf(all: [name: string, url: string][]): Readonly<Record<string, string>> {
  const byGame = all.map(([name, url]) => [gameOf(name), url] as const);
  return Object.fromEntries(byGame.sort(([one], [two]) => inOrder(one, two)));
}

const named = Object.entries(files).map(([path, url]): [string, string] => [nameOf(path), url]);

export const puzzleFiles = filesOf(named.filter(([name]) => !name.endsWith(endings)));
export const endingFiles = filesOf(named.filter(([name]) => name.endsWith(endings)).map(([name, url]) => [name.slice(0, -endings.length), url]));
