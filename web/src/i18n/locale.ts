// Dates and numbers in the language that is shown, written as in the reader's region: an English page reads "18 Nov 2026" in
// Germany and "Nov 18, 2026" in the United States. SPDX-License-Identifier: MIT
import type { Lang } from "./languages.ts";

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined; // a browser may be given anything
  }
}

/** The first of the browser's languages that is this one and names a region, else this one in the browser's region. */
export function localeOf(lang: Lang, wanted: readonly string[] = navigator.languages ?? []): string {
  const regional = wanted.filter(regionOf);
  const own = regional.find((tag) => new Intl.Locale(tag).language === lang);
  const region = regionOf(regional[0] ?? "");
  return own ?? (region ? `${lang}-${region}` : lang);
}

export const dateText = (lang: Lang, at: number | Date, style: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(localeOf(lang), style).format(at);

export const numberText = (lang: Lang, n: number, style: Intl.NumberFormatOptions = {}): string => new Intl.NumberFormat(localeOf(lang), style).format(n);
