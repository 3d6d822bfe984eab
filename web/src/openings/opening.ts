// Openings to learn: the lines of a saved analysis, seen from one side. Whose turn it is comes from the rules; the
// other side's moves are drawn as often as they come. SPDX-License-Identifier: MIT
import { cardId } from "../deck/deck.ts";
import type { DeckCard } from "../deck/card.ts";
import type { Lang, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { digest } from "../saved/digest.ts";
import { movesTo, nodeAt, pathTo, type Tree } from "../tree/tree.ts";
import { noCounts, type Counts } from "./frequency.ts";

/** More are not walked: a page must not stand still. */
export const mostPositions = 2000;

/** A position that has a continuation in the analysis. */
export interface OpeningPosition {
  at: number;
  side: SideIndex;
  id: string;
  moves: readonly string[];
  /** The first is the answer that was chosen; the others are lines of one's own, too. */
  answers: readonly string[];
}

export interface Opening {
  tree: Tree;
  positions: ReadonlyMap<number, OpeningPosition>;
}

/** Nodes behind this one, itself first; the start of every line before its end. */
function walk(tree: Tree, from: number): number[] {
  const found = [from];
  for (let i = 0; i < found.length && found.length < mostPositions; ++i) found.push(...nodeAt(tree, found[i]!).children);
  return found;
}

export function openingOf(rules: Rules, tree: Tree, lang: Lang): Opening {
  const positions = new Map<number, OpeningPosition>();
  for (const at of walk(tree, 0)) {
    const { children } = nodeAt(tree, at);
    if (children.length === 0) continue;
    const moves = movesTo(tree, at);
    const state = rules.state({ game: tree.game, start: tree.start, moves }, lang);
    positions.set(at, {
      at, side: state.turn.side, id: cardId(tree.game, state.position), moves, answers: children.map((child) => nodeAt(tree, child).move),
    });
  }
  return { tree, positions };
}

/** The answer of which this move is an image, turned or mirrored: it leads to the same position. */
export function imageOf(rules: Rules, { tree }: Opening, at: number, move: string): number | undefined {
  const { game, start } = tree;
  const before = movesTo(tree, at);
  const { children } = nodeAt(tree, at);
  const moves = [...before, ...children.map((child) => nodeAt(tree, child).move), move];
  const parents = moves.map((_, i) => Math.min(i, before.length));
  const found = rules.twins({ game, start, moves, parents }).find(([node]) => node === moves.length);
  return found && children[found[1] - before.length - 1];
}

/** How many lines of the analysis go through a node: how often it comes. */
export function linesThrough(tree: Tree, at: number): number {
  const { children } = nodeAt(tree, at);
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + linesThrough(tree, child), 0);
}

/** A line of its own: a continuation at the first place where the analysis branches. */
export interface OpeningLine {
  at: number;
  moves: readonly string[];
  /** Of 100 games through the branching, so many go this way. */
  percent: number;
}

export function linesOf({ tree }: Opening): OpeningLine[] {
  let branching = 0;
  for (let { children } = nodeAt(tree, 0); children.length === 1; { children } = nodeAt(tree, branching)) branching = children[0]!;
  const { children } = nodeAt(tree, branching);
  if (children.length === 0) return branching === 0 ? [] : [{ at: branching, moves: movesTo(tree, branching), percent: 100 }];
  const all = linesThrough(tree, branching);
  return children.map((at) => ({ at, moves: movesTo(tree, at), percent: Math.round((100 * linesThrough(tree, at)) / all) }));
}

/** Whether a node lies on the way to one of these lines, or behind it. */
export function isChosen({ tree }: Opening, at: number, lines: readonly number[]): boolean {
  const above = (node: number, target: number): boolean => {
    for (let here = node; here >= 0; here = nodeAt(tree, here).parent) if (here === target) return true;
    return false;
  };
  return lines.some((line) => above(at, line) || above(line, at));
}

/** The last nodes of the chosen lines, in the order of the analysis. */
export function endsOf(opening: Opening, lines: readonly number[]): number[] {
  const { tree } = opening;
  const ends: number[] = [];
  const open = [0];
  for (let walked = 0; open.length > 0 && walked < mostPositions; ++walked) {
    const at = open.pop()!;
    const { children } = nodeAt(tree, at);
    if (children.length === 0 && at > 0 && isChosen(opening, at, lines)) ends.push(at);
    open.push(...[...children].reverse());
  }
  return ends;
}

/** What a line is known by, for one side. */
export const lineKey = ({ tree }: Opening, side: SideIndex, end: number): string =>
  digest(`${side} ${cardId(tree.game, tree.start)} ${movesTo(tree, end).join(" ")}`);

/** How many moves of a line are those of one of the others, from the start. */
export function sharedWith({ tree }: Opening, end: number, others: readonly number[]): number {
  const path = pathTo(tree, end);
  const shared = (other: number): number => {
    const nodes = pathTo(tree, other);
    const differs = path.findIndex((node, ply) => node !== nodes[ply]);
    return differs < 0 ? path.length : differs;
  };
  return Math.max(0, ...others.map(shared));
}

const rarest = 0.05; // of the games: how often a line that was chosen comes though hardly anybody plays it

/** The other side's move, as often as games have it, or without games as the lines do; one that was drawn comes less often. */
export function drawReply(
  opening: Opening, at: number, lines: readonly number[], seen: ReadonlyMap<number, number>, played: Counts = noCounts, draw: () => number = Math.random,
): number | undefined {
  const { tree } = opening;
  const open = nodeAt(tree, at).children.filter((child) => isChosen(opening, child, lines));
  const games = open.map((child) => played.get(nodeAt(tree, child).move) ?? 0);
  const total = games.reduce((sum, count) => sum + count, 0);
  const often = (child: number, i: number): number => (total > 0 ? Math.max(games[i]!, rarest * total) : linesThrough(tree, child));
  const weights = open.map((child, i) => often(child, i) / (1 + (seen.get(child) ?? 0)));
  let left = draw() * weights.reduce((sum, weight) => sum + weight, 0);
  return open.find((_, i) => (left -= weights[i]!) < 0) ?? open.at(-1);
}

/** The positions in which one is asked. */
export const askedIn = (opening: Opening, side: SideIndex, lines: readonly number[]): OpeningPosition[] =>
  [...opening.positions.values()].filter((one) => one.side === side && isChosen(opening, one.at, lines));

const mostReasons = 2;
const noReason = "fact.only-line"; // src/games/hint.h: nothing but the line itself speaks for the move

/** Why a line has its move number `ply`: in the words of whoever wrote a comment there, else those of the rules. */
export function reasonsAt(rules: Rules, { tree }: Opening, end: number, ply: number, lang: Lang): readonly string[] {
  const at = pathTo(tree, end)[ply - 1]!;
  const { comment, move } = nodeAt(tree, at);
  if (comment) return [comment];
  const { game, start } = tree;
  const line = movesTo(tree, end);
  const before = { game, start, moves: line.slice(0, ply - 1) };
  const reasons = (rules.hint(before, move, lang, line.slice(ply)).at(-1)?.reasons ?? []).filter(({ code }) => code !== noReason);
  return (reasons.length > 0 ? reasons : rules.facts(before, move, lang)).slice(0, mostReasons).map(({ text }) => text);
}

/** As a card that comes tomorrow for the first time. */
export const openingCard = ({ tree: { game, start } }: Opening, { id, moves, answers }: OpeningPosition, now: number): DeckCard => ({
  id, kind: "position", game, start, moves: [...moves], line: [answers[0]!], reviews: [{ at: now, grade: 1 }],
});
