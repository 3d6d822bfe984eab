import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { EngineClient, EngineRefusal, type EnginePort, type Life, type StartMethod } from "../src/engine/client.ts";
import { failureText, reviewText } from "../src/game/useComputer.ts";
import { translator } from "../src/i18n/index.ts";
import { expectation, scoreForFirst, type AnalysisRequest, type Answer, type Reply } from "../src/protocol/analysis.ts";
import { testEngine } from "./support.ts";

class Port implements EnginePort {
  static made: Port[] = [];
  sent: AnalysisRequest[] = [];
  ended = false;
  onmessage: EnginePort["onmessage"] = null;
  onerror: EnginePort["onerror"] = null;
  constructor(readonly way: StartMethod, readonly flag: SharedArrayBuffer | undefined) {
    Port.made.push(this);
  }
  postMessage(message: unknown): void {
    this.sent.push(JSON.parse(message as string) as AnalysisRequest);
  }
  terminate(): void {
    this.ended = true;
  }
  reply(reply: object): void {
    this.onmessage?.({ data: JSON.stringify(reply) } as MessageEvent<string>);
  }
}

const oneThread = (shared: boolean): StartMethod => ({ threads: 1, shared });

function client(shared: boolean): EngineClient {
  Port.made = [];
  return new EngineClient((way, flag) => new Port(way, flag), () => [oneThread(shared)]);
}

const progress = { depth: 3, nodes: 10, threads: 1, time_ms: 1, nodes_per_second: 10, hash_permille: 0 };
const lines = [{ score: { kind: "estimate", centi: 5 } as const, moves: ["b1-b3"] }];

test("requests are answered one after the other, reports on the way", async () => {
  const engine = client(false);
  const reports: number[] = [];
  const first = engine.analyse({ game: "loa", limits: { depth: 1 } }, ({ depth }) => reports.push(depth));
  const second = engine.analyse({ game: "lof", limits: { depth: 1 } });
  const port = Port.made[0]!;
  expect(port.sent.map(({ game }) => game)).toEqual(["loa"]);
  port.reply({ id: "r1", warning: "w", field: "f" });
  port.reply({ id: "r1", done: false, ...progress, lines });
  port.reply({ id: "r1", done: true, move: "b1-b3", score: lines[0]!.score, ...progress, lines });
  expect((await first.done).move).toBe("b1-b3");
  expect(reports).toEqual([3]);
  expect(port.sent.map(({ game }) => game)).toEqual(["loa", "lof"]);
  port.reply({ id: "r2", error: "no", field: "game" });
  await expect(second.done).rejects.toThrow("game: no");
});

test("without shared memory stopping ends the worker and gives what was found", async () => {
  const engine = client(false);
  const asked = engine.analyse({ game: "loa", limits: { infinite: true } });
  Port.made[0]!.reply({ id: "r1", done: false, ...progress, lines });
  asked.stop();
  expect(await asked.done).toMatchObject({ cancelled: true, move: "b1-b3", depth: 3 });
  expect(Port.made[0]!.ended).toBe(true);
  engine.analyse({ game: "loa", limits: { depth: 1 } });
  expect(Port.made).toHaveLength(2);
});

test("with shared memory the worker is asked to stop, and cleared before the next request", async () => {
  const engine = client(true);
  const asked = engine.analyse({ game: "loa", limits: { infinite: true } });
  const port = Port.made[0]!;
  const flag = new Int32Array(port.flag!);
  asked.stop();
  expect(flag[0]).toBe(1);
  port.reply({ id: "r1", done: true, cancelled: true, ...progress, lines });
  expect((await asked.done).cancelled).toBe(true);
  engine.analyse({ game: "loa", limits: { depth: 1 } });
  expect(flag[0]).toBe(0);
  expect(port.ended).toBe(false);
});

test("what waits is cancelled without a word to the worker; a broken worker is told", async () => {
  const engine = client(false);
  const first = engine.analyse({ game: "loa", limits: { infinite: true } });
  const second = engine.analyse({ game: "lof", limits: { infinite: true } });
  second.stop();
  expect((await second.done).cancelled).toBe(true);
  Port.made[0]!.onerror?.({ message: "gone" } as ErrorEvent);
  await expect(first.done).rejects.toThrow("gone");
});

