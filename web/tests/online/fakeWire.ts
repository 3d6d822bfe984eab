// A scripted server end of a socket, and time that moves when told.
// SPDX-License-Identifier: MIT
import type { Wire } from "../../src/online/socket.ts";
import type { Timers } from "../../src/online/timers.ts";

type Message = Record<string, unknown> & { id?: string; action?: string };

export class FakeTimers implements Timers {
  #now = 1_000_000;
  #due: { at: number; work: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const entry = { at: this.#now + ms, work };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((each) => each !== entry);
    };
  }

  /** Lets so much time pass, calling what is due in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((each) => each !== next);
      this.#now = Math.max(this.#now, next.at);
      next.work();
      await settle();
    }
    this.#now = end;
  }
}

/** Promises that wait get their turn. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; ++i) await Promise.resolve();
}

/** One connection; answers pings by itself unless told otherwise. */
export class FakeWire implements Wire {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  closed = false;
  readonly sent: Message[] = [];
  readonly #server: FakeServer;

  constructor(server: FakeServer) {
    this.#server = server;
  }

  send(text: string): void {
    if (this.closed) throw new Error("sent on a closed wire");
    const message = JSON.parse(text) as Message;
    if (message.action === "ping") {
      if (this.#server.answersPings) this.say({ id: message.id, done: true, at: this.#server.timeMs() });
      return;
    }
    this.sent.push(message);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.(undefined as never);
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breakOff(): void {
    this.closed = true;
    this.onclose?.(undefined as never);
  }

  /** The last request of this kind. */
  last(action: string): Message {
    const found = this.sent.filter((message) => message.action === action).at(-1);
    if (!found) throw new Error(`no ${action} was sent`);
    return found;
  }
}

export class FakeServer {
  answersPings = true;
  readonly wires: FakeWire[] = [];
  readonly timers = new FakeTimers();
  /** The server's clock runs 5 s ahead of ours. */
  timeMs = (): number => this.timers.now() + 5000;

  make = (): FakeWire => {
    const wire = new FakeWire(this);
    this.wires.push(wire);
    return wire;
  };

  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }
}
