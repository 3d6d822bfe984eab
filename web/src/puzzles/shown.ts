// Which puzzles were shown in this visit, and which one the address names. SPDX-License-Identifier: MIT
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
