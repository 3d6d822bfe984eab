// The review of this line: how far it is, the graph, what it says, learning from it. SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { SideNames } from "../board/speech.ts";
import { useText } from "../i18n/index.ts";
import { outcomeScore } from "../protocol/analysis.ts";
import type { GameLine, ReviewAnswer } from "../protocol/rules.ts";
import { isFault, ReviewSummary } from "../review/reviewSummary.tsx";
import type { Rules } from "../rules/rules.ts";
import { isAsked } from "../review/useLearn.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/controls.tsx";
import { ScoreGraph, scoresOf } from "./scoreGraph.tsx";
import type { DeskControl } from "./useDesk.ts";
import type { ReviewControl } from "./useReview.ts";

/** Says the accuracies when a review has come to its end or was stopped. */
function useSpokenEnd({ running, answer }: ReviewControl, sides: SideNames): void {
  const { t } = useText();
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !running && answer) {
      const said = answer.accuracy.flatMap((known, side) => (known === null ? [] : [`${sides[side]} ${Math.round(known)}%`]));
      announce([t("review.accuracy"), ...said].join(t("say.comma")));
    }
    ran.current = running;
  }, [running]);
}

/** The fault that the board is about: the one that comes next there, else the one that was played. */
const faultAt = ({ plies }: ReviewAnswer, ply: number): number => (plies.some((one) => one.ply === ply + 1 && isFault(one)) ? ply + 1 : ply);

export function ReviewTab({ rules, desk, line }: { rules: Rules; desk: DeskControl; line: GameLine }) {
  const { t } = useText();
  const { control: { tree, at }, shown, through, review, learn, go, you } = desk;
  const { answer } = review;
  useSpokenEnd(review, shown.sides);
  const learnable = ([0, 1] as const).filter((side) => answer?.plies.some((one) => isFault(one) && one.better && one.side === side));
  if (you !== undefined) learnable.sort((a, b) => Number(b === you) - Number(a === you)); // one's own first
  const end = useMemo(() => outcomeScore(rules.state(line, "en").outcome), [rules, JSON.stringify(line)]);
  // One point is no graph.
  const graphWanted = review.running || scoresOf(tree, through, end).filter((known) => known !== null).length > 1;
  const reviewed = answer !== undefined && !review.running;
  return (
    <section class="review stack" aria-label={t("review.title")}>
      {review.failed && <p class="notice">{t("play.engineFailed")}</p>}
      {!answer && !review.running && <p class="soft">{t(through.length === 0 ? "review.noMoves" : "review.what")}</p>}
      <div class={`row review-acts${reviewed ? " after-graph" : ""}`}>
        {(review.running || !answer || answer.next) && ( // a whole review has nothing left to do
          <Button main={!answer} icon="chart" disabled={through.length === 0} onClick={review.running ? review.stop : review.start}>
            {review.running ? t("review.stop") : t("review.run")}
          </Button>
        )}
        {reviewed && !learn.now && learnable.map((side) => (
          <Button key={side} icon="hint" onClick={() => learn.begin(side)}>
            {side === you ? t("learnFrom.title") : t("learnFrom.begin", { who: shown.sides[side] })}
          </Button>
        ))}
      </div>
      {answer && !answer.next && !review.running && you !== undefined && !learnable.includes(you) && <p>{t("learnFrom.none")}</p>}
      {review.running && answer && (
        <p class="review-progress">
          <progress value={answer.progress.done} max={answer.progress.of} /> {t("review.progress", answer.progress)}
        </p>
      )}
      {graphWanted && !isAsked(learn.now) && <ScoreGraph tree={tree} line={through} end={end} at={at} faults={answer?.plies.filter(isFault)} sides={shown.sides} onGo={go} />}
      {answer && !learn.now && (
        <ReviewSummary
          rules={rules} line={line} review={answer} sides={shown.sides} ply={faultAt(answer, at === 0 ? 0 : through.indexOf(at) + 1)}
          onGo={(ply) => {
            desk.setTab("review"); // where it is seen beside the moves, it is chosen by this
            desk.goToPly(ply - 1);
          }}
          onPreview={desk.setPreview}
          onPlay={(ply, moves) => {
            desk.playFrom(ply, moves);
            desk.setTab("moves"); // there it stands beside what was played
          }}
        />
      )}
    </section>
  );
}
