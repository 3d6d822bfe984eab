// The keys of seats that this browser holds. An invitation carries its key after the '#'; it is
// moved here at once, so that it neither stays in the address bar nor is lost by a reload. Who sits
// down spends it for a key that only this browser knows: drawn and kept here before it is sent, so
// that a lost answer loses no seat. The tab remembers which key it came with: two links of one game
// may be open in two tabs.
// SPDX-License-Identifier: MIT

export interface HeldKey {
  key: string;
  at: number; // when it came, ms since 1970
  sat: boolean; // its seat was taken: opening the game again asks nothing
  next?: string; // what was sent to take the key's place; the answer is still out
  rests?: boolean; // its game is over: nobody calls from there any more
}

/** 22 characters of base64url: 132 random bits. */
export function newSeatKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join("");
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

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

  hold(game: string, key: string, at: number, sat: boolean, next?: string): void {
    try {
      this.#tab?.setItem(tabName(game), key);
    } catch {
      // The book below is enough.
    }
    const book = this.#read();
    book[game] = { key, at, sat, ...(next ? { next } : {}) };
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

  /** What was sent to take this key's place. */
  nextOf(game: string, key: string): string | undefined {
    const held = this.#read()[game];
    return held?.key === key ? held.next : undefined;
  }

  /** Whether the seat of this key is known to be taken by us. */
  hasSat(game: string, key: string): boolean {
    const held = this.#read()[game];
    return held?.key === key && held.sat;
  }

  /** Its game is over; the key still opens it. */
  rest(game: string): void {
    const book = this.#read();
    if (!book[game]) return;
    book[game].rests = true;
    this.#write(book);
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
        const next = isSeatKey(held!.next ?? "") ? { next: held!.next! } : {};
        book[game] = { key: held!.key!, at: Number(held!.at) || 0, sat: held!.sat === true, ...next, ...(held!.rests === true ? { rests: true } : {}) };
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

// --- links that the maker of a challenge has to hand out

const givenName = (game: string): string => `muster.given.${game}`;

export interface GivenKey {
  seat: number;
  key: string;
}

export function keepGiven(game: string, keys: readonly GivenKey[]): void {
  try {
    localStorage.setItem(givenName(game), JSON.stringify(keys));
  } catch {
    // They are shown once, then.
  }
}

/** The keys of seats that nobody has taken yet, if this browser made the challenge. */
export function givenKeys(game: string): GivenKey[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(givenName(game)) ?? "[]");
    if (!Array.isArray(found)) return [];
    return (found as Partial<GivenKey>[]).filter(
      (each): each is GivenKey => typeof each.seat === "number" && isSeatKey(each.key ?? ""),
    );
  } catch {
    return [];
  }
}

export function dropGiven(game: string): void {
  try {
    localStorage.removeItem(givenName(game));
  } catch {
    // Nothing was kept.
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
