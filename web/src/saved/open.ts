// Which analysis an address opens. `?id=` is a saved one; a tree in the fragment or a game in the query is
// opened as a copy, so that a link never overwrites anything, as is what a short link (/s/...) stands for; without
// any of these it is the last one.
// SPDX-License-Identifier: MIT
import type { Place } from "../app/router.ts";
import type { Translate } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { checkTree, type Checked } from "../tree/check.ts";
import { unpackTree } from "../tree/link.ts";
import { follow } from "../tree/merge.ts";
import { fromRecord, toRecord } from "../tree/record.ts";
import { mainLine, movesTo, newTree, type Tree } from "../tree/tree.ts";
import { finishInterrupted, interrupted, Keeper, type Draft } from "./keeper.ts";
import { playersOf } from "./names.ts";
import { listSaved, newId, readSaved, writeSaved, type Head, type Saved } from "./store.ts";

export interface Spot {
  tree: Tree;
  at: number;
}

export interface Opened {
  spot: Spot;
  /** Without one the page keeps the tree itself (a correspondence game). */
  keeper: Keeper | undefined;
  problem: string;
  notes: readonly string[];
  /** An analysis that began with the same link and went on. */
  earlier?: Head;
}

const lastKey = "muster.analysis.last";
/** The one tree that the page kept before there was a list. */
const oldKey = "muster.analysis";

export function rememberLast(id: string): void {
  try {
    localStorage.setItem(lastKey, id);
  } catch {
    // The newest is offered instead.
  }
}

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const records = new WeakMap<Tree, string>();
function recordOf(tree: Tree): string {
  const known = records.get(tree) ?? toRecord(tree);
  records.set(tree, known);
  return known;
}

export function draftOf(rules: Rules, { tree, at }: Spot): Draft {
  const moves = movesTo(tree, at);
  return {
    game: tree.game, record: recordOf(tree), at: moves, players: playersOf(tree, rules.game(tree.game, "en")),
    position: rules.position({ game: tree.game, start: tree.start, moves }),
    moves: tree.nodes.filter((node) => node !== undefined).length - 1,
  };
}

/** 64 bits of FNV-1a in two halves: enough to know a link again. */
export function digest(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; ++i) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - i), 0x01000193);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

export const freshHead = (game: string, source?: string): Head => {
  const now = Date.now();
  return { id: newId(), name: "", players: "", game, position: "start", moves: 0, created: now, changed: now, revision: 0, ...(source ? { source } : {}) };
};

const isEmpty = ({ start, nodes }: Tree): boolean => start === "start" && nodes.length <= 1 && !nodes[0]?.comment;

/** Begins another analysis. It is kept at once if it holds something, else with the first change. */
export async function openTree(rules: Rules, spot: Spot, notes: readonly string[] = [], problem = "", source?: string): Promise<Opened> {
  const head = freshHead(spot.tree.game, source);
  if (isEmpty(spot.tree)) return { spot, keeper: new Keeper(head), problem, notes };
  const { record, at, ...rest } = draftOf(rules, spot);
  const saved = { head: { ...head, ...rest }, body: { id: head.id, record, at } };
  const written = await writeSaved(saved, 0, true, Date.now()).catch(() => undefined);
  return { spot, keeper: new Keeper(written && written.state !== "stale" ? written.head : saved.head), problem, notes };
}

function openSaved(rules: Rules, { head, body }: Saved): Opened {
  const { tree, fault } = checkTree(rules, fromRecord(body.record));
  return { spot: { tree, at: follow(tree, body.at) }, keeper: new Keeper(head), problem: fault, notes: [] };
}

/** A link's tree as a copy; the copy made last time, if nothing was done with it. */
async function openLink(rules: Rules, { tree, fault }: Checked, at: number): Promise<Opened> {
  if (isEmpty(tree)) return openTree(rules, { tree, at }, [], fault);
  const source = digest(toRecord(tree));
  const alike = (await listSaved().catch(() => [])).filter((head) => head.source === source);
  for (const head of alike.filter(({ revision }) => revision === 1)) {
    const saved = await readSaved(head.id);
    if (saved) return openSaved(rules, saved);
  }
  const opened = await openTree(rules, { tree, at }, [], fault, source);
  return alike[0] ? { ...opened, earlier: alike[0] } : opened;
}

/** The game that a query names, with its moves; nothing if it names none. */
export function fromQuery(rules: Rules, query: URLSearchParams): Checked | undefined {
  const game = query.get("game");
  if (!game) return undefined;
  const moves = (query.get("moves") ?? "").split(" ").filter((move) => move !== "");
  return checkTree(rules, newTree(game, query.get("start") ?? "start", moves));
}

/** What the page kept before there was a list becomes the first of it. */
async function adoptOld(rules: Rules): Promise<void> {
  const text = stored(oldKey);
  if (!text) return;
  const { keeper } = await openTree(rules, { tree: checkTree(rules, fromRecord(text)).tree, at: 0 });
  if (!keeper || keeper.head.revision === 0) return;
  rememberLast(keeper.id);
  localStorage.removeItem(oldKey);
}

async function lastOpened(): Promise<Saved | undefined> {
  const id = stored(lastKey);
  const last = id ? await readSaved(id) : undefined;
  const [newest] = last ? [] : await listSaved();
  return last ?? (newest && (await readSaved(newest.id)));
}

const quietly = async <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined);

/** What a short link stands for, or why nobody knows. */
async function shared(id: string): Promise<{ packed: string } | { problem: "share.gone" | "share.unreachable" }> {
  try {
    return { packed: await (await import("../online/studyApi.ts")).readShare(id) };
  } catch (error) {
    return { problem: error instanceof Error && "status" in error && error.status === 404 ? "share.gone" : "share.unreachable" };
  }
}

/** A problem is said in words; there is always something to work on. */
export async function openPlace(rules: Rules, { path, query, hash }: Place, t: Translate): Promise<Opened> {
  const fresh = (problem: string): Promise<Opened> => openTree(rules, { tree: newTree("loa"), at: 0 }, [], problem);
  await quietly(finishInterrupted()); // a storage that does not answer is told of by the first write
  await quietly(adoptOld(rules));
  const last = async (problem: string): Promise<Opened> => {
    const saved = await quietly(lastOpened());
    return saved ? { ...openSaved(rules, saved), problem } : fresh(problem);
  };
  const id = /^\/s\/(\w{7})$/.exec(path)?.[1];
  const link = id ? await shared(id) : { packed: hash };
  if ("problem" in link) return last(t(link.problem));
  if (id || hash.startsWith("t=")) {
    const tree = await unpackTree(link.packed).catch(() => undefined);
    return tree ? openLink(rules, checkTree(rules, tree), 0) : last(t("analysis.badLink"));
  }
  try {
    const id = query.get("id");
    if (id) {
      const saved = await quietly(readSaved(interrupted.get(id) ?? id));
      return saved ? openSaved(rules, saved) : fresh(t("saved.missing"));
    }
    const given = fromQuery(rules, query);
    return given ? await openLink(rules, given, mainLine(given.tree).at(-1) ?? 0) : await last("");
  } catch (error) {
    return fresh((error as Error).message);
  }
}
