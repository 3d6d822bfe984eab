// The languages of the interface. A language is one file with every key of en.ts (the compiler says
// which is missing) and a line in `languages`. Sentences about the rules come from the rules.
// SPDX-License-Identifier: MIT
import { settings, useSettings } from "../app/settings.ts";
import type { Lang } from "../protocol/rules.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

export type Key = keyof typeof en;
export type Messages = Record<Key, string>;
export type Values = Record<string, string | number>;

export const languages: Record<Lang, { name: string; messages: Messages }> = {
  en: { name: "English", messages: en },
  ja: { name: "日本語", messages: ja },
};

export function currentLang(): Lang {
  const chosen = settings.get().lang;
  if (chosen !== "auto") return chosen;
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const code = wanted.slice(0, 2).toLowerCase();
    if (code in languages) return code as Lang;
  }
  return "en";
}

/** {name} is replaced by the value; {n|move|moves} is the first word if n is 1, else the second. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (one !== undefined) return value === 1 ? one : (many ?? "");
    return String(value ?? "");
  });
}

export type Translate = (key: Key, values?: Values) => string;

export function translator(lang: Lang): Translate {
  const { messages } = languages[lang];
  return (key, values) => fill(messages[key], values);
}

/** For components: drawn again when the language changes. */
export function useText(): { t: Translate; lang: Lang } {
  useSettings();
  const lang = currentLang();
  return { t: translator(lang), lang };
}
