// Speaks to screen readers through the live region of the page. SPDX-License-Identifier: MIT

let clear: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string): void {
  const region = document.getElementById("live");
  if (!region) return;
  clearTimeout(clear);
  // The same sentence twice must be heard twice.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  clear = setTimeout(() => (region.textContent = ""), 8000);
}
