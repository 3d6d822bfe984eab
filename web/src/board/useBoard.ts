// The state of one board on the screen: what is touched, focused, dragged or spread, and what that
// does. The drawing is in board.tsx; what a touch means is in touch.ts.
// SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Arrow, GameState, LegalMove, Lens, Standing } from "../protocol/rules.ts";
import type { Point } from "./geometry/layout.ts";
import { begunState } from "./begun.ts";
import { startsOf, topOwner, touch, untouched, type Touched } from "./touch.ts";
import type { Spread } from "./pieces.tsx";
import { useWaiting } from "./useWaiting.ts";

export interface BoardAsks {
  /** Why touching these cells is no legal move. */
  why(cells: readonly number[]): string;
  /** The pieces because of which it is none. */
  blames?(cells: readonly number[]): readonly number[];
  /** With `to` also what a move there would change. */
  lens(cell: number, to?: number): Lens;
  /** Groups, threats, and at the end what decided. */
  standing?(): Standing;
  /** The state behind a move, for showing moves that are entered in part; nothing behind one that a lesson offers to have it refused. */
  after?(move: string): GameState | undefined;
}

export interface BoardActions {
  state: GameState;
  canMove: boolean;
  lensWanted: boolean;
  /** Whether a move waits until it is confirmed. */
  confirmWanted: boolean;
  /** What to say when a move needs another cell. */
  goOn: string;
  /** What to say of a move that is only looked at. */
  looked: (move: string) => string;
  asks: BoardAsks | undefined;
  onMove: ((move: string) => void) | undefined;
  /** Calm: a hint on how to go on, nothing is wrong. */
  onMessage: (text: string, calm?: boolean) => void;
  /** A move waits to be confirmed. */
  onWaiting: (move: string) => void;
}

export interface BoardControl {
  touched: Touched;
  /** What the board shows: the state, or a move that is entered in part. */
  drawn: GameState;
  lens: Lens | undefined;
  /** Lines whose counts the move that is pointed at would alter. */
  changes: readonly Arrow[];
  /** Pieces because of which the last touch was refused. */
  blamed: readonly number[];
  /** A move that is made on the board and waits to be confirmed. */
  waiting: string | undefined;
  focus: number;
  spread: Spread;
  dragged: { cell: number; by: Point } | undefined;
  setFocus(cell: number): void;
  /** The cell under the pointer. */
  setPointed(cell: number): void;
  /** Shows what a move to this cell would change without making it; false if there is nothing to show. */
  lookAt(cell: number): boolean;
  setSpread(spread: Spread): void;
  setDragged(dragged: { cell: number; by: Point } | undefined): void;
  touchCell(cell: number): void;
  selectOnly(cell: number): void;
  playMove(move: string): void;
  /** Plays the move that waits. */
  confirm(): void;
  clear(): void;
}

