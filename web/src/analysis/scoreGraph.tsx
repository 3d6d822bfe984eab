// The score of every move of the line, drawn by uPlot (loaded when it is first needed).
// SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import type UPlot from "uplot";
import { useText } from "../i18n/index.ts";
import { expectation, type Score } from "../protocol/analysis.ts";
import type { ReviewPly } from "../protocol/rules.ts";
import { nodeAt, type Tree } from "../tree/tree.ts";
import { fromEvaluation, ofReview } from "./useAnalysis.ts";

const axisFont = "12px system-ui, sans-serif";
const height = 118;

interface ScoreGraphProps {
  tree: Tree;
  line: readonly number[];
  /** How the line ended, if the game did. */
  end: Score | undefined;
  at: number;
  /** The moves of the line that were faults. */
  faults?: readonly ReviewPly[];
  sides: readonly [string, string];
  onGo: (at: number) => void;
}

/** The first side's expectation in percent after each ply of the line, as the review has it; null where nothing is known. */
export function scoresOf(tree: Tree, line: readonly number[], end: Score | undefined): (number | null)[] {
  return [0, ...line].map((node, ply) => {
    const known = nodeAt(tree, node).evaluations;
    const evaluation = known?.findLast(ofReview) ?? known?.at(-1);
    const score = ply === line.length && end ? end : evaluation && (evaluation.score_cp !== undefined || evaluation.proven) ? fromEvaluation(evaluation) : undefined;
    return score ? Math.round(expectation(score) * 1000) / 10 : null;
  });
}

/** In the colour that its sign has. */
const isSlight = ({ class: kind }: ReviewPly): boolean => kind === "inaccuracy" || kind === "misses-win";

/** As wide as the longest word at the axis, in any language. */
function labelWidth({ ctx }: UPlot, words: string[] | null): number {
  ctx.save();
  ctx.font = axisFont;
  const widest = Math.max(0, ...(words ?? []).map((word) => ctx.measureText(word).width));
  ctx.restore();
  return Math.ceil(widest) + 20; // the tick and the gaps
}

/** A phone is turned, a window pulled wider. */
function keepAsWide(plot: UPlot, box: HTMLElement): VoidFunction {
  const watcher = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }));
  watcher.observe(box);
  return () => watcher.disconnect();
}

export function ScoreGraph({ tree, line, end, at, faults = [], sides, onGo }: ScoreGraphProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ line, onGo });
  latest.current = { line, onGo };
  const scores = scoresOf(tree, line, end);
  const here = [0, ...line].indexOf(at);
  const slight = faults.filter(isSlight).map(({ ply }) => ply);
  const grave = faults.filter((fault) => !isSlight(fault)).map(({ ply }) => ply);
  const key = `${scores.join()} ${here} ${slight.join()} ${grave.join()}`;
  useEffect(() => {
    let gone = false;
    let destroy = (): void => {};
    void Promise.all([import("uplot"), import("uplot/dist/uPlot.min.css")]).then(([{ default: Plot }]) => {
      if (gone || !box.current) return;
      const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      const plot = new Plot(
        {
          width: box.current.clientWidth, height, padding: [6, 12, 0, 0], legend: { show: false },
          cursor: { y: false, points: { show: false } },
          scales: { x: { time: false, range: [0, Math.max(10, scores.length - 1)] }, y: { range: [0, 100] } },
          axes: [
            { stroke: colour("--ink-soft"), font: axisFont, grid: { show: false }, ticks: { size: 4 }, gap: 2, size: 26, space: 40, incrs: [2, 4, 10, 20, 40, 100, 200, 400, 1000, 5000], values: (_, values) => values.map((ply) => (ply === 0 ? "" : `${Math.floor((ply - 1) / 2) + 1}`)) },
            { stroke: colour("--ink-soft"), font: axisFont, grid: { stroke: colour("--line"), width: 1 }, size: labelWidth, splits: [0, 25, 50, 75, 100], values: (_, values) => values.map((value) => (value === 50 ? t("review.even") : `${Math.max(value, 100 - value)}%`)) },
          ],
          series: [
            {},
            { label: sides[0], stroke: colour("--accent"), width: 2, fill: colour("--accent-soft"), points: { show: scores.length < 60, size: 5 }, spanGaps: true },
            ...["--amber-text", "--warn"].map((tone) => ({ stroke: colour(tone), width: 0, points: { show: true, size: 7, fill: colour(tone) } })),
            { stroke: colour("--panel"), width: 0, points: { show: true, size: 11, width: 2, fill: colour("--ink") } },
          ],
        },
        [scores.map((_, i) => i), scores, ...[slight, grave, [here]].map((plies) => scores.map((score, ply) => (plies.includes(ply) ? score : null)))],
        box.current,
      );
      plot.over.addEventListener("click", () => {
        const ply = plot.cursor.idx;
        if (typeof ply === "number") latest.current.onGo(ply === 0 ? 0 : latest.current.line[ply - 1]!);
      });
      const unwatch = keepAsWide(plot, box.current);
      destroy = () => {
        unwatch();
        plot.destroy();
      };
    });
    return () => {
      gone = true;
      destroy();
    };
  }, [key]);
  return (
    <figure class="score-graph">
      <div ref={box} role="img" aria-label={t("review.graph", { first: sides[0], second: sides[1] })} />
      <figcaption class="soft small">
        <span>▲ {t("review.betterSide", { who: sides[0] })}</span>
        <span>▼ {t("review.betterSide", { who: sides[1] })}</span>
      </figcaption>
    </figure>
  );
}
