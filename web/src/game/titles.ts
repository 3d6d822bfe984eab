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

/** "Torus", "Torus, custom rules": never the codes of options. Empty for a game's plain rules. */
export function rulesName(rules: Rules, game: string, lang: Lang): string {
  const [family, words = ""] = game.split(":");
  if (!words) return "";
  const t = translator(lang);
  const presets = rules.games(lang).find(({ name }) => name === family)?.presets ?? [];
  const named = (name: string): string | undefined => {
    const preset = presets.find((known) => known.name === name);
    return preset && variantName(t, name, preset.text);
  };
  const begun = named(`${family}:${words.split(",")[0]}`);
  return named(game) ?? [...(begun ? [begun] : []), t("play.customRules")].join(t("say.comma"));
}

/** "Lines of Action · Torus". */
export function gameTitle(rules: Rules, game: string, lang: Lang): string {
  const details = safeDetails(rules, game, lang);
  if (!details) return game;
  return [details.title, rulesName(rules, game, lang)].filter(Boolean).join(" · ");
}