export function useBoard(actions: BoardActions): BoardControl {
  const { state, canMove, lensWanted, goOn, asks, onMessage } = actions;
  const { touched, blamed, hold } = useTouched(asks);
  const waiting = useWaiting(actions);
  const [pointed, setPointed] = useState(-1);
  const [focus, setFocus] = useState(0);
  const [spread, setSpread] = useState<Spread>(undefined);
  const [dragged, setDragged] = useState<{ cell: number; by: Point } | undefined>(undefined);
  const seen = useRef(state);

  // A new position: whatever was begun on the old one is void. At once: after the frame it would
  // undo the first click on the new one.
  useLayoutEffect(() => {
    if (seen.current.position === state.position && seen.current.plies === state.plies) return;
    seen.current = state;
    hold(untouched);
    waiting.forget();
    setDragged(undefined);
  }, [state]);

  const begun = useMemo(
    () => (canMove && asks?.after ? begunState(state, touched, asks.after) : undefined),
    [state, touched, canMove, asks],
  );
  const cell = begun ? undefined : touched.cells[0];
  const lens = useMemo(
    () => (lensWanted && cell !== undefined && asks && !(canMove && isBarred(state, cell)) ? asks.lens(cell) : undefined),
    [lensWanted, cell, asks, canMove, state],
  );
  const aimed = waiting.path?.[1] ?? [pointed, focus].find((target) => targetMove(state, touched.cells, target));
  const changes = useChanges(actions, waiting.path?.[0] ?? cell, aimed);
  const touchCell = (target: number): void => {
    if (waiting.path?.at(-1) === target) return waiting.confirm();
    waiting.forget();
    const effect = touch(state, touched, target, canMove);
    hold(effect.touched, effect.kind === "illegal" ? effect.cells : undefined);
    setFocus(target);
    if (effect.kind === "played") waiting.submit(effect.move);
    else if (effect.kind === "illegal" && asks) onMessage(asks.why(effect.cells));
    else if (effect.kind === "selected" && canMove && isBarred(state, target)) onMessage(state.must ?? "");
    else onMessage(effect.kind === "selected" && effect.touched.cells.length > 1 ? goOn : "", true);
  };

  return {
    touched, drawn: waiting.after ?? begun ?? state, lens, changes, blamed, waiting: waiting.move, focus, spread, dragged, setFocus, setPointed, setSpread,
    setDragged, touchCell, confirm: waiting.confirm, lookAt: (target) => lookAt(actions, touched.cells, target, setPointed),
    selectOnly(target) {
      const effect = touch(state, untouched, target, canMove);
      hold(effect.kind === "played" ? { cells: [target], choices: [] } : effect.touched);
      onMessage("");
    },
    playMove: (move) => (hold(untouched), waiting.submit(move)),
    clear() {
      hold(untouched);
      onMessage("");
      waiting.forget();
    },
  };
}

const nobody: readonly number[] = [];

/** What is touched, and of a touch that was refused the pieces because of which it was. */
function useTouched(asks: BoardAsks | undefined) {
  const [touched, setTouched] = useState<Touched>(untouched);
  const [blamed, setBlamed] = useState(nobody);
  const hold = (next: Touched, refused?: readonly number[]): void => {
    setTouched(next);
    setBlamed((refused && asks?.blames?.(refused)) || nobody);
  };
  return { touched, blamed, hold };
}

const unchanged: readonly Arrow[] = [];

/** The lines whose counts a move between these cells would alter. */
function useChanges({ lensWanted, canMove, asks }: BoardActions, from: number | undefined, to: number | undefined): readonly Arrow[] {
  return useMemo(
    () => (lensWanted && canMove && from !== undefined && to !== undefined ? (asks?.lens(from, to).changes ?? unchanged) : unchanged),
    [lensWanted, canMove, from, to, asks],
  );
}

/** A move that one more touch, on this cell, would be part of. */
function targetMove(state: GameState, touched: readonly number[], cell: number): LegalMove | undefined {
  return touched.length === 1 ? state.legal.find(([, cells]) => cells[0] === touched[0] && cells[1] === cell) : undefined;
}

/** Points at a target without touching it, if the move would change something that can be shown. */
function lookAt({ state, canMove, lensWanted, asks, looked, onMessage }: BoardActions, cells: readonly number[], target: number, point: (cell: number) => void): boolean {
  const found = canMove && lensWanted ? targetMove(state, cells, target) : undefined;
  if (!found || !asks?.lens(cells[0]!, target).changes?.length) return false;
  point(target);
  if (found[1].length === 2) onMessage(looked(found[0]), true);
  return true;
}

/** Whether a piece of the side to move may not act because another must. */
function isBarred(state: GameState, cell: number): boolean {
  return state.must !== undefined && topOwner(state, cell) === state.turn.side && !startsOf(state.legal).has(cell);
}

/** Holding `s` spreads all stacks, wherever the focus is (but not while typing). */
export function useSpreadKey(setSpread: (spread: Spread) => void): void {
  useEffect(() => {
    const typing = (target: EventTarget | null): boolean =>
      target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
    const down = (event: KeyboardEvent): void => {
      if (event.key === "s" && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !typing(event.target)) {
        setSpread("all");
      }
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key === "s") setSpread(undefined);
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
    };
  }, [setSpread]);
}
