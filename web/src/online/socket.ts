// The one connection to the server: requests with their replies, pushes to whoever listens, pings.
// When the connection breaks it connects again, and everything that is watched says what it has seen
// last, so that nothing is missed. It is open as long as somebody watches something.
// SPDX-License-Identifier: MIT
import type { ErrorReply, PingReply } from "../protocol/server.ts";
import { backOffMs } from "./backOff.ts";
import { ServerTime } from "./serverTime.ts";
import { createStore } from "../app/store.ts";
import type { Timers } from "./timers.ts";

/** idle: nobody needs it; lost: it was open and is tried again; away: never was open, tried again. */
export type LinkState = "idle" | "connecting" | "open" | "lost" | "away";

/** What is used of a WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

/** The connection broke, or is not there, before an answer came. */
export class LinkLost extends Error {}

/** The server refused a request. */
export class Refused extends Error {
  readonly reply: ErrorReply;
  constructor(reply: ErrorReply) {
    super(reply.error);
    this.reply = reply;
  }
}

/** Something that is kept up over the breaks of the connection. */
export interface Subscription {
  /** What it is about: several may follow the same. */
  readonly topic?: string;
  /** Called on each new connection: asks for what was missed. */
  begin(): void;
  /** Every message without an id. */
  push(message: Record<string, unknown>): void;
}

interface PendingRequest {
  resolve: (reply: never) => void;
  reject: (error: Error) => void;
  isPing: boolean;
  stopLimit: () => void;
}

const pingEveryMs = 15_000;
const pongWithinMs = 7_000;
const answerWithinMs = 10_000; // a connection may be gone without a word
const mostPatience = 3; // how often that is doubled, for a server that is slow and not deaf
const openWithinMs = 10_000;
const closeAfterMs = 3_000;
const quickPings = 3; // right after connecting, to learn the server's time

export class ServerSocket {
  readonly link = createStore<LinkState>("idle");
  readonly time = new ServerTime();
  readonly #make: () => Wire;
  readonly #timers: Timers;
  readonly #chance: () => number;
  #wire: Wire | undefined;
  #watches = new Set<Subscription>();
  #waiting = new Map<string, PendingRequest>();
  #next = 1;
  #tries = 0;
  #unanswered = 0; // connections in a row that were given up over a request
  #wasOpen = false;
  #stopTimer: () => void = () => {};

  constructor(make: () => Wire, timers: Timers, chance: () => number = Math.random) {
    this.#make = make;
    this.#timers = timers;
    this.#chance = chance;
  }

