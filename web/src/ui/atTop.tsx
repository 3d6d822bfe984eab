// Draws its children at the end of the page, outside of where it stands: a dialog opened from a card has its own look there,
// not that of the card's rows and buttons. One at a time. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { createStore, useStore } from "../app/store.ts";

const top = createStore<ComponentChildren>(null);

export function AtTop({ children }: { children: ComponentChildren }) {
  useLayoutEffect(() => top.set(children));
  useLayoutEffect(() => () => top.set(null), []);
  return null;
}

/** Where it is drawn: once, in the frame of every page. */
export const Top = () => <>{useStore(top)}</>;
