import { expect, test } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { messages as first } from "../src/i18n/en/first.ts";
import { messages as rest } from "../src/i18n/en/index.ts";
import { variantName } from "../src/game/gamePicker.tsx";
import { fill, gamesIn, loadLanguage, pluralsOf, startLanguage, translator } from "../src/i18n/index.ts";
import { codes, languages, type Key, type Lang, type Messages } from "../src/i18n/languages.ts";

const english: Messages = { ...first, ...rest };
const allOf = async (lang: Lang): Promise<Messages> => ({ ...(await languages[lang].first()).messages, ...(await languages[lang].rest()).messages });

const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort();

test.each(codes)("%s has every text, none twice, and fills in the same names", async (lang) => {
  const messages = await allOf(lang);
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  for (const key of Object.keys(english) as Key[]) {
    expect(messages[key], key).not.toBe("");
    expect(names(messages[key]), key).toEqual(names(english[key]));
    for (const [, words] of messages[key].matchAll(/\{\w+\|([^}]*)\}/g)) {
      expect(words!.split("|").length, `${key}: forms of a word`).toBe(pluralsOf(lang).forms.length);
    }
  }
  const folder = resolve(import.meta.dirname, "../src/i18n", lang);
  const areas = readdirSync(folder).filter((name) => name !== "index.ts" && name !== "first.ts");
  const written = areas.map((name) => readFileSync(resolve(folder, name), "utf8")).join("\n").matchAll(/^ {2}"([^"]+)":/gm);
  expect([...written].map(([, key]) => key).sort()).toEqual(Object.keys(english).sort());
});

test("what a first visit loads has the texts of no language in it", () => {
  const src = resolve(import.meta.dirname, "../src");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name) && !/^i18n\/\w+\//.test(name));
  const direct = files.filter((name) => /^import (?!type).*i18n\/\w+\//m.test(readFileSync(resolve(src, name), "utf8")));
  expect(direct).toEqual([]);
});

test.each(codes.filter((lang) => lang !== "en"))("%s has no sentence that is still English", async (lang) => {
  const messages = await allOf(lang);
  const same = (Object.keys(english) as Key[]).filter((key) => messages[key] === english[key] && /[a-z]{2,}.* .*[a-z]{2,}/.test(english[key].replace(/\{[^}]*\}/g, "")));
  expect(same.filter((key) => key !== "variant.loa:scrambled-eggs")).toEqual([]);
});

test("French does not break a line before the signs that it sets off", async () => {
  const messages = await allOf("fr");
  expect(Object.values(messages).filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});

// The rules and what they say are texts of the program (src/), read by the same people. English has the plain sign, as at the terminal.
test.each(codes)("%s writes one form of the apostrophe", (lang) => {
  const root = resolve(import.meta.dirname, "../..");
  const named = readdirSync(resolve(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(`.${lang}.txt`)).map((name) => `src/${name}`);
  const areas = readdirSync(resolve(root, "web/src/i18n", lang)).map((name) => `web/src/i18n/${lang}/${name}`);
  const lines = [...named, ...areas, `web/src/lessons/texts/${lang}.json`].flatMap((name) => readFileSync(resolve(root, name), "utf8").split("\n"));
  const other = lang === "en" ? /’/ : /\p{L}'\p{L}/u;
  expect(named.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !/^(#|\/\/)/.test(line) && other.test(line))).toEqual([]);
});

test.each(codes)("%s calls no two variants of a game the same", async (lang) => {
  await Promise.all([startLanguage(), loadLanguage(lang)]);
  for (const { name, presets } of gamesIn(lang)) {
    const called = presets.map((preset) => variantName(translator(lang), preset.name, preset.text));
    expect([...new Set(called)], name).toEqual(called);
  }
});

test.each(codes)("%s writes percentages as the rules do", async (lang) => {
  const rules = readFileSync(resolve(import.meta.dirname, `../../src/study/phrases.${lang}.txt`), "utf8");
  const spaced = /^percent = .*\} %$/m.test(rules);
  const messages = await allOf(lang);
  const other = spaced ? /[\d}]%/ : /[\d}]\s%/;
  expect((Object.keys(messages) as Key[]).filter((key) => other.test(messages[key]))).toEqual([]);
});

test("numbers choose their word", () => {
  const ships = "{n} {n|корабль|корабля|кораблей}";
  expect([1, 3, 5, 11, 21, 112].map((n) => fill(ships, { n }, "ru"))).toEqual([
    "1 корабль", "3 корабля", "5 кораблей", "11 кораблей", "21 корабль", "112 кораблей",
  ]);
  expect(fill("{n} {n|pion|pions}", { n: 0 }, "fr")).toBe("0 pion");
  expect(fill("{n} {n|move|moves}", { n: 1 })).toBe("1 move");
  expect(fill("{n} {n|move|moves}", { n: 3 })).toBe("3 moves");
});

test("every key is used somewhere", () => {
  const files = readdirSync(resolve(import.meta.dirname, "../src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/^i18n\/\w+\//.test(name));
  const source = files.map((name) => readFileSync(resolve(import.meta.dirname, "../src", name), "utf8")).join("\n");
  // Some are put together where they are used: `settings.${name}`.
  const made = [...source.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, begin]) => begin!);
  const unused = Object.keys(english).filter((key) => !source.includes(`"${key}"`) && !made.some((begin) => key.startsWith(begin)));
  expect(unused).toEqual([]);
}, 60_000); // reads every file: slow where many tests run at once
