import { expect, it } from "vitest";
import { pointsOf, pointsText } from "../../src/online/match.ts";
import type { GameDetails } from "../../src/protocol/rules.ts";
import { sampleGame } from "./sampleGame.ts";

const sides = [{ word: "black" }, { word: "white" }] as unknown as GameDetails["sides"];
const won = (winner: string) => sampleGame({ phase: "over", result: { winner, ending: "resigned", sentence: "" } });

it("counts for the players, who change sides with every rematch", () => {
  expect(pointsOf([won("black")], sides)).toEqual([0, 1]); // Black of the last game is White now
  expect(pointsOf([won("white"), won("black")], sides)).toEqual([2, 0]); // one player has won both
  expect(pointsOf([won("draw"), won("black")], sides)).toEqual([1.5, 0.5]);
});

it("counts nothing for a game that was called off", () => {
  expect(pointsOf([sampleGame({ phase: "aborted" })], sides)).toEqual([0, 0]);
});

it("writes halves as halves", () => {
  expect([0, 0.5, 1, 1.5].map(pointsText)).toEqual(["0", "½", "1", "1½"]);
});
