// The tree on the analysis board and the place in it: every change is kept at once, can be undone and done
// again. SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { go } from "../app/router.ts";
import type { Rules } from "../rules/rules.ts";
import type { KeepState } from "../saved/keeper.ts";
import { isLearned } from "../saved/learned.ts";
import { draftOf, rememberLast, type Opened, type Spot } from "../saved/open.ts";
import { renameSaved } from "../saved/store.ts";
import { addressOf } from "../saved/useOpened.ts";
import { checkTree } from "../tree/check.ts";
import { follow, withEvaluationsOf } from "../tree/merge.ts";
import { fromRecord, toRecord } from "../tree/record.ts";
import { addMove, movesTo, newTree, type Tree } from "../tree/tree.ts";

const maxUndo = 200;
const maxKept = 2_000_000;

export interface TreeControl extends Spot {
  /** Changes what is there now, which may be newer than what was last drawn. */
  change(edit: (spot: Spot) => Spot, how?: Change): void;
  play(move: string): void;
  /** From here, or from another place. */
  playAll(moves: readonly string[], from?: number): void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Undefined for a tree that is not in the list of saved analyses. */
  kept: Kept | undefined;
}

export interface Kept {
  state: KeepState;
  name: string;
  /** It collects lines to learn. */
  learned: boolean;
  /** It met a change of another tab and is an analysis of its own now. */
  conflict: boolean;
  rename(name: string): void;
}

export interface Change {
  /** The engine's word: not undone, and never the cause of a second copy. */
  byEngine?: boolean;
  /** Changes in a row with the same name are undone together. */
  together?: string;
}

const onlineKey = (online: string): string => `muster.analysis.${online}`;

/** The tree of a correspondence game, one a game, kept by this browser. */
export function openOnline(rules: Rules, online: string): Opened {
  let tree: Tree = newTree("loa");
  try {
    const text = localStorage.getItem(onlineKey(online));
    if (text) tree = checkTree(rules, fromRecord(text)).tree;
  } catch {
    // The game itself is here in a moment.
  }
  return { spot: { tree, at: 0 }, keeper: undefined, problem: "", notes: [] };
}

function keepOnline(online: string, tree: Tree): void {
  try {
    const text = toRecord(tree);
    if (text.length < maxKept) localStorage.setItem(onlineKey(online), text);
  } catch {
    // Kept for this visit only.
  }
}

interface Step {
  spot: Spot;
  together: string | undefined;
}

export function useTree(rules: Rules, { spot: first, keeper, you }: Opened, online: string | null = null): TreeControl {
  const [spot, setSpot] = useState(first);
  // Changes come from clicks and from the engine, whose word is written after a frame: each must
  // build on the one before, or a move that was clicked just then is lost.
  const now = useRef(first);
  const past = useRef<Step[]>([]);
  const future = useRef<Spot[]>([]);
  const kept = useKept(rules, keeper, you, now, (there) => {
    past.current = [];
    future.current = [];
    now.current = there;
    setSpot(there);
  });
  const put = (next: Spot, own: boolean): void => {
    const treeIsNew = next.tree !== now.current.tree;
    now.current = next;
    setSpot(next);
    keeper?.keep(() => draftOf(rules, next), own && treeIsNew);
    if (online && treeIsNew) keepOnline(online, next.tree);
  };
  const change = (edit: (spot: Spot) => Spot, { byEngine = false, together }: Change = {}): void => {
    const before = now.current;
    const next = edit(before);
    if (next.tree === before.tree && next.at === before.at) return;
    if (next.tree !== before.tree && !byEngine) {
      const last = past.current.at(-1);
      if (!together || last?.together !== together) past.current = [...past.current.slice(1 - maxUndo), { spot: before, together }];
      future.current = [];
    }
    put(next, !byEngine);
  };
  const undo = (): void => {
    const step = past.current.pop();
    if (!step) return;
    future.current.push(now.current);
    put({ ...step.spot, tree: withEvaluationsOf(step.spot.tree, now.current.tree) }, true);
  };
  const redo = (): void => {
    const next = future.current.pop();
    if (!next) return;
    past.current.push({ spot: now.current, together: undefined });
    put({ ...next, tree: withEvaluationsOf(next.tree, now.current.tree) }, true);
  };
  // Without a place: where these moves were seen.
  const playAll = (moves: readonly string[], from = spot.at): void => {
    change(({ tree }) => moves.reduce(({ tree, at }, move) => addMove(tree, at, move), { tree, at: from }));
  };
  return {
    ...spot, change, playAll, play: (move) => playAll([move]), kept,
    undo: past.current.length > 0 ? undo : undefined, redo: future.current.length > 0 ? redo : undefined,
  };
}

/** How the analysis is kept; `take` gets what another tab has made of it. */
function useKept(
  rules: Rules, keeper: Opened["keeper"], you: Opened["you"], now: { current: Spot }, take: (there: Spot) => void,
): Kept | undefined {
  const [state, setState] = useState<KeepState>(keeper?.state ?? "new");
  const [name, setName] = useState(keeper?.head.name ?? "");
  const [conflict, setConflict] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
    if (!keeper) return;
    return keeper.listen({
      state: setState,
      kept(head, isConflict) {
        if (isConflict) setConflict(true);
        rememberLast(head.id);
        go(addressOf(head.id, you), { replace: true });
      },
      renamed: setName,
      changedElsewhere({ body }) {
        const tree = withEvaluationsOf(checkTree(rules, fromRecord(body.record)).tree, now.current.tree);
        latest.current({ tree, at: follow(tree, movesTo(now.current.tree, now.current.at)) });
      },
    });
  }, [keeper]);
  if (!keeper) return undefined;
  const rename = (wanted: string): void => {
    setName(wanted);
    keeper.rename(wanted);
    if (keeper.head.revision === 0) keeper.keep(() => draftOf(rules, now.current), true);
    else void renameSaved(keeper.id, wanted).catch(() => setState("failed"));
  };
  return { state, name, learned: isLearned(keeper.id), conflict, rename };
}
