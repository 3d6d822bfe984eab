// How many cards of the deck are due: for the navigation, the home page and the badge. Who counts them is
// loaded only in browsers that have a deck. SPDX-License-Identifier: MIT
import { createStore, useStore } from "./store.ts";

export const dueCount = createStore(0);

/** For components: drawn again when the number changes. */
export const useDueCount = (): number => useStore(dueCount);

const mark = "muster.deck";

export function rememberDeck(): void {
  try {
    localStorage.setItem(mark, "1");
  } catch {
    // A browser that keeps nothing has no deck at the next visit either.
  }
}

/** Counts from now on, if there is a deck in this browser. */
export function followDeck(): void {
  try {
    if (localStorage.getItem(mark) === null) return;
  } catch {
    return;
  }
  void import("../deck/database.ts").then(({ followDue }) => followDue());
}
