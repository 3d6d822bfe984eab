// Titles of games by their names with options; a name from the server that these rules do not know
// is shown as it is. SPDX-License-Identifier: MIT
import { variantName } from "./gamePicker.tsx";
import { translator } from "../i18n/index.ts";
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

/** "Lines of Action · Torus". */
export function gameTitle(rules: Rules, game: string, lang: Lang): string {
  const details = safeDetails(rules, game, lang);
  if (!details) return game;
  if (!game.includes(":")) return details.title;
  const info = rules.games(lang).find(({ name }) => name === details.family);
  const preset = info?.presets.find(({ name }) => name === game);
  const words = preset ? variantName(translator(lang), game, preset.text) : game.slice(game.indexOf(":") + 1);
  return `${details.title} · ${words}`;
}
