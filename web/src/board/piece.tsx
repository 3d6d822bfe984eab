// The pieces, each a small drawing of 100 by 100 round its middle. Colours come from the theme
// (styles/themes.css), light from `PieceLights`, which stands once on the page. Owners and kinds are told by shape too:
// Blue's teeth point up and Red's down, a chevron repeats what a tile is. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import type { Piece } from "../protocol/rules.ts";
import { hexagon } from "./geometry/surface.tsx";

/** A disc of a stack; how high it stands on the one below depends on the height of the stack. */
export const disc = { wide: 37, deep: 24, foot: 0.06 };
export const thickness = (height: number): number => [0.135, 0.12, 0.105, 0.095][Math.max(0, Math.min(3, height - 3))]!;

const light = (id: string, cx: string, cy: string, r: string, stops: readonly string[]) => (
  <radialGradient id={id} cx={cx} cy={cy} r={r}>
    {stops.map((name, i) => <stop key={i} offset={i / (stops.length - 1)} style={{ stopColor: `var(--${name})` }} />)}
  </radialGradient>
);

/** The gradients that all pieces use. */
export function PieceLights() {
  return (
    <svg class="lights" aria-hidden="true">
      <defs>
        {light("light-black", "0.38", "0.28", "0.85", ["black-light", "black-face", "black-deep"])}
        {light("light-white", "0.38", "0.26", "0.9", ["white-light", "white-face", "white-deep"])}
        {light("light-blue", "0.4", "0.15", "0.95", ["blue-light", "blue-face"])}
        {light("light-red", "0.4", "0.15", "0.95", ["red-light", "red-face"])}
        <radialGradient id="light-shadow">
          <stop offset="0.6" stop-color="#1d1206" stop-opacity="0.55" />
          <stop offset="1" stop-color="#1d1206" stop-opacity="0" />
        </radialGradient>
        <pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v12" stroke="#fff" stroke-width="5" stroke-opacity="0.55" />
        </pattern>
      </defs>
    </svg>
  );
}

function Man({ marked }: { marked: boolean }) {
  return (
    <>
      <circle class="shadow" cx="3" cy="9" r="46" />
      <circle class="rim" cy="5" r="38.5" />
      <circle class="face" r="38.5" />
      <circle class="groove" r="29" />
      {!marked && <circle class="groove" r="17" />}
      <path class="gloss" d="M-31 -14A34 34 0 0 1 -4 -33.5" />
      {marked && <path class="crown" d="M-19 11L-22 -11L-10 -2L0 -16L10 -2L22 -11L19 11Z" />}
    </>
  );
}

function Disc() {
  const { wide, deep } = disc;
  const side = 13.5;
  return (
    <>
      <path class="rim" d={`M${-wide} 0v${side}a${wide} ${deep} 0 0 0 ${2 * wide} 0v${-side}z`} />
      <ellipse class="face" rx={wide} ry={deep} />
      <ellipse class="groove" rx={wide * 0.76} ry={deep * 0.76} />
    </>
  );
}

const s = 12;
const dotPlaces: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-s, 0], [s, 0]],
  3: [[0, -s], [-s, 9], [s, 9]],
  4: [[-s, -s], [s, -s], [-s, s], [s, s]],
  5: [[-16, -s], [16, -s], [0, 0], [-16, s], [16, s]],
  6: [[-14, -25], [14, -25], [-29, 0], [29, 0], [-14, 25], [14, 25]],
};

/** A tile that fits its hex: a wall, a face, teeth through the edges that it captures over. */
function Tile({ kind, owner, dots, active }: Pick<Piece, "kind" | "owner" | "dots" | "active">) {
  const home = kind === "home";
  const away = active === false;
  const middle = { x: 0, y: 0 };
  return (
    <>
      {!away && <polygon class="wall" points={hexagon({ x: 0, y: 0.06 }, 0.47)} />}
      <polygon class="body" points={hexagon(middle, 0.47)} />
      {away && <polygon class="hatch" points={hexagon(middle, 0.47)} />}
      {home && <polygon class="gold" points={hexagon(middle, 0.43)} />}
      {!home && <polygon class="groove" points={hexagon(middle, 0.4)} />}
      <g class="dots">
        {(dotPlaces[home ? 6 : (dots ?? 0)] ?? []).map(([x, y], i) => <circle key={i} cx={x} cy={y} r={home ? 4.5 : 6} />)}
        {home && <path d="M0 -13L14 -1H10V12H4V3H-4V12H-10V-1H-14Z" />}
      </g>
      {!home && (
        <>
          <g class="teeth">
            <path transform={owner === 0 ? undefined : "scale(1 -1)"} d="M-37 -19L-26 -17L-30 -8ZM37 -19L26 -17L30 -8Z" />
          </g>
          <path class="way" d={kind === "up" ? "M-7 -25L0 -32L7 -25" : "M-7 25L0 32L7 25"} />
        </>
      )}
    </>
  );
}

function drawing(piece: Pick<Piece, "kind" | "owner" | "dots" | "active">): ComponentChildren {
  switch (piece.kind) {
    case "man":
    case "marked":
      return <Man marked={piece.kind === "marked"} />;
    case "disc":
      return <Disc />;
    default:
      return <Tile {...piece} />;
  }
}

/** A piece alone, for the board, buttons and reserves. */
export function PieceArt({ piece }: { piece: Pick<Piece, "kind" | "owner" | "dots" | "active"> }) {
  return (
    <svg class={`art ${piece.kind} side-${piece.owner}${piece.active === false ? " away" : ""}`} viewBox="-50 -50 100 100" aria-hidden="true">
      {drawing(piece)}
      {piece.active === false && (
        <g class="cut-off" transform="translate(27 -27)">
          <circle r="13" />
          <path d="M-6 2l-1 1a3.5 3.5 0 0 0 5 5l1 -1M6 -2l1 -1a3.5 3.5 0 0 0 -5 -5l-1 1M-8 -8L8 8" />
        </g>
      )}
    </svg>
  );
}
