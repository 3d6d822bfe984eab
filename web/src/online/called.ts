// The games of this browser, and of the account, that go on while one looks at another page: whoever is on turn there, or is
// asked for a rematch, is called from wherever they are (ui/callBar.tsx). SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import { seatCallsMs } from "../app/waitingCount.ts";
import { currentLang } from "../i18n/index.ts";
import type { Snapshot } from "../protocol/server.ts";
import { isMyTurn, OnlineGame, type OnlineView } from "./onlineGame.ts";
import { seatKeys, type SeatKeys } from "./seatKeys.ts";
import type { ServerSocket } from "./socket.ts";

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
  return seatKeys.games().flatMap(([id, { key, at, sat, next, rests }]) => (sat && !next && !rests && now - at < seatCallsMs ? [{ id, key }] : []));
}

interface Followed extends OwnSeat {
  game: OnlineGame;
  end: () => void;
}

const isOver = (game: Snapshot | undefined): boolean => game?.phase === "over" || game?.phase === "aborted";

export class SeatFollower {
  readonly calls = createStore<readonly Call[]>([]);
  readonly #socket: () => ServerSocket;
  readonly #keys: SeatKeys;
  readonly #followed = new Map<string, Followed>();
  readonly #done = new Set<string>();
  #wanted: readonly OwnSeat[] = [];
  #here: string | undefined;

  constructor(socket: () => ServerSocket, keys: SeatKeys) {
    this.#socket = socket;
    this.#keys = keys;
  }

  /** These from now on; those that are over are looked at once. */
  follow(seats: readonly OwnSeat[]): void {
    this.#wanted = seats;
    this.#fill();
  }

  /** The game on the page: it follows itself. */
  here(id: string | undefined): void {
    this.#here = id;
    if (id !== undefined) this.#leave(id);
  }

  /** Another account, or none: what was followed in its name is over. */
  forgetAccount(): void {
    this.#wanted = this.#wanted.filter(({ key }) => key !== undefined);
    for (const { id, key } of [...this.#followed.values()]) if (key === undefined) this.#leave(id);
  }

  /** What waits for an answer to an end takes the place of no game that goes on. */
  #fill(): void {
    for (const seat of this.#wanted) {
      const running = [...this.#followed.values()].filter(({ game }) => !isOver(game.view.get().game)).length;
      if (running >= most) return;
      if (seat.id !== this.#here && !this.#followed.has(seat.id) && !this.#done.has(seat.id)) this.#begin(seat);
    }
  }

  #begin({ id, key }: OwnSeat): void {
    const game = new OnlineGame(this.#socket(), { id, key, away: true, lang: currentLang, isLegal: () => false });
    const unwatch = game.view.watch((view) => this.#changed(id, key, view));
    const unfollow = game.follow();
    const end = (): void => {
      unwatch();
      unfollow();
    };
    this.#followed.set(id, { id, ...(key ? { key } : {}), game, end });
  }

  #changed(id: string, key: string | undefined, { game, missing, lost }: OnlineView): void {
    const now = Date.now() + this.#socket().time.offsetMs;
    if (game?.rematch) {
      // What opens this game opens the next, until its seat has moved and has a key of its own.
      if (key && this.#keys.of(game.rematch) === undefined) this.#keys.hold(game.rematch, key, Date.now(), true);
      this.#finish(id, true);
      const held = this.#keys.of(game.rematch);
      this.#wanted = [{ id: game.rematch, ...(held ? { key: held } : {}) }, ...this.#wanted.filter((seat) => seat.id !== game.rematch)];
    } else if (missing || lost) {
      this.#finish(id, false); // another visit may ask for it again
    } else if (game && isOver(game) && now - game.changed_at > coldMs) {
      this.#finish(id, true);
    }
    this.#tell();
    this.#fill();
  }

  #finish(id: string, rests: boolean): void {
    if (rests) this.#keys.rest(id);
    this.#done.add(id);
    this.#leave(id);
  }

  #leave(id: string): void {
    this.#followed.get(id)?.end();
    this.#followed.delete(id);
    this.#tell();
  }

  #tell(): void {
    const games = [...this.#followed.values()].map(({ game }) => game.view.get().game);
    this.calls.set(games.flatMap((game) => (game && callOf(game)) ?? []));
  }
}
