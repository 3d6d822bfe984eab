import { expect, test } from "vitest";
import { readSettings, standard } from "../src/app/settings.ts";

test("only known values are taken", () => {
  expect(readSettings(null)).toEqual(standard);
  expect(readSettings("{")).toEqual(standard);
  expect(readSettings("7")).toEqual(standard);
  expect(readSettings('{"lang":"xx","board":"slate","sound":false,"lens":"yes","else":1}')).toEqual({
    ...standard, board: "slate", sound: false,
  });
});
