// Asks the engine: one request at a time, in order, each with its reports and its answer. The engine
// runs in a worker that is started when it is first needed. There are several ways to start one, from the
// fastest to the plainest: a way that throws, fails or stays silent is left for the next, and the request
// that waited is asked again there. SPDX-License-Identifier: MIT
import type { AnalysisRequest, Answer, Progress, Reply, Report } from "../protocol/analysis.ts";

/** What the engine refused; the field says why: "net" if the game's net cannot be had. */
export class EngineRefusal extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(`${field}: ${message}`);
    this.field = field;
  }
}

export type EngineRequest = Omit<AnalysisRequest, "id">;

export interface Thinking {
  done: Promise<Answer>;
  stop(): void;
}

/** How a worker runs: with shared memory it is stopped through a flag, without it is ended. */
export interface StartMethod {
  threads: number; // more than 1 only if shared
  shared: boolean;
}

/** Said by a worker before its first reply: its script runs; its module is loaded. */
export type Life = "here" | "ready";

/** What a worker offers here; tests give their own. */
export interface EnginePort {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<string | { life: Life }>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Asks for the moves that hold out longest against a forced win; an analysis is asked for by its text alone. */
export interface DefenceMessage {
  defence: string;
}

interface OpenRequest {
  request: AnalysisRequest;
  defends: boolean;
  onReport: (report: Report) => void;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  last: Progress;
  stopped: boolean;
}

const nothing: Progress = {
  depth: 0,
  nodes: 0,
  threads: 1,
  time_ms: 0,
  nodes_per_second: 0,
  hash_permille: 0,
  lines: [],
};

/** How long a worker may be silent: until its script runs, its module is there (a download), its first reply. */
const patienceMs = { begun: 10_000, here: 30_000, ready: 15_000 };

export class EngineClient {
  readonly #make: (way: StartMethod, flag: SharedArrayBuffer | undefined) => EnginePort;
  readonly #ways: () => readonly StartMethod[];
  #left: StartMethod[] = [];
  #flag: SharedArrayBuffer | undefined;
  #port: EnginePort | undefined;
  /** Runs until the worker has replied once: from then on its way is known to work. */
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #proven = false;
  #queue: OpenRequest[] = [];
  #next = 1;
  #stale = false;

  constructor(make: (way: StartMethod, flag: SharedArrayBuffer | undefined) => EnginePort, ways: () => readonly StartMethod[]) {
    this.#make = make;
    this.#ways = ways;
  }

  analyse(request: EngineRequest, onReport: (report: Report) => void = () => {}): Thinking {
    return this.#ask(request, false, onReport);
  }

  /** The moves that hold out longest, each a line; "loss" where the other side's win is proven. */
  defend(request: EngineRequest): Thinking {
    return this.#ask(request, true, () => {});
  }

  #ask(request: EngineRequest, defends: boolean, onReport: (report: Report) => void): Thinking {
    let open: OpenRequest;
    const done = new Promise<Answer>((resolve, reject) => {
      open = { request: { ...request, id: `r${this.#next++}` }, defends, onReport, resolve, reject, last: nothing, stopped: false };
      this.#queue.push(open);
      if (this.#queue.length === 1) this.#send();
    });
    return { done, stop: () => this.#stop(open) };
  }

  /** The next request gets a new worker, in the fastest way that works. */
  renew(): void {
    this.#stale = true;
  }

  #send(): void {
    const first = this.#queue[0];
    if (!first) return;
    if (this.#stale) {
      this.#endWorker();
      this.#left = [];
    }
    this.#stale = false;
    if (this.#left.length === 0) this.#left = [...this.#ways()];
    try {
      if (!this.#port) this.#begin(this.#left[0]!);
      if (this.#flag) Atomics.store(new Int32Array(this.#flag), 0, 0);
      const text = JSON.stringify(first.request);
      const message: string | DefenceMessage = first.defends ? { defence: text } : text;
      this.#port!.postMessage(message);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #begin(way: StartMethod): void {
    this.#proven = false;
    this.#flag = way.shared ? new SharedArrayBuffer(4) : undefined;
    const port = this.#make(way, this.#flag);
    this.#port = port;
    this.#wait(patienceMs.begun);
    port.onmessage = ({ data }) => {
      if (port !== this.#port) return;
      if (typeof data !== "string") return this.#wait(patienceMs[data.life]);
      clearTimeout(this.#watchdog);
      this.#proven = true;
      this.#receive(JSON.parse(data) as Reply);
    };
    port.onerror = (event) => {
      event.preventDefault?.();
      if (port === this.#port) this.#fail(new Error(event.message || "the engine stopped"));
    };
  }

  #wait(ms: number): void {
    clearTimeout(this.#watchdog);
    if (!this.#proven) this.#watchdog = setTimeout(() => this.#fail(new Error("the engine is silent")), ms);
  }

  #stop(open: OpenRequest): void {
    const place = this.#queue.indexOf(open);
    if (place < 0) return;
    open.stopped = true;
    if (place > 0) {
      this.#queue.splice(place, 1);
      open.resolve(this.#cancelled(open));
    } else if (this.#flag) {
      Atomics.store(new Int32Array(this.#flag), 0, 1); // the worker answers with what it has
    } else {
      this.#endWorker();
      this.#finish((first) => first.resolve(this.#cancelled(first)));
    }
  }

  #cancelled(open: OpenRequest): Answer {
    const best = open.last.lines[0];
    const answer: Answer = { ...open.last, id: open.request.id, done: true, cancelled: true };
    return best?.moves[0] ? { ...answer, move: best.moves[0], score: best.score } : answer;
  }

  #receive(reply: Reply): void {
    const first = this.#queue[0];
    if (!first || "warning" in reply) return;
    if ("error" in reply) {
      this.#finish((open) => open.reject(new EngineRefusal(reply.field, reply.error)));
    } else if (reply.id === first.request.id) {
      first.last = reply;
      if (reply.done) this.#finish((open) => open.resolve(reply));
      else first.onReport(reply);
    }
  }

  #finish(tell: (open: OpenRequest) => void): void {
    const first = this.#queue.shift();
    if (first) tell(first);
    this.#send();
  }

  /** A worker that had replied is begun anew; one that never did has shown that its way does not work here. */
  #fail(error: Error): void {
    const worked = this.#proven;
    this.#endWorker();
    if (worked) return this.#finish((open) => open.reject(error));
    this.#left.shift();
    if (this.#queue[0]?.stopped) return this.#finish((open) => open.resolve(this.#cancelled(open)));
    if (this.#left.length > 0) return this.#send();
    // Nothing works. Whoever asks again later begins again with the first way: a network may be back.
    const waiting = this.#queue;
    this.#queue = [];
    for (const open of waiting) open.reject(error);
  }

  #endWorker(): void {
    clearTimeout(this.#watchdog);
    this.#port?.terminate();
    this.#port = undefined;
    this.#flag = undefined;
  }
}
