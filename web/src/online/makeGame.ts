// Makes a game on the server and goes there; the links to hand out are kept for that page. SPDX-License-Identifier: MIT
import { go } from "../app/router.ts";
import { nameToGive } from "./account.ts";
import { api } from "./api.ts";
import { requestOf, type Wish } from "./challenge.ts";
import { keepGiven, newSeatKey, seatKeys } from "./seatKeys.ts";

export async function makeGame(wish: Wish): Promise<void> {
  const { game, keys } = await api.makeChallenge(requestOf(wish, nameToGive()));
  const mine = new Set(game.my_seats ?? []);
  const own = keys.find(({ seat }) => mine.has(seat));
  if (own) seatKeys.hold(game.id, own.key, Date.now(), true);
  keepGiven(game.id, keys.filter(({ seat }) => !mine.has(seat)));
  go(`/game/${game.id}`);
}

/** Sits down at an open challenge. */
export async function joinGame(id: string): Promise<void> {
  const { key } = await api.join(id, newSeatKey(), { guest: nameToGive() });
  if (key) seatKeys.hold(id, key, Date.now(), true);
  go(`/game/${id}`);
}
