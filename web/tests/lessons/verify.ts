// Holds a lesson against the rules: every position must be readable, every accepted move legal, every
// attempt refused, every answer what the rules say, every claimed end the real one. For the tests;
// the app never loads it. SPDX-License-Identifier: MIT
import { accepts } from "../../src/lessons/session.ts";
import type { Lesson, MoveStep, PickStep, LessonStep } from "../../src/lessons/types.ts";
import type { GameLine, GameState, Standing } from "../../src/protocol/rules.ts";
import { RulesError, type Rules } from "../../src/rules/rules.ts";

const sideWords: Record<string, string[]> = {
  loa: ["black", "white"],
  lof: ["light", "dark"],
  hexix: ["blue", "red"],
};

const sideLetters: Record<string, string> = { loa: "bw", lof: "wb", hexix: "br" };

// Where the accepted moves of one pattern are many (a drop anywhere), this many are played.
const maxTried = 60;

class Checker {
  readonly problems: string[] = [];
  readonly #rules: Rules;
  readonly #step: LessonStep;
  readonly #line: GameLine;

  constructor(rules: Rules, lesson: Lesson, step: LessonStep) {
    this.#rules = rules;
    this.#step = step;
    this.#line = { game: step.game ?? lesson.game, start: step.start, moves: step.moves ?? [] };
  }

