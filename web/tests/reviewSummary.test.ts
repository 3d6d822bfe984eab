import { expect, test } from "vitest";
import { bySubject } from "../src/review/reviewSummary.tsx";

const fact = (text: string, facts: Record<string, string> = {}) => ({ code: "x", text, facts });

test("facts of one subject stand behind it in one piece, others by themselves", () => {
  expect(bySubject([
    fact("It splits White"), fact("The answer h3xf1: It takes the man on f1", { answer: "h3xf1" }), fact("The answer h3xf1: White's 3 groups become 2", { answer: "h3xf1" }),
    fact("After that e1-e5: Black wins", { next: "e1-e5" }),
  ])).toEqual(["It splits White", "The answer h3xf1: It takes the man on f1; White's 3 groups become 2", "After that e1-e5: Black wins"]);
});
