// The keys of seats that this browser holds. A seat's link carries its key after the '#'; it is
// moved here at once, so that it neither stays in the address bar nor is lost by a reload. The tab
// remembers which key it came with: two links of one game may be open in two tabs.
// SPDX-License-Identifier: MIT

export interface HeldKey {
  key: string;
  at: number; // when it came, ms since 1970
}

const allName = "muster.keys";
const tabName = (game: string): string => `muster.key.${game}`;
const mostKept = 200;

export const isSeatKey = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
export const isGameId = (text: string): boolean => /^[A-Za-z0-9]{12}$/.test(text);

type Book = Record<string, HeldKey>;

export class SeatKeys {
  readonly #all: Storage | undefined;
  readonly #tab: Storage | undefined;
  #book: Book = {}; // when nothing can be stored

  constructor(all: Storage | undefined, tab: Storage | undefined) {
    this.#all = all;
    this.#tab = tab;
  }

  hold(game: string, key: string, at: number): void {
    try {
      this.#tab?.setItem(tabName(game), key);
    } catch {
      // The book below is enough.
    }
    const book = this.#read();
    book[game] = { key, at };
    const newest = Object.entries(book).sort(([, a], [, b]) => b.at - a.at);
    this.#write(Object.fromEntries(newest.slice(0, mostKept)));
  }

  of(game: string): string | undefined {
    let mine: string | null | undefined;
    try {
      mine = this.#tab?.getItem(tabName(game));
    } catch {
      mine = undefined;
    }
    return mine ?? this.#read()[game]?.key;
  }

  drop(game: string): void {
    this.#tab?.removeItem(tabName(game));
    const book = this.#read();
    delete book[game];
    this.#write(book);
  }

  /** Newest first. */
  games(): [game: string, held: HeldKey][] {
    return Object.entries(this.#read()).sort(([, a], [, b]) => b.at - a.at);
  }

  #read(): Book {
    let found: unknown;
    try {
      found = JSON.parse(this.#all?.getItem(allName) ?? "null");
    } catch {
      found = null;
    }
    const book: Book = { ...this.#book };
    if (typeof found !== "object" || found === null) return book;
    for (const [game, held] of Object.entries(found as Record<string, Partial<HeldKey> | null>)) {
      if (isGameId(game) && isSeatKey(held?.key ?? "")) {
        book[game] = { key: held!.key!, at: Number(held!.at) || 0 };
      }
    }
    return book;
  }

  #write(book: Book): void {
    this.#book = {};
    try {
      if (!this.#all) throw new Error("no storage");
      this.#all.setItem(allName, JSON.stringify(book));
    } catch {
      this.#book = book;
    }
  }
}

function storage(name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined; // switched off
  }
}

export const seatKeys = new SeatKeys(storage("localStorage"), storage("sessionStorage"));
