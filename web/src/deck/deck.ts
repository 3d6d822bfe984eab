// The deck of this browser: what is in it, and what is done with it. Each change is one transaction on the
// newest card, so that two tabs do not overwrite each other. SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { createStore, useStore } from "../app/store.ts";
import { joinReviews, type DeckCard, type Grade, type NewCard } from "./card.ts";
import { changed, database, onOtherTab, tomorrow, type KeptCard } from "./database.ts";
import { dueAfter } from "./schedule.ts";

export type { KeptCard } from "./database.ts";

type Deck = ReadonlyMap<string, KeptCard>;

/** Nothing before it was read; "none" where the browser keeps nothing. */
const deck = createStore<Deck | "none" | undefined>(undefined);

let reading: Promise<void> | undefined;

async function read(): Promise<void> {
  const cards = await (await database()).getAll("cards");
  deck.set(new Map(cards.map((card) => [card.id, card])));
}

function load(): Promise<void> {
  reading ??= read().then(
    () => onOtherTab(() => void read()),
    () => {
      reading = undefined;
      deck.set("none");
    },
  );
  return reading;
}

export function useDeck(): Deck | "none" | undefined {
  useEffect(() => void load(), []);
  return useStore(deck);
}

/** Changes one card, or with nothing takes it out. */
async function edit(id: string, change: (card: KeptCard | undefined) => DeckCard | undefined): Promise<void> {
  const base = await database();
  const transaction = base.transaction("cards", "readwrite");
  const next = change(await transaction.store.get(id));
  if (next) await transaction.store.put({ ...next, due: dueAfter(next.reviews) });
  else await transaction.store.delete(id);
  await transaction.done;
  await read();
  await changed();
}

/** One question a position: from wherever it is reached. */
export const cardId = (game: string, position: string): string => `${game} ${position}`;

/** Puts a card in, to be asked for the first time tomorrow. One that is there stays as it is. */
export function remember(id: string, card: NewCard, now = Date.now()): Promise<void> {
  void navigator.storage?.persist?.(); // Safari deletes what it may after a week
  return edit(id, (known) => known ?? { ...card, id, reviews: [{ at: now, grade: 1 }] });
}

export const forget = (id: string): Promise<void> => edit(id, () => undefined);

/** Undoes `forget`. */
export const putBack = (card: DeckCard): Promise<void> => edit(card.id, (known) => known ?? bare(card));

export function answer(id: string, grade: Grade, now = Date.now()): Promise<void> {
  return edit(id, (card) => card && { ...bare(card), reviews: joinReviews(card.reviews, [{ at: now, grade }]) });
}

/** Joins cards with those that are here; returns how many were new. */
export async function bringIn(cards: readonly DeckCard[]): Promise<number> {
  const transaction = (await database()).transaction("cards", "readwrite");
  let fresh = 0;
  for (const card of cards) {
    const known = await transaction.store.get(card.id);
    if (!known) ++fresh;
    const reviews = joinReviews(known?.reviews ?? [], card.reviews);
    await transaction.store.put({ ...card, reviews, due: dueAfter(reviews) });
  }
  await transaction.done;
  await read();
  await changed();
  return fresh;
}

/** Without what is worked out from it. */
export function bare({ due: _, ...card }: DeckCard & { due?: number }): DeckCard {
  return card;
}

/** What is due today, the longest overdue first. */
export function dueCards(cards: Deck, now = new Date()): KeptCard[] {
  const end = tomorrow(now);
  return [...cards.values()].filter(({ due }) => due < end).sort((a, b) => a.due - b.due);
}

/** How many come on each of the next days, today (and everything overdue) first. */
export function comingDays(cards: Deck, days: number, now = new Date()): number[] {
  const counts = Array.from({ length: days }, () => 0);
  for (const { due } of cards.values()) {
    let day = 0;
    while (day < days && due >= tomorrow(new Date(now.getFullYear(), now.getMonth(), now.getDate() + day))) ++day;
    if (day < days) counts[day]! += 1;
  }
  return counts;
}
