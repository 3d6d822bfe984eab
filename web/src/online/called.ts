// The games of this browser, and of the account, that go on while one looks at another page: who is on turn there, or is
// asked for a rematch, is called from whatever page is open (ui/callBar.tsx). SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { currentLang } from "../i18n/index.ts";
import type { Snapshot } from "../protocol/server.ts";
import { connection } from "./connection.ts";
import { isMyTurn, OnlineGame, type OnlineView } from "./onlineGame.ts";
import { seatKeys } from "./seatKeys.ts";

export interface Call {
  kind: "turn" | "rematch";
  game: Snapshot;
}

/** An account's seat needs no key. */
export interface OwnSeat {
  id: string;
  key?: string;
}

const most = 5; // games at once
const recentMs = 30 * 86_400_000; // of a key
const coldMs = 15 * 60_000; // nobody offers a rematch any more

/** Why somebody who looks elsewhere is wanted at this game. */
export function callOf(game: Snapshot): Call | undefined {
  const mine = game.my_seats ?? [];
  if (mine.length === 0) return undefined;
  if (isMyTurn(game)) return { kind: "turn", game };
  const by = game.offers.rematch;
  return by !== undefined && mine.every((seat) => seat % 2 !== by % 2) ? { kind: "rematch", game } : undefined;
}

/** Games whose keys are held here, newest first. */
export function heldSeats(now: number): OwnSeat[] {
  return seatKeys.games().flatMap(([id, { key, at, sat, next, rests }]) => (sat && !next && !rests && now - at < recentMs ? [{ id, key }] : []));
}

interface Followed {
  game: OnlineGame;
  end: () => void;
}

export class SeatFollower {
  readonly calls = createStore<readonly Call[]>([]);
  readonly #followed = new Map<string, Followed>();
  readonly #done = new Set<string>();

  /** These too; those that are over have been looked at once. */
  follow(seats: readonly OwnSeat[]): void {
    for (const seat of seats) {
      if (this.#followed.size < most && !this.#followed.has(seat.id) && !this.#done.has(seat.id)) this.#begin(seat);
    }
  }

  /** Its own page follows it. */
  leave(id: string): void {
    this.#followed.get(id)?.end();
    this.#followed.delete(id);
    this.#tell();
  }

  #begin({ id, key }: OwnSeat): void {
    const game = new OnlineGame(connection(), { id, key, away: true, lang: currentLang, isLegal: () => false });
    const unwatch = game.view.watch((view) => this.#changed(id, key, view));
    const unfollow = game.follow();
    this.#followed.set(id, {
      game,
      end: () => {
        unwatch();
        unfollow();
      },
    });
  }

  #changed(id: string, key: string | undefined, { game, missing, lost }: OnlineView): void {
    const ended = game && (game.phase === "over" || game.phase === "aborted") && Date.now() - game.clocks.at > coldMs;
    if (game?.rematch) {
      // What opens this game opens the next, until its seat has moved and has a key of its own.
      if (key && seatKeys.of(game.rematch) === undefined) seatKeys.hold(game.rematch, key, Date.now(), true);
      seatKeys.rest(id);
      this.#finish(id);
      const held = seatKeys.of(game.rematch);
      this.follow([{ id: game.rematch, ...(held ? { key: held } : {}) }]);
    } else if (missing || lost || ended) {
      if (ended) seatKeys.rest(id); // another visit may ask for the others again
      this.#finish(id);
    } else {
      this.#tell();
    }
  }

  #finish(id: string): void {
    this.#done.add(id);
    this.leave(id);
  }

  #tell(): void {
    const games = [...this.#followed.values()].map(({ game }) => game.view.get().game);
    this.calls.set(games.flatMap((game) => (game && callOf(game)) ?? []));
  }
}
