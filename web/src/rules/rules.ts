// The rules of all games for this page: a typed wrapper of the WebAssembly module, without promises
// once it is loaded. The page never reads a move or decides what is legal; it asks here.
// SPDX-License-Identifier: MIT
import type {
  Adaptive,
  AdaptiveResult,
  Finding,
  GameDetails,
  GameInfo,
  GameLine,
  GameState,
  Lang,
  Lens,
  HintStep,
  MoveFact,
  Levels,
  Piece,
  ReadRecords,
  Reason,
  RecordFormat,
  ReviewAnswer,
  RulesText,
  Standing,
} from "../protocol/rules.ts";
import type { Clocks, ClockSpec } from "../protocol/server.ts";
import type { Module } from "./module.ts";

/** The rules refused something: which field, and why in a sentence. */
export class RulesError extends Error {
  readonly field: string;
  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

export type SetupPiece = Pick<Piece, "cell" | "owner" | "kind" | "dots">;

/** From then on this seat thinks; with the seats whose moves were taken back. */
export interface ClockEvent {
  at: number;
  seat: number;
  taken_back?: readonly number[];
}

export interface ClockQuestion {
  clock: ClockSpec;
  seats: number;
  events: readonly ClockEvent[];
  now: number;
  stopped_at?: number;
}

export interface PictureOptions {
  theme: "light" | "dark";
  width?: number;
  flip?: boolean;
  last?: boolean;
  arrows?: string;
  marks?: string;
}

/** The nodes of a tree in the order they are read; 0 is the start, the first move 1. */
export interface MoveTree {
  game: string;
  start: string;
  moves: readonly string[];
  /** The node before each move. */
  parents: readonly number[];
}

export interface AnimationOptions {
  theme: "light" | "dark";
  width: number;
  flip: boolean;
}

/** Of which pixels have no letters: labels, and names of players. */
export interface Unwritten {
  unwritten: readonly string[];
  unwritten_names: readonly string[];
}

export class Rules {
  readonly #module: Module;
  constructor(module: Module) {
    this.#module = module;
  }

  #ask<T>(question: object, name = "muster_ask"): T {
    const answer = JSON.parse(this.#module.call(name, JSON.stringify(question))) as T & {
      error?: string;
      field?: string;
    };
    if (typeof answer.error === "string") throw new RulesError(answer.error, answer.field ?? "");
    return answer;
  }

  /** What the clocks of a game show, by the server's own rules of clocks, and when a flag falls. */
  clock(question: ClockQuestion): Clocks & { flag_at: number | null } {
    return this.#ask(question, "muster_clock");
  }

  games(lang: Lang): GameInfo[] {
    return this.#ask<{ games: GameInfo[] }>({ ask: "games", lang }).games;
  }

  game(game: string, lang: Lang): GameDetails {
    return this.#ask({ ask: "game", game, lang });
  }

  /** The rules in words, as they are under this game's options. */
  rulesText(game: string, lang: Lang): RulesText {
    return this.#ask({ ask: "rules", game, lang });
  }

  /** Everything a board needs. */
  state(line: GameLine, lang: Lang): GameState {
    return this.#ask({ ask: "state", ...line, lang });
  }

  /** What a legal move does to the position, a sentence each. */
  facts(line: GameLine, move: string, lang: Lang): readonly MoveFact[] {
    return this.#ask<{ does: MoveFact[] }>({ ask: "facts", ...line, move, lang }).does;
  }

  /** A hint to play this legal move, in steps that tell a little more each time. `behind`: what the engine expects after it. */
  hint(line: GameLine, move: string, lang: Lang, behind: readonly string[] = []): readonly HintStep[] {
    return this.#ask<{ steps: HintStep[] }>({ ask: "hint", ...line, move, behind, lang }).steps;
  }

  /**
   * Of what a move and a better one do, what tells them apart; with the engine's lines also what the answers do. `reply`: the
   * moves behind the first, `betterLine`: from the second on.
   */
  contrast(
    line: GameLine, move: string, better: string, lang: Lang, reply: readonly string[] = [], betterLine: readonly string[] = [better],
  ): { does: readonly MoveFact[]; better: readonly MoveFact[] } {
    return this.#ask({ ask: "facts", ...line, move, better, reply, better_line: betterLine, lang });
  }

