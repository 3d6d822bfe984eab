// A line of play on the screen: the state at a place in it, and what the board asks about it.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardAsks } from "../board/useBoard.ts";
import type { SideNames } from "../board/speech.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameDetails, GameLine, GameState, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { play as playSound } from "../ui/sound.ts";

export interface Shown {
  state: GameState;
  details: GameDetails;
  sides: SideNames;
  asks: BoardAsks;
}

export function useGame(rules: Rules, line: GameLine): Shown {
  const { lang } = useText();
  const key = line.moves.join(" ");
  return useMemo(() => {
    const state = rules.state(line, lang);
    const details = rules.game(line.game, lang);
    return {
      state,
      details,
      sides: [details.sides[0].name, details.sides[1].name] as const,
      asks: {
        why: (cells) => rules.why(line, cells, lang).text,
        lens: (cell) => rules.lens(line, cell, lang),
        after: (move) => rules.play(line, move, lang),
      },
    };
  }, [rules, line.game, line.start, key, lang]);
}

/** Who is to move, with the seat where there are more than two. */
export function moverName({ state, details }: Pick<Shown, "state" | "details">): string {
  return details.seats.length > 0 ? state.turn.name : details.sides[state.turn.side].name;
}

/** The seats of a side where there are more than two: "North, South". */
export function seatsOf({ details }: Pick<Shown, "details">, side: SideIndex, t: Translate): string {
  return details.seats.filter((_, seat) => seat % 2 === side).map(({ name }) => name).join(t("say.comma"));
}

/** Says and sounds each new move: "Black: b1-b3". */
export function useMoveNews(shown: Shown, moves: readonly string[]): void {
  const { t } = useText();
  const before = useRef<{ count: number; mover: string; pieces: number; game: string } | undefined>(undefined);
  useEffect(() => {
    const { state } = shown;
    const last = before.current;
    before.current = {
      count: moves.length, mover: moverName(shown), pieces: state.scene.pieces.length, game: state.game + state.start,
    };
    if (!last || last.game !== state.game + state.start || moves.length !== last.count + 1) return;
    const text = t("say.moved", { who: last.mover, move: moves.at(-1)! });
    const more = state.outcome.over ? t("say.over", { result: state.outcome.text ?? "" }) : state.must;
    announce(more ? `${text}. ${more}` : text);
    playSound(state.outcome.over ? "end" : state.scene.pieces.length < last.pieces ? "capture" : "move");
  }, [shown, moves.length]);
}
