// A game against the computer without its drawing: the line, whose turn it is, hints, taking back.
// SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { useLastGame } from "../app/lastGame.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { hint, review, useComputer, type Computer } from "./useComputer.ts";
import { useGame, useMoveNews, type Shown } from "./useGame.ts";
import { useKept } from "./useKept.ts";
import { useLine, type LineControl } from "./useLine.ts";

export interface ComputerGameProps {
  rules: Rules;
  game: string;
  level: number;
  side: SideIndex;
  /** Tells one game from the next. */
  id: string;
}

/** What the engine said about the position that is shown. */
export interface Help {
  text: string;
  drawn?: Drawn;
}

export interface ComputerGameControl {
  shown: Shown;
  line: GameLine;
  control: LineControl;
  computer: Computer;
  help: Help | undefined;
  resigned: boolean;
  over: boolean;
  /** Whether the person may move now. */
  mine: boolean;
  /** The ply of the person's latest move. */
  mineAt: number | undefined;
  onMove: (move: string) => void;
  giveHint: () => Promise<void>;
  takeBack: () => void;
  why: () => Promise<void>;
  resign: () => void;
}

export function useComputerGame({ rules, game, level, side, id }: ComputerGameProps): ComputerGameControl {
  const { t } = useText();
  const name = `computer.${game}.${level}.${side}.${id}`;
  const control = useLine(name);
  const { moves, at } = control;
  const [ending, setEnding] = useKept(`${name}.ending`);
  const resigned = ending.length > 0;
  const [help, setHelp] = useState<(Help & { at: string }) | undefined>(undefined);
  const line: GameLine = { game, start: "start", moves: moves.slice(0, at) };
  const here = line.moves.join(" ");
  const shown = useGame(rules, line);
  const { state } = shown;
  const over = state.outcome.over || resigned;
  const going = at === moves.length && !over;
  const mine = going && state.turn.side === side;
  useMoveNews(shown, line.moves, side);
  useLastGame(game, going && moves.length > 0, over);

  const onMove = (move: string): void => {
    setHelp(undefined);
    control.play(move);
  };
  const computer = useComputer(line, level, going && !mine, onMove);
  const say = (text: string, drawn?: Drawn): void => {
    setHelp({ text, at: here, ...(drawn ? { drawn } : {}) });
    announce(text);
  };
  const giveHint = async (): Promise<void> => {
    if (!mine) return;
    setHelp({ text: t("game.looking"), at: here });
    const { move } = await hint(line).done;
    if (move) say(t("game.hintIs", { move }), drawMove(state, move, "free", 1, "", shown.asks.lens));
  };
  const why = async (): Promise<void> => {
    const ply = lastOwnMove(rules, shown, line.moves, side);
    if (ply === undefined) return;
    setHelp({ text: t("game.looking"), at: here });
    say(await review(t, { ...line, moves: moves.slice(0, ply) }, moves[ply]!));
  };
  const mineAt = useMemo(() => lastOwnMove(rules, shown, moves, side), [moves, side]);
  const takeBack = (): void => {
    if (mineAt === undefined) return;
    setEnding([]);
    setHelp(undefined);
    control.cut(mineAt);
  };
  return {
    shown, line, control, computer, help: help?.at === here ? help : undefined, resigned, over, mine, mineAt, onMove, giveHint,
    takeBack, why, resign: () => setEnding(["resign"]),
  };
}

/** The ply of the latest move by this side: sides need not alternate, so the rules are asked. */
function lastOwnMove(rules: Rules, { state }: Shown, moves: readonly string[], side: SideIndex): number | undefined {
  for (let ply = moves.length - 1; ply >= 0; --ply) {
    const before = rules.state({ game: state.game, start: state.start, moves: moves.slice(0, ply) }, "en");
    if (before.turn.side === side) return ply;
  }
  return undefined;
}
