// How high the board beside the panel is, for the styles: on a phone the tabs stay right below the board while that stays.
// SPDX-License-Identifier: MIT
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Keeps the height of the board as `--board-height` at the panel. */
export function useBoardHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = panel.current?.closest(".game")?.querySelector<HTMLElement>(".board");
    if (!board) return;
    const seen = new ResizeObserver(() => panel.current?.style.setProperty("--board-height", `${board.offsetHeight}px`));
    seen.observe(board);
    return () => seen.disconnect();
  }, []);
}
