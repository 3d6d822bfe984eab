// A server with accounts and what they keep, behind `fetch`; the browser's one session is `session`. As docs/api.md has it.
// SPDX-License-Identifier: MIT
import { vi } from "vitest";

interface Kept {
  version: number;
  body: string;
}

const profile = (name: string) => ({ name, bot: false, made_at: 1, ratings: [] });
const fault = (status: number, code: string, field = "session") => ({ status, answer: { error: code, field, code } });

export class FakeAccounts {
  /** Who is logged in; "": nobody. */
  session = "";
  /** Every request fails so: 429, 503. */
  trouble = 0;
  readonly kept = new Map<string, Kept>();
  readonly asked: string[] = [];
  readonly answers: string[] = [];
  /** Called before the request is answered, once. */
  before: (() => void | Promise<void>) | undefined;

  constructor() {
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const work = this.before;
      this.before = undefined;
      await work?.();
      const { status, answer } = this.#answer(path, init);
      return new Response(JSON.stringify(answer), { status, headers: { "content-type": "application/json" } });
    });
  }

  /** What an account keeps: `NAME KIND ID`. */
  ids = (start: string): string[] => [...this.kept.keys()].filter((key) => key.startsWith(start)).sort();

  #answer(path: string, { method, headers, body }: RequestInit): { status: number; answer: object } {
    this.asked.push(`${method} ${path}`);
    if (this.trouble) return fault(this.trouble, "unavailable");
    const sent = body ? (JSON.parse(body as string) as Record<string, unknown>) : {};
    if (path === "/api/me") return { status: 200, answer: { account: this.session ? profile(this.session) : null } };
    if (path === "/api/session") {
      this.session = method === "DELETE" ? "" : String(sent.name);
      return { status: 200, answer: this.session ? { account: profile(this.session) } : { done: true } };
    }
    if (!this.session) return fault(401, "log-in");
    const meant = (headers as Record<string, string>)["X-Account"];
    if (meant && meant !== this.session) return fault(401, "other-account");
    if (path === "/api/me/games") return { status: 200, answer: { games: [{ id: this.session }], waiting: 1 } };
    if (path === "/api/me/puzzles") return this.#puzzles(method === "POST", sent);
    const [kind, id] = path.includes("?") ? [path.split("kind=")[1]!, undefined] : path.split("/").slice(4);
    return this.#documents(`${this.session} ${kind}`, id, method!, sent as { base: number; body: string });
  }

  #puzzles(post: boolean, { puzzle }: Record<string, unknown>): { status: number; answer: object } {
    const person = { rating: 1500, deviation: 100, provisional: false, answers: 1 };
    if (!post) return { status: 200, answer: { person, points: [] } };
    this.answers.push(`${this.session} ${String(puzzle)}`);
    return { status: 200, answer: { counted: true, score: 1, person, puzzle: person } };
  }

  #documents(start: string, id: string | undefined, method: string, { base, body }: { base: number; body: string }): { status: number; answer: object } {
    if (id === undefined) {
      const documents = this.ids(`${start} `).map((key) => ({ id: key.split(" ")[2], version: this.kept.get(key)!.version }));
      return { status: 200, answer: { documents } };
    }
    const key = `${start} ${id}`;
    const known = this.kept.get(key);
    if (method === "GET") return known ? { status: 200, answer: { id, ...known } } : fault(404, "not-found", "id");
    if ((known?.version ?? 0) !== base) return fault(409, "changed", "base");
    if (method === "DELETE") this.kept.delete(key);
    else this.kept.set(key, { version: base + 1, body });
    return { status: 200, answer: { version: method === "DELETE" ? 0 : base + 1 } };
  }
}
