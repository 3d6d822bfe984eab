// A line of play on the screen: the state at a place in it, and what the board asks about it.
// SPDX-License-Identifier: MIT
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardAsks } from "../board/useBoard.ts";
import type { SideNames } from "../board/speech.ts";
import { cellless, startsOf } from "../board/touch.ts";
import { useText, type Translate } from "../i18n/index.ts";
import type { GameDetails, GameLine, GameState, Outcome, Reason, Scene, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { useKeys } from "../ui/keys.ts";
import { play as playSound, type Sound } from "../ui/sound.ts";

export interface GameView {
  state: GameState;
  details: GameDetails;
  sides: SideNames;
  asks: BoardAsks;
  /** How many of the other side's men each side has taken off the board. */
  taken: readonly [number, number];
}

export function useGame(rules: Rules, line: GameLine): GameView {
  const { lang } = useText();
  const key = line.moves.join(" ");
  const begun = useMemo(() => menOf(rules.state({ ...line, moves: [] }, lang).scene), [rules, line.game, line.start]);
  return useMemo(() => {
    const state = rules.state(line, lang);
    const details = rules.game(line.game, lang);
    const men = menOf(state.scene);
    return {
      state,
      details,
      sides: [details.sides[0].name, details.sides[1].name] as const,
      asks: {
        why: (cells) => rules.why(line, cells, lang).text,
        blames: (cells) => blamedOf(rules.why(line, cells, lang), state.scene).filter((cell) => !cells.includes(cell)),
        lens: (cell, to) => rules.lens(line, cell, lang, to),
        standing: once(() => rules.standing(line, lang)),
        after: (move) => rules.play(line, move, lang),
      },
      // Where pieces are added in play there may be more than at the start: then nothing is said.
      taken: [Math.max(0, begun[1] - men[1]), Math.max(0, begun[0] - men[0])],
    };
  }, [rules, line.game, line.start, key, lang]);
}

/** The pieces that a refusal names as its reason: those in the way, higher ones, those that would have too few dots. */
function blamedOf({ facts }: Reason, { cells, pieces }: Scene): number[] {
  const named = ["by", "cell", "enemy_at", "others"].flatMap((fact) => String(facts[fact] ?? "").split(/[^\w]+/));
  return cells.flatMap(({ name }, cell) => (named.includes(name) && pieces.some((piece) => piece.cell === cell) ? [cell] : []));
}

/** The pieces of each side, on the board and in hand. */
function menOf({ pieces, reserve }: Scene): readonly [number, number] {
  const count = (side: SideIndex): number => pieces.filter(({ owner }) => owner === side).length + reserve[side];
  return [count(0), count(1)];
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The names of the seats where a side has several. */
export const seatNames = ({ details }: Pick<GameView, "details">): readonly string[] => details.seats.map(({ name }) => name);

/** Whose moves stand in which column where more than two play: in turn from the start, or nothing is known of the columns. */
export const columnSeats = (view: Pick<GameView, "details">, start: string): readonly string[] =>
  start === "start" && (view.details.options.order ?? "clockwise") === "clockwise" ? seatNames(view) : [];

/** The names of the seats with a word beside the seats of one side: "South · You". */
export const platesFor = (view: Pick<GameView, "details">, side: SideIndex, word: string): readonly string[] =>
  seatNames(view).map((name, seat) => (seat % 2 === side ? `${name} · ${word}` : name));

/** Who is to move, with the seat where there are more than two. */
export function moverName({ state, details }: Pick<GameView, "state" | "details">): string {
  return details.seats.length > 0 ? state.turn.name : details.sides[state.turn.side].name;
}

const endSound = (outcome: Outcome, side: SideIndex | undefined): Sound =>
  side === undefined || outcome.side === undefined ? "end" : outcome.side === side ? "win" : "loss";

/** One of several seats of a side. */
export interface Seat {
  seat: number;
  name: string;
}

/** The seats of a side where there are more than two. */
export const seatsOf = ({ details }: Pick<GameView, "details">, side: SideIndex): Seat[] =>
  details.seats.map(({ name }, seat) => ({ name, seat })).filter(({ seat }) => seat % 2 === side);

/** Where the board stands, for whoever steps through a game: "After b1-b3: White to move". */
function placeText(t: Translate, shown: GameView, moves: readonly string[]): string {
  if (shown.state.outcome.over) return overText(t, shown.state.outcome);
  const who = moverName(shown);
  return moves.length === 0 ? t("say.start", { who }) : t("say.after", { move: moves.at(-1)!, who });
}

const overText = (t: Translate, outcome: Outcome): string => t("say.over", { result: `${outcome.text ?? ""}. ${outcome.how ?? ""}` });

const mostNamed = 12; // empty cells: more would be read out for a minute

/** The pieces that may move, the cells a piece may be placed on, and what may be done without touching any. */
export function movesText(t: Translate, shown: Pick<GameView, "state" | "details">): string {
  const { legal, scene, choices } = shown.state;
  const who = moverName(shown);
  const held = new Set(scene.pieces.map(({ cell }) => cell));
  const starts = [...startsOf(legal)];
  const list = (cells: readonly number[]): string => cells.map((cell) => scene.cells[cell]!.name).join(t("say.comma"));
  const pieces = starts.filter((cell) => held.has(cell));
  const empty = starts.filter((cell) => !held.has(cell));
  const others = cellless(legal).map(([move, , choice]) => choices[choice ?? ""] ?? move);
  const said = [
    pieces.length > 0 && t("say.mayAct", { who, cells: list(pieces) }),
    empty.length > 0 && (empty.length <= mostNamed ? t("say.mayPlace", { who, cells: list(empty) }) : t("say.mayPlaceAny", { who, n: empty.length })),
    others.length > 0 && t("say.mayPass", { moves: others.join(t("say.comma")) }),
  ].filter(Boolean);
  return said.length === 0 ? t("say.noMoves") : said.join(". ");
}

/**
 * Says and sounds each new move, "Black: b1-b3", and says the place when one has stepped elsewhere; `m` and `i` ask for what may
 * move and where one is. `side`: whose win is one's own; `quiet`: the page has its own words for each move.
 */
export function useMoveNews(shown: GameView, moves: readonly string[], { side, quiet = false }: { side?: SideIndex; quiet?: boolean } = {}): void {
  const { t } = useText();
  useKeys({ m: () => announce(movesText(t, shown)), i: () => announce(placeText(t, shown, moves)) });
  const before = useRef<{ count: number; mover: string; pieces: number; game: string } | undefined>(undefined);
  useEffect(() => {
    const { state } = shown;
    const last = before.current;
    before.current = {
      count: moves.length, mover: moverName(shown), pieces: state.scene.pieces.length, game: state.game + state.start,
    };
    if (!last || last.game !== state.game + state.start) return;
    if (moves.length !== last.count + 1) return quiet ? undefined : announce(placeText(t, shown, moves));
    const text = t("say.moved", { who: last.mover, move: moves.at(-1)! });
    const more = state.outcome.over ? overText(t, state.outcome) : state.must;
    if (!quiet) announce(more ? `${text}. ${more}` : text);
    playSound(state.outcome.over ? endSound(state.outcome, side) : state.scene.pieces.length < last.pieces ? "capture" : "move");
  }, [shown, moves.length]);
}
