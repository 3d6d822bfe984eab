// The score of every move of the line, drawn by uPlot (loaded when it is first needed).
// SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { expectation } from "../protocol/analysis.ts";
import { nodeAt, type Tree } from "../tree/tree.ts";
import { fromEvaluation } from "./useAnalysis.ts";

interface ScoreGraphProps {
  tree: Tree;
  line: readonly number[];
  at: number;
  sides: readonly [string, string];
  onGo: (at: number) => void;
}

/** The first side's expectation in percent after each ply of the line; null where nothing is known. */
export function scoresOf(tree: Tree, line: readonly number[]): (number | null)[] {
  return [0, ...line].map((node) => {
    const evaluation = nodeAt(tree, node).evaluations?.at(-1);
    if (!evaluation || (evaluation.score_cp === undefined && !evaluation.proven)) return null;
    return Math.round(expectation(fromEvaluation(evaluation)) * 1000) / 10;
  });
}

export function ScoreGraph({ tree, line, at, sides, onGo }: ScoreGraphProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ line, onGo });
  latest.current = { line, onGo };
  const scores = scoresOf(tree, line);
  const here = [0, ...line].indexOf(at);
  const key = `${scores.join()} ${here}`;
  useEffect(() => {
    let gone = false;
    let destroy = (): void => {};
    void Promise.all([import("uplot"), import("uplot/dist/uPlot.min.css")]).then(([{ default: UPlot }]) => {
      if (gone || !box.current) return;
      const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      const plot = new UPlot(
        {
          width: box.current.clientWidth, height: 118, padding: [6, 12, 0, 0], legend: { show: false },
          cursor: { y: false, points: { show: false } },
          scales: { x: { time: false, range: [0, Math.max(10, scores.length - 1)] }, y: { range: [0, 100] } },
          axes: [
            { stroke: colour("--ink-soft"), grid: { show: false }, ticks: { size: 4 }, gap: 2, size: 26, space: 40, incrs: [2, 4, 10, 20, 40, 100, 200, 400, 1000, 5000], values: (_, values) => values.map((ply) => (ply === 0 ? "" : `${Math.floor((ply - 1) / 2) + 1}`)) },
            { stroke: colour("--ink-soft"), grid: { stroke: colour("--line"), width: 1 }, size: 52, splits: [0, 50, 100], values: (_, values) => values.map((value) => (value === 50 ? t("review.even") : "100%")) },
          ],
          series: [
            {},
            { label: sides[0], stroke: colour("--accent"), width: 2, fill: colour("--accent-soft"), points: { show: scores.length < 60, size: 5 }, spanGaps: true },
            { stroke: colour("--warn"), width: 0, points: { show: true, size: 9, fill: colour("--warn") } },
          ],
        },
        [scores.map((_, i) => i), scores, scores.map((score, i) => (i === here ? score : null))],
        box.current,
      );
      plot.over.addEventListener("click", () => {
        const ply = plot.cursor.idx;
        if (typeof ply === "number") latest.current.onGo(ply === 0 ? 0 : latest.current.line[ply - 1]!);
      });
      destroy = () => plot.destroy();
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