describe("ways to start", () => {
  const ways: StartMethod[] = [{ threads: 4, shared: true }, oneThread(true), oneThread(false)];
  const several = (broken: (way: StartMethod) => boolean = () => false): EngineClient => {
    Port.made = [];
    return new EngineClient((way, flag) => {
      if (broken(way)) throw new ReferenceError("no SharedArrayBuffer");
      return new Port(way, flag);
    }, () => ways);
  };
  const life = (port: Port, now: Life): void => port.onmessage?.({ data: { life: now } } as MessageEvent<{ life: Life }>);
  const answer = (id: string): object => ({ id, done: true, move: "b1-b3", score: lines[0]!.score, ...progress, lines });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a way that throws is left for the next", async () => {
    const engine = several(({ shared }) => shared);
    const asked = engine.analyse({ game: "loa", limits: { depth: 1 } });
    expect(Port.made.map(({ way, flag }) => [way, flag])).toEqual([[oneThread(false), undefined]]);
    Port.made[0]!.reply(answer("r1"));
    expect((await asked.done).move).toBe("b1-b3");
  });

  test("a worker that fails before its first reply is tried in the plainer way, with the same request", async () => {
    const engine = several();
    const asked = engine.analyse({ game: "lof", limits: { depth: 1 } });
    Port.made[0]!.onerror?.({ message: "no threads" } as ErrorEvent);
    Port.made[1]!.onerror?.({ message: "no flag" } as ErrorEvent);
    expect(Port.made.map(({ ended, sent }) => [ended, sent[0]?.game])).toEqual([[true, "lof"], [true, "lof"], [false, "lof"]]);
    Port.made[2]!.reply(answer("r1"));
    await asked.done;
    void engine.analyse({ game: "loa", limits: { depth: 1 } }).done.catch(() => {});
    expect(Port.made).toHaveLength(3); // the way that works is kept
  });

  test("silence is noticed within seconds; signs of life are waited for", async () => {
    const engine = several();
    const asked = engine.analyse({ game: "loa", limits: { depth: 1 } });
    vi.advanceTimersByTime(11_000);
    expect(Port.made.map(({ way }) => way.threads)).toEqual([4, 1]);
    life(Port.made[1]!, "here");
    vi.advanceTimersByTime(29_000); // a slow download
    life(Port.made[1]!, "ready");
    vi.advanceTimersByTime(14_000);
    expect(Port.made).toHaveLength(2);
    Port.made[1]!.reply({ id: "r1", done: false, ...progress, lines });
    vi.advanceTimersByTime(1e6); // it works: let it think
    Port.made[0]!.onerror?.({ message: "late" } as ErrorEvent);
    expect(Port.made).toHaveLength(2);
    Port.made[1]!.reply(answer("r1"));
    await asked.done;
  });

  test("if nothing works everybody who waits is told, and who asks later begins anew", async () => {
    const engine = several();
    const asked = [engine.analyse({ game: "loa", limits: { depth: 1 } }), engine.analyse({ game: "loa", limits: { depth: 1 } })];
    const told = Promise.all(asked.map(({ done }) => done.catch((error: Error) => error.message)));
    for (const i of [0, 1, 2]) Port.made[i]!.onerror?.({ message: `broken ${i}` } as ErrorEvent);
    expect(await told).toEqual(["broken 2", "broken 2"]);
    void engine.analyse({ game: "loa", limits: { depth: 1 } }).done.catch(() => {});
    expect(Port.made.at(-1)!.way).toEqual(ways[0]);
  });

  test("what was stopped while a worker started is not asked again", async () => {
    const engine = several();
    const asked = engine.analyse({ game: "loa", limits: { infinite: true } });
    asked.stop();
    vi.advanceTimersByTime(11_000);
    expect((await asked.done).cancelled).toBe(true);
    expect(Port.made).toHaveLength(1);
  });
});

