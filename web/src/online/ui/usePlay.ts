// What the board lets one do now: move, premove, build conditional moves, or only look.
// SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import type { BoardArrow } from "../../board/marks.tsx";
import type { BoardAsks } from "../../board/useBoard.ts";
import type { GameView } from "../../game/useGame.ts";
import type { GameState, Lang, Mark } from "../../protocol/rules.ts";
import type { Snapshot } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { isMyTurn, type OnlineGame, type OnlineView } from "../onlineGame.ts";
import { premoving } from "../premoveState.ts";
import type { ConditionalDraft } from "./conditional.tsx";

interface PlayProps {
  rules: Rules;
  online: OnlineGame;
  view: OnlineView;
  game: Snapshot;
  shown: GameView;
  live: boolean;
  conditional: ConditionalDraft;
  lang: Lang;
}

export interface BoardPlay {
  state: GameState;
  canMove: boolean;
  premoving: boolean;
  onMove: (move: string) => void;
  asks: BoardAsks;
  arrows: BoardArrow[];
  marks: Mark[];
}

export function usePlay({ rules, online, view, game, shown, live, conditional, lang }: PlayProps): BoardPlay {
  const mine = game.my_seats ?? [];
  const { state } = shown;
  const playing = game.phase === "playing" && live && mine.length > 0;
  const mayMove = playing && isMyTurn(game) && !view.pending;
  const drafting = conditional.draft !== undefined && live;
  const mayPremove = playing && !mayMove && !drafting;
  const key = view.premoves.join(" ");
  const queue = useMemo(() => {
    if (!mayPremove) return undefined;
    const line = { game: game.game, start: state.position, moves: [] };
    return premoving(rules, line, nextSeat(game, state.turn.seat), view.premoves, lang);
  }, [mayPremove, state, key, lang]);
  if (drafting) {
    return {
      state, canMove: !state.outcome.over, premoving: false, onMove: conditional.add, asks: shown.asks, arrows: [], marks: [],
    };
  }
  if (queue) {
    return {
      state: { ...state, legal: queue.legal },
      canMove: queue.legal.length > 0,
      premoving: true,
      onMove: (move) => online.premove(move),
      asks: { why: () => "", lens: shown.asks.lens, ...(shown.asks.standing ? { standing: shown.asks.standing } : {}) },
      arrows: queue.arrows,
      marks: queue.marks,
    };
  }
  return {
    state, canMove: mayMove, premoving: false, onMove: (move) => void online.move(move), asks: shown.asks, arrows: [], marks: [],
  };
}

/** Which of one's seats moves next, seen from the seat on turn. */
function nextSeat(game: Snapshot, from: number): number {
  const count = game.seats.length;
  const mine = game.my_seats ?? [];
  for (let step = 1; step <= count; ++step) {
    if (mine.includes((from + step) % count)) return (from + step) % count;
  }
  return mine[0] ?? 0;
}
