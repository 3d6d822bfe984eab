import { expect, test } from "vitest";
import { DeckFileError, joinReviews, readDeck, writeDeck, type DeckCard } from "../src/deck/card.ts";
import { tomorrow, type KeptCard } from "../src/deck/database.ts";
import { comingDays, dueCards } from "../src/deck/deck.ts";
import { daysAfter, dueAfter } from "../src/deck/schedule.ts";

const day = 86_400_000;
const noon = new Date(2026, 10, 17, 12).getTime();
const card: DeckCard = {
  id: "loa x", kind: "mistake", game: "loa", start: "start", moves: ["b1-b3"], line: ["a2-c2"], played: "a4-c4", reviews: [{ at: noon, grade: 1 }],
};

test("a new card comes tomorrow; what is known comes later and later, what is forgotten soon", () => {
  expect(dueAfter(card.reviews)).toBe(noon + day);
  let reviews = card.reviews;
  const gaps: number[] = [];
  for (const grade of [3, 3, 3, 1] as const) {
    const at = dueAfter(reviews);
    const ahead = daysAfter(reviews, at)[grade];
    reviews = [...reviews, { at, grade }];
    gaps.push((dueAfter(reviews) - at) / day);
    expect(gaps.at(-1)).toBe(ahead);
  }
  expect(gaps[1]).toBeGreaterThan(gaps[0]!);
  expect(gaps[2]).toBeGreaterThan(gaps[1]!);
  expect(gaps[3]).toBeLessThan(gaps[0]! + 1);
  const choice = daysAfter(card.reviews, noon + day);
  expect(choice[1]).toBeLessThan(choice[4]);
});

test("due is a day of the reader's calendar, not an hour", () => {
  const late: KeptCard = { ...card, due: new Date(2026, 10, 18, 23, 30).getTime() };
  const deck = new Map([[late.id, late]]);
  expect(dueCards(deck, new Date(2026, 10, 17, 23, 59))).toHaveLength(0);
  expect(dueCards(deck, new Date(2026, 10, 18, 0, 1))).toHaveLength(1);
  expect(tomorrow(new Date(2026, 10, 17, 23, 59))).toBe(new Date(2026, 10, 18).getTime());
  expect(comingDays(deck, 3, new Date(2026, 10, 17, 8))).toEqual([0, 1, 0]);
  expect(comingDays(deck, 3, new Date(2026, 10, 25))).toEqual([1, 0, 0]);
});

test("a deck is the same after a file; answers of two devices are joined", () => {
  expect(readDeck(writeDeck([card]))).toEqual([card]);
  const one = [{ at: 1, grade: 1 as const }, { at: 5, grade: 3 as const }];
  const two = [{ at: 1, grade: 1 as const }, { at: 3, grade: 2 as const }];
  expect(joinReviews(one, two).map(({ at }) => at)).toEqual([1, 3, 5]);
});

test.each([
  ["nothing", "", "file"],
  ["another file", "{}", "format"],
  ["a later version", JSON.stringify({ format: "muster-deck", version: 2, cards: [] }), "version"],
  ["a card without an answer", writeDeck([{ ...card, line: [] }]), "cards[0]"],
  ["a grade that there is not", writeDeck([card, { ...card, reviews: [{ at: 1, grade: 7 as 1 }] }]), "cards[1].reviews[0].grade"],
  ["an unknown field", JSON.stringify({ format: "muster-deck", version: 1, cards: [{ ...card, extra: 1 }] }), "cards[0].extra"],
])("a file that is no deck is refused by the field that is wrong: %s", (_, file, field) => {
  expect(() => readDeck(file)).toThrow(field);
  expect(() => readDeck(file)).toThrow(DeckFileError); // which has words in every language
});
