// Keys of a page. Not while typing, and not where a control uses the key itself.
// SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef } from "preact/hooks";

export type KeyMap = Record<string, (() => void) | undefined>;

/** Keys that the board, lists and tabs use themselves while they have the focus. */
const walking = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", " ", "q", "e", "z", "c"]);

export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input:not([type=checkbox]), textarea, select, dialog, [contenteditable]")) return true;
  return walking.has(key) && target.closest("[role=grid], [role=tree], [role=group], button, a, input, summary") !== null;
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

/** Enter goes on: on the board, too, where it would only look at a piece; not on a button, a link or a field. Held down it does
    nothing: it may have made the move that led here. `unlessWalked`: whoever came to the board by Tab touches its cells with it. */
export function useGoOnKey(act: (() => void) | undefined, { unlessWalked = false } = {}): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    let walks = true;
    const onPointer = (): void => void (walks = false);
    const isFree = (target: EventTarget | null): boolean => {
      if (!(target instanceof Element)) return true;
      if (target.closest("[role=grid]")) return !(unlessWalked && walks);
      return target.matches("input[role=switch]") || !isTaken(target, "Enter"); // a switch has no use for it
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Tab") walks = true;
      if (!latest.current || event.key !== "Enter" || event.repeat || event.ctrlKey || event.metaKey || event.altKey || !isFree(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    addEventListener("pointerdown", onPointer, true);
    addEventListener("keydown", onKey, true); // before the board
    return () => {
      removeEventListener("pointerdown", onPointer, true);
      removeEventListener("keydown", onKey, true);
    };
  }, []);
}

/** Arrows that step through a game wherever the focus is: on a button or a link, too, and on a board that was
    clicked. Whoever comes to the board by Tab, or has pressed Enter there, walks over its cells instead. Behind useGoOnKey, where
    there is one: an Enter that goes on does not enter the board. */
export function useSteppingKeys(map: KeyMap): void {
  const latest = useRef(map);
  latest.current = map;
  useLayoutEffect(() => {
    let walks = true;
    const onPointer = (): void => void (walks = false);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Tab" || (event.key === "Enter" && !event.defaultPrevented)) walks = true; // useGoOnKey takes some
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTaken(event.target, "")) return;
      if (event.target instanceof HTMLElement && event.target.closest(walks ? "[role=grid], [role=tablist]" : "[role=tablist]")) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener("pointerdown", onPointer, true);
    addEventListener("keydown", onKey, true); // before the board
    return () => {
      removeEventListener("pointerdown", onPointer, true);
      removeEventListener("keydown", onKey, true);
    };
  }, []);
}

const wheelStep = 40; // pixels: a notch of a wheel is more, a touchpad gives many small ones

/** The wheel over the board: called with 1 for a step forward and -1 for one back. */
export function useBoardWheel(onStep: (step: 1 | -1) => void): void {
  const latest = useRef(onStep);
  latest.current = onStep;
  useLayoutEffect(() => {
    let turned = 0;
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return; // zoom
      if (!(event.target instanceof Element) || !event.target.closest(".game .board")) return;
      event.preventDefault();
      const by = event.deltaMode === 0 ? event.deltaY : event.deltaY * wheelStep;
      turned = Math.sign(by) === Math.sign(turned) ? turned + by : by;
      if (Math.abs(turned) < wheelStep) return;
      turned = 0;
      latest.current(by > 0 ? 1 : -1);
    };
    addEventListener("wheel", onWheel, { passive: false });
    return () => removeEventListener("wheel", onWheel);
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
