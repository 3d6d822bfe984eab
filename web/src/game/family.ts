// Which game a name with options belongs to, and which rules a reader is offered first. SPDX-License-Identifier: MIT
import { address } from "../app/router.ts";
import { gamesIn } from "../i18n/index.ts";
import type { GameInfo, Lang } from "../protocol/rules.ts";

/** "loa" of "loa:torus". */
export const familyOf = (game: string): string => game.split(":")[0] ?? game;

/** "Lines of Action" of "loa:torus"; known without the rules. */
export const familyTitle = (game: string, lang: Lang): string => gamesIn(lang).find(({ name }) => name === familyOf(game))?.title ?? game;

/** What a bare name in an address offers first: the reader's own sheet of that game; "lof:capture=free" is what it says. */
export function offeredGame(asked: string, lang: Lang): string {
  const info = gamesIn(lang).find(({ name }) => name === asked);
  return info ? usualGame(info, lang) : asked;
}

/** In an address: the name of the game says all, its rules were chosen before. */
export const asPlayed = "rules";

/** To set up another game of those rules, from a game that was played by them. */
export const setUpAgain = (game: string): string => address("/play", { game, [asPlayed]: "same" });

/** A game by the rules of the reader's own language, where it has a sheet in it: "lof:ja" in Japanese. */
export function usualGame(info: GameInfo, lang: Lang): string {
  return info.presets.find(({ word }) => word === lang)?.name ?? info.name;
}
