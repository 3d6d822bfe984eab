// How many games wait for whoever sits here, with an account or the keys of seats: the number in the navigation, the title
// and the badge. Who knows it is loaded only in browsers in which somebody has logged in, or has sat down.
// SPDX-License-Identifier: MIT
import { createStore } from "./store.ts";

export const waitingCount = createStore(0);

/** Whose account it is, in this browser's storage: other tabs hear of a change. */
export const accountMark = "muster.account";

/** Whether to ask, here and at the next visit; "": nobody is logged in. */
export function rememberAccount(name: string): void {
  try {
    if (name) localStorage.setItem(accountMark, name);
    else localStorage.removeItem(accountMark);
  } catch {
    // A browser that keeps nothing: the number is shown once the account is asked for.
  }
}

export function knowsAccount(): boolean {
  try {
    return localStorage.getItem(accountMark) !== null;
  } catch {
    return false;
  }
}

/** A seat that was taken longer ago calls nobody. */
export const seatCallsMs = 30 * 86_400_000;

interface KeptKey {
  sat?: boolean;
  rests?: boolean;
  at?: number;
}

/** Whether this browser holds the key of a seat whose game may go on (online/seatKeys.ts). */
export function holdsSeats(now: number): boolean {
  try {
    const held = Object.values(JSON.parse(localStorage.getItem("muster.keys") ?? "{}") as Record<string, KeptKey | null>);
    return held.some((key) => key?.sat === true && key.rests !== true && now - (key.at ?? 0) < seatCallsMs);
  } catch {
    return false;
  }
}

const waiting = { account: 0, seats: 0 };

export function setWaiting(part: keyof typeof waiting, count: number): void {
  waiting[part] = count;
  waitingCount.set(waiting.account + waiting.seats);
  showBadge(waitingCount.get());
}

type Badges = Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

const parts = { games: 0, cards: 0 };

/** The badge of the installed app: games that wait, and cards that are due. */
export function showBadge(count: number, part: keyof typeof parts = "games"): void {
  const badges = navigator as Badges;
  parts[part] = count;
  const all = parts.games + parts.cards;
  if (all > 0) void badges.setAppBadge?.(all).catch(() => {});
  else void badges.clearAppBadge?.().catch(() => {});
}
