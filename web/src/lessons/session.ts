// One step of a lesson while somebody works on it: what was tried, what is said about it, and which
// moves stand on the board. Pure: the page asks the rules and draws, this decides.
// SPDX-License-Identifier: MIT
import type { LessonStep } from "./types.ts";

export type FeedbackTone = "good" | "wrong" | "hint" | "why";

export interface Feedback {
  tone: FeedbackTone;
  text: string;
  serial: number; // so that the same words said twice are spoken twice
}

export interface LessonSession {
  moves: string[]; // on the board, the step's own included
  reply: string | null; // to be played once the reader's move has been seen
  solved: boolean;
  picked: readonly string[];
  refuted: readonly number[]; // options that were chosen and are not the answer
  feedback: Feedback | null;
}

export function begin(step: LessonStep): LessonSession {
  return {
    moves: step.moves ?? [],
    reply: null,
    solved: step.kind === "look",
    picked: [],
    refuted: [],
    feedback: null,
  };
}

// "a7-c7@*" accepts whatever follows.
export function accepts(pattern: string, move: string): boolean {
  return pattern.endsWith("*") ? move.startsWith(pattern.slice(0, -1)) : pattern === move;
}

// Boards say "d8-d6" for a capture that is none: separators are not what an attempt is about.
function sameAttempt(a: string, b: string): boolean {
  const bare = (move: string): string => move.replace(/[-x:]/g, "").toLowerCase();
  return bare(a) === bare(b);
}

function say(session: LessonSession, tone: FeedbackTone, text: string): Feedback {
  return { tone, text, serial: (session.feedback?.serial ?? 0) + 1 };
}

// A legal move was made on the board.
export function makeMove(step: LessonStep, session: LessonSession, move: string): LessonSession {
  if (session.solved || step.kind === "look" || step.kind === "choose" || step.kind === "pick") {
    return session;
  }
  if (step.kind === "playout") return { ...session, moves: [...session.moves, move] };
  if (step.kind === "try") return { ...session, feedback: say(session, "wrong", step.hint) };
  if (step.accept.some((pattern) => accepts(pattern, move))) {
    return {
      ...session,
      moves: [...session.moves, move],
      reply: step.reply ?? null,
      solved: true,
      feedback: say(session, "good", step.success),
    };
  }
  return { ...session, feedback: say(session, "wrong", step.wrong?.[move] ?? step.hint) };
}

// The board was touched for a move that the rules refuse; `why` is their sentence.
export function attempt(step: LessonStep, session: LessonSession, move: string, why: string): LessonSession {
  const feedback = say(session, "why", why);
  const asked = step.kind === "try" && step.tries.some((tried) => sameAttempt(tried, move));
  return { ...session, feedback, solved: session.solved || asked };
}

/** A refusal is not repeated once the reader goes on. */
export function hushed(session: LessonSession): LessonSession {
  const { feedback, solved } = session;
  return feedback?.tone === "why" && !solved ? { ...session, feedback: { ...feedback, text: "" } } : session;
}

export function playReply(session: LessonSession): LessonSession {
  if (session.reply === null) return session;
  return { ...session, moves: [...session.moves, session.reply], reply: null };
}

export function toggle(step: LessonStep, session: LessonSession, cell: string): LessonSession {
  if (step.kind !== "pick" || session.solved) return session;
  const picked = session.picked.includes(cell)
    ? session.picked.filter((other) => other !== cell)
    : [...session.picked, cell];
  return { ...session, picked };
}

export function checkPicked(step: LessonStep, session: LessonSession): LessonSession {
  if (step.kind !== "pick" || session.solved) return session;
  const right =
    session.picked.length === step.answer.length &&
    step.answer.every((cell) => session.picked.includes(cell));
  return right
    ? { ...session, solved: true, feedback: say(session, "good", step.success) }
    : { ...session, feedback: say(session, "wrong", step.hint) };
}

export function choose(step: LessonStep, session: LessonSession, option: number): LessonSession {
  if (step.kind !== "choose" || session.solved || session.refuted.includes(option)) return session;
  return option === step.right
    ? { ...session, solved: true, feedback: say(session, "good", step.success) }
    : { ...session, refuted: [...session.refuted, option], feedback: say(session, "wrong", step.hint) };
}

export function askHint(step: LessonStep, session: LessonSession): LessonSession {
  return step.kind === "look"
    ? session
    : { ...session, feedback: say(session, "hint", step.hint) };
}

// The answer, for readers who would rather see it.
export function showAnswer(step: LessonStep, session: LessonSession): LessonSession {
  switch (step.kind) {
    case "move": {
      const move = step.accept[0];
      return move === undefined || move.endsWith("*") ? session : makeMove(step, session, move);
    }
    case "pick":
      return checkPicked(step, { ...session, picked: step.answer });
    case "choose":
      return choose(step, session, step.right);
    default:
      return session;
  }
}

// A game against the computer has ended; `winner` is the side's word.
export function finishPlayout(step: LessonStep, session: LessonSession, winner: string): LessonSession {
  if (step.kind !== "playout") return session;
  return winner === step.side
    ? { ...session, solved: true, feedback: say(session, "good", step.success) }
    : { ...session, feedback: say(session, "hint", step.hint) };
}

/** From the beginning; what was said stays. */
export function retry(step: LessonStep, session: LessonSession): LessonSession {
  return { ...begin(step), feedback: session.feedback };
}
