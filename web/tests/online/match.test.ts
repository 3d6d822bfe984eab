import { afterEach, expect, it, vi } from "vitest";
import { api, NoServer } from "../../src/online/api.ts";
import { gamesBefore, pointsOf, pointsText } from "../../src/online/match.ts";
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

afterEach(() => void vi.restoreAllMocks());

const chain = ["one", "two", "three"].map((id, i, all) => sampleGame({ id, ...(i > 0 ? { rematch_of: all[i - 1]! } : {}) }));

it("tells of the last game at once, and asks for an older one only once", async () => {
  const asked = vi.spyOn(api, "game").mockImplementation(async (id) => chain.find((game) => game.id === id)!);
  const told: [string[], boolean][] = [];
  const ask = () => gamesBefore(sampleGame({ rematch_of: "three" }), (before, all) => void told.push([before.map(({ id }) => id), all]));
  await ask();
  expect(told).toEqual([[["three"], false], [["three", "two"], false], [["three", "two", "one"], true]]);
  await ask();
  expect(asked.mock.calls.map(([id]) => id)).toEqual(["three", "two", "one", "three"]);
});

it("keeps what it found when an older game cannot be had", async () => {
  vi.spyOn(api, "game").mockImplementation(async (id) => {
    if (id !== "late") throw new NoServer();
    return sampleGame({ id, rematch_of: "lost" });
  });
  const told: [number, boolean][] = [];
  await expect(gamesBefore(sampleGame({ rematch_of: "late" }), (before, all) => void told.push([before.length, all]))).rejects.toThrow(NoServer);
  expect(told).toEqual([[1, false]]);
});
