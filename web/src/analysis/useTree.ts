// The tree on the analysis board and the place in it, kept in this browser. It begins with what the
// address holds: a tree in the fragment, a game with moves in the query, or the last one.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import type { Place } from "../app/router.ts";
import type { Rules } from "../rules/rules.ts";
import { checkTree } from "../tree/check.ts";
import { unpackTree } from "../tree/link.ts";
import { fromRecord, toRecord } from "../tree/record.ts";
import { addMove, mainLine, newTree, type Tree } from "../tree/tree.ts";

const key = "muster.analysis";
const maxKept = 2_000_000;

export interface Spot {
  tree: Tree;
  at: number;
}

function lastOne(rules: Rules): Spot | undefined {
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
  set(spot: Spot): void;
  play(move: string): void;
  playAll(moves: string[]): void;
}

export function useTree(rules: Rules, place: Place): TreeControl {
  const [problem, setProblem] = useState("");
  const [spot, setSpot] = useState<Spot>(() => {
    try {
      return fromQuery(rules, place) ?? lastOne(rules) ?? { tree: newTree("loa"), at: 0 };
    } catch (error) {
      setTimeout(() => setProblem((error as Error).message));
      return { tree: newTree("loa"), at: 0 };
    }
  });
  const set = (next: Spot): void => {
    setSpot(next);
    if (next.tree === spot.tree) return;
    try {
      const text = toRecord(next.tree);
      if (text.length < maxKept) localStorage.setItem(key, text);
    } catch {
      // Kept for this visit only.
    }
  };
  useEffect(() => {
    unpackTree(place.hash).then(
      (tree) => {
        if (!tree) return;
        const checked = checkTree(rules, tree);
        set({ tree: checked.tree, at: 0 });
        setProblem(checked.fault);
      },
      (error: unknown) => setProblem((error as Error).message),
    );
  }, [place.hash]);
  return {
    ...spot, problem, set,
    play: (move) => set(addMove(spot.tree, spot.at, move)),
    playAll: (moves) => set(moves.reduce(({ tree, at }, move) => addMove(tree, at, move), spot)),
  };
}
