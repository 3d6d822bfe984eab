// A line of moves that this browser keeps, with a place in it: to step through, to play on from there.
// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { useKeys, type KeyMap } from "../ui/keys.ts";
import { useKept } from "./useKept.ts";

export interface LineControl {
  moves: readonly string[];
  /** How many of the moves are on the board. */
  at: number;
  step: (to: number) => void;
  /** Plays from the place that is shown; what came behind it is gone. */
  play: (move: string) => void;
  /** Leaves only the first moves. */
  cut: (length: number) => void;
}

/** The keys that walk through a game. */
export const stepKeys = (at: number, length: number, go: (to: number) => void): KeyMap => ({
  ",": () => go(at - 1), ".": () => go(at + 1), ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1),
  "<": () => go(0), ">": () => go(length),
});

export function useLine(name: string): LineControl {
  const [moves, setMoves] = useKept(name);
  const [cursor, setCursor] = useState(moves.length);
  const at = Math.min(cursor, moves.length);
  const step = (to: number): void => setCursor(Math.max(0, Math.min(moves.length, to)));
  useKeys(stepKeys(at, moves.length, step));
  return {
    moves, at, step,
    play(move) {
      setMoves([...moves.slice(0, at), move]);
      setCursor(at + 1);
    },
    cut(length) {
      setMoves(moves.slice(0, length));
      setCursor(length);
    },
  };
}
