// How the game stands, as a bar beside the board, the first side's part from below; on a phone it lies under the board.
// SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import { expectation, type Score } from "../protocol/analysis.ts";
import { Icon } from "../ui/icon.tsx";

interface ScoreBarProps {
  /** For the first side; undefined while nothing is known. */
  score: Score | undefined;
  /** The same in words that say who. */
  text: string;
  kind: string;
  flipped: boolean;
}

export function ScoreBar({ score, text, kind, flipped }: ScoreBarProps) {
  const { t } = useText();
  const share = score ? expectation(score) : 0;
  return (
    <div
      class={`score-bar ${kind}${flipped ? " flipped" : ""}${score ? "" : " unknown"}`} role="img"
      aria-label={t("analysis.bar", { score: text })} title={text}
    >
      <div class="first" style={{ "--share": `${Number((share * 100).toFixed(1))}%` }} />
      {score?.kind === "estimate" && (
        <>
          <span class="part far" aria-hidden="true">{Math.round((flipped ? share : 1 - share) * 100)}</span>
          <span class="part near" aria-hidden="true">{Math.round((flipped ? 1 - share : share) * 100)}</span>
        </>
      )}
      {score && score.kind !== "estimate" && <span class="proven-mark" aria-hidden="true"><Icon name="shield" /></span>}
    </div>
  );
}
