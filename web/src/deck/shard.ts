// The deck as documents of a server: cards shared out over a few dozen texts, each small enough for one document,
// and how two states of one are joined. A card that was taken out leaves a mark, or the other device would bring it back.
// SPDX-License-Identifier: MIT
import { flag, list, number, object, text, whole, word, type Of } from "../protocol/shape.ts";
import { cardShape, joinReviews, type DeckCard } from "./card.ts";

/** When a card was taken out of the deck, or put back. */
const markShape = object({ id: text, at: number, gone: flag });
export type CardMark = Of<typeof markShape>;

const shardShape = object({ format: word("muster-deck"), version: whole, cards: list(cardShape), marks: list(markShape) });

export interface Shard {
  cards: readonly DeckCard[];
  marks: readonly CardMark[];
}

const count = 32;
const longestMarkMs = 400 * 86_400_000; // a device that was away longer may bring a card back

export const shardIds: readonly string[] = Array.from({ length: count }, (_, n) => String(n));

/** Where a card lies; FNV-1a, so that every device agrees. */
export function shardOf(id: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; ++i) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return String(hash % count);
}

export function readShard(body: string): Shard {
  const found: unknown = JSON.parse(body);
  const problem = shardShape.check(found, "deck");
  if (problem) throw new Error(problem);
  const { version, cards, marks } = found as Of<typeof shardShape>;
  if (version !== 1) throw new Error(`deck.version: expected 1, found ${version}`);
  return { cards, marks };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const plain = ({ id, kind, game, start, moves, line, played, reviews }: DeckCard): DeckCard => ({
  id, kind, game, start, moves, line, ...(played === undefined ? {} : { played }), reviews: reviews.map(({ at, grade }) => ({ at, grade })),
});

/** The same state is the same text, on every device. */
export function writeShard({ cards, marks }: Shard, now: number): string {
  const kept = marks.filter(({ at }) => now - at < longestMarkMs);
  return JSON.stringify({
    format: "muster-deck", version: 1, cards: cards.map(plain).sort(byId), marks: kept.map(({ id, at, gone }) => ({ id, at, gone })).sort(byId),
  });
}

const lastReview = ({ reviews }: DeckCard): number => reviews.at(-1)?.at ?? 0;

/** The answers of both; the rest is that of the card which was answered last. */
export function joinCards(one: DeckCard, two: DeckCard): DeckCard {
  const order = lastReview(one) - lastReview(two) || (JSON.stringify(plain(one)) < JSON.stringify(plain(two)) ? -1 : 1);
  return { ...plain(order > 0 ? one : two), reviews: joinReviews(one.reviews, two.reviews) };
}

export function joinShards(one: Shard, two: Shard): Shard {
  const marks = new Map<string, CardMark>();
  for (const mark of [...one.marks, ...two.marks]) {
    const known = marks.get(mark.id);
    if (!known || mark.at > known.at || (mark.at === known.at && known.gone)) marks.set(mark.id, mark);
  }
  const cards = new Map<string, DeckCard>();
  for (const card of [...one.cards, ...two.cards]) {
    const known = cards.get(card.id);
    cards.set(card.id, known ? joinCards(known, card) : card);
  }
  const isGone = (card: DeckCard): boolean => {
    const mark = marks.get(card.id);
    return mark !== undefined && mark.gone && mark.at >= lastReview(card);
  };
  return { cards: [...cards.values()].filter((card) => !isGone(card)), marks: [...marks.values()] };
}
