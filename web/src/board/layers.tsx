// What a board draws under and over its pieces, as SVG: surface, last move, lens, targets, arrows.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useText } from "../i18n/index.ts";
import type { Arrow, Lens, Mark, Scene, SideIndex, Standing } from "../protocol/rules.ts";
import { LineChanges } from "./changes.tsx";
import type { Layout } from "./geometry/layout.ts";
import { hexagon, Labels, px, Surface } from "./geometry/surface.tsx";
import { Blamed, Bridges, Gaps, GapSigns, Groups, Lit } from "./groups.tsx";
import { isWay, otherMarks, WayLines, WayMarks } from "./lensWays.tsx";
import { ArrowShape, LensMark, LensRings, MarkShape, Must, Place, Target, type BoardArrow } from "./marks.tsx";

const viewBox = ({ width, height }: Layout): string => `0 0 ${px(width)} ${px(height)}`;

interface LayerBelowProps {
  scene: Scene;
  layout: Layout;
  last: readonly number[];
  touched: readonly number[];
  lens: Lens | undefined;
  /** The lens is of a man that may not move now. */
  idle: boolean;
  /** Cells whose pieces must act. */
  must: readonly number[];
  /** Cells whose pieces are why a move was refused. */
  blamed: readonly number[];
  standing: ShownStanding;
  /** What stands on the frame. */
  children?: ComponentChildren;
}

/** How the position stands: as groups when asked for, or what decided when the game is over. */
export type ShownStanding = { standing: Standing; as: "groups" | "end" | "calm end"; /** Whose gaps are shown. */ side?: SideIndex | undefined } | undefined;

/** What lies under the pieces. */
export function LayerBelow({ scene, layout, last, touched, lens, idle, must, blamed, standing, children }: LayerBelowProps) {
  return (
    <svg class="layer" viewBox={viewBox(layout)} aria-hidden="true">
      <Surface scene={scene} layout={layout} />
      {last.map((cell) => <CellShape key={cell} layout={layout} cell={cell} kind="last" />)}
      {touched.map((cell) => <CellShape key={cell} layout={layout} cell={cell} kind="selected" />)}
      <Labels scene={scene} layout={layout} />
      {children}
      {standing?.side !== undefined && <Gaps standing={standing.standing} layout={layout} side={standing.side} />}
      {standing?.as === "groups" && <Groups standing={standing.standing} layout={layout} />}
      {standing?.as === "groups" && <Bridges standing={standing.standing} layout={layout} />}
      {(standing?.as === "end" || standing?.as === "calm end") && (
        <Lit standing={standing.standing} layout={layout} from={last.at(-1)} calm={standing.as === "calm end"} />
      )}
      {must.map((cell) => <Must key={cell} place={layout.cells[cell]!} part="ring" />)}
      <Blamed cells={blamed} layout={layout} />
      {lens?.arrows.map((arrow, i) => arrow.line && <ArrowShape key={i} arrow={arrow} layout={layout} />)}
      {lens && <LensRings marks={lens.marks} layout={layout} />}
      {lens && <g class={idle ? "idle-ways" : ""}><WayLines lens={lens} layout={layout} /></g>}
    </svg>
  );
}

/** A tile's teeth already say where it could capture: an arrow to nothing is left out. */
const isStub = (arrow: Arrow, layout: Layout): boolean => layout.tiling === "flat-hexes" && arrow.tone === "neutral";

interface LayerAboveProps {
  layout: Layout;
  lens: Lens | undefined;
  idle: boolean;
  must: readonly number[];
  targets: ReadonlySet<number>;
  /** Where a piece may be placed beside the one that is touched. */
  places: readonly number[];
  occupied: ReadonlySet<number>;
  /** Of these, where the side to move stands on top. */
  own: ReadonlySet<number>;
  marks: readonly Mark[];
  arrows: readonly BoardArrow[];
  changes: readonly Arrow[];
  standing: ShownStanding;
}

/** What lies over the pieces. */
export function LayerAbove({ layout, lens, idle, must, targets, places, occupied, own, marks, arrows, changes, standing }: LayerAboveProps) {
  const { t } = useText();
  return (
    <svg class="layer over" viewBox={viewBox(layout)} aria-hidden="true">
      {lens?.arrows.map((arrow, i) => isWay(arrow) || arrow.line || isStub(arrow, layout) || <ArrowShape key={i} arrow={arrow} layout={layout} />)}
      {lens && otherMarks(lens).map((mark, i) => <LensMark key={i} mark={mark} layout={layout} full={t("lens.fullShort")} />)}
      {places.map((cell) => <Place key={cell} place={layout.cells[cell]!} />)}
      {[...targets].map((cell) => (
        <Target key={cell} place={layout.cells[cell]!} occupied={own.has(cell) ? "own" : occupied.has(cell) ? "enemy" : undefined} />
      ))}
      {lens && <g class={idle ? "idle-ways" : ""}><WayMarks lens={lens} layout={layout} /></g>}
      <LineChanges changes={changes} layout={layout} />
      {standing?.as === "groups" && <StandingMarks standing={standing.standing} layout={layout} />}
      {standing?.side !== undefined && (
        <GapSigns standing={standing.standing} layout={layout} side={standing.side} occupied={occupied} say={(n) => t("groups.apart", { n })} />
      )}
      {must.map((cell) => <Must key={cell} place={layout.cells[cell]!} part="sign" />)}
      {marks.map((mark, i) => <MarkShape key={i} mark={mark} place={layout.cells[mark.cell]!} />)}
      {arrows.map((arrow, i) => <ArrowShape key={i} arrow={arrow} layout={layout} />)}
    </svg>
  );
}

function StandingMarks({ standing, layout }: { standing: Standing; layout: Layout }) {
  return (
    <>
      {standing.marks.map((mark) => <MarkShape key={mark.cell} mark={mark} place={layout.cells[mark.cell]!} />)}
      {standing.threats.map((arrow) => <ArrowShape key={arrow.from} arrow={arrow} layout={layout} />)}
    </>
  );
}

/** The shape of a cell, a little smaller. */
function CellShape({ layout, cell, kind }: { layout: Layout; cell: number; kind: "last" | "selected" }) {
  const place = layout.cells[cell]!;
  if (layout.tiling === "flat-hexes") return <polygon class={kind} points={hexagon(place, 0.55)} />;
  if (layout.tiling === "hex-points") return <ellipse class={kind} cx={px(place.x)} cy={px(place.y) + 4} rx="46" ry="36" />;
  return <rect class={kind} x={px(place.x - 0.5)} y={px(place.y - 0.5)} width="100" height="100" />;
}
