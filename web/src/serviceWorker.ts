// Keeps the whole app for offline use. Files have their contents' hash in their name, so what is kept
// never goes stale; index.html stands for every page. The build adds `files`, `version` and
// `simdProbe` (build/offline.ts). The server's interface (/api) is never kept. Shows what the server pushes
// (docs/push.md), in the words that the build adds as `pushTexts`.
// SPDX-License-Identifier: MIT
declare const files: string[];
declare const version: string;
declare const simdProbe: number[]; // src/engine/simd.ts
declare const pushTexts: Record<string, PushWords>;

type PushWords = Record<"turn" | "turnGuest" | "challenge" | "challengeGuest" | "clock" | "level" | "guest", string>;

type WorkerScope = {
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void> };
  location: Location;
};
type ExtendableEvent = Event & { waitUntil(done: Promise<unknown>): void };
type PushEvent = ExtendableEvent & { data: { json(): unknown } | null };
type WindowClient = { url: string; visibilityState: DocumentVisibilityState; focus(): Promise<unknown> };
type NotificationEvent = ExtendableEvent & { notification: Notification };
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void };

const scope = self as unknown as WorkerScope;
const name = `muster-${version}`;

// Of the engine's modules a browser keeps those that it can run fastest, with SIMD or without.
const foreignEngine = WebAssembly.validate(new Uint8Array(simdProbe)) ? /\/muster_plain-/ : /\/muster(_threads)?-/;

scope.addEventListener("install", (event) => {
  const keep = async (): Promise<void> => {
    const cache = await caches.open(name);
    await cache.addAll(files.filter((file) => !foreignEngine.test(file)));
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

// A page: the newest from the server if it answers, else the kept one. A file: the kept one; the engine's games are kept once they were wanted.
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
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  // Not fetched ahead. Where there is no room for it, it is fetched again.
  if (fresh.ok && request.url.endsWith(".games")) await cache.put(request, fresh.clone()).catch(() => {});
  return fresh;
}

scope.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  event.respondWith(answer(event.request));
});

interface Told {
  id: string; // of the message: the same if it is sent again
  kind: "turn" | "challenge" | "clock";
  game: string;
  title: string;
  opponent: string;
  level?: number; // of an engine: the opponent's name in words
  guest?: string; // what an opponent without an account is called
  left_ms?: number;
  lang: string;
}

const unitText = (lang: string, unit: "hour" | "minute", value: number): string =>
  new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(value);

function leftText(lang: string, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes >= 90 ? unitText(lang, "hour", Math.round(minutes / 60)) : unitText(lang, "minute", minutes);
}

function bodyOf({ kind, opponent: name, level, guest, left_ms: left = 0, lang }: Told): string {
  const known = pushTexts[lang] ? lang : "en";
  const words = pushTexts[known] as PushWords;
  const opponent = guest ? words.guest.replace("{name}", guest) : level === undefined ? name : words.level.replace("{n}", String(level));
  if (kind === "clock") return words.clock.replace("{left}", leftText(known, left));
  if (kind === "challenge") return opponent ? words.challenge.replace("{opponent}", opponent) : words.challengeGuest;
  return opponent ? words.turn.replace("{opponent}", opponent) : words.turnGuest;
}

// A server that died after sending leaves the message to another, which sends it again with the same id
// (docs/push.md). Kept beside the files, under a name that no update removes.
async function isRepeated(id: string): Promise<boolean> {
  const cache = await caches.open("told");
  const ids = ((await (await cache.match("/told"))?.json()) ?? []) as string[];
  if (ids.includes(id)) return true;
  await cache.put("/told", new Response(JSON.stringify([id, ...ids].slice(0, 50))));
  return false;
}

// Whoever looks at the game sees it there. A later note of a game takes the place of the earlier one.
async function tell(told: Told): Promise<void> {
  if (await isRepeated(told.id)) return;
  const path = `/game/${told.game}`;
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ url, visibilityState }) => visibilityState === "visible" && new URL(url).pathname === path)) return;
  await scope.registration.showNotification(told.title, {
    body: bodyOf(told), tag: told.game, renotify: true, icon: "/icon-192.png", data: { path },
  });
}

scope.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as Told));
});

// "Your turn": back to the game, in the tab that shows it or in a new one.
scope.addEventListener("notificationclick", (event) => {
  const { data } = event.notification as { data?: { path?: string } };
  const path = data?.path ?? "/";
  event.notification.close();
  const show = async (): Promise<unknown> => {
    const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = open.find(({ url }) => new URL(url).pathname === path);
    return there ? there.focus() : scope.clients.openWindow(path);
  };
  event.waitUntil(show());
});

export {};
