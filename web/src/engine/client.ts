// Asks the engine: one request at a time, in order, each with its reports and its answer. The engine
// runs in a worker that is started when it is first needed.
// SPDX-License-Identifier: MIT
import type { AnalysisRequest, Answer, Progress, Reply, Report } from "../protocol/analysis.ts";

export type EngineRequest = Omit<AnalysisRequest, "id">;

export interface Thinking {
  done: Promise<Answer>;
  stop(): void;
}

/** What a worker offers here; tests give their own. */
export interface EnginePort {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Open {
  request: AnalysisRequest;
  onReport: (report: Report) => void;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  last: Progress;
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

export class EngineClient {
  readonly #make: (flag: SharedArrayBuffer | undefined) => EnginePort;
  readonly #flag: SharedArrayBuffer | undefined;
  #port: EnginePort | undefined;
  #queue: Open[] = [];
  #next = 1;
  #stale = false;

  constructor(make: (flag: SharedArrayBuffer | undefined) => EnginePort, shared: boolean) {
    this.#make = make;
    this.#flag = shared ? new SharedArrayBuffer(4) : undefined;
  }

  analyse(request: EngineRequest, onReport: (report: Report) => void = () => {}): Thinking {
    let open: Open;
    const done = new Promise<Answer>((resolve, reject) => {
      open = { request: { ...request, id: `r${this.#next++}` }, onReport, resolve, reject, last: nothing };
      this.#queue.push(open);
      if (this.#queue.length === 1) this.#send();
    });
    return { done, stop: () => this.#stop(open) };
  }

  /** The next request gets a new worker. */
  renew(): void {
    this.#stale = true;
  }

  #send(): void {
    const first = this.#queue[0];
    if (!first) return;
    if (this.#stale) this.#endWorker();
    this.#stale = false;
    if (!this.#port) {
      this.#port = this.#make(this.#flag);
      this.#port.onmessage = ({ data }) => this.#receive(JSON.parse(data) as Reply);
      this.#port.onerror = (event) => this.#fail(new Error(event.message || "the engine stopped"));
    }
    if (this.#flag) Atomics.store(new Int32Array(this.#flag), 0, 0);
    this.#port.postMessage(JSON.stringify(first.request));
  }

  #stop(open: Open): void {
    const place = this.#queue.indexOf(open);
    if (place < 0) return;
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

  #cancelled(open: Open): Answer {
    const best = open.last.lines[0];
    const answer: Answer = { ...open.last, id: open.request.id, done: true, cancelled: true };
    return best?.moves[0] ? { ...answer, move: best.moves[0], score: best.score } : answer;
  }

  #receive(reply: Reply): void {
    const first = this.#queue[0];
    if (!first || "warning" in reply) return;
    if ("error" in reply) {
      this.#finish((open) => open.reject(new Error(`${reply.field}: ${reply.error}`)));
    } else if (reply.id === first.request.id) {
      first.last = reply;
      if (reply.done) this.#finish((open) => open.resolve(reply));
      else first.onReport(reply);
    }
  }

  #finish(tell: (open: Open) => void): void {
    const first = this.#queue.shift();
    if (first) tell(first);
    this.#send();
  }

  #fail(error: Error): void {
    this.#endWorker();
    this.#finish((open) => open.reject(error));
  }

  #endWorker(): void {
    this.#port?.terminate();
    this.#port = undefined;
  }
}
