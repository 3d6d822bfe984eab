// Brass plates on the frame: whose side of the board it is where four play. Coordinates are units times 100.
// SPDX-License-Identifier: MIT
import type { GameState } from "../protocol/rules.ts";
import type { Layout } from "./geometry/layout.ts";
import { px } from "./geometry/surface.tsx";
import { areaOf } from "./geometry/ways.ts";

// On the scene, y upwards: seats are numbered clockwise from the far side.
const towards = [[0, 1], [1, 0], [0, -1], [-1, 0]] as const;
const longest = 22; // letters

const shortened = (name: string): string => ([...name].length > longest ? `${[...name].slice(0, longest - 1).join("")}…` : name);

export function Plates({ names, state, layout }: { names: readonly string[]; state: GameState; layout: Layout }) {
  if (layout.coordinates !== "plates") return null;
  const now = state.outcome.over ? -1 : state.turn.seat;
  const { left, top, right, bottom } = areaOf(layout);
  const out = { x: (right - left) / 2 + left / 2, y: (bottom - top) / 2 + top / 2 };
  return (
    <>
      {towards.map(([dx, dy], seat) => {
        const { x, y } = layout.vector(dx, dy);
        const at = `translate(${px((left + right) / 2 + x * out.x)} ${px((top + bottom) / 2 + y * out.y)})`;
        const angle = Math.abs(x) < 0.5 ? 0 : x > 0 ? 90 : -90;
        const name = names[seat] ?? "";
        // A sign that is a whole word, as in Japanese, stays upright.
        const upright = [...name].length === 1;
        return (
          <g key={seat} class={`plate${seat === now ? " now" : ""}`} transform={`${at} rotate(${angle})`}>
            <rect x="-135" y="-15" width="270" height="30" rx="7" />
            <text dy="0.36em" transform={upright ? `rotate(${-angle})` : undefined}>{shortened(name)}</text>
          </g>
        );
      })}
    </>
  );
}
