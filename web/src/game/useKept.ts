// The moves of a game, kept in this browser so that a reload does not lose it.
// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";

const prefix = "muster.game.";

function load(name: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? "[]");
    return Array.isArray(found) ? found.filter((move) => typeof move === "string") : [];
  } catch {
    return [];
  }
}

export function useKept(name: string): [string[], (moves: string[]) => void] {
  const [moves, setMoves] = useState(() => load(name));
  return [
    moves,
    (next) => {
      setMoves(next);
      try {
        localStorage.setItem(prefix + name, JSON.stringify(next));
      } catch {
        // Kept for this visit only.
      }
    },
  ];
}
