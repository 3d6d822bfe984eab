import { expect, test } from "vitest";
import { isTaken } from "../src/ui/keys.ts";

test("a control keeps the keys that it uses itself", () => {
  document.body.innerHTML = "<details><summary>Lines</summary></details><button>Go</button><p tabindex=0>text</p><input type=checkbox><input type=text>";
  const taken = (selector: string, key: string): boolean => isTaken(document.querySelector(selector), key);
  expect(["summary", "button", "[type=checkbox]"].map((each) => taken(each, "Enter"))).toEqual([true, true, true]);
  expect(taken("p", "Enter")).toBe(false);
  expect(taken("summary", "h")).toBe(false);
  expect(taken("[type=text]", "h")).toBe(true);
});
