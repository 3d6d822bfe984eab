// The moves of a game, kept in this browser so that a reload does not lose it.
// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { opponentWord, type Opponent } from "./opponent.ts";

const prefix = "muster.game.";

function load(name: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? "[]");
    return Array.isArray(found) ? found.filter((move) => typeof move === "string") : [];
  } catch {
    return [];
  }
}

/** In the address of a game: what tells it from others by the same rules. */
export const newGameId = (): string => Date.now().toString(36);

/** The name of a game against the computer. */
export function computerLine({ game, opponent, side, id, start = "start" }: { game: string; opponent: Opponent; side: number; id: string; start?: string }): string {
  return `computer.${game}.${opponentWord(opponent)}.${side}.${id}${start === "start" ? "" : `.${start}`}`;
}

export function keepMoves(name: string, moves: readonly string[]): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(moves));
  } catch {
    // Kept for this visit only.
  }
}

export function useKept(name: string): [string[], (moves: string[]) => void] {
  const [moves, setMoves] = useState(() => load(name));
  return [
    moves,
    (next) => {
      setMoves(next);
      keepMoves(name, next);
    },
  ];
}
