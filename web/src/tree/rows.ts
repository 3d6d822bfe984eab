// A tree as rows, so that thousands of nodes can be shown a screenful at a time: the main line with two
// plies a row, variations as running text in blocks below the move they replace, comments whole.
// SPDX-License-Identifier: MIT
import { nodeAt, type Tree } from "./tree.ts";

export type TreeRow =
  /** Two plies of the main line; -1 where one is missing or stands in another row. */
  | { kind: "pair"; depth: 0; number: string; nodes: readonly [number, number] }
  | { kind: "line"; depth: number; nodes: readonly number[]; ply: number }
  | { kind: "comment"; depth: number; nodes: readonly []; of: number; text: string }
  /** A variation that is folded away: its first move and how many there are. */
  | { kind: "fold"; depth: number; nodes: readonly [number]; ply: number; count: number };

/** "12." or "12…" for a ply counted from 0. */
export const numberOf = (ply: number): string => `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "…"}`;

/** Longer variations are folded unless somebody opens them or stands in them. */
const foldFrom = 16;
/** Plies a block: one that is too high could not be left out while it is out of sight. */
const perBlock = 30;

function lengthOf(tree: Tree, first: number): number {
  let count = 0;
  for (let at: number | undefined = first; at !== undefined; at = nodeAt(tree, at).children[0]) ++count;
  return count;
}

/** `choices`: variations, by their first node, that somebody has opened or folded; `open`: those that must be open. */
export function treeRows(tree: Tree, choices: ReadonlyMap<number, boolean> = new Map(), open: ReadonlySet<number> = new Set()): TreeRow[] {
  const rows: TreeRow[] = [];
  const comment = (of: number, depth: number): boolean => {
    const text = nodeAt(tree, of).comment?.trim(); // files write lines around it
    if (text) rows.push({ kind: "comment", depth, nodes: [], of, text });
    return Boolean(text);
  };
  const others = (at: number): readonly number[] => {
    const siblings = nodeAt(tree, nodeAt(tree, at).parent).children;
    return siblings[0] === at ? siblings.slice(1) : [];
  };
  const addVariation = (first: number, ply: number, depth: number): void => {
    const count = lengthOf(tree, first);
    if (!open.has(first) && (choices.get(first) ?? count > foldFrom)) {
      rows.push({ kind: "fold", depth, nodes: [first], ply, count });
      return;
    }
    let block: number[] | undefined;
    for (let at: number | undefined = first, i = ply; at !== undefined; ++i) {
      if (!block || block.length >= perBlock) {
        block = [];
        rows.push({ kind: "line", depth, nodes: block, ply: i });
      }
      block.push(at);
      const said = comment(at, depth);
      const rest = others(at);
      for (const other of rest) addVariation(other, i, depth + 1);
      if (said || rest.length > 0) block = undefined;
      at = nodeAt(tree, at).children[0];
    }
  };
  comment(0, 0);
  let pair: [number, number] | undefined;
  for (let at = nodeAt(tree, 0).children[0], i = 0; at !== undefined; ++i) {
    if (!pair || i % 2 === 0) {
      pair = [-1, -1];
      rows.push({ kind: "pair", depth: 0, number: `${Math.floor(i / 2) + 1}.`, nodes: pair });
    }
    pair[i % 2] = at;
    const said = comment(at, 0);
    const rest = others(at);
    for (const other of rest) addVariation(other, i, 1);
    if (said || rest.length > 0) pair = undefined;
    at = nodeAt(tree, at).children[0];
  }
  return rows;
}

/** The variations that the way to a node goes through, by their first nodes. */
export function variationsOn(tree: Tree, path: readonly number[]): number[] {
  return path.filter((node) => nodeAt(tree, nodeAt(tree, node).parent).children[0] !== node);
}
