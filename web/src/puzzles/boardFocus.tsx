// Whoever answers by keyboard stays on the board from question to question. SPDX-License-Identifier: MIT
import "./boardFocus.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

let boardHadFocus = false;

export function BoardFocus({ children }: { children: ComponentChildren }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (boardHadFocus) element.current?.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
    return () => {
      boardHadFocus = element.current?.contains(document.activeElement) ?? false;
    };
  }, []);
  return <div class="board-focus" ref={element}>{children}</div>;
}
