// A step of a lesson at work: the session, the position on the board, and what plays by itself
// (demonstrations, replies, the computer). What an answer means is decided in lessons/session.ts.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { BoardAsks } from "../../board/useBoard.ts";
import { engine } from "../../engine/load.ts";
import * as lessons from "../../lessons/session.ts";
import { cellsIn, offered, pickedCell } from "../../lessons/touches.ts";
import type { Lesson, LessonStep } from "../../lessons/types.ts";
import type { Arrow, GameLine, GameState, Lang, Lens, Mark } from "../../protocol/rules.ts";
import { RulesError, type Rules } from "../../rules/rules.ts";

const demoPause = 1100; // milliseconds before each move that is shown
const replyPause = 800;

export interface StepAtWork {
  session: lessons.LessonSession;
  state: GameState;
  /** The state with what may be touched in this step. */
  board: GameState;
  asks: BoardAsks;
  marks: Mark[];
  arrows: Arrow[];
  /** What the step shows before anything is touched. */
  lens: Lens | undefined;
  /** The cells picked so far. */
  picked: number[];
  /** Whether the computer is to move, or a move that is shown. */
  waiting: boolean;
  onMove(move: string): void;
  change(how: (session: lessons.LessonSession) => lessons.LessonSession): void;
}

/** The move that is played next without the reader, and when. */
function nextShown(step: LessonStep, session: lessons.LessonSession): { move: string; pause: number } | null {
  if (session.reply !== null) return { move: session.reply, pause: replyPause };
  if (step.kind !== "look") return null;
  const move = step.demo?.[session.moves.length - (step.moves?.length ?? 0)];
  return move === undefined ? null : { move, pause: demoPause };
}

export function useStep(rules: Rules, lesson: Lesson, step: LessonStep, lang: Lang): StepAtWork {
  const [session, setSession] = useState(() => lessons.begin(step));
  const { moves } = session;
  const line: GameLine = useMemo(
    () => ({ game: step.game ?? lesson.game, start: step.start, moves }),
    [lesson, step, moves],
  );
  const state = useMemo(() => rules.state(line, lang), [rules, line, lang]);
  const board = useMemo(() => offered(step, state), [step, state]);
  const asks = useAsks(rules, step, line, state, lang, setSession);

  const shown = nextShown(step, session);
  // What plays by itself is void at once, not after the frame, when the reader changes the line.
  useLayoutEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => {
      setSession((now) => ({ ...now, moves: [...now.moves, shown.move], reply: null }));
    }, shown.pause);
    return () => clearTimeout(timer);
  }, [shown?.move, moves]);

  const picked = useMemo(
    () => session.picked.map((name) => state.scene.cells.findIndex((cell) => cell.name === name)),
    [session.picked, state],
  );
  const thinking = useOpponent(step, session, state, line, setSession);

  const onMove = (move: string): void => {
    const cell = pickedCell(move);
    if (cell !== null) return setSession((now) => lessons.toggle(step, now, cell));
    try {
      rules.play(line, move, lang);
      setSession((now) => lessons.makeMove(step, now, move));
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      setSession((now) => lessons.attempt(step, now, move, error.message));
    }
  };
  return {
    session, state, board, asks, onMove,
    ...overlay(rules, step, session, state, line, lang),
    picked,
    waiting: shown !== null || thinking,
    change: setSession,
  };
}

type Change = (how: (session: lessons.LessonSession) => lessons.LessonSession) => void;

/** What the board asks the rules; a refused move is an attempt at the step. */
function useAsks(rules: Rules, step: LessonStep, line: GameLine, state: GameState, lang: Lang, change: Change): BoardAsks {
  return useMemo(() => {
    const why = (cells: readonly number[]): string => {
      const reason = rules.why(line, cells, lang);
      change((now) => lessons.attempt(step, now, reason.move ?? "", reason.text));
      return reason.text;
    };
    const legal = new Set(state.legal.map(([move]) => move)); // the board also offers what the rules refuse
    return {
      why,
      lens: (cell) => rules.lens(line, cell, lang),
      after: (move) => (legal.has(move) ? rules.play(line, move, lang) : undefined),
      standing: () => rules.standing(line, lang),
    };
  }, [rules, step, line, state, lang, change]);
}

/** The computer answers in games that are played out; a finished one is judged. */
function useOpponent(step: LessonStep, session: lessons.LessonSession, state: GameState, line: GameLine, setSession: Change): boolean {
  const { outcome, turn } = state;
  const thinking = step.kind === "playout" && !outcome.over && turn.word !== step.side;
  useLayoutEffect(() => {
    if (!thinking || step.kind !== "playout") return;
    const search = engine().analyse({ ...line, level: step.level });
    let wanted = true;
    void search.done.then(({ move }) => {
      if (wanted && move !== undefined) setSession((now) => lessons.makeMove(step, now, move));
    });
    return () => {
      wanted = false;
      search.stop();
    };
  }, [thinking, line]);
  useLayoutEffect(() => {
    if (step.kind !== "playout" || !outcome.over || session.solved) return;
    setSession((now) => lessons.finishPlayout(step, now, outcome.winner ?? ""));
  }, [outcome.over]);
  return thinking;
}

/** What the step shows until something moves, the cells picked, and where a hint points. */
function overlay(
  rules: Rules,
  step: LessonStep,
  session: lessons.LessonSession,
  state: GameState,
  line: GameLine,
  lang: Lang,
): { marks: Mark[]; arrows: Arrow[]; lens: Lens | undefined } {
  const cellOf = (name: string): number => state.scene.cells.findIndex((cell) => cell.name === name);
  const marks: Mark[] = session.picked.map((name) => ({ cell: cellOf(name), tone: "free" }));
  const hinted = (session.feedback?.tone === "hint" || session.feedback?.tone === "wrong") && !session.solved ? hintedMove(step) : undefined;
  if (hinted !== undefined) {
    const from = state.scene.cells.findIndex(({ name }) => hinted.startsWith(name));
    if (from >= 0) marks.push({ cell: from, tone: "neutral" });
  }
  if (session.moves.length > (step.moves?.length ?? 0)) return { marks, arrows: [], lens: undefined };
  marks.push(...(step.shows?.marks ?? []).map((name): Mark => ({ cell: cellOf(name), tone: "hint" })));
  const arrows = (step.shows?.arrows ?? []).map((move): Arrow => {
    const [from = "", to = ""] = cellsIn(move);
    return { from: cellOf(from), to: cellOf(to), tone: "hint" };
  });
  return { marks, arrows, lens: step.lens === undefined ? undefined : rules.lens(line, cellOf(step.lens), lang) };
}

function hintedMove(step: LessonStep): string | undefined {
  if (step.kind === "move") return step.accept[0];
  return step.kind === "try" ? step.tries[0] : undefined;
}
