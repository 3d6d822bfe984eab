// Who plays: a bar above and below the board. SPDX-License-Identifier: MIT
import { Fragment, type ComponentChildren } from "preact";
import { PieceArt } from "../board/piece.tsx";
import { useText } from "../i18n/index.ts";
import type { GameState, PieceKind, SideIndex } from "../protocol/rules.ts";
import type { Seat } from "./useGame.ts";

interface PlayerBarProps {
  state: GameState;
  side: SideIndex;
  name: string;
  /** The seats of the side where it has several; the one to move stands out. */
  seats?: readonly Seat[];
  /** How the side stands, in a few words. */
  says?: string;
  /** How many men of the other side it has taken. */
  taken?: number;
  /** The game was ended by a person or a clock: nobody is to move. */
  over?: boolean;
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

/** The men that were taken, as one of them and a number: of one height and nearly one width, however many. */
export function Taken({ state, side, count }: { state: GameState; side: SideIndex; count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span class="taken" role="img" aria-label={t("game.taken", { n: count })} title={t("game.taken", { n: count })}>
      <SideArt state={state} side={side === 0 ? 1 : 0} />×{count}
    </span>
  );
}

/** "Thinking", "Your turn": beside a clock on a phone the lit bar and the running clock say it. */
export function Doing({ children }: { children: ComponentChildren }) {
  return children ? <span class="doing">{children}</span> : null;
}

function Seats({ seats, now }: { seats: readonly Seat[]; now: number }) {
  const { t } = useText();
  return <>{seats.map(({ name, seat }, i) => <Fragment key={seat}>{i > 0 && t("say.comma")}{seat === now ? <b>{name}</b> : name}</Fragment>)}</>;
}

export function PlayerBar({ state, side, name, seats = [], says = "", taken = 0, over = false, children }: PlayerBarProps) {
  const moving = !over && !state.outcome.over && state.turn.side === side;
  const hand = state.scene.reserve[side];
  return (
    <div class={`player${moving ? " moving" : ""}`}>
      <SideArt state={state} side={side} />
      <span class="name">
        <span class="who">{name}</span>
        {(seats.length > 0 || says) && <span class="says"><Seats seats={seats} now={moving ? state.turn.seat : -1} />{seats.length > 0 && says && " · "}{says}</span>}
      </span>
      <Taken state={state} side={side} count={taken} />
      {hand > 0 && <Reserve count={hand} side={side} />}
      <span class="end">{children}</span>
    </div>
  );
}
