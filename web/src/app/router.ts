// Where we are: the path and query of the address, and going elsewhere without loading the page
// again. The server answers every unknown path with index.html.
// SPDX-License-Identifier: MIT
import { createStore, useStore } from "./store.ts";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

/** What the address says now. */
export function here(): Place {
  return {
    path: location.pathname.replace(/\/+$/, "") || "/",
    query: new URLSearchParams(location.search),
    hash: location.hash.slice(1),
  };
}

const place = createStore<Place>(here());

export const usePlace = (): Place => useStore(place);

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  place.set(here());
  if (!replace) scrollTo(0, 0);
}

/** The address of a page with its query. */
export function address(path: string, query: Record<string, string | number | undefined> = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") words.set(name, String(value));
  }
  const text = words.toString();
  return text ? `${path}?${text}` : path;
}

/** Links within the app change the place; everything else stays the browser's business. */
export function watchLinks(): void {
  addEventListener("popstate", () => place.set(here()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
