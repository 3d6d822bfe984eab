// Who plays: a bar above and below the board. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { PieceArt } from "../board/piece.tsx";
import { useText } from "../i18n/index.ts";
import type { GameState, PieceKind, SideIndex } from "../protocol/rules.ts";

interface PlayerBarProps {
  state: GameState;
  side: SideIndex;
  name: string;
  /** How the side stands, in a few words. */
  says?: string;
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

/** The men that are still to come, as men. */
export function Reserve({ count, side }: { count: number; side: SideIndex }) {
  const { t } = useText();
  return (
    <span class="hand" role="img" aria-label={t("game.reserve", { n: count })}>
      {Array.from({ length: count }, (_, i) => <PieceArt key={i} piece={{ kind: "man", owner: side }} />)}
    </span>
  );
}

export function PlayerBar({ state, side, name, says = "", children }: PlayerBarProps) {
  const moving = !state.outcome.over && state.turn.side === side;
  const hand = state.scene.reserve[side];
  return (
    <div class={`player${moving ? " moving" : ""}`}>
      <SideArt state={state} side={side} />
      <span class="name">
        <span class="who">{name}</span>
        {says && <span class="says">{says}</span>}
      </span>
      {hand > 0 && <Reserve count={hand} side={side} />}
      <span class="end">{children}</span>
    </div>
  );
}
