// Tells a player who looks elsewhere that it is his turn: the page's title, the app's badge, and a
// notification if he wants one. SPDX-License-Identifier: MIT
import { useEffect, useRef } from "preact/hooks";

export const canNotify = (): boolean => "Notification" in globalThis;

/** Asks for leave; whether it was given. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

function notify(title: string, body: string, tag: string): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag, icon: "/icon.svg" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow them only from a service worker.
  }
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

type Badges = Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function useYourTurn({ myTurn, title, mark, text, tag, notifications }: YourTurn): void {
  const before = useRef(myTurn);
  useEffect(() => {
    document.title = myTurn ? `${mark} ${title}` : title;
    const badges = navigator as Badges;
    if (myTurn) void badges.setAppBadge?.(1).catch(() => {});
    else void badges.clearAppBadge?.().catch(() => {});
    const began = myTurn && !before.current;
    before.current = myTurn;
    if (began && notifications && document.visibilityState === "hidden") notify(title, text, tag);
  }, [myTurn, title, mark]);
  useEffect(
    () => () => {
      void (navigator as Badges).clearAppBadge?.().catch(() => {});
    },
    [],
  );
}
