// Notifications that come when no page is open: this browser asks its push service for an address and
// gives it to the server, until its owner logs out or switches it off. SPDX-License-Identifier: MIT
import { currentLang } from "../i18n/index.ts";
import { api } from "./api.ts";
import { askToNotify, canNotify } from "./yourTurn.ts";

const mark = "muster.push"; // that its owner wants it here

/** The browser's push service gave no address. */
export class NoPushService extends Error {}

/** Whether the owner of an account wants it here. */
export function pushWanted(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

function remember(on: boolean): void {
  try {
    if (on) localStorage.setItem(mark, "1");
    else localStorage.removeItem(mark);
  } catch {
    // A browser that keeps nothing: it holds until the next login.
  }
}

export async function manager(): Promise<PushManager | undefined> {
  if (!canNotify()) return undefined;
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Whether this browser can do it at all. Waits for the service worker, which is just being installed at a first visit. */
export async function canPush(): Promise<boolean> {
  if (!canNotify() || !("PushManager" in globalThis) || !navigator.serviceWorker) return false;
  await navigator.serviceWorker.ready;
  return true;
}

export async function subscription(pushes: PushManager, key: string): Promise<PushSubscription> {
  try {
    return await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    // Subscribed with another key: the site was set up anew.
    await (await pushes.getSubscription())?.unsubscribe();
    return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((error: unknown) => {
      throw new NoPushService(String(error));
    });
  }
}

async function tellServer(key: string): Promise<void> {
  const pushes = await manager();
  if (!pushes) return;
  await api.addPushTarget((await subscription(pushes, key)).toJSON(), currentLang());
}

/** Asks for leave and switches it on; false: the browser gave no leave. */
export async function startPush(key: string): Promise<boolean> {
  if (!(await askToNotify())) return false;
  await tellServer(key);
  remember(true);
  return true;
}

export async function stopPush(id: number | undefined): Promise<void> {
  if (id !== undefined) await api.removePushTarget(id);
  await forgetPush();
}

/** The session has changed: the server is told again if its owner wanted it here. */
export async function keepPush(): Promise<void> {
  if (!pushWanted() || !canNotify() || Notification.permission !== "granted") return;
  const key = await api.pushKey();
  if (key) await tellServer(key);
}

/** Nobody is logged in here any more. */
export async function forgetPush(): Promise<void> {
  remember(false);
  const current = await (await manager())?.getSubscription();
  await current?.unsubscribe().catch(() => {}); // the server has forgotten it already
}
