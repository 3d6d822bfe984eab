// Playing by touching cells, without any knowledge of notation: the rules give for every legal move
// the cells touched in order (and a choice where these do not say it all). No DOM here.
// SPDX-License-Identifier: MIT
import type { GameState, LegalMove, SideIndex } from "../protocol/rules.ts";

export interface Touched {
  /** The cells touched so far. */
  cells: readonly number[];
  /** Complete moves that wait for a choice. */
  choices: readonly LegalMove[];
}

export const untouched: Touched = { cells: [], choices: [] };

export type Effect =
  | { kind: "none"; touched: Touched }
  | { kind: "selected"; touched: Touched }
  | { kind: "played"; touched: Touched; move: string }
  | { kind: "choose"; touched: Touched }
  | { kind: "illegal"; touched: Touched; cells: readonly number[] };

const startsWith = (cells: readonly number[], begin: readonly number[]): boolean =>
  begin.every((cell, i) => cells[i] === cell);

/** Legal moves that begin with these cells. */
export function continuing(legal: readonly LegalMove[], cells: readonly number[]): LegalMove[] {
  return legal.filter(([, path]) => path.length >= cells.length && startsWith(path, cells));
}

/** The cells that may be touched next. */
export function targetsOf(legal: readonly LegalMove[], cells: readonly number[]): Set<number> {
  const targets = new Set<number>();
  if (cells.length === 0) return targets;
  for (const [, path] of continuing(legal, cells)) {
    const next = path[cells.length];
    if (next !== undefined) targets.add(next);
  }
  return targets;
}

/** The cells a move may begin with. */
export function startsOf(legal: readonly LegalMove[]): Set<number> {
  return new Set(legal.flatMap(([, path]) => path.slice(0, 1)));
}

/** Moves that need no cell at all (a pass). */
export const cellless = (legal: readonly LegalMove[]): LegalMove[] =>
  legal.filter(([, path]) => path.length === 0);

/** Where a piece may be placed beside one of whoever moves: empty cells next to it that a single touch begins a move on. */
export function placesBeside(state: GameState, legal: readonly LegalMove[], cell: number): number[] {
  const { cells, pieces } = state.scene;
  const here = cells[cell];
  const acts = pieces.some((piece) => piece.cell === cell && piece.owner === state.turn.side && piece.active !== false);
  if (!here || !acts) return [];
  const taken = new Set(pieces.map((piece) => piece.cell));
  return [...startsOf(legal)].filter((at) => !taken.has(at) && Math.hypot(cells[at]!.x - here.x, cells[at]!.y - here.y) < 1.01);
}

export function topOwner(state: GameState, cell: number): SideIndex | undefined {
  let owner: SideIndex | undefined;
  for (const piece of state.scene.pieces) if (piece.cell === cell) owner = piece.owner;
  return owner;
}

function extend(legal: readonly LegalMove[], cells: readonly number[]): Effect | undefined {
  const moves = continuing(legal, cells);
  if (moves.length === 0) return undefined;
  const complete = moves.filter(([, path]) => path.length === cells.length);
  const [only] = complete;
  if (only && moves.length === 1 && only[2] === undefined) {
    return { kind: "played", touched: untouched, move: only[0] };
  }
  const touched = { cells, choices: complete };
  return { kind: complete.length > 0 ? "choose" : "selected", touched };
}

/** What touching a cell does. With `canMove` false pieces can only be looked at. */
export function touch(state: GameState, touched: Touched, cell: number, canMove: boolean): Effect {
  const legal = canMove ? state.legal : [];
  const { cells } = touched;
  const longer = cells.length > 0 ? extend(legal, [...cells, cell]) : undefined;
  if (longer) return longer;
  if (cells.at(-1) === cell) return { kind: "none", touched: untouched };
  const begun = extend(legal, [cell]);
  if (begun && !(cells.length > 1)) return begun;
  const owner = topOwner(state, cell);
  if (cells.length === 0) {
    if (owner !== undefined) return { kind: "selected", touched: { cells: [cell], choices: [] } };
    // Somewhere a single cell is a move: then an empty one deserves to hear why not here.
    const single = legal.some(([, path]) => path.length === 1);
    return single
      ? { kind: "illegal", touched: untouched, cells: [cell] }
      : { kind: "none", touched: untouched };
  }
  const same = owner !== undefined && owner === topOwner(state, cells[0]!);
  if (cells.length === 1 && (same || (!canMove && owner !== undefined))) {
    return { kind: "selected", touched: { cells: [cell], choices: [] } };
  }
  return canMove
    ? { kind: "illegal", touched: { cells, choices: touched.choices }, cells: [...cells, cell] }
    : { kind: "none", touched: untouched };
}
