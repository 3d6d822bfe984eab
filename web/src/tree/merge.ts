// Two versions of one tree: places found again by their moves, what the engine said in one carried
// over to the other, both joined. SPDX-License-Identifier: MIT
import { nodeAt, type Evaluation, type Tree, type TreeNode } from "./tree.ts";

/** The node that these moves lead to, as far as they are in the tree. */
export function follow(tree: Tree, moves: readonly string[]): number {
  let at = 0;
  for (const move of moves) {
    const next = nodeAt(tree, at).children.find((child) => tree.nodes[child]?.move === move);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

function missing(known: readonly Evaluation[], others: readonly Evaluation[]): Evaluation[] {
  return others.filter((other) => !known.some(({ engine }) => engine === other.engine));
}

/** `tree` with the evaluations that only `other` has; the same tree if there are none. */
export function withEvaluationsOf(tree: Tree, other: Tree): Tree {
  if (tree === other || tree.game !== other.game || tree.start !== other.start) return tree;
  let nodes: (TreeNode | undefined)[] | undefined;
  const open: [number, number][] = [[0, 0]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const mine = nodeAt(tree, pair[0]);
    const theirs = nodeAt(other, pair[1]);
    if (mine === theirs && mine.children.length === 0) continue;
    const more = missing(mine.evaluations ?? [], theirs.evaluations ?? []);
    if (more.length > 0) {
      nodes ??= [...tree.nodes];
      nodes[pair[0]] = { ...mine, evaluations: [...(mine.evaluations ?? []), ...more] };
    }
    for (const child of mine.children) {
      const same = theirs.children.find((one) => other.nodes[one]?.move === tree.nodes[child]?.move);
      if (same !== undefined) open.push([child, same]);
    }
  }
  return nodes ? { ...tree, nodes } : tree;
}

function bothComments(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}\n${theirs}`; // joined again it stays the same
}

/** `tree` with all that only `other` has: its moves behind those that are there, its remarks where there are none. */
export function joined(tree: Tree, other: Tree): Tree {
  const nodes = [...tree.nodes];
  const open: [number, number][] = [[0, 0]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [at, there] = pair;
    const mine = nodes[at]!;
    const theirs = nodeAt(other, there);
    const children = [...mine.children];
    for (const child of theirs.children) {
      const { move } = nodeAt(other, child);
      let same = children.find((one) => nodes[one]?.move === move);
      if (same === undefined) {
        same = nodes.push({ move, parent: at, children: [] }) - 1;
        children.push(same);
      }
      open.push([same, child]);
    }
    const comment = bothComments(mine.comment ?? "", theirs.comment ?? "");
    const evaluations = [...(mine.evaluations ?? []), ...missing(mine.evaluations ?? [], theirs.evaluations ?? [])];
    nodes[at] = { ...theirs, ...mine, children, ...(comment ? { comment } : {}), ...(evaluations.length > 0 ? { evaluations } : {}) };
  }
  return { ...tree, nodes };
}
