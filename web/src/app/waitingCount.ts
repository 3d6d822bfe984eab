// How many games wait for whoever sits here, with an account or the keys of seats: the number in the navigation, the title
// and the badge. Who knows it is loaded only in browsers in which somebody has logged in, or has sat down.
// SPDX-License-Identifier: MIT
import { createStore } from "./store.ts";

export const waitingCount = createStore(0);

const mark = "muster.account";

/** Whether to ask, here and at the next visit. */
export function rememberAccount(there: boolean): void {
  try {
    if (there) localStorage.setItem(mark, "1");
    else localStorage.removeItem(mark);
  } catch {
    // A browser that keeps nothing: the number is shown once the account is asked for.
  }
}

export function knowsAccount(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
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
