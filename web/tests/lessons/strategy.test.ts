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
  engine.set("muster_hash_mb", 4); // cleared before each search
});

/** What the engine says of the position, for the side to move there, whatever it has searched before; nothing if the game is over. */
function search(line: GameLine, nodes: number): Score | undefined {
  replies = [];
  engine.post("muster_analysis", JSON.stringify({ id: "a", ...line, limits: { nodes }, fresh: true }));
  return (replies.at(-1) as { score?: Score }).score;
}

/** In hundredths, for the side that has just moved. */
function worth({ kind, centi }: Score): number {
  if (kind === "estimate") return 100 / (1 + 10 ** (centi / 400));
  return kind === "loss" ? 100 : kind === "draw" ? 50 : 0;
}

/** What the moves that no text speaks of are searched with, and how near to the accepted ones they may come, in hundredths. */
const otherNodes = 20_000;
const margin = 2;

interface Value {
  move: string;
  points: number;
  wins: number; // in so many moves
  loses: boolean; // proven
}

/** The moves of a step, and what they are worth after so many nodes. */
function judge(game: string, step: MoveStep): { legal: string[]; value: (line: string, nodes: number) => Value } {
  const start = { game, start: step.start, moves: step.moves ?? [] };
  const { turn: { side }, legal } = rules.state(start, "en");
  const value = (move: string, nodes: number): Value => {
    const line = { ...start, moves: [...start.moves, ...move.split(" ")] };
    const { outcome, turn } = rules.state(line, "en");
    if (outcome.over) return { move, points: outcome.side === side ? 100 : 0, wins: outcome.side === side ? 1 : Infinity, loses: outcome.side === 1 - side };
    const score = search(line, nodes)!;
    const own = turn.side === side;
    return {
      move, points: own ? 100 - worth(score) : worth(score),
      wins: !own && score.kind === "loss" ? Math.ceil(score.plies! / 2) + 1 : Infinity,
      loses: score.kind === (own ? "loss" : "win"),
    };
  };
  return { legal: legal.map(([move]) => move), value };
}

type Judge = ReturnType<typeof judge>;

/** What is claimed of the moves that are named, and of all others. */
function namedWrongly(step: MoveStep, { legal, value }: Judge): string[] {
  const { nodes, lead, wins, loses = [], also = [], others, worst } = step.judged!;
  const problems: string[] = [];
  const hold = (holds: boolean, problem: string): unknown => holds || problems.push(problem);
  const wrong = Object.keys(step.wrong ?? {}).filter((move) => !also.includes(move));
  const good = step.accept.map((move) => value(move, nodes));
  const least = Math.min(...good.map(({ points }) => points));
  if (wins !== undefined) for (const one of good) hold(one.wins <= wins, `${one.move} does not win in ${wins}`);
  if (lead !== undefined) for (const { move, points } of wrong.map((one) => value(one, nodes))) hold(least - points >= lead, `${move}: ${points}, good ${least}`);
  const losers = others === "lose" ? legal.filter((move) => !step.accept.includes(move)) : [];
  for (const line of [...loses, ...losers]) hold(value(line, nodes).loses, `${line} does not lose`);
  if (worst !== undefined) {
    const last = legal.map((move) => value(move, nodes)).sort((a, b) => a.points - b.points).slice(0, worst).map(({ move }) => move);
    for (const move of wrong) hold(last.includes(move), `${move} is not among the ${worst} worst`);
  }
  return problems;
}

/** Moves that are as good as the accepted ones, and nothing says so. A win at once that is not accepted is found by verify.ts. */
function refusedWrongly(step: MoveStep, { legal, value }: Judge): string[] {
  const { wins, also = [], others } = step.judged!;
  if (others === "lose" || wins === 1) return [];
  const near = Math.min(...step.accept.map((move) => value(move, otherNodes).points)) - margin;
  const equal = legal.filter((move) => !step.accept.includes(move)).map((move) => value(move, otherNodes))
    .filter((one) => (wins === undefined ? one.points > near : one.wins <= wins)).map(({ move }) => move);
  if (others === "good") return equal.length > 1 ? [] : ["no other move is as good"];
  return [
    ...equal.filter((move) => !also.includes(move)).map((move) => `${move} is as good`),
    ...also.filter((move) => !equal.includes(move) || step.wrong?.[move] === undefined).map((move) => `${move} is not as good, or no text says so`),
  ];
}

