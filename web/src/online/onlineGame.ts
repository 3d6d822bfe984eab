// One game on the server as this page follows it: the snapshot kept up to date, one's own move on
// its way, the queue of premoves. Nothing here knows rules; whether a premove may be played is
// asked of whoever made this.
// SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import type { Lang } from "../protocol/rules.ts";
import type {
  EventPush,
  GameCommand,
  GameEvent,
  PresencePush,
  RatingsPush,
  ResumeReply,
  Snapshot,
  WatchReply,
} from "../protocol/server.ts";
import { foldPresence, foldPush, foldRatings, foldResume, missedSteps } from "./fold.ts";
import { LinkLost, Refused, type ServerSocket, type Subscription } from "./socket.ts";

export type LostSeat = "bad" | "spent" | "moved";

export interface OnlineView {
  game: Snapshot | undefined;
  missing: boolean; // the server knows no such game
  /** Why the server does not let it be followed, for another reason. */
  refused: { sentence: string; code: string } | undefined;
  /** Why the key opens nothing: it is none of this game, was used by somebody, or went elsewhere. */
  lost: LostSeat | undefined;
  /** Own move that the server has not confirmed, and how many were played before it. */
  pending: { move: string; ply: number } | undefined;
  premoves: readonly string[];
}

export interface GameListener {
  /**
   * Told once for each event, after the view has changed. Not told of what was there before.
   * `open`: the offers that stood when it happened.
   */
  happened?(event: GameEvent, game: Snapshot, open: Snapshot["offers"]): void;
  refused?(sentence: string, code: string): void;
  premovesDropped?(): void;
  /** The seat has a key of its own from now on. */
  seated?(key: string): void;
}

export interface OnlineGameOptions {
  id: string;
  key: string | undefined;
  /** Takes the place of an invitation that the key is. */
  newKey?: string | undefined;
  /** Followed from another page: nobody is taken for sitting there. */
  away?: boolean;
  lang: () => Lang;
  isLegal: (game: Snapshot, move: string) => boolean;
  listener?: GameListener;
}

/** There is none, or the link was cut off and what is left is no id. */
const noGame: readonly string[] = ["no-game", "bad-game", "not-found"];

export class OnlineGame implements Subscription {
  readonly view = createStore<OnlineView>({
    game: undefined,
    missing: false,
    refused: undefined,
    lost: undefined,
    pending: undefined,
    premoves: [],
  });
  readonly #socket: ServerSocket;
  readonly #options: OnlineGameOptions;
  #key: string | undefined;
  #newKey: string | undefined;
  #isFollowed = false;
  #tries = 0; // that the store did not answer
  #stopAgain: () => void = () => {};

  constructor(socket: ServerSocket, options: OnlineGameOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#key = options.key;
    this.#newKey = options.newKey;
  }

  /** Begins to follow; returns how to end it. */
  follow(): () => void {
    this.#isFollowed = true;
    const end = this.#socket.watch(this);
    return () => {
      this.#isFollowed = false;
      end();
      this.#stopAgain();
      // The server keeps one watch of a game for each connection, the latest: whoever else follows it here begins again.
      const heir = this.#socket.watching(this.#options.id);
      if (heir) heir.begin();
      else this.#socket.request({ action: "unwatch", game: this.#options.id }).catch(() => {});
    };
  }

  get topic(): string {
    return this.#options.id;
  }

  begin(): void {
    this.#stopAgain();
    void this.#watch();
  }

  async #watch(): Promise<void> {
    const { id, lang, away } = this.#options;
    const known = this.view.get().game;
    const message = {
      action: "watch",
      game: id,
      lang: lang(),
      ...(away ? { away } : {}),
      ...(this.#key ? { key: this.#key } : {}),
      ...(this.#key && this.#newKey ? { new_key: this.#newKey } : {}),
      ...(known ? { since: known.seq } : {}),
    };
    try {
      this.#took(await this.#socket.request<WatchReply | ResumeReply>(message));
    } catch (error) {
      this.#watchFailed(error);
    }
  }

  #took(reply: WatchReply | ResumeReply): void {
    const { game: before, refused } = this.view.get();
    this.#tries = 0;
    if (refused) this.#change({ refused: undefined });
    if (reply.key) {
      this.#key = reply.key;
      this.#newKey = undefined;
      this.#options.listener?.seated?.(reply.key);
    }
    if ("game" in reply) {
      this.#show(reply.game);
    } else if (before) {
      this.#show(foldResume(before, reply));
      for (const { event, game, open } of missedSteps(before, reply)) this.#tell(event, open, game);
    }
    this.#playPremove();
    const { pending, game } = this.view.get();
    if (pending && game && game.phase === "playing" && game.moves.length === pending.ply) {
      void this.#send(pending.move, pending.ply); // it had not arrived
    }
  }

