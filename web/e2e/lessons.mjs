// The lessons as their files have them: covers, steps and words. SPDX-License-Identifier: MIT
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../src/lessons");
const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"));
const texts = Object.fromEntries(["en", "ja", "de", "fr", "ru"].map((lang) => [lang, read(`texts/${lang}.json`)]));

export const heads = read("lessons.json");
export const stepsOf = (id) => read(`data/${id}.json`).steps;
export const textsOf = (head, lang) => texts[lang][head.id] ?? texts.en[head.id]; // some are not translated yet
export const wordsOf = (head, step, lang) => textsOf(head, lang).steps[step.id];