test("a client that was renewed ends its worker before the next request, not during one", async () => {
  const engine = client(true);
  const first = engine.analyse({ game: "loa", limits: { infinite: true } });
  engine.renew();
  expect(Port.made[0]!.ended).toBe(false);
  Port.made[0]!.reply({ id: "r1", done: true, ...progress, lines });
  await first.done;
  engine.analyse({ game: "loa", limits: { depth: 1 } });
  expect(Port.made.map(({ ended }) => ended)).toEqual([true, false]);
});

test("the engine itself speaks these messages, and stops when asked", async () => {
  const replies: Reply[] = [];
  let asked = 0;
  const module = await testEngine({
    reply: (text) => replies.push(JSON.parse(text) as Reply),
    wantsStop: () => ++asked > 20,
  });
  module.set("muster_hash_mb", 4);
  module.post("muster_analysis", JSON.stringify({ id: "a", game: "hexix", limits: { infinite: true }, report_ms: 1, lines: 2 }));
  const answer = replies.at(-1) as Answer;
  expect(answer).toMatchObject({ id: "a", done: true, cancelled: true });
  expect(answer.lines).toHaveLength(2);
  expect(answer.move).toBe(answer.lines[0]!.moves[0]);
  replies.length = 0;
  module.post("muster_analysis", JSON.stringify({ id: "b", game: "chess", limits: { depth: 1 } }));
  expect(replies).toMatchObject([{ id: "b", field: "game" }]);
});

// The transcript that the C++ tests replay: this module answers it as the native program does.
test("the protocol's own transcript holds here too", async () => {
  let replies: Reply[] = [];
  const module = await testEngine({ reply: (text) => replies.push(JSON.parse(text) as Reply) });
  module.set("muster_hash_mb", 4);
  const text = readFileSync(resolve(import.meta.dirname, "../../tests/protocol/analysis.jsonl"), "utf8");
  const steps = text.split("\n").filter((line) => line.startsWith("{"));
  expect(steps.length).toBeGreaterThan(15);
  for (const line of steps) {
    const step = JSON.parse(line) as { request?: object; text?: string; replies: object[] };
    replies = [];
    module.post("muster_analysis", step.text ?? JSON.stringify(step.request));
    expect(replies, line).toHaveLength(step.replies.length);
    expect(replies, line).toMatchObject(step.replies);
  }
});

test("scores are turned to the first side and to a part of the point", () => {
  expect(scoreForFirst({ kind: "win", centi: 30000, plies: 5 }, 1)).toMatchObject({ kind: "loss", centi: -30000 });
  expect(expectation({ kind: "estimate", centi: 0 })).toBe(0.5);
  expect(expectation({ kind: "estimate", centi: 400 })).toBeCloseTo(0.909, 3);
  expect(expectation({ kind: "draw", centi: 0 })).toBe(0.5);
});

test("a bad move is explained with the reply that shows it", () => {
  const t = translator("en");
  const best = { move: "a", score: { kind: "estimate", centi: 120 }, lines: [] } as unknown as Answer;
  const mine = { move: "b", score: { kind: "estimate", centi: -30 }, lines: [{ moves: ["b", "c"] }] } as unknown as Answer;
  expect(reviewText(t, best, mine, "b")).toBe("a was better. The best answer to b is c: your chances fall from 67% to 46%.");
  expect(reviewText(t, best, mine, "a")).toContain("best move");
  const close = { ...mine, score: { kind: "estimate", centi: 110 } } as unknown as Answer;
  expect(reviewText(t, best, close, "b")).toBe("b is a fine move, about as good as a.");
  const lost = { ...mine, score: { kind: "loss", centi: -30000, plies: 4 } } as unknown as Answer;
  expect(reviewText(t, best, lost, "b")).toContain("loss in 2, proven");
});

test("why there is no engine is said in the page's words, not in those of a reader or a network", () => {
  const t = translator("en");
  for (const english of ["https://x/loa.net: 404", "expected 8 bytes, found 3"]) {
    expect(failureText(t, new EngineRefusal("net", english))).toBe(t("play.netFailed"));
    expect(failureText(t, new EngineRefusal("limits", english))).toBe(t("play.engineFailed"));
  }
});
