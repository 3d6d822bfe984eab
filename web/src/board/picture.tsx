// A board to look at only: home page, previews, lessons' figures. SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import type { Mark, Scene } from "../protocol/rules.ts";
import { layoutOf, type Coordinates } from "./geometry/layout.ts";
import { Labels, px, Surface } from "./geometry/surface.tsx";
import { ArrowShape, MarkShape, type BoardArrow } from "./marks.tsx";
import { Pieces } from "./pieces.tsx";

interface BoardPictureProps {
  scene: Scene;
  /** Text for those who cannot see it; without it the picture is decoration. */
  label?: string;
  turn?: number;
  coordinates?: Coordinates;
  marks?: readonly Mark[];
  arrows?: readonly BoardArrow[];
}

export function BoardPicture({ scene, label, turn = 0, coordinates = "none", marks = [], arrows = [] }: BoardPictureProps) {
  const layout = useMemo(() => layoutOf(scene, turn, coordinates), [scene, turn, coordinates]);
  const box = `0 0 ${px(layout.width)} ${px(layout.height)}`;
  return (
    <div
      class={`board picture still ${scene.tiling}`}
      style={{ "--w": layout.width, aspectRatio: `${layout.width} / ${layout.height}` }}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <svg class="layer" viewBox={box} aria-hidden="true">
        <Surface scene={scene} layout={layout} />
        <Labels scene={scene} layout={layout} />
      </svg>
      <Pieces scene={scene} layout={layout} />
      {marks.length + arrows.length > 0 && (
        <svg class="layer over" viewBox={box} aria-hidden="true">
          {arrows.map((arrow, i) => <ArrowShape key={i} arrow={arrow} layout={layout} />)}
          {marks.map((mark, i) => <MarkShape key={i} mark={mark} place={layout.cells[mark.cell]!} />)}
        </svg>
      )}
    </div>
  );
}
