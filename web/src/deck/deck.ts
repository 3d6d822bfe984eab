// The deck of this browser: what is in it, and what is done with it. Each change is one transaction on the
// newest card, so that two tabs do not overwrite each other. SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { createStore, useStore } from "../app/store.ts";
import { joinReviews, type DeckCard, type Grade, type NewCard } from "./card.ts";
import { broughtIn, changed, database, onOtherTab, tomorrow, type KeptCard } from "./database.ts";
import { dueAfter } from "./schedule.ts";
import { joinCards, type CardMark, type Shard } from "./shard.ts";

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

type Marks = { get: (id: string) => Promise<CardMark | undefined>; put: (mark: CardMark) => Promise<unknown> };

/** A card that had been taken out is there again: other devices shall not take it out once more. */
async function markBack(marks: Marks, id: string): Promise<void> {
  if (await marks.get(id)) await marks.put({ id, at: Date.now(), gone: false });
}

/** Changes one card, or with nothing takes it out. That it went or came back is marked, for other devices. */
async function edit(id: string, change: (card: KeptCard | undefined) => DeckCard | undefined): Promise<void> {
  const base = await database();
  const transaction = base.transaction(["cards", "marks"], "readwrite");
  const [cards, marks] = [transaction.objectStore("cards"), transaction.objectStore("marks")];
  const before = await cards.get(id);
  const next = change(before);
  if (next) await cards.put({ ...next, due: dueAfter(next.reviews) });
  else await cards.delete(id);
  if (before && !next) await marks.put({ id, at: Date.now(), gone: true });
  if (!before && next) await markBack(marks, id);
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
  const transaction = (await database()).transaction(["cards", "marks"], "readwrite");
  const [kept, marks] = [transaction.objectStore("cards"), transaction.objectStore("marks")];
  let fresh = 0;
  for (const card of cards) {
    const known = await kept.get(card.id);
    if (!known) ++fresh;
    const joined = known ? joinCards(bare(known), card) : card;
    await kept.put({ ...joined, due: dueAfter(joined.reviews) });
    if (!known) await markBack(marks, card.id);
  }
  await transaction.done;
  await read();
  await changed();
  return fresh;
}

/** Everything that another device must know. */
export async function stateOf(): Promise<Shard> {
  const transaction = (await database()).transaction(["cards", "marks"]);
  const [cards, marks] = [await transaction.objectStore("cards").getAll(), await transaction.objectStore("marks").getAll()];
  return { cards: cards.map(bare), marks };
}

/** Changes a part of the deck as a whole: what another device knows is joined with what is here. */
export async function bringState(join: (mine: Shard) => Shard, isPart: (id: string) => boolean): Promise<void> {
  const transaction = (await database()).transaction(["cards", "marks"], "readwrite");
  const [cards, marks] = [transaction.objectStore("cards"), transaction.objectStore("marks")];
  const part = <T extends { id: string }>(all: readonly T[]): T[] => all.filter(({ id }) => isPart(id));
  const mine = { cards: part(await cards.getAll()).map(bare), marks: part(await marks.getAll()) };
  const joined = join(mine);
  const kept = new Set(joined.cards.map(({ id }) => id));
  for (const { id } of mine.cards) if (!kept.has(id)) await cards.delete(id);
  for (const card of joined.cards) await cards.put({ ...card, due: dueAfter(card.reviews) });
  for (const mark of joined.marks) await marks.put(mark);
  await transaction.done;
  await read();
  await broughtIn();
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
