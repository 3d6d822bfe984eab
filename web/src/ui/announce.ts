// Speaks to screen readers through the live region of the page. SPDX-License-Identifier: MIT

const togetherMs = 150;

let clear: ReturnType<typeof setTimeout> | undefined;
let lastAt = -Infinity;

/** What is said at nearly the same time is heard together: nothing is lost. */
export function announce(text: string): void {
  const region = document.getElementById("live");
  if (!region) return;
  clearTimeout(clear);
  const now = performance.now();
  const before = now - lastAt < togetherMs ? (region.textContent ?? "") : "";
  lastAt = now;
  if (before && !before.endsWith(text)) region.textContent = `${before} ${text}`;
  // The same sentence later on must be heard again.
  else if (!before) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  clear = setTimeout(() => (region.textContent = ""), 8000);
}
