// An engine that somebody runs on their own machine (`muster connect`): asked over a WebSocket with the messages of
// docs/protocol.md, after a token. When it goes away, what was asked of it is asked of the browser's.
// SPDX-License-Identifier: MIT
import { createStore } from "../app/store.ts";
import type { Answer, Reply, Report } from "../protocol/analysis.ts";
import { EngineRefusal, type EngineRequest, type Thinking } from "./client.ts";
import { engine } from "./load.ts";

/** Why it is not there (any more): the end of a key of `own.gone.` */
export type Gone = "closed" | "token" | "another" | "tries" | "nobody";

export type OwnEngineState =
  | { kind: "off" }
  | { kind: "connecting" }
  | { kind: "on"; name: string; threads: number; hashMb: number }
  | { kind: "gone"; why: Gone };

export const ownEngine = createStore<OwnEngineState>({ kind: "off" });

/** What was asked of an engine that is not there any more. */
export class EngineGone extends Error {}

export const usualAddress = "ws://127.0.0.1:9161/engine";

/** The page may speak to this machine only (Content-Security-Policy). */
export const isOwnAddress = (address: string): boolean => /^ws:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/\w*$/.test(address);

interface Asked {
  onReport: (report: Report) => void;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

interface Hello {
  engine: string;
  threads: number;
  hash_mb: number;
}

const closeCodes: Readonly<Record<number, Gone>> = { 4000: "another", 4401: "token", 4429: "tries" };
const helloMs = 8000;

class Connection {
  readonly #socket: WebSocket;
  readonly #asked = new Map<string, Asked>();
  #next = 1;
  #on = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout>;

  constructor(address: string, token: string) {
    this.#socket = new WebSocket(address);
    this.#socket.onopen = () => this.#send({ id: "hello", action: "hello", token });
    this.#socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Reply | (Hello & { id: string }));
    this.#socket.onclose = ({ code }) => this.end(closeCodes[code] ?? (this.#on ? "closed" : "nobody"));
    this.#timer = setTimeout(() => this.end("nobody"), helloMs);
  }

  analyse(request: EngineRequest, onReport: (report: Report) => void): Thinking {
    const id = `o${this.#next++}`;
    const done = new Promise<Answer>((resolve, reject) => {
      if (this.#ended) return reject(new EngineGone());
      this.#asked.set(id, { onReport, resolve, reject });
      this.#send({ ...request, id });
    });
    return { done, stop: () => this.#asked.has(id) && this.#send({ id: `stop ${id}`, action: "cancel", target: id }) };
  }

  /** Without a reason: by the user. */
  end(why?: Gone): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#socket.close();
    if (current === this) current = undefined;
    ownEngine.set(why ? { kind: "gone", why } : { kind: "off" });
    for (const { reject } of this.#asked.values()) reject(new EngineGone());
    this.#asked.clear();
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(reply: Reply | (Hello & { id: string })): void {
    if (this.#ended) return;
    if ("hash_mb" in reply) {
      clearTimeout(this.#timer);
      this.#on = true;
      return ownEngine.set({ kind: "on", name: reply.engine, threads: reply.threads, hashMb: reply.hash_mb });
    }
    const id = reply.id ?? "";
    const asked = this.#asked.get(id);
    if (!asked || "warning" in reply) return;
    if ("error" in reply) {
      this.#asked.delete(id);
      asked.reject(new EngineRefusal(reply.field, reply.error));
    } else if (reply.done) {
      this.#asked.delete(id);
      asked.resolve(reply);
    } else {
      asked.onReport(reply);
    }
  }
}

let current: Connection | undefined;

export function connectOwn(address: string, token: string): void {
  current?.end();
  ownEngine.set({ kind: "connecting" });
  try {
    current = new Connection(address, token);
  } catch {
    ownEngine.set({ kind: "gone", why: "nobody" }); // not an address
  }
}

export const disconnectOwn = (): void => (current ? current.end() : ownEngine.set({ kind: "off" }));

/** Asks the engine that the user has lent, or the browser's. */
export function analyse(request: EngineRequest, onReport: (report: Report) => void = () => {}): Thinking {
  return current && ownEngine.get().kind === "on" ? current.analyse(request, onReport) : engine().analyse(request, onReport);
}
