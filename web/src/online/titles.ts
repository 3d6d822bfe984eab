// Titles of games by their names with options; a name from the server that these rules do not know
// is shown as it is. SPDX-License-Identifier: MIT
import type { GameDetails, Lang } from "../protocol/rules.ts";
import { RulesError, type Rules } from "../rules/rules.ts";

export function safeDetails(rules: Rules, game: string, lang: Lang): GameDetails | undefined {
  try {
    return rules.game(game, lang);
  } catch (error) {
    if (error instanceof RulesError) return undefined;
    throw error;
  }
}

/** "Lines of Action · torus". */
export function gameTitle(rules: Rules, game: string, lang: Lang): string {
  const details = safeDetails(rules, game, lang);
  if (!details) return game;
  const options = game.includes(":") ? game.slice(game.indexOf(":") + 1) : "";
  return options ? `${details.title} · ${options}` : details.title;
}
