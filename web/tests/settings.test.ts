import { expect, test } from "vitest";
import { readSettings, standard } from "../src/app/settings.ts";

test("only known values are taken", () => {
  expect(readSettings(null)).toEqual(standard);
  expect(readSettings("{")).toEqual(standard);
  expect(readSettings("7")).toEqual(standard);
  expect(readSettings('{"lang":"xx","board":"slate","sound":false,"lens":"yes","threads":"2","else":1}')).toEqual({
    ...standard, board: "slate", sound: false, threads: "2",
  });
});

test("a number of threads that is not offered is not taken", () => {
  for (const threads of ['"3"', "2", '"64"']) expect(readSettings(`{"threads":${threads}}`)).toEqual(standard);
});
