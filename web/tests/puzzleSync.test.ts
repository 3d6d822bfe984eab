import { beforeEach, expect, test, vi } from "vitest";
import { fresh, type GivenAnswer, type PuzzleProgress } from "../src/puzzles/progress.ts";
import { joinResults, readResults, writeResults } from "../src/puzzles/progressText.ts";
import { syncProgress, type ProgressHere, type ResultsSource } from "../src/puzzles/sync.ts";

/** A server as docs/api.md describes it; away: every call fails. */
class Server implements ResultsSource {
  stored: { version: number; body: string } | undefined;
  answers: string[] = [];
  away = false;
  writes = 0;
  beforeWrite: (() => void) | undefined;
  private reach<T>(answer: () => T): Promise<T> {
    return this.away ? Promise.reject(new Error("away")) : Promise.resolve(answer());
  }
  list() {
    return this.reach(() => (this.stored ? [{ id: "results", version: this.stored.version }] : []));
  }
  read() {
    return this.reach(() => this.stored!);
  }
  write(_: string, base: number, body: string) {
    this.beforeWrite?.();
    this.beforeWrite = undefined;
    return this.reach(() => {
      if ((this.stored?.version ?? 0) !== base) return undefined;
      ++this.writes;
      this.stored = { version: base + 1, body };
      return base + 1;
    });
  }
  answer({ puzzle }: GivenAnswer) {
    return this.reach(() => {
      if (!this.answers.includes(puzzle)) this.answers.push(puzzle);
    });
  }
  own() {
    return this.reach(() => ({ rating: 1300 + this.answers.length, deviation: 200, curve: this.answers.map((_, i) => 1301 + i) }));
  }
}

function device(part: Partial<PuzzleProgress> = {}): ProgressHere {
  let now: PuzzleProgress = { ...fresh, ...part };
  return { get: () => now, change: (change) => void (now = change(now)) };
}

const given = (puzzle: string): GivenAnswer => ({ game: "loa", puzzle, moves: ["b1-b3"], hints: 0 });

let server: Server;
beforeEach(() => {
  server = new Server();
  localStorage.clear();
  vi.resetModules();
});

test("answers go to the server in their order, once, and its rating and curve come back", async () => {
  const here = device({ waiting: [given("a"), given("b")], rating: 1250, curve: [1230, 1250] });
  await syncProgress(server, here);
  expect(server.answers).toEqual(["a", "b"]);
  expect(here.get()).toMatchObject({ waiting: [], rating: 1302, deviation: 200, curve: [1301, 1302] });
});

test("what was answered offline waits until the server is there again", async () => {
  const here = device({ waiting: [given("a")], rating: 1230 });
  server.away = true;
  await expect(syncProgress(server, here)).rejects.toThrow("away");
  expect(here.get()).toMatchObject({ waiting: [given("a")], rating: 1230 });
  server.away = false;
  await syncProgress(server, here);
  expect([here.get().waiting, server.answers]).toEqual([[], ["a"]]);
});

test("two devices have the results of both, also if they write at once", async () => {
  const one = device({ solved: ["a"], days: [3], endings: [{ id: "e", at: 5, won: true, used: 4 }] });
  const two = device({ solved: ["b"], failed: ["a", "c"], days: [2, 3], runs: [{ at: 9, solved: 7 }] });
  server.beforeWrite = () => void (server.stored = { version: 1, body: writeResults(two.get()) });
  await syncProgress(server, one);
  await syncProgress(server, two);
  const both = { solved: ["a", "b"], failed: ["c"], days: [2, 3], runs: [{ at: 9, solved: 7 }], endings: [{ id: "e", at: 5, won: true, used: 4 }] };
  expect(one.get()).toMatchObject(both);
  expect(two.get()).toMatchObject(both);
  const { writes } = server;
  await syncProgress(server, two);
  expect(server.writes, "nothing new, nothing written").toBe(writes);
});

test("a text that is not of results is refused by name", () => {
  const results = joinResults(fresh, fresh);
  expect(readResults(writeResults(fresh))).toMatchObject(results);
  expect(() => readResults('{"format":"muster-puzzle-results"}')).toThrow("results.version");
  expect(() => readResults(writeResults(fresh).replace('"version":1', '"version":2'))).toThrow("expected 1, found 2");
});

test("everybody who logs in here has results of their own; nobody's become those of the first", async () => {
  const progress = await import("../src/puzzles/progress.ts");
  const { joinProgress } = await import("../src/puzzles/progressText.ts");
  const solve = (id: string): void => progress.changeProgress((now) => ({ ...now, solved: [...now.solved, id] }));
  solve("before");
  progress.changeOwner("Ann", joinProgress);
  solve("hers");
  expect(progress.readPuzzleProgress().solved).toEqual(["before", "hers"]);
  progress.changeOwner("Bob", joinProgress);
  expect(progress.readPuzzleProgress().solved).toEqual([]);
  solve("his");
  progress.changeOwner("", joinProgress);
  expect(progress.readPuzzleProgress().solved).toEqual([]);
  progress.changeOwner("Ann", joinProgress);
  expect(progress.readPuzzleProgress().solved).toEqual(["before", "hers"]);
});

test("results as they were kept before are read", async () => {
  localStorage.setItem("muster.puzzles", JSON.stringify({ rating: 1400, runs: [3, 5], endings: ["e"] }));
  const { readPuzzleProgress } = await import("../src/puzzles/progress.ts");
  expect(readPuzzleProgress()).toMatchObject({
    rating: 1400, deviation: 350, solved: [], runs: [{ at: 0, solved: 3 }, { at: 1, solved: 5 }], endings: [{ id: "e", at: 0, won: true, used: 0 }],
  });
});
