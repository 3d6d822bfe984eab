// All saved analyses as one file, and back. Every field is checked: the file may come from anywhere. The
// moves are checked by the rules when an analysis is opened. SPDX-License-Identifier: MIT
import { newId, putSaved, readAllSaved, readSaved, type Body, type Head, type Saved } from "./store.ts";

type Item = Omit<Head, "revision" | "source" | "writer" | "drafts"> & Pick<Body, "at"> & { record: unknown };

export const maxAnalyses = 10_000;
const maxText = 64 << 20;
const format = "muster-analyses";

/** What is wrong with a file: the end of a key of `saved.file.`, with what it names. */
export class ArchiveError extends Error {
  readonly what: "json" | "format" | "version" | "list" | "item" | "tooMany";
  readonly values: Record<string, string | number>;
  constructor(what: ArchiveError["what"], values: Record<string, string | number> = {}) {
    super(what);
    this.what = what;
    this.values = values;
  }
}

const toItem = ({ head: { revision: _revision, source: _source, writer: _writer, drafts: _drafts, ...head }, body }: Saved): Item =>
  ({ ...head, at: body.at, record: JSON.parse(body.record) as unknown });

export async function writeArchive(): Promise<string> {
  const items = (await readAllSaved()).sort((a, b) => b.head.changed - a.head.changed).map(toItem);
  return JSON.stringify({ format, version: 1, analyses: items }, null, 1);
}

const isText = (most: number) => (value: unknown): boolean => typeof value === "string" && value.length <= most;
const isTime = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length <= 100_000 && value.every(isText(200));
const isRecord = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (value as { format?: unknown }).format === "muster-record"
  && Array.isArray((value as { moves?: unknown }).moves) && isText(200)((value as { game?: unknown }).game);

const checks: Record<keyof Item, (value: unknown) => boolean> = {
  id: (value) => typeof value === "string" && /^[0-9a-z]{8,32}$/.test(value),
  name: isText(200), players: isText(500), game: isText(200), position: isText(4000), moves: isTime, created: isTime, changed: isTime,
  at: isTexts, record: isRecord,
};

function readItem(value: unknown, n: number): Saved {
  if (typeof value !== "object" || value === null) throw new ArchiveError("item", { n, field: "{}" });
  const item = value as Item;
  for (const field of Object.keys(checks) as (keyof Item)[]) {
    if (!checks[field](item[field])) throw new ArchiveError("item", { n, field });
  }
  const { id, name, players, game, position, moves, created, changed, at, record } = item;
  return { head: { id, name, players, game, position, moves, created, changed, revision: 1 }, body: { id, record: JSON.stringify(record), at } };
}

/** One analysis as a text of its own, and back: what the server keeps. */
export const writeDocument = (saved: Saved): string => JSON.stringify(toItem(saved));

export function readDocument(text: string): Saved {
  let item: unknown;
  try {
    item = JSON.parse(text);
  } catch {
    throw new ArchiveError("json");
  }
  return readItem(item, 1);
}

export function readArchive(text: string): Saved[] {
  let file: { format?: unknown; version?: unknown; analyses?: unknown } | null;
  if (text.length > maxText) throw new ArchiveError("json");
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new ArchiveError("json");
  }
  if (file?.format !== format) throw new ArchiveError("format");
  if (file.version !== 1) throw new ArchiveError("version");
  if (!Array.isArray(file.analyses)) throw new ArchiveError("list");
  if (file.analyses.length > maxAnalyses) throw new ArchiveError("tooMany", { n: file.analyses.length, most: maxAnalyses });
  return file.analyses.map((item, i) => readItem(item, i + 1));
}

/** Puts them in; one that is here with other moves stays, and the one of the file becomes another. */
export async function importArchive(given: readonly Saved[]): Promise<{ n: number; same: number }> {
  let same = 0;
  for (const saved of given) {
    const known = await readSaved(saved.head.id);
    if (known?.body.record === saved.body.record) {
      ++same;
      continue;
    }
    const id = known ? newId() : saved.head.id;
    await putSaved({ head: { ...saved.head, id }, body: { ...saved.body, id } });
  }
  return { n: given.length - same, same };
}

