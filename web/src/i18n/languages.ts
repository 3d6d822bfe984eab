// The languages of the interface: a folder each, loaded when it is chosen, in two parts: what the first page and the
// frame of every page say, and the rest. The rules know the same codes (src/games/language.h). SPDX-License-Identifier: MIT
import type { GameInfo } from "../protocol/rules.ts";
import type { messages as first } from "./en/first.ts";
import type { messages as rest } from "./en/index.ts";

export type FirstTexts = Record<keyof typeof first, string>;
export type RestTexts = Record<keyof typeof rest, string>;
export type Messages = FirstTexts & RestTexts;
export type Key = keyof Messages;

interface Language {
  /** By itself. */
  name: string;
  /** With the names and words of the games, as the rules give them in this language. */
  first: () => Promise<{ messages: FirstTexts; games: GameInfo[] }>;
  rest: () => Promise<{ messages: RestTexts }>;
}

export const languages = {
  en: { name: "English", first: () => import("./en/first.ts"), rest: () => import("./en/index.ts") },
  ja: { name: "日本語", first: () => import("./ja/first.ts"), rest: () => import("./ja/index.ts") },
  de: { name: "Deutsch", first: () => import("./de/first.ts"), rest: () => import("./de/index.ts") },
  fr: { name: "Français", first: () => import("./fr/first.ts"), rest: () => import("./fr/index.ts") },
  ru: { name: "Русский", first: () => import("./ru/first.ts"), rest: () => import("./ru/index.ts") },
} as const satisfies Record<string, Language>;

export type Lang = keyof typeof languages;
export const codes = Object.keys(languages) as Lang[];
