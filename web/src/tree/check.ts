// What came from outside, played through the rules: everything behind a move they refuse is left out.
// SPDX-License-Identifier: MIT
import { currentLang } from "../i18n/index.ts";
import type { MoveTree, Rules } from "../rules/rules.ts";
import { follow } from "./merge.ts";
import { numberOf } from "./rows.ts";
import { movesTo, nodeAt, pathTo, removeAll, type Tree } from "./tree.ts";

export interface Checked {
  tree: Tree;
  /** What the rules said of the first move they refused. */
  fault: string;
}

/** The nodes in the order they are read, the main line first. */
function inReadingOrder(tree: Tree): number[] {
  const order: number[] = [];
  const open = [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    order.push(at);
    const { children } = nodeAt(tree, at);
    for (let i = children.length - 1; i >= 0; --i) open.push(children[i]!);
  }
  return order;
}

/** A whole tree for one question to the rules; `order` has our number of each node in it. */
export function moveTree(tree: Tree): MoveTree & { order: readonly number[] } {
  const order = inReadingOrder(tree);
  const place: number[] = [];
  order.forEach((node, i) => (place[node] = i));
  const nodes = order.slice(1).map((node) => nodeAt(tree, node));
  return { order, game: tree.game, start: tree.start, moves: nodes.map(({ move }) => move), parents: nodes.map(({ parent }) => place[parent]!) };
}

export function checkTree(rules: Rules, tree: Tree): Checked {
  const lang = currentLang();
  rules.state({ game: tree.game, start: tree.start, moves: [] }, lang);
  const { order, ...asked } = moveTree(tree);
  const refused = rules.refused(asked, lang);
  if (refused.length === 0) return { tree, fault: "" };
  const [first, why] = refused[0]!;
  const at = order[first]!;
  return {
    tree: removeAll(tree, refused.map(([node]) => order[node]!)),
    fault: `${numberOf(pathTo(tree, at).length - 1)} ${nodeAt(tree, at).move}: ${why}`,
  };
}

/** A tree with a place in it; a place behind a move that the rules refuse becomes the last one before it. */
export function checkPlaced(rules: Rules, { tree, at }: { tree: Tree; at: number }): Checked & { at: number } {
  const checked = checkTree(rules, tree);
  return { ...checked, at: follow(checked.tree, movesTo(tree, at)) };
}
