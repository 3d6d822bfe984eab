// Who the computer is in a game: a level, an Elo, or an opponent that follows the player; and what was chosen last in
// this browser. SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";

const key = "muster.opponent";

export type OpponentKind = "level" | "elo" | "adaptive";

/** What a form holds. */
export interface OpponentChoice {
  kind: OpponentKind;
  level: number;
  elo: number;
}

/** In a game. The Elo of the one that adapts is that of this game. */
export type Opponent = { kind: "level"; level: number } | { kind: "elo" | "adaptive"; elo: number };

export const strongest = 12;
const strongestElo = 5000;
/** For whoever has chosen nothing yet: a first game that can be won. */
const standard: OpponentChoice = { kind: "level", level: 1, elo: 1000 };

const whole = (value: unknown, most: number, otherwise: number): number =>
  typeof value === "number" && value >= 1 && value <= most ? Math.floor(value) : otherwise;

export function usualOpponent(): OpponentChoice {
  try {
    const { kind, level, elo } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<OpponentChoice>;
    return {
      kind: kind === "elo" || kind === "adaptive" ? kind : "level",
      level: whole(level, strongest, standard.level), elo: whole(elo, strongestElo, standard.elo),
    };
  } catch {
    return standard; // storage is switched off, or holds something else
  }
}

export function keepOpponent(choice: OpponentChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // The next visit begins with the usual one.
  }
}

/** As in the address of a game. */
export const opponentQuery = (opponent: Opponent): Record<string, number> =>
  opponent.kind === "level" ? { level: opponent.level } : { [opponent.kind]: opponent.elo };

/** Nothing if the address does not say. */
export function opponentIn(query: URLSearchParams): Opponent | undefined {
  const read = (name: OpponentKind, most: number): number => whole(Number(query.get(name) ?? 0), most, 0);
  const [level, elo, adaptive] = [read("level", strongest), read("elo", strongestElo), read("adaptive", strongestElo)];
  if (level > 0) return { kind: "level", level };
  if (elo > 0) return { kind: "elo", elo };
  return adaptive > 0 ? { kind: "adaptive", elo: adaptive } : undefined;
}

/** Tells opponents apart in the names of kept games. */
export const opponentWord = (opponent: Opponent): string =>
  opponent.kind === "level" ? String(opponent.level) : `${opponent.kind}${opponent.elo}`;

export const opponentName = (t: Translate, opponent: Opponent): string =>
  opponent.kind === "level" ? t("game.computer", { level: opponent.level }) : t("game.computerElo", { elo: opponent.elo });
