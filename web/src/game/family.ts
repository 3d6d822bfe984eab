// Which game a name with options belongs to, and which rules a reader is offered first. SPDX-License-Identifier: MIT
import type { GameInfo, Lang } from "../protocol/rules.ts";

/** "loa" of "loa:torus". */
export const familyOf = (game: string): string => game.split(":")[0] ?? game;

/** A game by the rules of the reader's own language, where it has a sheet in it: "lof:ja" in Japanese. */
export function usualGame(info: GameInfo, lang: Lang): string {
  return info.presets.find(({ word }) => word === lang)?.name ?? info.name;
}
