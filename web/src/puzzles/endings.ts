// Endings: positions that are won with proof, to be won against the longest defence (docs/puzzles.md). How one
// goes on is worked out here, without a page. SPDX-License-Identifier: MIT
import { engine } from "../engine/load.ts";
import type { EngineClient } from "../engine/client.ts";
import { endingFiles } from "./files.ts";
import { readLines, setLoader } from "./sets.ts";

export interface Ending {
  id: string;
  game: string;
  position: string;
  /** Within so many moves of one's own it is proven to be won. */
  moves: number;
  /** One line of the proof: the replies are longest defences. */
  line: readonly string[];
  /** Men or stacks on the board. */
  pieces: number;
}

export const endingGames: readonly string[] = Object.keys(endingFiles);

export function readEndings(text: string): Ending[] {
  const { head, rows } = readLines(text);
  return rows.map((row) => ({ ...(row as unknown as Ending), game: head["game"] as string, line: (row["line"] as string).split(" ") }));
}

export const loadEndings = setLoader(endingFiles, readEndings);

/** As `allowed_moves` in src/puzzles/puzzle.h. */
export const allowedMoves = ({ moves }: Pick<Ending, "moves">): number => moves + Math.ceil(moves / 3);

export const countsOf = (endings: readonly Ending[]): number[] => [...new Set(endings.map(({ pieces }) => pieces))].sort((a, b) => a - b);

/** The shortest that was not won yet and is not the last one, of these one with the fewest pieces; if all were won, any. */
export function nextEnding(endings: readonly Ending[], won: readonly string[], last: string | undefined, draw: () => number = Math.random): Ending | undefined {
  const known = new Set(won);
  const others = endings.filter(({ id }) => id !== last);
  const open = others.filter(({ id }) => !known.has(id));
  const from = open.length > 0 ? open : others.length > 0 ? others : endings;
  const shortest = Math.min(...from.map(({ moves }) => moves));
  const short = from.filter(({ moves }) => moves === shortest);
  const fewest = Math.min(...short.map(({ pieces }) => pieces));
  const near = open.length > 0 ? short.filter(({ pieces }) => pieces === fewest) : from;
  return near[Math.floor(draw() * near.length)];
}

export interface Defence {
  reply: string;
  /** In how many moves one still wins, proven; undefined: no forced win was found. */
  wins: number | undefined;
}

const defenceNodes = 2000; // for each move of the other side
const choiceNodes = 20_000; // among moves that are equally good

/** The reply of the proof as long as its line is followed, else what the solver finds. */
export async function defend({ game, position, line, moves: proven }: Ending, moves: readonly string[], asked: () => EngineClient = engine): Promise<Defence> {
  const follows = moves.every((move, ply) => move === line[ply]);
  if (follows && moves.length < line.length) return { reply: line[moves.length]!, wins: proven - (moves.length + 1) / 2 };
  const request = { game, start: position, moves };
  const { lines } = await asked().defend({ ...request, limits: { nodes: defenceNodes } }).done;
  const best = lines[0];
  if (!best) throw new Error("no move to defend with");
  if (best.score.kind === "loss") return { reply: best.moves[0]!, wins: (best.score.plies ?? 0) / 2 };
  const open = lines.map((one) => one.moves[0]!);
  if (open.length === 1) return { reply: open[0]!, wins: undefined };
  const { move } = await asked().analyse({ ...request, limits: { nodes: choiceNodes }, search_moves: open }).done;
  return { reply: move ?? open[0]!, wins: undefined };
}
