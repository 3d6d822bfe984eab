// Whether the window is like this now: drawn again when it changes. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";

/** A phone, or a window as narrow or as low as one (at 200% zoom too): the same bounds as in styles/game/. */
export const small = "(max-width: 43.75rem), (max-height: 31.25rem)";

/** Where the moves of a game are one strip: every layout of styles/game/ but the wide one. */
export const strip = `${small}, (max-width: 58rem) and (orientation: portrait)`;

/** Where the analysis board has a third column: as in styles/analysis/wide.css. */
export const wide = "(min-width: 100rem) and (min-height: 45rem)";

/** Where the card of a result has room for the curve of the game, and covers no player's bar; the review has it whole. */
export const courseRoom = "(min-width: 43.76rem) and (min-height: 31.26rem) and (orientation: landscape), (min-width: 58.01rem) and (min-height: 31.26rem), (max-aspect-ratio: 485/1000) and (min-height: 50rem)";

/** A phone whose first screen has no room for a board beside all games. */
export const smallPhone = "(max-width: 43.75rem) and (min-height: 31.26rem) and (max-height: 43.75rem), (max-width: 34.99rem) and (max-height: 43.75rem)";

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const look = (): void => setMatches(list.matches);
    look();
    list.addEventListener("change", look);
    return () => list.removeEventListener("change", look);
  }, [query]);
  return matches;
}
