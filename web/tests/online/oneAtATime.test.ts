// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { oneAtATime } from "../../src/online/oneAtATime.ts";

test.each([0, 1, 2, 3, 4, 5, 6])("whoever asks %i steps after the first is served by a run that begins later", async (steps) => {
  let begun = 0;
  let wanted = 0;
  let seen = 0;
  const ask = oneAtATime(async () => {
    begun += 1;
    seen = wanted;
    await Promise.resolve();
  });
  const first = ask();
  for (let i = 0; i < steps; ++i) await Promise.resolve();
  wanted = 1;
  await Promise.all([first, ask()]);
  expect(seen).toBe(1);
  expect(begun).toBe(2);
});

test("a run that fails is told to whoever asked, and the next one begins anew", async () => {
  let fails = true;
  const ask = oneAtATime(() => (fails ? Promise.reject(new Error("no")) : Promise.resolve()));
  await expect(ask()).rejects.toThrow("no");
  fails = false;
  await expect(ask()).resolves.toBeUndefined();
});
