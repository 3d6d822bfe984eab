// Notifications for a guest: told by the key of the seat, in this game and its rematches, until the
// guest switches it off, the seat moves to another device or a month has passed without one.
// SPDX-License-Identifier: MIT
import { currentLang } from "../i18n/index.ts";
import type { Snapshot } from "../protocol/server.ts";
import { api, ApiError, guestPushApi } from "./api.ts";
import { canPush, manager, pushWanted, subscription } from "./push.ts";
import { seatKeys } from "./seatKeys.ts";

/** The key of the guest's seat that this browser holds; nothing for the seat of an account. */
export function guestKey(game: Snapshot): string | undefined {
  const guest = (game.my_seats ?? []).some((seat) => game.seats[seat]?.taken && !game.seats[seat]?.name);
  return guest ? seatKeys.of(game.id) : undefined;
}

/** False: this site or this browser has no notifications for closed pages. */
export async function startGuestPush(game: string, key: string): Promise<boolean> {
  const serverKey = await api.pushKey();
  if (!serverKey || !(await canPush())) return false;
  const pushes = await manager();
  if (!pushes) return false;
  await guestPushApi.add(game, key, (await subscription(pushes, serverKey)).toJSON(), currentLang());
  return true;
}

export async function stopGuestPush(game: string, key: string): Promise<void> {
  const current = await (await manager())?.getSubscription();
  if (!current) return;
  await guestPushApi.remove(game, key, current.toJSON()).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error; // it had ended already
  });
  // Other games of this guest told the same address: without it nobody is told of them either. An account's push keeps it.
  if (!pushWanted()) await current.unsubscribe();
}