  #watchFailed(error: unknown): void {
    if (!(error instanceof Refused)) return; // the next connection asks again
    const { field, code = "" } = error.reply;
    if (field === "key" && this.#key) {
      this.#key = undefined;
      this.#change({ lost: code === "spent" ? "spent" : "bad" });
      void this.#watch();
    } else if (code === "unavailable") {
      this.#stopAgain = this.#socket.later(this.#tries++, () => void this.#watch());
    } else if (noGame.includes(code)) {
      this.#change({ missing: true });
    } else {
      this.#change({ refused: { sentence: error.message, code } });
      if (this.view.get().game) this.#refused(error); // it is on the board, and stands still from now on
    }
  }

  push(message: Record<string, unknown>): void {
    const { game } = this.view.get();
    if (!game || message.game !== game.id) return;
    if (typeof message.event === "object") {
      const push = message as unknown as EventPush;
      if (push.event.seq <= game.seq) return;
      this.#show(foldPush(game, push));
      this.#tell(push.event, game.offers);
      this.#playPremove();
    } else if (Array.isArray(message.my_seats)) {
      const seats = message.my_seats as number[];
      const before = game.my_seats ?? [];
      const gone = seats.length === 0 && before.length > 0;
      if (gone) this.#key = undefined;
      const moved = gone && before.some((seat) => game.seats[seat]?.taken); // else its guest has got up
      this.#change({ game: { ...game, my_seats: seats }, ...(moved ? { lost: "moved", premoves: [] } : {}) });
    } else if (Array.isArray(message.ratings)) {
      this.#change({ game: foldRatings(game, (message as unknown as RatingsPush).ratings) });
    } else if (Array.isArray(message.online)) {
      this.#change({ game: foldPresence(game, message as unknown as PresencePush) });
    }
  }

  #tell(event: GameEvent, open: Snapshot["offers"], game = this.view.get().game): void {
    if (game) this.#options.listener?.happened?.(event, game, open);
  }

  // A new state of the game: what it makes void is dropped.
  #show(game: Snapshot): void {
    const { pending, premoves } = this.view.get();
    const late = pending && game.moves.length !== pending.ply;
    const takenBack = game.moves.length < (this.view.get().game?.moves.length ?? 0);
    const over = game.phase !== "playing";
    this.#change({
      game,
      ...(late || over ? { pending: undefined } : {}),
      ...((takenBack || over) && premoves.length > 0 ? { premoves: [] } : {}),
    });
  }

  #playPremove(): void {
    const { game, pending, premoves } = this.view.get();
    const [head, ...tail] = premoves;
    if (!game || pending || head === undefined || !isMyTurn(game)) return;
    if (this.#options.isLegal(game, head)) {
      this.#change({ premoves: tail });
      void this.move(head);
    } else {
      this.#change({ premoves: [] });
      this.#options.listener?.premovesDropped?.();
    }
  }

  /** Plays now; shown at once, taken back if the server says no. */
  async move(move: string): Promise<void> {
    const { game, pending } = this.view.get();
    if (!game || pending || !isMyTurn(game)) return;
    const ply = game.moves.length;
    this.#change({ pending: { move, ply } });
    await this.#send(move, ply);
  }

  async #send(move: string, ply: number): Promise<void> {
    try {
      await this.#request({ action: "move", move, ply, lag_ms: this.#socket.time.lagMs });
    } catch (error) {
      if (error instanceof LinkLost) return; // sent again when the connection is back
      this.#change({ pending: undefined, premoves: [] });
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    const code = error instanceof Refused ? (error.reply.code ?? "") : error instanceof LinkLost ? "link-lost" : "";
    this.#options.listener?.refused?.(error instanceof Error ? error.message : String(error), code);
  }

  premove(move: string): void {
    this.#change({ premoves: [...this.view.get().premoves, move] });
    this.#playPremove(); // the turn may have come meanwhile
  }

  dropPremoves(): void {
    this.#change({ premoves: [] });
  }

  /** Everything but moves. True if it was done; the listener hears why not. */
  async act(command: GameCommand): Promise<boolean> {
    try {
      await this.#request(command);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  #request(command: GameCommand): Promise<unknown> {
    const { id, lang } = this.#options;
    const key = this.#key ? { key: this.#key } : {};
    return this.#socket.request({ ...command, game: id, ...key, lang: lang() });
  }

  /** From now on with this key; `newKey`: it is an invitation, and to use it is to sit down. */
  useKey(key: string | undefined, newKey?: string): void {
    this.#key = key;
    this.#newKey = newKey;
    this.#change({ game: undefined, lost: undefined });
    // A key may come when its page was left: nobody would end what began now.
    if (this.#isFollowed && this.#socket.link.get() === "open") void this.#watch();
  }

  #change(part: Partial<OnlineView>): void {
    this.view.set({ ...this.view.get(), ...part });
  }
}

export function isMyTurn(game: Snapshot): boolean {
  const { turn, my_seats: mine = [] } = game;
  return game.phase === "playing" && turn !== null && mine.includes(turn.seat);
}

/** The moves as this page shows them: with one's own that is on its way. */
export function shownMoves({ game, pending }: OnlineView): readonly string[] {
  if (!game) return [];
  return pending && pending.ply === game.moves.length ? [...game.moves, pending.move] : game.moves;
}
