// The tree on the analysis board and the place in it, kept in this browser. It begins with what the
// address holds: a tree in the fragment, a game with moves in the query, or the last one.
// SPDX-License-Identifier: MIT
import { useEffect, useRef, useState } from "preact/hooks";
import type { Place } from "../app/router.ts";
import { useText } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { checkTree } from "../tree/check.ts";
import { unpackTree } from "../tree/link.ts";
import { fromRecord, toRecord } from "../tree/record.ts";
import { addMove, mainLine, newTree, type Tree } from "../tree/tree.ts";

/** Each correspondence game has a tree of its own here. */
const keyOf = ({ query }: Place): string => {
  const online = query.get("online");
  return online ? `muster.analysis.${online}` : "muster.analysis";
};
const maxKept = 2_000_000;

export interface Spot {
  tree: Tree;
  at: number;
}

function lastOne(rules: Rules, key: string): Spot | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? { tree: checkTree(rules, fromRecord(text)).tree, at: 0 } : undefined;
  } catch {
    return undefined;
  }
}

function fromQuery(rules: Rules, { query }: Place): Spot | undefined {
  const game = query.get("game");
  if (!game) return undefined;
  const moves = (query.get("moves") ?? "").split(" ").filter((move) => move !== "");
  const { tree } = checkTree(rules, newTree(game, query.get("start") ?? "start", moves));
  return { tree, at: mainLine(tree).at(-1) ?? 0 };
}

export interface TreeControl extends Spot {
  problem: string;
  /** Changes what is there now, which may be newer than what was last drawn. */
  change(edit: (spot: Spot) => Spot): void;
  play(move: string): void;
  playAll(moves: string[]): void;
}

function firstSpot(rules: Rules, place: Place): { spot: Spot; problem: string } {
  try {
    return { spot: fromQuery(rules, place) ?? lastOne(rules, keyOf(place)) ?? { tree: newTree("loa"), at: 0 }, problem: "" };
  } catch (error) {
    return { spot: { tree: newTree("loa"), at: 0 }, problem: (error as Error).message };
  }
}

function keep(key: string, tree: Tree): void {
  try {
    const text = toRecord(tree);
    if (text.length < maxKept) localStorage.setItem(key, text);
  } catch {
    // Kept for this visit only.
  }
}

export function useTree(rules: Rules, place: Place): TreeControl {
  const { t } = useText();
  const [first] = useState(() => firstSpot(rules, place));
  const [problem, setProblem] = useState(first.problem);
  const [spot, setSpot] = useState(first.spot);
  // Changes come from clicks and from the engine, whose word is written after a frame: each must
  // build on the one before, or a move that was clicked just then is lost.
  const now = useRef(first.spot);
  const change = (edit: (spot: Spot) => Spot): void => {
    const before = now.current;
    now.current = edit(before);
    if (now.current.tree !== before.tree) keep(keyOf(place), now.current.tree);
    setSpot(now.current);
  };
  useEffect(() => {
    unpackTree(place.hash).then(
      (tree) => {
        if (!tree) return;
        const checked = checkTree(rules, tree);
        change(() => ({ tree: checked.tree, at: 0 }));
        setProblem(checked.fault);
      },
      () => setProblem(t("analysis.badLink")),
    );
  }, [place.hash]);
  const playAll = (moves: string[]): void => {
    const from = spot.at; // where these moves were seen
    change(({ tree }) => moves.reduce(({ tree, at }, move) => addMove(tree, at, move), { tree, at: from }));
  };
  return { ...spot, problem, change, playAll, play: (move) => playAll([move]) };
}
