// Keeps the whole app for offline use. Files have their contents' hash in their name, so what is kept
// never goes stale; index.html stands for every page. The build adds `files` and `version`
// (build/offline.ts). The server's interface (/api, /ws) is never kept.
// SPDX-License-Identifier: MIT
declare const files: string[];
declare const version: string;

type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
};
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };

const scope = self as unknown as WorkerScope;
const name = `muster-${version}`;

scope.addEventListener("install", (event) => {
  const keep = async (): Promise<void> => {
    const cache = await caches.open(name);
    await cache.addAll(files);
    await scope.skipWaiting();
  };
  event.waitUntil(keep());
});

scope.addEventListener("activate", (event) => {
  const tidy = async (): Promise<void> => {
    for (const old of await caches.keys()) {
      if (old.startsWith("muster-") && old !== name) await caches.delete(old);
    }
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

// A page: the newest from the server if it answers, else the kept one. A file: the kept one.
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  if (request.mode === "navigate") {
    try {
      const fresh = await fetch(request);
      if (fresh.ok) return fresh;
    } catch {
      // offline
    }
    return (await cache.match("/")) ?? Response.error();
  }
  return (await cache.match(request)) ?? fetch(request);
}

scope.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith("/api/") || url.pathname.startsWith("/ws")) return;
  event.respondWith(answer(event.request));
});


export {};
