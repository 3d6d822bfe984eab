// The lens of a man that goes along lines: each way with its number of steps, a bead for every step, what stands
// in the way, and tabs where it leaves the board over a glued edge and comes back. Coordinates are units
// times 100. SPDX-License-Identifier: MIT
import type { Translate } from "../i18n/index.ts";
import type { Arrow, Lens, Mark } from "../protocol/rules.ts";
import type { Layout, Point } from "./geometry/layout.ts";
import { px } from "./geometry/surface.tsx";
import { areaOf, cellsOn, placeOn, straight, wayFrom, type Area, type Way } from "./geometry/ways.ts";

/** An arrow that leads so many steps from cell to cell, not a line that is only looked at. */
export const isWay = (arrow: Arrow): boolean => !arrow.line && arrow.text !== undefined;
const hasWays = (lens: Lens): boolean => lens.arrows.some(isWay);

interface DrawnWay {
  arrow: Arrow;
  way: Way;
  steps: number;
  /** The step at which something stands that may not be passed or taken; 0 if none. */
  stopped: number;
  /** What is written at both ends of a glued edge. */
  tab: string;
}

export function waysOf(lens: Lens, layout: Layout): DrawnWay[] {
  const area = areaOf(layout);
  const blocked = new Set(lens.marks.filter(({ tone }) => tone === "blocked").map(({ cell }) => cell));
  let tabs = 0;
  return lens.arrows.filter(isWay).map((arrow) => {
    const from = layout.cells[arrow.from]!;
    const to = layout.cells[arrow.to]!;
    const by = arrow.around ? layout.vector(...arrow.around) : { x: to.x - from.x, y: to.y - from.y };
    const way = arrow.around ? wayFrom(area, from, by) : straight(from, to);
    const steps = Math.max(1, Math.round(Math.max(Math.abs(by.x), Math.abs(by.y))));
    const stopped = arrow.tone === "blocked" ? cellsOn(layout, way, steps).findIndex((cell) => blocked.has(cell)) + 1 : 0;
    const reaches = stopped === 0 || stopped / steps > (way.segments[1]?.after ?? Infinity);
    return { arrow, way, steps, stopped, tab: way.crossings.length > 0 && reaches ? String.fromCharCode(65 + tabs++ % 26) : "" };
  });
}

const ringAt = 0.6; // from the middle of the man to its number
const clear = 0.44; // how near a line comes to a man

/** The part of a way between two shares of it, as lines that do not leave the board. */
function linesOf(way: Way, from: number, to: number): [Point, Point][] {
  return way.segments.flatMap((segment, i): [Point, Point][] => {
    const end = way.segments[i + 1]?.after ?? 1;
    const begin = Math.max(from, segment.after);
    const stop = Math.min(to, end);
    if (stop - begin < 1e-4) return [];
    const on = (share: number): Point => ({
      x: segment.from.x + way.ux * way.length * (share - segment.after),
      y: segment.from.y + way.uy * way.length * (share - segment.after),
    });
    return [[on(begin), on(stop)]];
  });
}

const path = (lines: readonly [Point, Point][]): string =>
  lines.map(([a, b]) => `M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`).join("");

/** Where the line of a way ends: before the bar, before a man that is taken, on an empty cell. */
function endOf({ arrow, way, stopped, steps }: DrawnWay): number {
  if (stopped > 0) return stopped / steps - 0.54 / way.length;
  return arrow.tone === "capture" ? 1 - clear / way.length : 1;
}

/** The lines, under the pieces. */
export function WayLines({ lens, layout }: { lens: Lens; layout: Layout }) {
  return (
    <>
      {waysOf(lens, layout).map((drawn, i) => {
        const { arrow, way } = drawn;
        const d = path(linesOf(way, 0.3 / way.length, endOf(drawn)));
        return (
          <g key={i} class={`way tone-${arrow.tone}`}>
            <path class="casing" d={d} />
            <path class="line" d={d} />
          </g>
        );
      })}
    </>
  );
}

