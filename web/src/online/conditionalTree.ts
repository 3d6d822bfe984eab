// Conditional moves and the tree of the analysis board: a correspondence game becomes a tree, and what
// grows behind its last move becomes the lines that the server is to play.
// SPDX-License-Identifier: MIT
import type { Snapshot } from "../protocol/server.ts";
import type { Rules } from "../rules/rules.ts";
import { addMove, movesTo, newTree, nodeAt, type Tree } from "../tree/tree.ts";

type Game = Pick<Snapshot, "game" | "start" | "moves" | "my_seats" | "conditional">;

/** The game and the lines it has already, added to what this browser kept of it; `at` is its last move. */
export function treeOfGame(game: Game, kept: Tree): { tree: Tree; at: number } {
  const same = kept.game === game.game && kept.start === game.start;
  let spot = { tree: same ? kept : newTree(game.game, game.start), at: 0 };
  for (const move of game.moves) spot = addMove(spot.tree, spot.at, move);
  const { at } = spot;
  for (const line of (game.conditional ?? []).flatMap(({ lines }) => lines)) {
    let end = { tree: spot.tree, at };
    for (const move of line) end = addMove(end.tree, end.at, move);
    spot = { tree: end.tree, at };
  }
  return spot;
}

/**
 * Every line behind a node, each ending with an own move. Where two own moves follow the same one the
 * first counts: an answer must be one.
 */
export function linesBehind(rules: Rules, tree: Tree, from: number, mySeats: readonly number[]): string[][] {
  const before = movesTo(tree, from).length;
  const lines: string[][] = [];
  const walk = (at: number, answered: number): void => {
    const moves = movesTo(tree, at);
    const { turn, outcome } = rules.state({ game: tree.game, start: tree.start, moves }, "en");
    const mine = mySeats.includes(turn.seat);
    const { children } = nodeAt(tree, at);
    const next = mine ? children.slice(0, 1) : children;
    if (next.length === 0 || outcome.over) {
      if (answered > before) lines.push(moves.slice(before, answered));
      return;
    }
    for (const child of next) walk(child, mine ? moves.length + 1 : answered);
  };
  walk(from, 0);
  return withoutParts(lines);
}

/** Lines that are not the beginning of another one, each once. */
function withoutParts(lines: string[][]): string[][] {
  const begins = (part: string[], line: string[]): boolean => part.every((move, i) => line[i] === move);
  return lines.filter((line, i) =>
    !lines.some((other, j) => i !== j && begins(line, other) && (other.length > line.length || j < i)));
}
