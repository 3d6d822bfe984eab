import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Board, type BoardProps } from "../src/board/board.tsx";
import type { GameLine } from "../src/protocol/rules.ts";
import type { Rules } from "../src/rules/rules.ts";
import { testRules } from "./support.ts";

let rules: Rules;
let box: HTMLElement;
beforeAll(async () => {
  rules = await testRules();
});
beforeEach(() => {
  document.body.innerHTML = '<div id="app"></div><div id="live"></div>';
  box = document.getElementById("app")!;
});

function show(line: GameLine, more: Partial<BoardProps> = {}): void {
  const state = rules.state(line, "en");
  const sides = rules.game(line.game, "en").sides.map(({ name }) => name) as [string, string];
  const asks = { why: (cells: readonly number[]) => rules.why(line, cells, "en").text, lens: (cell: number) => rules.lens(line, cell, "en"), after: (move: string) => rules.play(line, move, "en") };
  act(() => render(<Board state={state} sides={sides} label="Board" asks={asks} canMove {...more} />, box));
}

const cell = (name: string): HTMLElement => box.querySelector<HTMLElement>(`[data-name="${name}"]`)!;
const press = (key: string): void =>
  void act(() => void document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

const start = (game: string): GameLine => ({ game, start: "start", moves: [] });

describe("board", () => {
  test("is a grid with one focus and spoken cells", () => {
    show(start("lof"));
    const cells = [...box.querySelectorAll("[role=gridcell]")];
    expect(cells).toHaveLength(61);
    expect(cells.filter((element) => element.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(cell("a2").getAttribute("aria-label")).toBe("a2, stack of 2, Light on top, then Light");
    expect(box.querySelectorAll(".stack-info .height")).toHaveLength(18);
  });

  test("plays by keyboard", () => {
    const onMove = vi.fn();
    show(start("loa"), { onMove });
    act(() => cell("a1").focus());
    press("ArrowRight");
    press("Enter");
    expect(cell("b1").getAttribute("aria-selected")).toBe("true");
    expect(cell("b3").getAttribute("aria-label")).toContain("can go here");
    press("ArrowUp");
    press("Enter");
    expect(onMove).not.toHaveBeenCalled();
    expect(document.getElementById("live")!.textContent).toContain("must move exactly 2");
    press("ArrowUp");
    press("Enter");
    expect(onMove).toHaveBeenCalledExactlyOnceWith("b1-b3");
  });

  test("shows a move that is entered in part where it stands", () => {
    const line = start("loa:parachute");
    const state = rules.state(line, "en");
    const names = (path: number[]): string[] => path.map((at) => state.scene.cells[at]!.name);
    const [move, path] = state.legal.find(([, cells]) => cells.length === 3 && !cells.slice(0, 2).includes(cells[2]!))!;
    const [from, to, drop] = names(path) as [string, string, string];
    const onMove = vi.fn();
    show(line, { onMove });
    for (const name of [from, to]) act(() => void cell(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 })));
    expect(onMove).not.toHaveBeenCalled();
    expect(cell(from).getAttribute("aria-label")).toContain("empty");
    expect(cell(to).getAttribute("aria-label")).toContain("man");
    expect(cell(drop).getAttribute("aria-label")).toContain("empty, can go here");
    expect(box.querySelector(".board-says")!.textContent).toContain("drop a man");
    act(() => cell(to).focus());
    press("Escape");
    expect(cell(from).getAttribute("aria-label")).toContain("man");
    for (const name of [from, to, drop]) act(() => void cell(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 })));
    expect(onMove).toHaveBeenCalledExactlyOnceWith(move);
  });

  test("asks for the choice that cells leave open; digits answer", () => {
    const onMove = vi.fn();
    show(start("hexix"), { onMove });
    act(() => cell("C1").focus());
    press("Enter");
    const options = [...box.querySelectorAll(".choice")].map((button) => button.textContent);
    expect(options).toEqual(["Up piece takes pieces with more dots1", "Down piece takes pieces with fewer dots2"]);
    press("2");
    expect(onMove).toHaveBeenCalledExactlyOnceWith("C1v");
    expect(document.activeElement).toBe(cell("C1"));
  });

  test("a choice does not stand in the way of a longer move", () => {
    const onMove = vi.fn();
    // Blue's D4 may grow, or take on C4 or E4.
    const line = { game: "hexix", start: "x3/x4/x3,rv1,x/bH,bv2,bv2,bv2,x,rH/x5/x4/x3 b", moves: [] };
    const capture = rules.state(line, "en").legal.find(([, cells]) => cells.length === 2)!;
    const [from, to] = capture[1].map((i) => rules.state(line, "en").scene.cells[i]!.name);
    show(line, { onMove });
    act(() => cell(from!).focus());
    press("Enter");
    if (box.querySelector(".choices")) {
      press("ArrowUp");
      expect((document.activeElement as HTMLElement).getAttribute("role")).toBe("gridcell");
    }
    act(() => cell(to!).focus());
    press("Enter");
    expect(onMove).toHaveBeenCalledExactlyOnceWith(capture[0]);
  });

  test("what took a home is drawn in full, though it cut itself off from its own", () => {
    const line = {
      game: "hexix", start: "x3/x,bv2,x2/r^1,r^2,r^2,rv2,rv2/bH,x2,bv1,x,rH/bv3,bv1,x,rv3,rv3/x3,rv2/x3 r", moves: ["C1D1"],
    };
    const { outcome, scene: { cells, pieces } } = rules.state(line, "en");
    const home = cells.findIndex(({ name }) => name === "D1");
    expect(outcome.reason).toBe("home-captured");
    expect(pieces.find((piece) => piece.cell === home)!.active).toBe(false);
    show(line, { asks: { why: () => "", lens: () => rules.lens(line, home, "en"), standing: () => rules.standing(line, "en") } });
    expect(box.querySelectorAll(".group.lit")).toHaveLength(1);
    expect(box.querySelectorAll(".art.away.side-1")).toHaveLength(0); // all the others of Red are joined to their home
  });

  test("shows the lens of a piece that is picked, and its targets by shape", () => {
    show(start("loa"));
    act(() => cell("c1").click());
    expect(box.querySelectorAll(".over .way .steps")).toHaveLength(3);
    expect(box.querySelectorAll(".target circle")).toHaveLength(2);
    expect(box.querySelectorAll(".target .corners")).toHaveLength(1);
  });

  test("a forced capture marks who must act, and answers for the others", () => {
    show({ game: "lof", start: "start", moves: ["a2-a4", "d8-d6"] });
    expect(box.querySelectorAll(".over .must")).toHaveLength(2);
    expect(box.querySelector(".board-says")!.textContent).toContain("forced");
    act(() => cell("f2").click());
    expect(box.querySelector(".board-says")!.textContent).toContain("must capture if it can");
    expect(box.querySelectorAll(".lens-line")).toHaveLength(0);
  });

  test("offers a pass where only a pass is legal", () => {
    const line = { game: "loa", start: "6wb/6ww/8/8/8/8/ww6/bw6 b", moves: [] };
    const onMove = vi.fn();
    show(line, { onMove });
    act(() => box.querySelector<HTMLButtonElement>(".board-passes button")!.click());
    expect(onMove).toHaveBeenCalledWith("pass");
  });

  test("pieces keep their elements when they move", () => {
    show(start("loa"));
    const before = [...box.querySelectorAll(".piece")];
    show({ ...start("loa"), moves: ["b1-b3"] });
    const after = [...box.querySelectorAll(".piece")];
    expect(after).toEqual(before);
  });
});
