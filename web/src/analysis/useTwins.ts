// Which positions of a tree stand in it before: transpositions, with the symmetries of the game folded. The rules
// find them; asked anew only when moves were added or removed. SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import type { Rules } from "../rules/rules.ts";
import { numberOf } from "../tree/rows.ts";
import { nodeAt, pathTo, type Tree } from "../tree/tree.ts";
import type { Twin } from "./rowView.tsx";

/** The nodes in the order they are read, the main line first. */
function inReadingOrder(tree: Tree): number[] {
  const order: number[] = [];
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    order.push(at);
    open.push(...[...nodeAt(tree, at).children].reverse());
  }
  return order;
}

export function twinsOf(rules: Rules, tree: Tree): ReadonlyMap<number, Twin> {
  const order = inReadingOrder(tree);
  const place = new Map(order.map((node, i) => [node, i]));
  const moves = order.slice(1).map((node) => nodeAt(tree, node).move);
  const parents = order.slice(1).map((node) => place.get(nodeAt(tree, node).parent)!);
  const twins = new Map<number, Twin>();
  for (const [i, of] of rules.twins(tree.game, tree.start, moves, parents)) {
    const node = order[of]!;
    twins.set(order[i]!, { node, name: node === 0 ? "" : `${numberOf(pathTo(tree, node).length - 1)} ${nodeAt(tree, node).move}` });
  }
  return twins;
}

/** Whether two trees have the same moves in the same places; comments and evaluations do not matter. */
function sameMoves(a: Tree, b: Tree): boolean {
  return a.game === b.game && a.start === b.start && a.nodes.length === b.nodes.length
    && a.nodes.every((node, i) => {
      const other = b.nodes[i];
      return node === other || (node !== undefined && other !== undefined && node.move === other.move && node.children === other.children);
    });
}

export function useTwins(rules: Rules, tree: Tree): ReadonlyMap<number, Twin> {
  const known = useRef<{ tree: Tree; twins: ReadonlyMap<number, Twin> } | undefined>(undefined);
  if (!known.current || !sameMoves(known.current.tree, tree)) known.current = { tree, twins: twinsOf(rules, tree) };
  return known.current.twins;
}
