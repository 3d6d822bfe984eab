// A card of the deck: a question on the board, and when it was answered how. When it is due follows from that
// (schedule.ts), so decks of two devices are joined by joining the answers. SPDX-License-Identifier: MIT
import { list, number, object, optional, text, whole, word, type Of, type Shape } from "../protocol/shape.ts";

export const cardKinds = ["mistake", "puzzle", "position"] as const;
export type CardKind = (typeof cardKinds)[number];

/** 1 again, 2 hard, 3 good, 4 easy. */
export const grades = [1, 2, 3, 4] as const;
export type Grade = (typeof grades)[number];

/** When (milliseconds since 1970), and how well it was known. */
const review: Shape<{ at: number; grade: Grade }> = object({ at: number, grade: word(...grades) });

export const cardShape = object({
  /** Of the position that is asked: one question a position. */
  id: text,
  kind: word(...cardKinds),
  game: text,
  start: text,
  /** From the start to the question. */
  moves: list(text),
  /** The answer; in a puzzle also the replies and the answers to these. */
  line: list(text),
  /** What was played in the game, if that was a mistake. */
  played: optional(text),
  reviews: list(review),
});

export type DeckCard = Of<typeof cardShape>;
export type Review = DeckCard["reviews"][number];
export type NewCard = Omit<DeckCard, "id" | "reviews">;

const deckShape = object({ format: word("muster-deck"), version: whole, cards: list(cardShape) });

export const maxCards = 20_000;
export const maxBytes = 16_000_000;

export const writeDeck = (cards: readonly DeckCard[]): string => JSON.stringify({ format: "muster-deck", version: 1, cards }, null, 1);

/** What is wrong with a file: the end of a key of `deck.bad.`, and the field. */
export class DeckFileError extends Error {
  readonly why: "large" | "json" | "version" | "field";
  readonly field: string;
  constructor(why: DeckFileError["why"], field: string) {
    super(`${field}: ${why}`);
    this.why = why;
    this.field = field;
  }
}

/** The cards of a file; a DeckFileError says what is wrong with it. */
export function readDeck(file: string): DeckCard[] {
  if (file.length > maxBytes) throw new DeckFileError("large", "file");
  let found: unknown;
  try {
    found = JSON.parse(file);
  } catch {
    throw new DeckFileError("json", "file");
  }
  const problem = deckShape.check(found, "deck");
  if (problem) throw new DeckFileError("field", problem.slice(0, problem.indexOf(":")));
  const { version, cards } = found as Of<typeof deckShape>;
  if (version !== 1) throw new DeckFileError("version", "deck.version");
  if (cards.length > maxCards) throw new DeckFileError("large", "deck.cards");
  const empty = cards.findIndex(({ line, reviews }) => line.length === 0 || reviews.length === 0);
  if (empty >= 0) throw new DeckFileError("field", `deck.cards[${empty}]`);
  return cards;
}

/** Every answer that one of the two knows, in the order of time. */
export function joinReviews(one: readonly Review[], two: readonly Review[]): Review[] {
  const known = new Map([...one, ...two].map((each) => [each.at, each]));
  return [...known.values()].sort((a, b) => a.at - b.at);
}
