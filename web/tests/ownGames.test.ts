// One's own games of the server: asked for twice at once, and after a reading that failed. SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import { withOwnGames } from "../src/explorer/ownGames.ts";

vi.mock("../src/online/api.ts", () => ({
  api: { list: async () => ({ games: [{ id: "g", changed_at: 1, plies: 3 }] }) },
  exportUrl: (name: string) => `/api/export?account=${name}`,
}));
vi.stubGlobal("fetch", async () => new Response("[]"));

test("two that ask at once get one download; one that failed is made again", async () => {
  const read = vi.fn(async () => {});
  await Promise.all([withOwnGames("Ann", read), withOwnGames("Ann", read)]);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(withOwnGames("Bob", async () => { throw new Error("half read"); })).rejects.toThrow("half read");
  await withOwnGames("Ann", read); // what was read of Bob's has taken their place
  expect(read).toHaveBeenCalledTimes(2);
});