/** Numbers, beads, bars and tabs, over the pieces. */
export function WayMarks({ lens, layout }: { lens: Lens; layout: Layout }) {
  const area = areaOf(layout);
  return (
    <>
      {waysOf(lens, layout).map((drawn, i) => <WayMark key={i} drawn={drawn} area={area} framed={layout.framed} />)}
    </>
  );
}

function WayMark({ drawn, area, framed }: { drawn: DrawnWay; area: Area; framed: boolean }) {
  const { arrow, way, steps, stopped, tab } = drawn;
  const at = (share: number): string => {
    const { x, y } = placeOn(way, share);
    return `translate(${px(x)} ${px(y)})`;
  };
  const beads = stopped > 0 ? 0 : steps - 1;
  const turn = (Math.atan2(way.uy, way.ux) * 180) / Math.PI;
  return (
    <g class={`way tone-${arrow.tone}`}>
      {Array.from({ length: beads }, (_, i) => <circle key={i} class="bead" transform={at((i + 1) / steps)} r="6" />)}
      {stopped > 0 && (
        <path class="bar" transform={`${at(stopped / steps - 0.5 / way.length)} rotate(${turn.toFixed(1)})`} d="M0 -20V20" />
      )}
      {arrow.text && stopped !== 1 && (
        <g class="steps" transform={at(ringAt / way.length)}>
          <circle r="15" />
          <text dy="0.36em">{arrow.text}</text>
        </g>
      )}
      {tab && way.crossings.map(({ out, back }, i) => (
        <g key={i}>
          <Tab at={out} area={area} text={tab} framed={framed} />
          <Tab at={back} area={area} text={tab} framed={framed} />
        </g>
      ))}
    </g>
  );
}

// Just outside the squares, in the frame; where there is none, inside, or the edge of the screen would cut it.
function Tab({ at, area, text, framed }: { at: Point; area: Area; text: string; framed: boolean }) {
  const out = framed ? 0.13 : -0.1;
  const x = at.x + (Math.abs(at.x - area.left) < 0.01 ? -out : Math.abs(at.x - area.right) < 0.01 ? out : 0);
  const y = at.y + (Math.abs(at.y - area.top) < 0.01 ? -out : Math.abs(at.y - area.bottom) < 0.01 ? out : 0);
  return (
    <g class="tab" transform={`translate(${px(x)} ${px(y)})`}>
      <rect x="-13" y="-13" width="26" height="26" rx="7" />
      <text dy="0.36em">{text}</text>
    </g>
  );
}

/** What the lens marks besides its ways: bars already show what stands in them, stacks show their own height. */
export function otherMarks(lens: Lens): Mark[] {
  if (hasWays(lens)) return lens.marks.filter(({ tone }) => tone !== "blocked" && tone !== "neutral");
  return lens.marks.flatMap(({ cell, tone, text }): Mark[] => {
    const room = roomOf(text);
    if (room !== undefined) return [{ cell, tone, text: String(room) }];
    return tone === "free" ? [] : [{ cell, tone }]; // what is free needs no ring
  });
}

/** Of "2/3", neighbours and dots: how many more neighbours a piece can bear. */
function roomOf(text: string | undefined): number | undefined {
  const [, near, dots] = /^(\d+)\/(\d+)$/.exec(text ?? "") ?? [];
  return near === undefined || dots === undefined ? undefined : Math.max(0, Number(dots) - Number(near));
}

/** How many more neighbours the piece on this cell can bear, in a sentence; nothing where that is no question. */
export function roomSays(lens: Lens, cell: number, t: Translate): string {
  const room = roomOf(lens.marks.find((mark) => mark.cell === cell)?.text);
  return room === undefined ? "" : room === 0 ? t("lens.full") : t("lens.room", { n: room });
}