function problemsOf(game: string, step: MoveStep): string[] {
  const judged = judge(game, step);
  return [...namedWrongly(step, judged), ...refusedWrongly(step, judged)];
}

/** What the English words claim, and what holds it. */
function unheld({ id, text, wrong = {}, judged }: MoveStep): string[] {
  const held = (judged!.loses ?? []).map((line) => line.split(" ")[0]);
  const all = /every other move loses|only one move that does not lose/i.test(text) && judged!.others !== "lose" ? [id] : [];
  return [...all, ...Object.entries(wrong).flatMap(([move, said]) =>
    (/\b(proven|wins|has won)\b/i.test(said) && !held.includes(move)) || (/\bworst\b/.test(said) && !judged!.worst) ? [`${id} ${move}: ${said}`] : [])];
}

describe.each(heads.map(({ id }) => id))("lesson %s", (id) => {
  it("calls good and bad what the engine does", { timeout: 300_000 }, async () => {
    const lesson = (await loadLesson(id, "en"))!;
    const steps = lesson.steps.filter((step): step is MoveStep => step.kind === "move");
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(step.judged, step.id).toBeDefined();
      expect(step.judged!.wins !== undefined || Object.keys(step.wrong ?? {}).length > 0, step.id).toBe(true);
      expect(unheld(step)).toEqual([]);
      expect(problemsOf(step.game ?? lesson.game, step), step.id).toEqual([]);
    }
  });
});

describe("what is claimed wrongly is found", () => {
  const words = "";
  const base: Omit<MoveStep, "accept"> = { id: "x", kind: "move", start: "start", text: words, hint: words, success: words, seeds: [] };
  it("a bad move called good", () => {
    const step: MoveStep = { ...base, accept: ["b1-h1"], wrong: { "b1-b3": words }, judged: { nodes: 20_000, lead: 5, others: "good" } };
    expect(problemsOf("loa", step)).toHaveLength(1);
    expect(problemsOf("loa", { ...step, judged: { nodes: 20_000, wins: 3 } })).toHaveLength(1);
  });
  it("a good move that is refused, and one called as good that is not", () => {
    const step: MoveStep = { ...base, accept: ["d1-b3"], judged: { nodes: 20_000, lead: 5 } };
    expect(problemsOf("loa", step)).toContain("e1-g3 is as good");
    const one: MoveStep = { ...step, wrong: { "b1-h1": words }, judged: { nodes: 20_000, lead: 5, also: ["b1-h1"] } };
    expect(problemsOf("loa", one)).toContain("b1-h1 is not as good, or no text says so");
  });
  it("a second win as fast as the one that is asked for", () => {
    const step: MoveStep = { ...base, start: "w6w/8/8/8/2bb4/8/1b6/w6w b", accept: ["b2-b3"], judged: { nodes: 20_000, wins: 2 } };
    expect(problemsOf("loa", step)).toContain("c4-c3 is as good");
  });
  it("a loss that is none, and a bad move that is not the worst", () => {
    const step: MoveStep = { ...base, accept: ["d1-b3"], wrong: { "b1-b3": words }, judged: { nodes: 20_000, loses: ["b1-b3", "b1-h1 a2-c2"], worst: 9 } };
    expect(problemsOf("loa", step)).toEqual(expect.arrayContaining(["b1-b3 does not lose", "b1-b3 is not among the 9 worst"]));
    expect(unheld({ ...step, wrong: { "b1-h1": "White wins, proven.", "g1-a1": "White wins, proven." } })).toHaveLength(1);
  });
});

it.each(["loa", "lof", "hexix"])("there are eight or more for %s", (game) => {
  expect(heads.filter(({ id }) => id.startsWith(`${game}/`)).length).toBeGreaterThanOrEqual(8);
});
