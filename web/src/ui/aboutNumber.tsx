// The way from a number to what it means. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";

/** What /numbers explains, in its order. */
export const terms = ["chance", "proven", "classes", "accuracy", "elo", "rating", "uncertain"] as const;

export function AboutNumber({ term }: { term: (typeof terms)[number] }) {
  const { t } = useText();
  return <a class="about-number" href={`/numbers#${term}`} aria-label={t("numbers.title")} title={t("numbers.title")}>?</a>;
}
