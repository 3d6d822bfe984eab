// A game against the computer without its drawing: the line, whose turn it is, hints, taking back.
// SPDX-License-Identifier: MIT
import { useMemo, useState } from "preact/hooks";
import { useRunningGame } from "../app/runningGames.ts";
import { motionWanted } from "../app/settings.ts";
import { landingMs } from "../board/motion.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameLine, GameState, Lang, SideIndex, Tone } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { drawMove, type Drawn } from "./arrows.ts";
import { compare, failureText, isFine, longestThinkingMs, reasonTexts, reviewText, useComputer, type Computer } from "./useComputer.ts";
import { useGame, useMoveNews, type GameView } from "./useGame.ts";
import { readClock } from "./clockChoice.ts";
import type { Opponent } from "./opponent.ts";
import { useAdaptive, type AdaptiveControl } from "./useAdaptive.ts";
import { useEnding, type Ended } from "./useEnding.ts";
import { useGameClock, type GameClock } from "./useGameClock.ts";
import { computerLine } from "./useKept.ts";
import { useLine, type LineControl } from "./useLine.ts";
import { useHint, type HintControl } from "./useHint.ts";
import { useTeach, type TeachControl } from "./useTeach.ts";

const breathMs = 250;

export interface ComputerGameProps {
  rules: Rules;
  game: string;
  opponent: Opponent;
  side: SideIndex;
  /** Where the game begins: "start" or a position. */
  start: string;
  /** Whether bad moves are stopped. */
  teach: boolean;
  /** As in the address ("5+3"); empty: no clock. */
  clock: string;
  /** Tells one game from the next. */
  id: string;
}

/** What the engine said about the position that is shown. */
export interface Help {
  text: string;
  /** What the move does, in sentences of the rules. */
  reasons?: readonly string[];
  /** The better move and the best answer, on the board. */
  drawn?: Drawn | undefined;
}

export interface ComputerGameControl {
  shown: GameView;
  line: GameLine;
  control: LineControl;
  computer: Computer;
  help: Help | undefined;
  lesson: TeachControl;
  graded: HintControl;
  /** What ended the game, if not the rules: who lost by what. */
  ended: Ended | undefined;
  clock: GameClock | undefined;
  over: boolean;
  /** The side that won, by the rules or otherwise. */
  winner: SideIndex | undefined;
  /** What an opponent that adapts has learnt from the game. */
  adaptive: AdaptiveControl;
  /** Whether the person may move now. */
  mine: boolean;
  /** The ply of the person's latest move. */
  mineAt: number | undefined;
  onMove: (move: string) => void;
  giveHint: () => Promise<void>;
  /** Puts away what the engine said. */
  closeHelp: () => void;
  takeBack: () => void;
  why: () => Promise<void>;
  resign: () => void;
}