  /** What the moves of a game were worth, as far as the findings go, and what to search next. */
  review(line: GameLine, findings: readonly Finding[], lang: Lang): ReviewAnswer {
    return this.#ask({ ask: "review", ...line, findings, lang });
  }

  /** A score for the first side in words: "Black 64%". */
  verdict(game: string, score: { kind: string; centi: number }, lang: Lang): string {
    return this.#ask<{ text: string }>({ ask: "verdict", game, kind: score.kind, centi: score.centi, lang }).text;
  }

  /** Plays a move as somebody typed it; a RulesError says in words why it is not legal. */
  play(line: GameLine, move: string, lang: Lang): GameState & { move: string } {
    return this.#ask({ ask: "play", ...line, move, lang });
  }

  /** Why touching these cells is no legal move. */
  why(line: GameLine, cells: readonly number[], lang: Lang, choice = ""): Reason {
    return this.#ask({ ask: "why", ...line, cells, choice, lang });
  }

  /** With `to` also what a move there would change. */
  lens(line: GameLine, cell: number, lang: Lang, to?: number): Lens {
    return this.#ask({ ask: "lens", ...line, cell, lang, ...(to === undefined ? {} : { to }) });
  }

  standing(line: GameLine, lang: Lang): Standing {
    return this.#ask({ ask: "standing", ...line, lang });
  }

  /** The levels of the engine in this game with their strength. */
  levels(game: string): Levels {
    return this.#ask({ ask: "levels", game });
  }

  /** The opponent that follows a player; results oldest first. */
  adaptive(game: string, results: readonly AdaptiveResult[]): Adaptive {
    return this.#ask({ ask: "adaptive", game, results });
  }

  /** The text of a position set up by hand; a RulesError says what is wrong with it. */
  setup(game: string, pieces: SetupPiece[], reserve: readonly number[], seat: number, lang: Lang = "en"): string {
    const given = pieces.map(({ cell, owner, kind, dots }) => ({ cell, owner, kind, dots: dots ?? 0 }));
    return this.#ask<{ position: string }>({ ask: "setup", game, pieces: given, reserve, seat, lang }).position;
  }

  /** The nodes whose moves are refused, and why; what follows one of them is not looked at. */
  refused(tree: MoveTree, lang: Lang): [number, string][] {
    return this.#ask<{ refused: [number, string][] }>({ ask: "refused", ...tree, lang }).refused;
  }

  /** Pairs of a node and an earlier one with the same position. */
  twins(tree: MoveTree): [number, number][] {
    return this.#ask<{ twins: [number, number][] }>({ ask: "twins", ...tree }).twins;
  }

  position(line: GameLine, format = "", lang: Lang = "en"): string {
    return this.#ask<{ position: string }>({ ask: "position", ...line, format, lang }).position;
  }

  picture(line: GameLine, options: PictureOptions): string {
    return this.#ask<{ svg: string }>({ ask: "picture", ...line, ...options }).svg;
  }

  /** The main line of a record (our JSON) as an animated GIF, and the labels and names that could not be written in it. */
  animation(record: string, options: AnimationOptions): { file: Blob } & Unwritten {
    const { gif, unwritten, unwritten_names } = this.#ask<{ gif: string } & Unwritten>({ ask: "animation", record, ...options });
    return { file: new Blob([Uint8Array.from(atob(gif), (letter) => letter.charCodeAt(0))], { type: "image/gif" }), unwritten, unwritten_names };
  }

  readRecords(text: string, game = "", lang: Lang = "en"): ReadRecords {
    return this.#ask({ ask: "record_read", text, game, lang });
  }

  /** `record` is our own JSON format. */
  writeRecord(record: string, format: RecordFormat, lang: Lang = "en"): string {
    return this.#ask<{ text: string }>({ ask: "record_write", record, format, lang }).text;
  }
}