  /** Keeps something up; returns how to end it. */
  watch(watch: Subscription): () => void {
    this.#watches.add(watch);
    if (this.link.get() === "open") watch.begin();
    else if (!this.#wire && this.link.get() === "idle") this.#connect();
    return () => {
      this.#watches.delete(watch);
      if (this.#watches.size === 0) this.#timers.after(closeAfterMs, () => this.#closeIfUnused());
    };
  }

  /** One that follows this. */
  watching(topic: string): Subscription | undefined {
    return this.link.get() === "open" ? [...this.#watches].findLast((watch) => watch.topic === topic) : undefined;
  }

  /** What is not answered in time is lost with its connection: on the next one everything that is watched begins anew. */
  request<T>(message: object): Promise<T> {
    return this.#ask<T>(message, false);
  }

  #ask<T>(message: object, isPing: boolean): Promise<T> {
    if (this.link.get() !== "open" || !this.#wire) return Promise.reject(new LinkLost("not connected"));
    const id = String(this.#next++);
    const wire = this.#wire;
    const withinMs = isPing ? pongWithinMs : answerWithinMs * 2 ** Math.min(this.#unanswered, mostPatience);
    return new Promise<T>((resolve, reject) => {
      const stopLimit = this.#timers.after(withinMs, () => {
        this.#giveUp(wire);
        if (!isPing) ++this.#unanswered;
      });
      this.#waiting.set(id, { resolve: resolve as (reply: never) => void, reject, isPing, stopLimit });
      wire.send(JSON.stringify({ id, ...message }));
    });
  }

  /** The server could not just now: tries again in a while, the longer the more often it could not. */
  later(tries: number, work: () => void): () => void {
    return this.#timers.after(backOffMs(tries, this.#chance()), work);
  }

  /** The page is seen again, or the network is back: do not wait for the timer. */
  wake(): void {
    if (this.#watches.size === 0) return;
    if (this.link.get() === "open") this.#ping(0);
    else if (!this.#wire) {
      this.#tries = 0;
      this.#stopTimer();
      this.#connect();
    }
  }

  /** Who one is has changed, and the server knows it from the handshake: a new one. */
  renew(): void {
    if (this.#watches.size === 0) return this.#closeIfUnused();
    this.#tries = 0;
    this.#giveUp(this.#wire);
    this.wake();
  }

  #connect(): void {
    this.link.set(this.#wasOpen ? "lost" : this.#tries === 0 ? "connecting" : "away");
    const wire = this.#make();
    this.#wire = wire;
    wire.onopen = () => wire === this.#wire && this.#opened();
    wire.onmessage = ({ data }) => wire === this.#wire && this.#receive(data);
    wire.onclose = () => wire === this.#wire && this.#broke();
    this.#stopTimer = this.#timers.after(openWithinMs, () => this.#giveUp(wire));
  }

  #opened(): void {
    this.#stopTimer();
    this.#tries = 0;
    this.#wasOpen = true;
    this.time.forget();
    this.link.set("open");
    this.#ping(quickPings);
    for (const watch of [...this.#watches]) watch.begin();
  }

  #receive(data: string): void {
    const message = JSON.parse(data) as Record<string, unknown>;
    if (typeof message.warning === "string") return;
    const waiting = typeof message.id === "string" ? this.#waiting.get(message.id) : undefined;
    if (waiting) {
      this.#waiting.delete(message.id as string);
      waiting.stopLimit();
      if (!waiting.isPing) this.#unanswered = 0;
      if (typeof message.error === "string") waiting.reject(new Refused(message as ErrorReply));
      else waiting.resolve(message as never);
    } else if (message.id === undefined) {
      for (const watch of [...this.#watches]) watch.push(message);
    }
  }

  // `quick`: how many more follow at once.
  #ping(quick: number): void {
    const wire = this.#wire;
    const sentMs = this.#timers.now();
    this.#stopTimer();
    this.#ask<PingReply>({ action: "ping" }, true).then(
      ({ at }) => {
        if (wire !== this.#wire) return;
        this.time.add(sentMs, this.#timers.now(), at);
        const wait = quick > 0 ? 200 : pingEveryMs;
        this.#stopTimer(); // of another ping that was on its way
        this.#stopTimer = this.#timers.after(wait, () => this.#ping(Math.max(0, quick - 1)));
      },
      () => {}, // the break is told by #broke
    );
  }

  #giveUp(wire: Wire | undefined): void {
    if (!wire || wire !== this.#wire) return;
    wire.close(); // may take long to say so itself
    this.#broke();
  }

  #broke(): void {
    this.#wire = undefined;
    this.#stopTimer();
    const drop = this.#takeWaiting();
    if (this.#watches.size === 0) {
      this.#wasOpen = false;
      this.link.set("idle");
    } else {
      this.link.set(this.#wasOpen ? "lost" : "away");
      this.#stopTimer = this.#timers.after(backOffMs(this.#tries++ + this.#unanswered, this.#chance()), () => this.#connect());
    }
    drop("the connection broke");
  }

  #closeIfUnused(): void {
    if (this.#watches.size > 0) return;
    this.#stopTimer();
    const wire = this.#wire;
    this.#wire = undefined;
    this.#tries = 0;
    this.#wasOpen = false;
    this.#unanswered = 0;
    wire?.close();
    this.#takeWaiting()("closed");
    this.link.set("idle");
  }

  /** Nothing waits any more; gives how to tell those who did. */
  #takeWaiting(): (why: string) => void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { stopLimit } of waiting) stopLimit();
    return (why) => {
      for (const { reject } of waiting) reject(new LinkLost(why));
    };
  }
}
