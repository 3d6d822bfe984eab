// The opponent that was chosen last in this browser. SPDX-License-Identifier: MIT
const key = "muster.opponent";

export interface Opponent {
  level: number;
}

export const strongest = 12;
const standard: Opponent = { level: 4 };

export function usualOpponent(): Opponent {
  try {
    const { level } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Opponent>;
    return typeof level === "number" && level >= 1 && level <= strongest ? { level: Math.floor(level) } : standard;
  } catch {
    return standard; // storage is switched off, or holds something else
  }
}

export function keepOpponent(opponent: Opponent): void {
  try {
    localStorage.setItem(key, JSON.stringify(opponent));
  } catch {
    // The next visit begins with the usual one.
  }
}
