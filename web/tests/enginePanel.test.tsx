// The engine's lines under a hand that is slower than the engine. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { EnginePanel } from "../src/analysis/enginePanel.tsx";
import { standsText } from "../src/analysis/standsText.ts";
import { translator } from "../src/i18n/index.ts";
import type { Progress } from "../src/protocol/analysis.ts";

const box = document.createElement("div");
const onPlay = vi.fn();
const onPreview = vi.fn();

function show(...moves: string[]): void {
  const line = { moves, score: { kind: "estimate" as const, centi: 10 } };
  const progress = { depth: 5, nodes: 10, time_ms: 1, nodes_per_second: 10, hash_permille: 0, lines: [line] } as unknown as Progress;
  const props = {
    on: true, onSwitch: () => {}, lines: 1, onLines: () => {}, found: { key: "k", progress }, failed: undefined, onPlay, onPreview, verdict: () => "Even",
    sides: ["Black", "White"] as const, toMove: 0, ply: 0, known: undefined,
  };
  act(() => render(<EnginePanel {...props} />, box));
}

test("the move that was pressed is played, even if the line changes before the release", () => {
  show("b1-b3", "a2-c2");
  const button = box.querySelectorAll<HTMLElement>(".engine-lines .move")[1]!;
  act(() => void button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  show("c1-c3", "a3-c3");
  act(() => button.click());
  expect(onPlay).toHaveBeenLastCalledWith(["b1-b3", "a2-c2"]);
  act(() => button.click()); // by keyboard: what is seen
  expect(onPlay).toHaveBeenLastCalledWith(["c1-c3", "a3-c3"]);
});

test("a move that is pointed at is shown, and no longer when the pointer leaves the line", () => {
  show("b1-b3", "a2-c2");
  const button = box.querySelectorAll<HTMLElement>(".engine-lines .move")[1]!;
  act(() => void button.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" })));
  expect(onPreview).toHaveBeenLastCalledWith(["b1-b3", "a2-c2"]);
  act(() => void box.querySelector(".engine-lines .line")!.dispatchEvent(new PointerEvent("pointerleave")));
  expect(onPreview).toHaveBeenLastCalledWith(undefined);
});

test("a sentence says who stands better", () => {
  show("b1-b3");
  expect(box.querySelector(".engine-stands")!.textContent).toBe("Even");
  const say = (centi: number, kind: "estimate" | "win" | "loss" | "draw" = "estimate") => standsText(translator("en"), { kind, centi }, ["Black", "White"]);
  expect([say(60), say(-150), say(300), say(-700), say(0, "loss"), say(0, "draw")]).toEqual([
    "Black is a little better", "White is better", "Black is much better", "White is close to winning", "White wins, proven", "Draw, proven",
  ]);
});

test("a line is unfolded to its whole length", () => {
  const moves = Array.from({ length: 20 }, (_, i) => `m${i}`);
  show(...moves);
  const shown = () => [...box.querySelectorAll(".engine-lines .move")].map(({ textContent }) => textContent);
  expect(shown()).toHaveLength(12);
  const unfold = box.querySelector<HTMLElement>(".engine-lines .unfold")!;
  act(() => unfold.click());
  expect(shown()).toEqual(moves);
  expect(unfold.getAttribute("aria-expanded")).toBe("true");
  act(() => unfold.click());
  expect(shown()).toHaveLength(12);
});
