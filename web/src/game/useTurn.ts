// Which way the board is turned, by button and by key. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { turns } from "../board/geometry/layout.ts";
import type { Tiling } from "../protocol/rules.ts";
import { useKeys } from "../ui/keys.ts";

export interface TurnControl {
  turn: number;
  flip: () => void;
  rotate: () => void;
}

/** `own`: how the board lies at first; true is upside down. */
export function useTurn(tiling: Tiling, own: boolean | number = false): TurnControl {
  const { count, half } = turns[tiling];
  const [turned, setTurned] = useState(0);
  const flip = (): void => setTurned((n) => n + half);
  const rotate = (): void => setTurned((n) => n + 1);
  useKeys({ f: flip, r: rotate });
  return { turn: (turned + (own === true ? half : Number(own))) % count, flip, rotate };
}
