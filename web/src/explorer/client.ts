// Asks the explorer's worker, which is started when it is first needed. SPDX-License-Identifier: MIT
import url from "../../../build/wasm/muster_rules.wasm?url";
import type { CollectionRows, Column, Exploration } from "../protocol/explorer.ts";
import type { GameLine, Lang } from "../protocol/rules.ts";
import { RulesError } from "../rules/rules.ts";
import type { Call } from "./worker.ts";

interface Open {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
const open = new Map<number, Open>();
let next = 1;

function start(): Worker {
  const fresh = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  fresh.onmessage = ({ data }: MessageEvent<{ id: number; answer?: string; failed?: string }>) => {
    const waiting = open.get(data.id);
    open.delete(data.id);
    if (data.answer === undefined) waiting?.reject(new Error(data.failed));
    else waiting?.resolve(data.answer);
  };
  fresh.onerror = () => {
    worker = undefined; // the next who asks starts another
    for (const { reject } of open.values()) reject(new Error("explorer"));
    open.clear();
  };
  fresh.postMessage(url);
  return fresh;
}

async function call<T>(name: Call["name"], head: string, bytes?: ArrayBuffer): Promise<T> {
  worker ??= start();
  const id = next++;
  const answered = new Promise<string>((resolve, reject) => open.set(id, { resolve, reject }));
  worker.postMessage({ id, name, head, ...(bytes ? { bytes } : {}) } satisfies Call, bytes ? [bytes] : []);
  const answer = JSON.parse(await answered) as T & { error?: string; field?: string };
  if (typeof answer.error === "string") throw new RulesError(answer.error, answer.field ?? "");
  return answer;
}

const ask = <T>(question: object): Promise<T> => call("muster_explorer_ask", JSON.stringify(question));

/** An index file; `name` is what questions call it. */
export const openIndex = (name: string, bytes: ArrayBuffer): Promise<{ positions: number }> =>
  call("muster_explorer_index", `${name}\n`, bytes);

export const explore = (sources: readonly string[], line: GameLine, lang: Lang): Promise<Exploration> =>
  ask({ ask: "explore", sources, ...line, lang });

export interface RowsWanted {
  text: string;
  sort: Column;
  descending: boolean;
  /** Only games that came to this position. */
  at?: GameLine | undefined;
  from: number;
  count: number;
}

export const rows = (source: string, { at, ...wanted }: RowsWanted): Promise<CollectionRows> =>
  ask({ ask: "rows", source, ...wanted, ...(at ? { position: true, ...at } : {}) });

/** The text that a game was read from, and which game of that text it is. */
export const gameText = (source: string, number: number): Promise<{ text: string; index: number }> =>
  ask({ ask: "game", source, number });

export const close = (source: string): Promise<unknown> => ask({ ask: "close", source });

export interface Added {
  games: number;
  leftOut: number;
  errors: string[];
  /** Where the games came from: the name of each file, and how many games there were with it. */
  files?: readonly { name: string; until: number }[];
}

const partBytes = 4 << 20;

/** Adds the games of a file to the collection `name`, part by part; `onPart` hears how far it is. */
export async function addFile(name: string, file: Blob, game: string, onPart: (done: number) => void): Promise<Added> {
  const added: Added = { games: 0, leftOut: 0, errors: [] };
  let at = 0;
  let size = partBytes;
  for (;;) {
    const last = at + size >= file.size;
    const bytes = await file.slice(at, at + size).arrayBuffer();
    const found = await call<{ consumed: number; games: number; left_out: number; errors: string[] }>(
      "muster_explorer_games", `${name}\n${game}\n${last ? "last" : "more"}\n`, bytes,
    );
    added.games = found.games;
    added.leftOut += found.left_out;
    added.errors.push(...found.errors.slice(0, 5 - added.errors.length));
    at += found.consumed;
    if (last) return added;
    // A game longer than a part, or a format whose games only the reader can tell apart.
    size = found.consumed === 0 ? size * 2 : partBytes;
    onPart(at / file.size);
  }
}
