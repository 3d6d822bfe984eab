// The engine's lines under a hand that is slower than the engine. SPDX-License-Identifier: MIT
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { EnginePanel } from "../src/analysis/enginePanel.tsx";
import type { Progress } from "../src/protocol/analysis.ts";

const box = document.createElement("div");
const onPlay = vi.fn();

function show(...moves: string[]): void {
  const line = { moves, score: { kind: "estimate" as const, centi: 10 } };
  const progress = { depth: 5, nodes: 10, time_ms: 1, nodes_per_second: 10, hash_permille: 0, lines: [line] } as unknown as Progress;
  const props = { on: true, onSwitch: () => {}, lines: 1, onLines: () => {}, found: { key: "k", progress }, failed: undefined, onPlay, verdict: () => "Even" };
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
