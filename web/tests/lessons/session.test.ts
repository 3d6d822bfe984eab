// How a step reacts to what the reader does. SPDX-License-Identifier: MIT
import { describe, expect, it } from "vitest";
import * as session from "../../src/lessons/session.ts";
import { forgetProgress, isFinished, readLessonProgress, recordStep } from "../../src/lessons/progress.ts";
import type { MoveStep, PickStep, TryStep } from "../../src/lessons/types.ts";

const base = { id: "x", start: "start", text: "t", hint: "hint", seeds: [] };
const task = { ...base, success: "good" };

describe("a move step", () => {
  const step: MoveStep = {
    ...task,
    kind: "move",
    accept: ["d1-d3", "a7-c7@*"],
    reply: "h4-f4",
    wrong: { "b1-b3": "not that" },
  };

  it("accepts its moves, waits with the reply, and plays it", () => {
    const done = session.makeMove(step, session.begin(step), "d1-d3");
    expect(done).toMatchObject({ solved: true, moves: ["d1-d3"], reply: "h4-f4" });
    expect(done.feedback).toMatchObject({ tone: "good", text: "good" });
    expect(session.playReply(done)).toMatchObject({ moves: ["d1-d3", "h4-f4"], reply: null });
  });

  it("accepts any ending where the pattern is open", () => {
    expect(session.makeMove(step, session.begin(step), "a7-c7@e5").solved).toBe(true);
    expect(session.makeMove(step, session.begin(step), "a7-a1@e5").solved).toBe(false);
  });

  it("answers other legal moves and leaves the board as it was", () => {
    const wrong = session.makeMove(step, session.begin(step), "b1-b3");
    expect(wrong).toMatchObject({ solved: false, moves: [] });
    expect(wrong.feedback?.text).toEqual("not that");
    const other = session.makeMove(step, wrong, "c1-c3");
    expect(other.feedback).toEqual({ tone: "wrong", text: "hint", serial: 2 });
  });

  it("is not solved by an illegal move, and says why", () => {
    const found = session.attempt(step, session.begin(step), "d1-d4", "because");
    expect(found).toMatchObject({ solved: false, feedback: { tone: "why", text: "because" } });
  });
});

describe("a try step", () => {
  const step: TryStep = { ...task, kind: "try", tries: ["d8xd6"] };

  it("is solved by the attempt, however it is written", () => {
    expect(session.attempt(step, session.begin(step), "d8-d6", "why").solved).toBe(true);
    expect(session.attempt(step, session.begin(step), "d8-d5", "why").solved).toBe(false);
  });

  it("does not play legal moves", () => {
    expect(session.makeMove(step, session.begin(step), "b8-b6")).toMatchObject({
      solved: false,
      moves: [],
      feedback: { tone: "wrong" },
    });
  });
});

describe("a pick step", () => {
  const step: PickStep = { ...task, kind: "pick", check: "movers", answer: ["a1", "b2"] };

  it("wants exactly the answer", () => {
    let now = session.toggle(step, session.begin(step), "a1");
    expect(session.checkPicked(step, now)).toMatchObject({ solved: false });
    now = session.toggle(step, now, "b2");
    now = session.toggle(step, now, "c3");
    expect(session.checkPicked(step, now)).toMatchObject({ solved: false });
    now = session.toggle(step, now, "c3");
    expect(session.checkPicked(step, now)).toMatchObject({ solved: true });
  });

  it("can show its answer", () => {
    expect(session.showAnswer(step, session.begin(step))).toMatchObject({
      solved: true,
      picked: ["a1", "b2"],
    });
  });
});

describe("a choice and a game", () => {
  it("know right from wrong", () => {
    const step = { ...task, kind: "choose", options: [("a"), ("b")], right: 1 } as const;
    const typed = { ...step, options: [...step.options] };
    expect(session.choose(typed, session.begin(typed), 0)).toMatchObject({ solved: false, refuted: [0], feedback: { tone: "wrong" } });
    expect(session.choose(typed, session.begin(typed), 1)).toMatchObject({ solved: true });
    const refuted = session.choose(typed, session.begin(typed), 0);
    expect(session.choose(typed, refuted, 0)).toBe(refuted);
  });

  it("can be started over when lost", () => {
    const step = { ...task, kind: "playout", side: "blue", level: 1, within: 3 } as const;
    const played = session.makeMove(step, session.begin(step), "E5^");
    expect(played.moves).toEqual(["E5^"]);
    const lost = session.finishPlayout(step, played, "red");
    expect(lost).toMatchObject({ moves: ["E5^"], solved: false, feedback: { tone: "hint" } });
    expect(session.retry(step, lost)).toMatchObject({ moves: [], feedback: lost.feedback });
    expect(session.finishPlayout(step, played, "blue")).toMatchObject({ solved: true });
  });
});

describe("progress", () => {
  function memory(): Storage {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage;
  }

  it("only grows", () => {
    const storage = memory();
    recordStep("loa/01-aim", 2, 3, storage);
    recordStep("loa/01-aim", 0, 3, storage);
    recordStep("loa/01-aim", 2, 3, storage);
    expect(readLessonProgress(storage)).toEqual({ "loa/01-aim": { solved: [0, 2], of: 3 } });
    expect(isFinished(readLessonProgress(storage)["loa/01-aim"])).toBe(false); // a step was skipped
    recordStep("loa/01-aim", 1, 3, storage);
    expect(isFinished(readLessonProgress(storage)["loa/01-aim"])).toBe(true);
    forgetProgress(storage);
    expect(readLessonProgress(storage)).toEqual({});
  });

  it("survives nonsense and a browser without storage", () => {
    const storage = memory();
    storage.setItem("muster.lessons", '{"a": "x", "b": {"steps": -1, "of": 2}, "c": {"steps": 2, "of": 3}, "d": {"solved": [1, 1, 7, "x"], "of": 3}}');
    expect(readLessonProgress(storage)).toEqual({ c: { solved: [0, 1], of: 3 }, d: { solved: [1], of: 3 } });
    storage.setItem("muster.lessons", "][");
    expect(readLessonProgress(storage)).toEqual({});
    expect(recordStep("a", 1, 2, null)).toEqual({ a: { solved: [1], of: 2 } });
  });
});
