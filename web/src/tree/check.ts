// What came from outside, played through the rules: everything behind a move they refuse is left out.
// SPDX-License-Identifier: MIT
import { currentLang } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { numberOf } from "./rows.ts";
import { movesTo, nodeAt, remove, type Tree } from "./tree.ts";

export interface Checked {
  tree: Tree;
  /** What the rules said of the first move they refused. */
  fault: string;
}

export function checkTree(rules: Rules, given: Tree): Checked {
  rules.state({ game: given.game, start: given.start, moves: [] }, currentLang());
  let tree = given;
  let fault = "";
  const open = [...nodeAt(tree, 0).children].reverse();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const moves = movesTo(tree, at);
    try {
      rules.position({ game: tree.game, start: tree.start, moves }, "", currentLang());
      open.push(...[...nodeAt(tree, at).children].reverse());
    } catch (error) {
      fault ||= `${numberOf(moves.length - 1)} ${moves.at(-1)}: ${(error as Error).message}`;
      tree = remove(tree, at);
    }
  }
  return { tree, fault };
}
