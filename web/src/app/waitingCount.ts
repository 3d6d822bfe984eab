// How many games wait for whoever is logged in here: the number in the navigation, the title and the
// badge. Who knows it is loaded only in browsers in which somebody has logged in.
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

type Badges = Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function showBadge(count: number): void {
  const badges = navigator as Badges;
  if (count > 0) void badges.setAppBadge?.(count).catch(() => {});
  else void badges.clearAppBadge?.().catch(() => {});
}