export function useComputerGame({ rules, game, opponent, side, start, teach, id, clock: clockName }: ComputerGameProps): ComputerGameControl {
  const { t, lang } = useText();
  const name = computerLine({ game, opponent, side, id, start });
  const control = useLine(name);
  const { moves, at } = control;
  const [ended, setEnded] = useEnding(name);
  const [help, setHelp] = useState<(Help & { at: string }) | undefined>(undefined);
  const line: GameLine = { game, start, moves: moves.slice(0, at) };
  const here = line.moves.join(" ");
  const shown = useGame(rules, line);
  const { state } = shown;
  const over = state.outcome.over || ended !== undefined;
  const winner = ended ? otherSide(ended.loser) : state.outcome.side;
  const adaptive = useAdaptive(rules, name, { game, start, opponent, side, over, winner });
  const going = at === moves.length && !over;
  const mine = going && state.turn.side === side;
  useMoveNews(shown, line.moves, { side });
  useRunningGame({ ...line, moves }, going && moves.length > 0, over);

  const spec = useMemo(() => readClock(clockName), [clockName]);
  const clock = useGameClock(rules, name, spec, {
    plies: moves.length, turn: turnAfter(rules, shown, moves), over, onFlag: (loser) => setEnded({ by: "time", loser }),
  });
  const onMove = (move: string): void => (setHelp(undefined), control.play(move));
  const mineAt = useMemo(() => lastOwnMove(rules, shown, moves, side), [moves, side]);
  const lesson = useTeach(rules, line, teach && going && !mine && at > 0 && mineAt === at - 1);
  const graded = useHint(rules, shown, line);
  const computer = useComputer(line, opponent, going && !mine && !lesson.looking && !lesson.stopped, onMove, {
    thinkMs: () => thinkingTime(clock, side), pauseMs: () => pauseBefore(state, clock, side),
  });
  const say = (text: string, more: Omit<Help, "text"> = {}): void => {
    setHelp({ text, at: here, ...more });
    announce([text, ...(more.reasons ?? [])].join(" "));
  };
  const giveHint = async (): Promise<void> => {
    if (!mine) return;
    adaptive.helped();
    setHelp(undefined);
    await graded.more().catch((error: Error) => say(failureText(t, error)));
  };
  const why = async (): Promise<void> => {
    const ply = lastOwnMove(rules, shown, line.moves, side);
    if (ply === undefined) return;
    graded.close();
    setHelp({ text: t("game.looking"), at: here });
    const { text, ...more } = await whyBad(rules, { ...line, moves: moves.slice(0, ply) }, moves[ply]!, t, lang);
    say(text, more);
  };
  const takeBack = (): void => {
    if (mineAt === undefined || ended?.by === "time") return;
    adaptive.helped();
    setEnded(undefined);
    setHelp(undefined);
    control.cut(mineAt);
  };
  return {
    shown, line, control, computer, help: help?.at === here ? help : undefined, lesson, graded, ended, clock, over, winner, adaptive, mine, mineAt, onMove, giveHint,
    closeHelp: () => setHelp(undefined), takeBack, why, resign: () => setEnded({ by: "resign", loser: side }),
  };
}

export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** What was wrong with a move that was played in this position. */
async function whyBad(rules: Rules, line: GameLine, move: string, t: Translate, lang: Lang): Promise<Help> {
  const { best, mine } = await compare(line, move);
  const text = reviewText(t, best, mine, move);
  const [, ...reply] = mine.lines[0]?.moves ?? [];
  if (!best.move || best.move === move || isFine(best, mine)) return { text };
  const why = rules.contrast(line, move, best.move, lang, reply, best.lines[0]?.moves);
  const draw = (at: GameLine, drawn: string, tone: Tone): Drawn => drawMove(rules.state(at, lang), drawn, tone, 1, "", (cell) => rules.lens(at, cell, lang));
  const shown = [draw(line, best.move, "hint"), ...(reply[0] ? [draw({ ...line, moves: [...line.moves, move] }, reply[0], "blocked")] : [])];
  return {
    text, reasons: [...reasonTexts(move, why.does), ...reasonTexts(best.move, why.better)],
    drawn: { arrows: shown.flatMap(({ arrows }) => arrows), marks: shown.flatMap(({ marks }) => marks) },
  };
}

/** Who is to move behind the last move, whatever is on the board. */
function turnAfter(rules: Rules, { state }: GameView, moves: readonly string[]): SideIndex {
  if (state.plies === moves.length) return state.turn.side;
  return rules.state({ game: state.game, start: state.start, moves }, "en").turn.side;
}

/** How long the engine may think at full strength: a fair part of what its clock has left. */
function thinkingTime(clock: GameClock | undefined, mine: SideIndex): number {
  if (!clock) return longestThinkingMs;
  return Math.max(50, Math.min(longestThinkingMs, clock.leftMs(otherSide(mine)) / 30 + clock.spec.step_ms / 2));
}

/** The person's man lands first, and a breath later the answer sets out; a clock that runs short has no time for that. */
function pauseBefore(state: GameState, clock: GameClock | undefined, mine: SideIndex): number {
  if (state.plies === 0) return 0;
  return Math.min((motionWanted() ? landingMs(state) : 0) + breathMs, (clock?.leftMs(otherSide(mine)) ?? Infinity) / 60);
}

/** The ply of the latest move by this side: sides need not alternate, so the rules are asked. */
function lastOwnMove(rules: Rules, { state }: GameView, moves: readonly string[], side: SideIndex): number | undefined {
  for (let ply = moves.length - 1; ply >= 0; --ply) {
    const before = rules.state({ game: state.game, start: state.start, moves: moves.slice(0, ply) }, "en");
    if (before.turn.side === side) return ply;
  }
  return undefined;
}
