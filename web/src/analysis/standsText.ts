// How a position stands as a sentence: "Black is a little better". SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import { standsOf, type Score } from "../protocol/analysis.ts";

const steps = [
  [54, "analysis.stands.even"], [64, "analysis.stands.little"], [79, "analysis.stands.better"], [94, "analysis.stands.much"], [99, "analysis.stands.close"],
] as const;

/** `score` for the first side. */
export function standsText(t: Translate, score: Score, sides: readonly [string, string]): string {
  const { side, percent, proven } = standsOf(score);
  if (proven) return side === undefined ? t("analysis.stands.drawn") : t("analysis.stands.wins", { who: sides[side] });
  const [, key] = steps.find(([most]) => percent <= most)!;
  return t(key, { who: sides[side ?? 0] });
}
