// The texts of the page in the language that is shown. A language is a folder with a file an area (the
// compiler says which text is missing) and a line in languages.ts; only the chosen one is loaded, what the
// first page says before the rest. Sentences about the rules come from the rules. SPDX-License-Identifier: MIT
import { settings } from "../app/settings.ts";
import { createStore, useStore } from "../app/store.ts";
import type { GameInfo } from "../protocol/rules.ts";
import { codes, languages, type Key, type Lang, type Messages } from "./languages.ts";

export type { Key } from "./languages.ts";
export type Values = Record<string, string | number>;

/** What has come of a language. */
interface Texts {
  messages: Partial<Messages>;
  games: GameInfo[];
  whole: boolean;
}

const loaded = new Map<Lang, Texts>();
const shown = createStore<{ lang: Lang; whole: boolean }>({ lang: "en", whole: false });
let wholeWanted = false;

/** All of a language, or what the first page needs of it. */
export async function loadLanguage(lang: Lang, whole = true): Promise<void> {
  const had = loaded.get(lang);
  if (had && (had.whole || !whole)) return;
  const { first, rest } = languages[lang];
  const [begin, end] = await Promise.all([first(), whole ? rest() : undefined]);
  if (loaded.get(lang)?.whole) return; // meanwhile
  loaded.set(lang, { messages: { ...begin.messages, ...end?.messages }, games: begin.games, whole });
}

/** The language that the settings ask for, or the first of the browser's that there is. */
export function wantedLang(): Lang {
  const chosen = settings.get().lang;
  if (chosen !== "auto") return chosen;
  for (const wanted of navigator.languages ?? [navigator.language]) {
    const code = codes.find((known) => known === wanted.slice(0, 2).toLowerCase());
    if (code) return code;
  }
  return "en";
}

// The page goes on in the language it has until the other one is there. Of two that are asked for the
// later one counts.
async function showWanted(): Promise<void> {
  const lang = wantedLang();
  await loadLanguage(lang, wholeWanted);
  const { whole } = loaded.get(lang)!;
  const now = shown.get();
  if (lang === wantedLang() && (now.lang !== lang || now.whole !== whole)) shown.set({ lang, whole });
}

/** Loads what is wanted, then and whenever the settings change; English if it cannot be had. */
export async function startLanguage(whole = true): Promise<void> {
  wholeWanted ||= whole;
  settings.watch(() => void showWanted().catch(() => {})); // offline and not kept: it stays as it is
  await showWanted().catch(() => loadLanguage("en", wholeWanted));
}

/** From now on every text is there, not the first page's alone. */
export function loadAllTexts(): Promise<void> {
  wholeWanted = true;
  return showWanted();
}

/** The language that is shown. */
export const currentLang = (): Lang => shown.get().lang;

function textsOf(lang: Lang): Texts {
  const texts = loaded.get(lang);
  if (!texts) throw new Error(`the texts of ${lang} are not loaded`);
  return texts;
}

const categories = ["zero", "one", "two", "few", "many", "other"] as const;
const plurals = new Map<Lang, { rules: Intl.PluralRules; forms: readonly Intl.LDMLPluralRule[] }>();

/** The forms of a word that a language has for whole numbers, in the order in which texts list them. */
export function pluralsOf(lang: Lang): { rules: Intl.PluralRules; forms: readonly Intl.LDMLPluralRule[] } {
  const known = plurals.get(lang);
  if (known) return known;
  const rules = new Intl.PluralRules(lang);
  const used = new Set(Array.from({ length: 120 }, (_, n) => rules.select(n)));
  const made = { rules, forms: categories.filter((category) => used.has(category)) };
  plurals.set(lang, made);
  return made;
}

/** {name} is replaced by the value; {n|move|moves} by the form that goes with the number (Russian has three). */
export function fill(text: string, values: Values = {}, lang: Lang = "en"): string {
  return text.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, words?: string) => {
    const value = values[name];
    if (words === undefined) return String(value ?? "");
    const { rules, forms } = pluralsOf(lang);
    const choice = words.split("|");
    return choice[forms.indexOf(rules.select(Number(value)))] ?? choice.at(-1)!;
  });
}

export type Translate = (key: Key, values?: Values) => string;

export function translator(lang: Lang): Translate {
  const { messages } = textsOf(lang);
  return (key, values) => {
    const text = messages[key];
    if (text === undefined) console.error(`the text ${key} is asked for before it is loaded`); // the page goes on
    return fill(text ?? "", values, lang);
  };
}

/** Whether there is a text of this name: names that are put together from data may have none. */
export const isKey = (name: string): name is Key => Object.hasOwn(textsOf(currentLang()).messages, name);

/** The games with their words, as the build asked them of the rules. */
export const gamesIn = (lang: Lang): GameInfo[] => textsOf(lang).games;

/** For components: drawn again when the language changes. */
export function useText(): { t: Translate; lang: Lang; whole: boolean } {
  const { lang, whole } = useStore(shown);
  return { t: translator(lang), lang, whole };
}
