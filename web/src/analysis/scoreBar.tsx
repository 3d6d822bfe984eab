// How the game stands, as a bar beside the board: the first side's part from below.
// SPDX-License-Identifier: MIT
import { scoreText } from "../game/useComputer.ts";
import { useText } from "../i18n/index.ts";
import { expectation, type Score } from "../protocol/analysis.ts";

interface ScoreBarProps {
  /** For the first side; undefined while nothing is known. */
  score: Score | undefined;
  sides: readonly [string, string];
  kind: string;
  flipped: boolean;
}

export function ScoreBar({ score, sides, kind, flipped }: ScoreBarProps) {
  const { t } = useText();
  const share = score ? expectation(score) : 0.5;
  const text = score ? scoreText(t, score) : t("analysis.even");
  return (
    <div
      class={`score-bar ${kind}${flipped ? " flipped" : ""}`} role="img"
      aria-label={t("analysis.bar", { score: text, who: sides[0] })} title={text}
    >
      <div class="first" style={{ height: `${(share * 100).toFixed(1)}%` }} />
      {score && score.kind !== "estimate" && <span class="proven-mark" aria-hidden="true">✓</span>}
    </div>
  );
}
