// Which analysis an address opens. `?id=` is a saved one; a tree in the fragment or a game in the query is
// opened as a copy, so that a link never overwrites anything, as is what a short link (/s/...) stands for; without
// any of these it is the last one.
// SPDX-License-Identifier: MIT
import type { Place } from "../app/router.ts";
import type { Translate } from "../i18n/index.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { checkPlaced, checkTree, type Checked } from "../tree/check.ts";
import { unpackTree } from "../tree/link.ts";
import { follow } from "../tree/merge.ts";
import { fromRecord, toRecord } from "../tree/record.ts";
import { atPly, lineTo, mainLine, movesTo, newTree, type Tree } from "../tree/tree.ts";
import { digest } from "./digest.ts";
import { finishInterrupted, interrupted, Keeper, type Draft } from "./keeper.ts";
import { withLinkHeader } from "./linkHeader.ts";
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
  /** It is opened to be reviewed. */
  review?: true;
  /** The side that the reader played. The address keeps it: it is the reader's, not the analysis's. */
  you?: SideIndex;
  /** An analysis that began with the same link and went on. */
  earlier?: Head;
  /** The server did not say what the address stands for: it stays, so that loading the page again asks again. */
  unanswered?: true;
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

export const freshHead = (game: string, source?: string): Head => {
  const now = Date.now();
  return { id: newId(), name: "", players: "", game, position: "start", moves: 0, created: now, changed: now, revision: 0, ...(source ? { source } : {}) };
};

const isEmpty = ({ start, nodes }: Tree): boolean => start === "start" && !nodes.some((node, at) => node && at > 0) && !nodes[0]?.comment;

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

/** A saved analysis at the end of this line; nothing if the line is not whole in it. */
function openAt(rules: Rules, saved: Saved, line: readonly string[]): Opened | undefined {
  const opened = openSaved(rules, saved);
  const { tree } = opened.spot;
  const at = follow(tree, line);
  return movesTo(tree, at).length === line.length ? { ...opened, spot: { tree, at } } : undefined;
}

/** What tells the game of a link from others with the same moves: the name it has where it was played, else all that is said of it. */
const sourceOf = (tree: Tree, played: string | null): string =>
  digest(played ? JSON.stringify([played, tree.game, tree.start, movesTo(tree, mainLine(tree).at(-1) ?? 0)]) : toRecord(tree));

interface LinkUse {
  review?: boolean;
  /** Which game it is where it was played. */
  played?: string | null;
  /** It names the place to open it at. */
  placed?: boolean;
}

/** A link's tree as a copy; the copy made last time, if nothing was done with it, or if it is to be reviewed: one review of a game is enough. */
async function openLink(rules: Rules, { tree, fault }: Checked, at: number, { review = false, played = null, placed = false }: LinkUse = {}): Promise<Opened> {
  if (isEmpty(tree)) return openTree(rules, { tree, at }, [], fault);
  const source = sourceOf(tree, played);
  const alike = (await listSaved().catch(() => [])).filter((head) => head.source === source);
  for (const head of alike.filter(({ revision }) => review || revision === 1)) {
    const saved = await readSaved(head.id);
    const opened = saved && (review || placed ? openAt(rules, saved, movesTo(tree, at)) : openSaved(rules, saved));
    if (opened) return opened;
  }
  const opened = await openTree(rules, { tree, at }, [], fault, source);
  return alike[0] ? { ...opened, earlier: alike[0] } : opened;
}

/** The line of a game with what a review kept in this browser says along it; nothing if there is none. */
export async function keptReview(rules: Rules, query: URLSearchParams): Promise<Tree | undefined> {
  const given = fromQuery(rules, query);
  if (!given) return undefined;
  const { tree } = given;
  const source = sourceOf(tree, query.get("of"));
  for (const head of (await listSaved()).filter((one) => one.source === source)) {
    const saved = await readSaved(head.id);
    const opened = saved && openAt(rules, saved, movesTo(tree, atPly(tree, null)));
    if (opened) return lineTo(opened.spot.tree, opened.spot.at);
  }
  return undefined;
}

/** The game that a query names, with its moves and its header; nothing if it names none. */
export function fromQuery(rules: Rules, query: URLSearchParams): Checked | undefined {
  const game = query.get("game");
  if (!game) return undefined;
  const moves = (query.get("moves") ?? "").split(" ").filter((move) => move !== "");
  const { tree, fault } = checkTree(rules, newTree(game, query.get("start") ?? "start", moves));
  return { tree: withLinkHeader(tree, query, rules.game(game, "en")), fault };
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

const playedBy = (word: string | null): Pick<Opened, "you"> => (word === "0" ? { you: 0 } : word === "1" ? { you: 1 } : {});

/** A problem is said in words; there is always something to work on. */
export async function openPlace(rules: Rules, { path, query, hash }: Place, t: Translate): Promise<Opened> {
  const fresh = (problem: string): Promise<Opened> => openTree(rules, { tree: newTree("loa"), at: 0 }, [], problem);
  await quietly(finishInterrupted()); // a storage that does not answer is told of by the first write
  await quietly(adoptOld(rules));
  const last = async (problem: string): Promise<Opened> => {
    const saved = await quietly(lastOpened());
    try {
      return saved ? { ...openSaved(rules, saved), problem } : await fresh(problem);
    } catch (error) {
      return fresh(problem || (error as Error).message);
    }
  };
  const id = /^\/s\/(\w{7})$/.exec(path)?.[1];
  const link = id ? await shared(id) : { packed: hash };
  if ("problem" in link) {
    const opened = await last(t(link.problem));
    return link.problem === "share.unreachable" ? { ...opened, unanswered: true } : opened;
  }
  if (id || hash.startsWith("t=")) {
    const found = await unpackTree(link.packed).catch(() => undefined);
    try {
      if (!found) return await last(t("analysis.badLink"));
      const checked = checkPlaced(rules, found);
      return await openLink(rules, checked, checked.at, { placed: found.at > 0 });
    } catch (error) {
      return last((error as Error).message); // a game or a start that the rules refuse
    }
  }
  try {
    const id = query.get("id");
    if (id) {
      const saved = await quietly(readSaved(interrupted.get(id) ?? id));
      return saved ? { ...openSaved(rules, saved), ...playedBy(query.get("you")) } : fresh(t("saved.missing"));
    }
    const given = fromQuery(rules, query);
    if (!given) return await last("");
    const review = query.has("review");
    const fault = given.fault && t("analysis.linkFault", { what: given.fault });
    const opened = await openLink(rules, { ...given, fault }, atPly(given.tree, query.get("ply")), { review, played: query.get("of"), placed: query.has("ply") });
    return review ? { ...opened, review: true, ...playedBy(query.get("review")) } : opened;
  } catch (error) {
    return fresh((error as Error).message);
  }
}
