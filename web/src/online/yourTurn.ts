// Tells players who look elsewhere that it is their turn: the page's title, the app's badge, and a
// notification if they want one. SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";
import { showBadge, waitingCount } from "../app/waitingCount.ts";

export const canNotify = (): boolean => "Notification" in globalThis;

/** Asks for leave; whether it was given. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** By the service worker where there is one: phones allow no other way. It opens the game when clicked. */
async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag, icon: "/icon-192.png", data: { path: location.pathname } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options); // one that is still being installed shows nothing
  const note = new Notification(title, options);
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

interface YourTurn {
  myTurn: boolean;
  /** Of the page, without the mark. */
  title: string;
  mark: string;
  text: string;
  tag: string;
  notifications: boolean;
}

export function useYourTurn({ myTurn, title, mark, text, tag, notifications }: YourTurn): void {
  const before = useRef(myTurn);
  // A turn that began unseen and of which nobody was told yet. The browser may give leave to notify only after it began.
  const owed = useRef(false);
  useEffect(() => {
    document.title = myTurn ? `${mark} ${title}` : title;
    showBadge(Math.max(waitingCount.get(), myTurn ? 1 : 0));
    const unseen = document.visibilityState === "hidden";
    owed.current = unseen && myTurn && (owed.current || !before.current);
    before.current = myTurn;
    if (!owed.current || !notifications) return;
    owed.current = false;
    notify(title, text, tag).catch(() => {}); // the title says it too
  }, [myTurn, title, mark, notifications]);
  useEffect(
    () => () => {
      showBadge(waitingCount.get());
    },
    [],
  );
}
