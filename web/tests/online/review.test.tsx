// The server's review as a page asks for it. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Snapshot } from "../../src/protocol/server.ts";
import { ReviewPanel, useServerReview, type ServerReview } from "../../src/online/ui/review.tsx";
import { testRules } from "../support.ts";
import { sampleGame } from "./sampleGame.ts";

const rules = await testRules();
const game: Snapshot = { ...sampleGame(), phase: "over", moves: ["b1-b3"] };
let answers: { status: number; body: object }[];
let asked: string[];
let review: ServerReview;
let box: HTMLElement;

function Page() {
  review = useServerReview(game);
  return <ReviewPanel rules={rules} game={game} review={review} sides={["Black", "White"]} at={0} onGo={() => {}} />;
}

const [answerMs, askEveryMs] = [10, 1500];
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked = [];
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    asked.push(method!);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    const { status, body } = answers.shift() ?? { status: 202, body: { position: 0 } };
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  box = document.createElement("div");
  act(() => render(<Page />, box));
});
afterEach(() => {
  render(null, box);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a review that the server has dropped is not asked after for ever, and may be asked for again", async () => {
  answers = [{ status: 202, body: { position: 3 } }, { status: 404, body: { error: "nobody has asked", field: "review", code: "not-found" } }];
  act(() => review.ask!());
  await pass(answerMs);
  expect(review).toMatchObject({ waiting: 3, ask: undefined });
  await pass(askEveryMs);
  await pass(answerMs);
  expect(review).toMatchObject({ waiting: undefined, problem: { status: 404 } });
  expect(box.textContent).toContain("The server no longer works on this review.");
  await pass(60_000);
  expect(asked).toEqual(["POST", "GET"]);
  act(() => box.querySelector("button")!.click());
  await pass(answerMs);
  expect(asked).toEqual(["POST", "GET", "POST"]);
  expect(review.waiting).toBe(0);
});

test("a server that is away for a moment is asked after again", async () => {
  answers = [{ status: 202, body: { position: 0 } }, { status: 503, body: { error: "busy", field: "server", code: "unavailable" } }];
  act(() => review.ask!());
  await pass(answerMs);
  await pass(askEveryMs);
  await pass(answerMs);
  expect(review).toMatchObject({ waiting: 0, problem: { status: 503 } });
  await pass(askEveryMs);
  await pass(answerMs);
  expect(review).toMatchObject({ waiting: 0, problem: undefined });
});
