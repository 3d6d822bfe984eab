// Which positions of a tree stand in it before: transpositions, with the symmetries of the game folded. The rules
// find them; asked anew only when moves were added or removed. SPDX-License-Identifier: MIT
import { useRef } from "preact/hooks";
import type { Rules } from "../rules/rules.ts";
import { moveTree } from "../tree/check.ts";
import { numberOf } from "../tree/rows.ts";
import { nodeAt, type Tree } from "../tree/tree.ts";
import type { Twin } from "./rowView.tsx";

export function twinsOf(rules: Rules, tree: Tree): ReadonlyMap<number, Twin> {
  const { order, ...asked } = moveTree(tree);
  const plies = [0];
  asked.parents.forEach((parent, i) => (plies[i + 1] = plies[parent]! + 1));
  const twins = new Map<number, Twin>();
  for (const [i, of] of rules.twins(asked)) {
    const node = order[of]!;
    twins.set(order[i]!, { node, name: node === 0 ? "" : `${numberOf(plies[of]! - 1)} ${nodeAt(tree, node).move}` });
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
