// The way from a number to what it means. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";

/** What /numbers explains, in its order. */
export const terms = ["chance", "proven", "classes", "accuracy", "elo", "rating", "uncertain"] as const;

export function AboutNumber({ term }: { term: (typeof terms)[number] }) {
  const { t } = useText();
  const name = t("numbers.about", { term: t(`numbers.${term}`) });
  // In a tab of its own: what is set up or thought about here stays.
  return <a class="about-number" href={`/numbers#${term}`} target="_blank" rel="noopener" aria-label={name} title={name}>?</a>;
}
