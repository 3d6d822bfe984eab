// The state of one board on the screen: what is touched, focused, dragged or spread, and what that
// does. The drawing is in board.tsx; what a touch means is in touch.ts.
// SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameState, Lens } from "../protocol/rules.ts";
import type { Point } from "./geometry/layout.ts";
import { begunState } from "./begun.ts";
import { startsOf, topOwner, touch, untouched, type Touched } from "./touch.ts";
import type { Spread } from "./pieces.tsx";

export interface BoardAsks {
  /** Why touching these cells is no legal move. */
  why(cells: readonly number[]): string;
  lens(cell: number): Lens;
  /** The state behind a legal move, for showing moves that are entered in part. */
  after?(move: string): GameState;
}

export interface BoardActions {
  state: GameState;
  canMove: boolean;
  lensWanted: boolean;
  /** What to say when a move needs another cell. */
  goOn: string;
  asks: BoardAsks | undefined;
  onMove: ((move: string) => void) | undefined;
  /** Calm: a hint on how to go on, nothing is wrong. */
  onMessage: (text: string, calm?: boolean) => void;
}

export interface BoardControl {
  touched: Touched;
  /** What the board shows: the state, or a move that is entered in part. */
  drawn: GameState;
  lens: Lens | undefined;
  focus: number;
  spread: Spread;
  dragged: { cell: number; by: Point } | undefined;
  setFocus(cell: number): void;
  setSpread(spread: Spread): void;
  setDragged(dragged: { cell: number; by: Point } | undefined): void;
  touchCell(cell: number): void;
  selectOnly(cell: number): void;
  playMove(move: string): void;
  clear(): void;
}

export function useBoard(actions: BoardActions): BoardControl {
  const { state, canMove, lensWanted, goOn, asks, onMove, onMessage } = actions;
  const [touched, setTouched] = useState<Touched>(untouched);
  const [focus, setFocus] = useState(0);
  const [spread, setSpread] = useState<Spread>(undefined);
  const [dragged, setDragged] = useState<{ cell: number; by: Point } | undefined>(undefined);
  const seen = useRef(state);

  // A new position: whatever was begun on the old one is void. At once: after the frame it would
  // undo the first click on the new one.
  useLayoutEffect(() => {
    if (seen.current.position === state.position && seen.current.plies === state.plies) return;
    seen.current = state;
    setTouched(untouched);
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

  const touchCell = (target: number): void => {
    const effect = touch(state, touched, target, canMove);
    setTouched(effect.touched);
    setFocus(target);
    if (effect.kind === "played") onMove?.(effect.move);
    else if (effect.kind === "illegal" && asks) onMessage(asks.why(effect.cells));
    else if (effect.kind === "selected" && canMove && isBarred(state, target)) onMessage(state.must ?? "");
    else onMessage(effect.kind === "selected" && effect.touched.cells.length > 1 ? goOn : "", true);
  };

  return {
    touched, drawn: begun ?? state, lens, focus, spread, dragged, setFocus, setSpread, setDragged, touchCell,
    selectOnly(target) {
      const effect = touch(state, untouched, target, canMove);
      setTouched(effect.kind === "played" ? { cells: [target], choices: [] } : effect.touched);
    },
    playMove(move) {
      setTouched(untouched);
      onMove?.(move);
    },
    clear: () => setTouched(untouched),
  };
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
