// The person's games against the opponent that adapts, kept on this device; how strong they show the person to be, and
// whom to meet next, is what the rules module says (`adaptive`, docs/protocol.md). SPDX-License-Identifier: MIT
import type { Adaptive, AdaptiveResult, Level } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { familyOf } from "./family.ts";
import type { Opponent, OpponentChoice } from "./opponent.ts";

/** A game counts once: `id` tells it from the others. */
export interface AdaptiveGame extends AdaptiveResult {
  id: string;
}

const keyOf = (game: string): string => `muster.adaptive.${familyOf(game)}`;
/** As many as count. */
const most = 500;

const isGame = (value: unknown): value is AdaptiveGame => {
  const { id, elo, result } = (value ?? {}) as Partial<AdaptiveGame>;
  return typeof id === "string" && Number.isInteger(elo) && elo! >= 1 && elo! <= 5000 && (result === "win" || result === "draw" || result === "loss");
};

/** Oldest first. */
export function adaptiveGames(game: string): AdaptiveGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]");
    return Array.isArray(found) ? found.filter(isGame).slice(-most) : [];
  } catch {
    return []; // storage is switched off, or holds something else
  }
}

export function addAdaptiveGame(game: string, played: AdaptiveGame): void {
  const games = adaptiveGames(game);
  if (games.some(({ id }) => id === played.id)) return;
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...games, played].slice(-most)));
  } catch {
    // It does not count.
  }
}

export function forgetAdaptiveGames(game: string): void {
  try {
    localStorage.removeItem(keyOf(game));
  } catch {
    // Nothing is kept anyway.
  }
}

export function adaptiveStanding(rules: Rules, game: string): Adaptive {
  return rules.adaptive(game, adaptiveGames(game).map(({ elo, result }) => ({ elo, result })));
}

export interface Strengths {
  levels: readonly Level[];
  /** Whether the Elo was measured under these rules, only in the usual game of the kind, or never: then there is none. */
  measured: "here" | "usual" | "nowhere";
}

export function strengthsOf(rules: Rules, game: string): Strengths {
  const { levels, measured_in: where } = rules.levels(game);
  return { levels, measured: where === null ? "nowhere" : where === rules.game(game, "en").game ? "here" : "usual" };
}

/** The opponent of a game that begins now; by its level alone where there is no Elo. */
export function opponentOf(rules: Rules, game: string, { kind, level, elo }: OpponentChoice): Opponent {
  if (kind === "level" || strengthsOf(rules, game).measured === "nowhere") return { kind: "level", level };
  return { kind, elo: kind === "elo" ? elo : adaptiveStanding(rules, game).elo };
}
