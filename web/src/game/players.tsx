// Who plays: a bar above and below the board. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { PieceArt } from "../board/piece.tsx";
import type { GameState, PieceKind, SideIndex } from "../protocol/rules.ts";

interface PlayerBarProps {
  state: GameState;
  side: SideIndex;
  name: string;
  /** What stands at the end of the bar: a clock, "thinking". */
  children?: ComponentChildren;
}

const pieceOf: Record<GameState["scene"]["tiling"], PieceKind> = {
  squares: "man",
  "hex-points": "disc",
  "flat-hexes": "down",
};

export function SideArt({ state, side }: { state: GameState; side: SideIndex }) {
  return <PieceArt piece={{ kind: pieceOf[state.scene.tiling], owner: side, dots: 1 }} />;
}

export function PlayerBar({ state, side, name, children }: PlayerBarProps) {
  const moving = !state.outcome.over && state.turn.side === side;
  const hand = state.scene.reserve[side];
  return (
    <div class={`player${moving ? " moving" : ""}`}>
      <SideArt state={state} side={side} />
      <span class="name">{name}</span>
      {hand > 0 && <span class="hand">+{hand}</span>}
      <span class="end">{children}</span>
    </div>
  );
}
