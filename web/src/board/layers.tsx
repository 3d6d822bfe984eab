// What a board draws under and over its pieces, as SVG: surface, last move, lens, targets, arrows.
// SPDX-License-Identifier: MIT
import type { Lens, Mark, Scene } from "../protocol/rules.ts";
import type { Layout } from "./geometry/layout.ts";
import { px, Surface } from "./geometry/surface.tsx";
import { ArrowShape, MarkShape, Target, type BoardArrow } from "./marks.tsx";

const viewBox = ({ width, height }: Layout): string => `0 0 ${px(width)} ${px(height)}`;

interface LayerBelowProps {
  scene: Scene;
  layout: Layout;
  last: readonly number[];
  touched: readonly number[];
  lens: Lens | undefined;
}

/** What lies under the pieces. */
export function LayerBelow({ scene, layout, last, touched, lens }: LayerBelowProps) {
  return (
    <svg class="layer" viewBox={viewBox(layout)} aria-hidden="true">
      <Surface scene={scene} layout={layout} />
      {last.map((cell) => (
        <LastMark key={cell} layout={layout} cell={cell} />
      ))}
      {touched.map((cell) => (
        <Selected key={cell} layout={layout} cell={cell} />
      ))}
      {lens?.arrows.map((arrow, i) => arrow.line && <ArrowShape key={i} arrow={arrow} layout={layout} part="line" />)}
    </svg>
  );
}

interface LayerAboveProps {
  layout: Layout;
  lens: Lens | undefined;
  targets: ReadonlySet<number>;
  occupied: ReadonlySet<number>;
  marks: readonly Mark[];
  arrows: readonly BoardArrow[];
}

/** What lies over the pieces. */
export function LayerAbove({ layout, lens, targets, occupied, marks, arrows }: LayerAboveProps) {
  return (
    <svg class="layer over" viewBox={viewBox(layout)} aria-hidden="true">
      {lens?.arrows.map((arrow, i) => <ArrowShape key={i} arrow={arrow} layout={layout} part="text" />)}
      {lens?.marks.map((mark, i) => <MarkShape key={i} mark={mark} place={layout.cells[mark.cell]!} />)}
      {[...targets].map((cell) => (
        <Target key={cell} place={layout.cells[cell]!} occupied={occupied.has(cell)} />
      ))}
      {marks.map((mark, i) => <MarkShape key={i} mark={mark} place={layout.cells[mark.cell]!} />)}
      {arrows.map((arrow, i) => <ArrowShape key={i} arrow={arrow} layout={layout} />)}
    </svg>
  );
}

function LastMark({ layout, cell }: { layout: Layout; cell: number }) {
  const { x, y } = layout.cells[cell]!;
  return layout.tiling === "squares" ? (
    <rect class="last" x={px(x - 0.47)} y={px(y - 0.47)} width="94" height="94" rx="6" />
  ) : (
    <circle class="last" cx={px(x)} cy={px(y)} r="45" />
  );
}

function Selected({ layout, cell }: { layout: Layout; cell: number }) {
  const { x, y } = layout.cells[cell]!;
  return layout.tiling === "squares" ? (
    <rect class="selected" x={px(x - 0.5)} y={px(y - 0.5)} width="100" height="100" />
  ) : (
    <circle class="selected" cx={px(x)} cy={px(y)} r="47" />
  );
}
