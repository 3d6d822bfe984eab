import { expect, test } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { en } from "../src/i18n/en.ts";
import { fill, languages, type Key } from "../src/i18n/index.ts";

const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

test("every language fills in the same names", () => {
  for (const { messages } of Object.values(languages)) {
    for (const key of Object.keys(en) as Key[]) {
      expect(messages[key], key).not.toBe("");
      expect(names(messages[key]), key).toEqual(names(en[key]));
    }
  }
});

test("numbers choose their word", () => {
  expect(fill("{n} {n|move|moves}", { n: 1 })).toBe("1 move");
  expect(fill("{n} {n|move|moves}", { n: 3 })).toBe("3 moves");
});

test("every key is used somewhere", () => {
  const files = readdirSync(resolve(import.meta.dirname, "../src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("i18n"));
  const source = files.map((name) => readFileSync(resolve(import.meta.dirname, "../src", name), "utf8")).join("\n");
  // Some are put together where they are used: `settings.${name}`.
  const made = [...source.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, begin]) => begin!);
  const unused = Object.keys(en).filter((key) => !source.includes(`"${key}"`) && !made.some((begin) => key.startsWith(begin)));
  expect(unused).toEqual([]);
});
