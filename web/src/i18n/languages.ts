// The languages of the interface: a folder each, loaded when it is chosen. The rules know the same codes
// (src/games/language.h). SPDX-License-Identifier: MIT
import type { GameInfo } from "../protocol/rules.ts";
import type { messages as english } from "./en/index.ts";

export type Key = keyof typeof english;
export type Messages = Record<Key, string>;

/** Texts of the page, and names and words of the games as the rules give them in this language. */
export interface Texts {
  messages: Messages;
  games: GameInfo[];
}

export const languages = {
  en: { name: "English", load: (): Promise<Texts> => import("./en/index.ts") },
  ja: { name: "日本語", load: (): Promise<Texts> => import("./ja/index.ts") },
  de: { name: "Deutsch", load: (): Promise<Texts> => import("./de/index.ts") },
  fr: { name: "Français", load: (): Promise<Texts> => import("./fr/index.ts") },
  ru: { name: "Русский", load: (): Promise<Texts> => import("./ru/index.ts") },
} as const;

export type Lang = keyof typeof languages;
export const codes = Object.keys(languages) as Lang[];
