// Something said while the page is in use: shown here, and spoken. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "./announce.ts";

interface SaidProps {
  /** What is spoken, when it appears and whenever it changes; "" is not. */
  text: string;
  class?: string;
  /** What is shown; the text itself if there is no more to it. */
  children?: ComponentChildren;
}

export function Said({ text, class: name, children }: SaidProps) {
  const spoken = useRef("");
  useLayoutEffect(() => {
    if (text === spoken.current) return;
    spoken.current = text;
    if (text) announce(text);
  });
  return <div class={name}>{children ?? text}</div>;
}
