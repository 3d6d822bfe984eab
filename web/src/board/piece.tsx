// The pieces, each a small drawing of 100 by 100 round its middle; colours come from the theme
// (styles/themes.css). Blue is round and Red has corners, so that owners are told by shape too.
// SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import type { Piece } from "../protocol/rules.ts";
import { hexagon } from "./geometry/surface.tsx";

export const disc = { wide: 37, deep: 23.5, high: 0.125, foot: 0.06 };

function Man({ marked }: { marked: boolean }) {
  return (
    <>
      <circle class="shadow" cx="1.5" cy="3.5" r="38" />
      <circle class="rim" r="37.5" />
      <circle class="face" r="30" />
      <circle class="shine" r="21" />
      {marked && (
        <g class="crown">
          <circle r="15" />
          {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
            <circle
              key={i}
              class="dot"
              cx={23.5 * Math.cos((i * Math.PI) / 4)}
              cy={23.5 * Math.sin((i * Math.PI) / 4)}
              r="3.3"
            />
          ))}
        </g>
      )}
    </>
  );
}

function Disc() {
  const { wide, deep } = disc;
  const side = disc.high * 100;
  return (
    <>
      <path class="rim" d={`M${-wide} 0v${side}a${wide} ${deep} 0 0 0 ${2 * wide} 0v${-side}z`} />
      <ellipse class="face" rx={wide} ry={deep} />
      <ellipse class="shine" rx={wide * 0.7} ry={deep * 0.7} />
    </>
  );
}

const s = 15;
const dotPlaces: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-s, -s], [s, s]],
  3: [[-s, -s], [0, 0], [s, s]],
  4: [[-s, -s], [s, -s], [-s, s], [s, s]],
  5: [[-s, -s], [s, -s], [0, 0], [-s, s], [s, s]],
  6: [[-s, -s], [s, -s], [-s, 0], [s, 0], [-s, s], [s, s]],
};

function Dotted({ kind, owner, dots }: Pick<Piece, "kind" | "owner" | "dots">) {
  const home = kind === "home";
  const shape = home ? (
    <>
      <polygon class="body" points={hexagon({ x: 0, y: 0 }, 0.5)} />
      <polygon class="inlay" points={hexagon({ x: 0, y: 0 }, 0.41)} />
    </>
  ) : owner === 0 ? (
    <circle class="body" r="38" />
  ) : (
    <rect class="body" x="-34" y="-34" width="68" height="68" rx="14" />
  );
  return (
    <>
      {shape}
      <g class="dots">
        {(dotPlaces[home ? 6 : (dots ?? 0)] ?? []).map(([x, y], i) => (
          <circle key={i} cx={x} cy={y} r="6" />
        ))}
      </g>
      {!home && <path class="way" d={kind === "up" ? "M-6 -25L0 -31L6 -25" : "M-6 25L0 31L6 25"} />}
    </>
  );
}

function drawing(piece: Pick<Piece, "kind" | "owner" | "dots">): ComponentChildren {
  switch (piece.kind) {
    case "man":
    case "marked":
      return <Man marked={piece.kind === "marked"} />;
    case "disc":
      return <Disc />;
    default:
      return <Dotted {...piece} />;
  }
}

/** A piece alone, for the board, buttons and reserves. */
export function PieceArt({ piece }: { piece: Pick<Piece, "kind" | "owner" | "dots" | "active"> }) {
  return (
    <svg class={`art ${piece.kind} side-${piece.owner}`} viewBox="-50 -50 100 100" aria-hidden="true">
      {drawing(piece)}
      {piece.active === false && (
        <g class="cut-off">
          <circle cx="27" cy="29" r="12" />
          <path d="M22 24l10 10M32 24l-10 10" />
        </g>
      )}
    </svg>
  );
}
