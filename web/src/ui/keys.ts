// Keys of a page. Not while typing, and not where a control uses the key itself.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef } from "preact/hooks";

export type KeyMap = Record<string, (() => void) | undefined>;

/** Keys that the board, lists and tabs use themselves while they have the focus. */
const walking = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", " ", "q", "e", "z", "c"]);

export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return true;
  return walking.has(key) && target.closest("[role=grid], [role=tree], [role=group], button, a") !== null;
}

export function useKeys(map: KeyMap): void {
  const latest = useRef(map);
  latest.current = map;
  useLayoutEffect(() => { // a key pressed as soon as the page is there counts
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = latest.current[event.key];
      if (!act || isTaken(event.target, event.key)) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Ctrl+Z (or Command) undoes, with Shift or as Ctrl+Y it does again; a field that is typed in has its own. */
export function useUndoKeys({ undo, redo }: { undo: (() => void) | undefined; redo: (() => void) | undefined }): void {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTaken(event.target, "")) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "z" && !event.shiftKey) latest.current.undo?.();
      else latest.current.redo?.();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
