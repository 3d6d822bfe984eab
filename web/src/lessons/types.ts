// What a lesson is made of. The files in data/ have this shape, without the words; verify.ts (in the tests) holds every
// position, move, answer and claimed outcome in them against the rules.
// SPDX-License-Identifier: MIT

// The words of a lesson in one language: texts/CODE.json has them by the lesson's id. They are put into the
// steps when the lesson is loaded.
export interface StepTexts {
  text: string;
  hint?: string;
  success?: string;
  options?: string[];
  wrong?: Record<string, string>;
}

export interface LessonTexts {
  title: string;
  steps: Record<string, StepTexts>;
}

// What is drawn on the board: both sides' groups, cells and moves (of either side) that stand out. The groups stay and
// follow the moves, the others are gone with the first.
export interface Shows {
  groups?: true;
  marks?: string[];
  arrows?: string[];
}

// What every step has. The claims (legal ... gives) are for the tests alone.
interface StepBase {
  id: string;
  game?: string; // full name, where it differs from the lesson's
  start: string; // "start" or a position text
  moves?: string[]; // played before the step begins
  text: string;
  lens?: string; // the cell whose lens is drawn
  shows?: Shows;
  seeds: string[]; // sentences of the rule sheets, see coverage.json
  legal?: string[];
  illegal?: string[];
  only?: string[]; // exactly the legal moves
  count?: number; // of legal moves
  parts?: [number, number]; // how many groups each side has when the step begins,
  partsEnd?: [number, number]; // and at its end
  turn?: string; // the turn of the position at the end of the step
  ends?: string; // the outcome at the end of the step, "white connected by-opponent"
  gives?: Record<string, string>; // move -> the position behind it
}

interface TaskBase extends StepBase {
  hint: string;
  success: string;
}

// Something to read and look at; `demo` is played before the reader's eyes.
export interface LookStep extends StepBase {
  kind: "look";
  demo?: string[];
}

// What a lesson on strategy calls good and bad, as the engine sees it (for the tests): after so many nodes
// every accepted move is worth `lead` hundredths more than every wrong one; or it wins within `wins` moves, proven.
// Of the moves that are neither, none wins as fast, or where only `lead` is claimed is nearly as good.
export interface Judged {
  nodes: number;
  lead?: number;
  wins?: number;
  loses?: string[]; // "b1xf5 c5-e3": after these the other side has won, or wins with proof
  also?: string[]; // wrong moves whose text says that they are as good as the accepted ones
  worst?: number; // the other wrong moves are among so many worst of all
  others?: "lose" | "good"; // all moves that are not accepted lose, proven; or some are as good, as the text says
}

// Make one of the accepted moves ("a7-c7@*" accepts any drop); `reply` answers it.
export interface MoveStep extends TaskBase {
  kind: "move";
  accept: string[];
  reply?: string;
  wrong?: Record<string, string>; // legal, but not what is asked for
  judged?: Judged;
}

// Attempt an illegal move and read why.
export interface TryStep extends TaskBase {
  kind: "try";
  tries: string[];
}

// Pick all cells that ...; `check` says how the tests find the answer in the rules.
export interface PickStep extends TaskBase {
  kind: "pick";
  check: string;
  answer: string[];
}

export interface ChooseStep extends TaskBase {
  kind: "choose";
  options: string[];
  right: number;
}

// Win against the computer; a win can be forced within so many plies.
export interface PlayoutStep extends TaskBase {
  kind: "playout";
  side: string;
  level: number;
  within: number;
}

export type LessonStep = LookStep | MoveStep | TryStep | PickStep | ChooseStep | PlayoutStep;

// What the list of lessons needs to know of one.
export interface LessonHead {
  id: string; // "loa/01-aim"
  game: string;
  cover: { game: string; start: string }; // the small board on its card
  practise?: string; // a theme of puzzles in which the same is to be found
}

export interface Lesson extends LessonHead {
  title: string;
  next: { id: string; title: string } | null;
  steps: LessonStep[];
}
