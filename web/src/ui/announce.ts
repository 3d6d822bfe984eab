// Speaks to screen readers through a live region that is there before its text: one that is inserted together with its
// text stays silent. SPDX-License-Identifier: MIT

const togetherMs = 150;

/** The region in use: that of the dialog on top, since all outside a dialog is inert and stays silent. */
function liveRegion(): Element | null {
  return [...document.querySelectorAll("dialog[open] > [data-live]")].at(-1) ?? document.getElementById("live");
}

let lastIn: Element | undefined;
let clear: ReturnType<typeof setTimeout> | undefined;
let lastAt = -Infinity;

/** What is said at nearly the same time is heard together: nothing is lost. */
export function announce(text: string): void {
  const region = liveRegion();
  if (!region || text === "") return;
  clearTimeout(clear);
  const now = performance.now();
  const before = now - lastAt < togetherMs && region === lastIn ? (region.textContent ?? "") : "";
  if (lastIn && lastIn !== region) lastIn.textContent = "";
  [lastAt, lastIn] = [now, region];
  if (before && !before.endsWith(text)) region.textContent = `${before} ${text}`;
  // The same sentence later on must be heard again.
  else if (!before) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  clear = setTimeout(() => (region.textContent = ""), 8000);
}

/** The clocks of the page, each with whose it is: they tell their time when they are asked. */
export function sayClocks(): void {
  const clocks = [...document.querySelectorAll("[role=timer]")];
  announce(clocks.map((clock) => `${clock.getAttribute("aria-label") ?? ""}: ${clock.textContent ?? ""}`).join(". "));
}