  run(): string[] {
    const state = this.#state();
    if (state === null) return this.problems;
    this.#checkClaims(state);
    this.#checkEnd(state);
    if (this.#step.kind === "move") this.#checkMove(this.#step, state);
    if (this.#step.kind === "try") this.#checkTries(this.#step.tries);
    if (this.#step.kind === "pick") this.#checkPick(this.#step, state);
    if (this.#step.kind === "playout") this.#checkPlayout(this.#step.within, this.#step.side, state);
    if (this.#step.kind === "choose" && !this.#step.options[this.#step.right]) this.#bad("right");
    return this.problems;
  }

  #bad(problem: string): void {
    this.problems.push(problem);
  }

  #state(more: readonly string[] = []): GameState | null {
    try {
      return this.#rules.state({ ...this.#line, moves: [...this.#line.moves, ...more] }, "en");
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.#bad(`${more.join(" ")}: ${error.field}: ${error.message}`);
      return null;
    }
  }

  #checkClaims(state: GameState): void {
    const step = this.#step;
    const legal = state.legal.map(([text]) => text);
    const has = (pattern: string): boolean => legal.some((move) => accepts(pattern, move));
    for (const move of step.legal ?? []) if (!has(move)) this.#bad(`${move} is not legal`);
    for (const move of step.illegal ?? []) if (has(move)) this.#bad(`${move} is legal`);
    if (step.only && [...step.only].sort().join() !== [...legal].sort().join()) {
      this.#bad(`legal is ${legal.join(" ")}`);
    }
    if (step.count !== undefined && step.count !== legal.length) this.#bad(`${legal.length} moves`);
    for (const [move, position] of Object.entries(step.gives ?? {})) {
      const found = this.#state([move])?.position;
      if (found !== position) this.#bad(`${move} gives ${found}`);
    }
    this.#checkShown(state);
    this.#checkParts();
    if (step.lens !== undefined && !state.scene.cells.some(({ name }) => name === step.lens)) {
      this.#bad(`no cell ${step.lens}`);
    }
  }

  #checkParts(): void {
    const { parts, partsEnd } = this.#step;
    const differ = (claimed: number[] | undefined, more: string[]): void => {
      if (claimed === undefined) return;
      const found = partsOf(this.#standing(more)).join();
      if (claimed.join() !== found) this.#bad(`groups: ${found}`);
    };
    differ(parts, []);
    differ(partsEnd, tailOf(this.#step));
  }

  // An arrow is a move that can be made, or could if it were the other side's turn, and not the one that is asked for.
  #checkShown(state: GameState): void {
    const { marks = [], arrows = [] } = this.#step.shows ?? {};
    for (const name of marks) if (!state.scene.cells.some((cell) => cell.name === name)) this.#bad(`no cell ${name}`);
    const both = [state, ...(arrows.length > 0 ? [this.#otherTurn(state)] : [])];
    for (const move of arrows) {
      if (!both.some(({ legal }) => legal.some(([text]) => text === move))) this.#bad(`arrow ${move} is no move`);
      if (this.#step.kind === "move" && this.#step.accept?.includes(move)) this.#bad(`arrow ${move} tells the answer`);
    }
  }

  #otherTurn({ position, turn }: GameState): GameState {
    const [board, , ...rest] = position.split(" ");
    const letter = sideLetters[this.#line.game.split(":")[0] ?? ""]![1 - turn.side];
    return this.#rules.state({ game: this.#line.game, start: [board, letter, ...rest].join(" "), moves: [] }, "en");
  }

  #standing(more: readonly string[] = []): Standing {
    return this.#rules.standing({ ...this.#line, moves: [...this.#line.moves, ...more] }, "en");
  }

  // What the reader's eyes see last: the end of a demonstration, or of the task.
  #checkEnd(state: GameState): void {
    const step = this.#step;
    const tail = tailOf(step);
    const end = tail.length === 0 ? state : this.#state(tail);
    if (end === null) return;
    if (step.turn !== undefined && end.position.split(" ")[1] !== step.turn) {
      this.#bad(`turn is ${end.position.split(" ")[1]}`);
    }
    if (step.kind !== "playout" && endText(end) !== (step.ends ?? "none")) {
      this.#bad(`ends ${endText(end)}`);
    }
    const asksForMove = step.kind === "move" || step.kind === "try" || step.kind === "playout";
    if (asksForMove && state.outcome.over) this.#bad("the game is over before the task");
  }

  #checkMove(step: MoveStep, state: GameState): void {
    const legal = state.legal.map(([text]) => text);
    for (const pattern of step.accept) {
      const moves = legal.filter((move) => accepts(pattern, move));
      if (moves.length === 0) this.#bad(`${pattern} is not legal`);
      for (const move of moves.slice(0, maxTried)) {
        const end = this.#state(step.reply === undefined ? [move] : [move, step.reply]);
        if (end && endText(end) !== (step.ends ?? "none")) this.#bad(`${move} ${endText(end)}`);
      }
    }
    const accepted = (move: string): boolean => step.accept.some((one) => accepts(one, move));
    for (const move of Object.keys(step.wrong ?? {})) {
      if (!legal.includes(move) || accepted(move)) this.#bad(`${move} is no wrong move`);
    }
    if (step.ends === undefined || step.reply !== undefined) return;
    for (const move of legal.filter((one) => !accepted(one))) {
      const end = this.#state([move]);
      if (end && endText(end) === step.ends) this.#bad(`${move} does it as well`);
    }
  }

  #checkTries(tries: readonly string[]): void {
    for (const move of tries) {
      try {
        this.#rules.play(this.#line, move, "en");
        this.#bad(`${move} is legal`);
      } catch (error) {
        if (!(error instanceof RulesError) || error.message === "") this.#bad(`${move}: no reason`);
      }
    }
  }

  #checkPick(step: PickStep, state: GameState): void {
    const found = answerOf(step.check, state, this.#line.game.split(":")[0] ?? "", this.#standing());
    if (found === null) {
      this.#bad(`check ${step.check}: unknown`);
    } else if (found.sort().join() !== [...step.answer].sort().join()) {
      this.#bad(`answer is ${found.join(" ")}`);
    }
  }

  #checkPlayout(within: number, side: string, state: GameState): void {
    if (state.turn.word !== side) this.#bad(`${state.turn.word} is to move`);
    if (winningMove((moves) => this.#state(moves), side, within) === null) {
      this.#bad(`${side} cannot force a win within ${within} plies`);
    }
    if (winningMove((moves) => this.#state(moves), side, within - 2) !== null) {
      this.#bad(`${side} wins sooner`);
    }
  }
}

function tailOf(step: LessonStep): string[] {
  if (step.kind === "look") return step.demo ?? [];
  const first = step.kind === "move" ? step.accept[0] : undefined;
  if (step.kind !== "move" || first === undefined || first.endsWith("*")) return [];
  return step.reply === undefined ? [first] : [first, step.reply];
}

export function endText(state: GameState): string {
  const { over, winner, reason, by_opponent: byOpponent } = state.outcome;
  return over ? `${winner} ${reason}${byOpponent ? " by-opponent" : ""}` : "none";
}

// The first move of a forced win within so many plies, by trying everything.
export function winningMove(
  state: (moves: string[]) => GameState | null,
  side: string,
  within: number,
  played: string[] = [],
): string | null {
  const here = state(played);
  if (here === null || here.outcome.over || within < 1) return null;
  const own = here.turn.word === side;
  const texts = here.legal.map(([text]) => text);
  const holds = (move: string): boolean => {
    const next = state([...played, move]);
    if (next === null) return false;
    if (next.outcome.over) return next.outcome.winner === side;
    return winningMove(state, side, within - 1, [...played, move]) !== null;
  };
  if (own) return texts.find(holds) ?? null;
  return texts.every(holds) ? (texts[0] ?? null) : null;
}

function answerOf(check: string, state: GameState, family: string, standing: Standing): string[] | null {
  const [kind = "", what = ""] = check.split(" ");
  const name = (cell: number): string => state.scene.cells[cell]?.name ?? "";
  const unique = (cells: number[]): string[] => [...new Set(cells.map(name))];
  const tops = topsOf(state);
  const side = sideWords[family]?.indexOf(what) ?? -1;
  switch (kind) {
    case "targets":
      return unique(
        state.legal
          .filter(([, cells]) => cells.length > 1 && name(cells[0]!) === what)
          .map(([, cells]) => cells[1]!),
      );
    case "movers":
      return unique(state.legal.map(([, cells]) => cells[0]!));
    case "places":
      return unique(
        state.legal
          .filter(([, , choice]) => choice === "down" || choice === "up")
          .map(([, cells]) => cells[0]!),
      );
    case "owned":
      return unique([...tops].filter(([, owner]) => owner === side).map(([cell]) => cell));
    case "two-coloured":
      return unique([...tops.keys()].filter((cell) => ownersIn(state, cell).size === 2));
    case "inactive":
      return unique(
        state.scene.pieces.filter((p) => p.owner === side && p.active === false).map((p) => p.cell),
      );
    case "bridges":
      return unique(standing.groups.filter(({ owner }) => owner === side).flatMap(({ bridges }) => bridges));
    case "group":
      return groupOf(state, tops, what);
    default:
      return null;
  }
}

const partsOf = ({ groups }: Standing): number[] => [0, 1].map((side) => groups.filter(({ owner }) => owner === side).length);

function ownersIn(state: GameState, cell: number): Set<number> {
  return new Set(state.scene.pieces.filter((p) => p.cell === cell).map((p) => p.owner));
}

// Pieces come from the bottom up, so the last one of a cell is its top.
function topsOf(state: GameState): Map<number, number> {
  return new Map(state.scene.pieces.map((piece) => [piece.cell, piece.owner]));
}

function groupOf(state: GameState, tops: Map<number, number>, from: string): string[] {
  const { cells } = state.scene;
  const start = cells.findIndex(({ name }) => name === from);
  const group = new Set([start]);
  for (const cell of group) {
    for (const [other, owner] of tops) {
      const dx = Math.abs(cells[cell]!.x - cells[other]!.x);
      const dy = Math.abs(cells[cell]!.y - cells[other]!.y);
      if (owner === tops.get(start) && dx < 1.01 && dy < 1.01) group.add(other);
    }
  }
  return [...group].map((cell) => cells[cell]!.name);
}

export function problemsOf(lesson: Lesson, rules: Rules): string[] {
  const found = lesson.steps.flatMap((step) =>
    new Checker(rules, lesson, step).run().map((problem) => `${lesson.id}/${step.id}: ${problem}`),
  );
  const ids = new Set(lesson.steps.map(({ id }) => id));
  if (ids.size !== lesson.steps.length) found.push(`${lesson.id}: two steps of one name`);
  try {
    rules.state({ ...lesson.cover, moves: [] }, "en");
  } catch (error) {
    found.push(`${lesson.id}: cover: ${String(error)}`);
  }
  return found;
}

// The names of all texts in a value, "loa/01-aim|steps|group|options|1".
export function textPaths(value: unknown, path = ""): string[] {
  if (typeof value === "string") return value === "" ? [] : [path];
  return Object.entries(value as object).flatMap(([key, inner]) => textPaths(inner, path === "" ? key : `${path}|${key}`));
}

export function textAt(value: unknown, path: string): string {
  return String(path.split("|").reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value));
}
