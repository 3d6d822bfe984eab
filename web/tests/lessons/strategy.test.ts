// Lessons on strategy: what they call good and bad, held against the engine at the effort that each step states.
// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from "vitest";
import { isStrategy, lessonHeads, loadLesson } from "../../src/lessons/catalogue.ts";
import type { MoveStep } from "../../src/lessons/types.ts";
import type { Reply, Score } from "../../src/protocol/analysis.ts";
import type { GameLine } from "../../src/protocol/rules.ts";
import type { Module } from "../../src/rules/module.ts";
import type { Rules } from "../../src/rules/rules.ts";
import { testEngine, testRules } from "../support.ts";

const heads = lessonHeads.filter(({ id }) => isStrategy(id));

let rules: Rules;
let engine: Module;
let replies: Reply[] = [];
beforeAll(async () => {
  rules = await testRules();
  engine = await testEngine({ reply: (text) => replies.push(JSON.parse(text) as Reply) });
});

/** What the engine says of the position, for the side to move there; nothing if the game is over. */
function search(line: GameLine, nodes: number): Score | undefined {
  replies = [];
  engine.post("muster_analysis", JSON.stringify({ id: "a", ...line, limits: { nodes } }));
  return (replies.at(-1) as { score?: Score }).score;
}

/** In hundredths, for the side that has just moved. */
function worth({ kind, centi }: Score): number {
  if (kind === "estimate") return 100 / (1 + 10 ** (centi / 400));
  return kind === "loss" ? 100 : kind === "draw" ? 50 : 0;
}

function problemsOf(game: string, step: MoveStep): string[] {
  const { nodes, lead, wins } = step.judged!;
  const line = { game, start: step.start, moves: step.moves ?? [] };
  const side = rules.state(line, "en").turn.side;
  const value = (move: string): { points: number; moves: number } => {
    const after = { ...line, moves: [...line.moves, move] };
    const { outcome } = rules.state(after, "en");
    if (outcome.over) return { points: outcome.side === side ? 100 : 0, moves: 1 };
    const score = search(after, nodes)!;
    return { points: worth(score), moves: score.kind === "loss" ? score.plies! / 2 + 1 : Infinity };
  };
  const good = step.accept.map((move) => ({ move, ...value(move) }));
  const bad = Object.keys(step.wrong ?? {}).map((move) => ({ move, ...value(move) }));
  const least = Math.min(...good.map(({ points }) => points));
  return [
    ...(wins === undefined ? [] : good.filter(({ moves }) => moves > wins).map(({ move }) => `${move} does not win in ${wins}`)),
    ...(lead === undefined ? [] : bad.filter(({ points }) => least - points < lead).map(({ move, points }) => `${move}: ${points}, good ${least}`)),
  ];
}

describe.each(heads.map(({ id }) => id))("lesson %s", (id) => {
  it("calls good and bad what the engine does", { timeout: 300_000 }, async () => {
    const lesson = (await loadLesson(id, "en"))!;
    const steps = lesson.steps.filter((step): step is MoveStep => step.kind === "move");
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(step.judged, step.id).toBeDefined();
      expect(step.judged!.wins !== undefined || Object.keys(step.wrong ?? {}).length > 0, step.id).toBe(true);
      expect(problemsOf(step.game ?? lesson.game, step), step.id).toEqual([]);
    }
  });
});

it("a bad move called good is found", () => {
  const words = "";
  const step: MoveStep = {
    id: "x", kind: "move", start: "start", text: words, hint: words, success: words, seeds: [],
    accept: ["b1-h1"], wrong: { "b1-b3": words }, judged: { nodes: 20_000, lead: 5 },
  };
  expect(problemsOf("loa", step)).toHaveLength(1);
  expect(problemsOf("loa", { ...step, judged: { nodes: 20_000, wins: 3 } })).toHaveLength(1);
});

it.each(["loa", "lof", "hexix"])("there are eight or more for %s", (game) => {
  expect(heads.filter(({ id }) => id.startsWith(`${game}/`)).length).toBeGreaterThanOrEqual(8);
});
