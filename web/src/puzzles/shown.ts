// Which puzzles were shown in this visit, which one the address names, and what help was taken. SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { address, go, here } from "../app/router.ts";

const most = 200;

/** Ids, the latest last: what was skipped does not come back at once. */
export const shownLately: string[] = [];

/** `inAddress`: it is the same after a reload, and a link leads to it. */
export function useShown(id: string, inAddress: boolean): void {
  useEffect(() => {
    shownLately.push(id);
    shownLately.splice(0, shownLately.length - most);
    const { path, query } = here();
    if (inAddress) go(address(path, { ...Object.fromEntries(query), puzzle: id }), { replace: true });
  }, [id]);
}

const hintsKey = "muster.hints";

function readHints(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(hintsKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** A reload takes no hint back. */
export const hintsTaken = (id: string): number => Number(readHints()[id]) || 0;

/** 0: they are forgotten. */
export function keepHints(id: string, hints: number): void {
  const { [id]: before, ...others } = readHints();
  if (hints === (before ?? 0)) return;
  try {
    sessionStorage.setItem(hintsKey, JSON.stringify(hints === 0 ? others : { ...others, [id]: hints }));
  } catch {
    // full or forbidden: then a reload forgets them
  }
}
