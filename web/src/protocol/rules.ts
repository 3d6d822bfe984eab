// Answers of the rules (docs/protocol.md, "Questions about the rules"), as the C++ side writes them.
// SPDX-License-Identifier: MIT

export type { Lang } from "../i18n/languages.ts";
export type SideIndex = 0 | 1;
export type Tiling = "squares" | "hex-points" | "flat-hexes";
export type PieceKind = "man" | "marked" | "disc" | "down" | "up" | "home";
/** "hint" is the page's own. */
export type Tone = "neutral" | "free" | "tied" | "blocked" | "capture" | "last" | "hint";

export interface Cell {
  name: string;
  x: number;
  y: number;
  dark?: boolean;
}

export interface Piece {
  id: number;
  cell: number;
  owner: SideIndex;
  kind: PieceKind;
  level: number;
  dots?: number;
  active?: false;
  /** Whose it is where a side has several seats. */
  seat?: number;
}

export interface Label {
  x: number;
  y: number;
  text: string;
}

export interface Scene {
  tiling: Tiling;
  cells: Cell[];
  lines: [number, number, number, number][];
  labels: Label[];
  pieces: Piece[];
  reserve: [number, number];
  /** Left and right edges are one, top and bottom edges are one. */
  glued_x?: true;
  glued_y?: true;
}

export interface Mark {
  cell: number;
  tone: Tone;
  text?: string;
}

export interface Arrow {
  from: number;
  to: number;
  tone: Tone;
  line?: true;
  text?: string;
  around?: [number, number];
}

export interface Turn {
  side: SideIndex;
  word: string;
  seat: number;
  name: string;
}

export interface Outcome {
  over: boolean;
  winner?: string;
  side?: SideIndex;
  reason?: string;
  by_opponent?: boolean;
  text?: string;
  /** What decided, in a sentence. */
  how?: string;
}

/** A legal move: its text, the cells touched in order, and what else must be chosen. */
export type LegalMove = [move: string, cells: number[], choice?: string];

/** One piece changing place: from cell (-1: from outside), its level there, to cell (-1: out); how far it went over glued edges. */
export type Step = [from: number, level: number, to: number, x?: number, y?: number];

export interface GameState {
  game: string;
  start: string;
  position: string;
  plies: number;
  turn: Turn;
  outcome: Outcome;
  scene: Scene;
  legal: LegalMove[];
  choices: Record<string, string>;
  steps: Step[];
  /** The rule that leaves only some of the moves now, in a sentence: a forced capture. */
  must?: string;
  /** The same without the moves of this position. */
  must_rule?: string;
}

export interface Reason {
  legal: boolean;
  code: string;
  text: string;
  facts: Record<string, string | number>;
  move?: string;
}

/** Something that a legal move does to the position. */
export type MoveFact = Pick<Reason, "code" | "text" | "facts">;

/** A step of a hint: the cell is the one it speaks of, missing once the move is told. */
export interface HintStep {
  kind: "where" | "which" | "move" | "why";
  head: string;
  text: string;
  reasons: readonly MoveFact[];
  cell?: number;
}

export type MoveClass = "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "misses-win" | "lets-win-go";

/** What a search said of a position of a game; the score is for the first side, as records keep it. */
export interface Finding {
  ply: number;
  kind: "estimate" | "win" | "loss" | "draw";
  centi: number;
  line: readonly string[];
  nodes: number;
  /** The nodes that were allowed; a search may need fewer. */
  asked: number;
}

/** A position of a reviewed game and the move that led to it; percent are for whoever played it. */
export interface ReviewPly {
  ply: number;
  move?: string | undefined;
  side?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
  loss?: number | undefined;
  class?: MoveClass | undefined;
  glyph?: string | undefined;
  better?: string | undefined;
  better_line?: readonly string[] | undefined;
  /** What the engine expects behind the move. */
  line?: readonly string[] | undefined;
  /** The verdict in words. */
  text?: string | undefined;
}

export interface ReviewAnswer {
  plies: readonly ReviewPly[];
  accuracy: readonly (number | null)[];
  turning_points: readonly number[];
  progress: { done: number; of: number };
  next: { ply: number; nodes: number } | null;
  classes: Record<MoveClass, string>;
}

export interface Lens {
  cell: string;
  marks: Mark[];
  arrows: Arrow[];
  reasons: Reason[];
  /** Lines whose count a move to the cell asked about would alter: "4→3". */
  changes?: Arrow[];
}

/** How a position stands at a glance. */
export interface Standing {
  /** Side 0's first, of each side the largest first. `bridges`: cells whose loss splits the group. */
  groups: { owner: SideIndex; cells: number[]; links: [number, number][]; bridges: number[] }[];
  marks: Mark[];
  threats: Arrow[];
  /** A few words for each side. */
  says: [string, string];
  /** When the game is over: the cells of the pieces that show why. */
  decided_by: number[];
}

export interface Level {
  level: number;
  elo: number;
}

export interface Levels {
  levels: Level[];
  /** The game in which their Elo was measured; null: nobody did, and the numbers only put the levels in order. */
  measured_in: string | null;
}

/** A game of a player against a weakened engine. */
export interface AdaptiveResult {
  /** Of the engine. */
  elo: number;
  /** Of the player. */
  result: "win" | "draw" | "loss";
}

/** How strong a player is by the games so far, and whom to meet next. */
export interface Adaptive {
  /** Of the next opponent. */
  elo: number;
  rating: number;
  /** The true strength is within rating ± this in 95 of 100 cases. */
  uncertainty: number;
  games: number;
}

export interface Named {
  word: string;
  name: string;
}

export interface GameInfo {
  name: string;
  title: string;
  author: string;
  sides: [Named, Named];
  /** `choices` is empty where a value is typed; `values` then tells what may be. */
  options: { name: string; standard: string; values: string; choices: { word: string; text: string }[]; text: string }[];
  presets: { word: string; name: string; rule_set: boolean; text: string }[];
}

export interface GameDetails {
  game: string;
  family: string;
  title: string;
  sides: [Named, Named];
  seats: Named[];
  options: Record<string, string>;
  /** The formats in which its records can be written. */
  formats: RecordFormat[];
}

export interface ReadGame {
  error?: string;
  field?: string;
  record?: string;
  game?: string;
  warnings?: string[];
  plies?: number;
  fault?: string;
  /** Rules of the same game under which every move is legal, if these refuse one. */
  other_rules?: string;
}

export type RecordFormat = "sgf" | "moves" | "json" | "columns";

export interface ReadRecords {
  format: RecordFormat;
  count: number;
  games: ReadGame[];
}

/** Which game, from where, and what was played. */
export interface GameLine {
  game: string;
  start: string;
  moves: readonly string[];
}

/** A paragraph or a list of items; the first block of a section has its heading. */
export interface RulesBlock {
  head: string;
  text: string;
  items: { term: string; text: string }[];
}

export interface RulesText {
  game: string;
  title: string;
  blocks: RulesBlock[];
}
