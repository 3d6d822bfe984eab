// The rules in words, as the rules module gives them (wrapped plain text), cut into headings,
// paragraphs and lists for a page. SPDX-License-Identifier: MIT

export interface RulesItem {
  term: string; // may be empty
  text: string;
}

export type RulesBlock =
  | { kind: "paragraph"; head: string; text: string }
  | { kind: "list"; items: RulesItem[] };

export interface RulesPage {
  title: string;
  blocks: RulesBlock[];
}

// Japanese is wrapped in the middle of words; English needs its blank back.
function join(before: string, line: string): string {
  if (before === "") return line;
  const latin = /[!-~]$/.test(before) && /^[!-~]/.test(line);
  return before + (latin ? " " : "") + line;
}

// "Aim. Bring all ..." and 「目的　自分の駒を…」; a line that is nothing but a short word is a head too.
function splitHead(text: string): { head: string; text: string } {
  const english = /^([A-Z][A-Za-z-]*(?: [a-z]+){0,3})\. (.+)$/s.exec(text);
  const japanese = /^([^　。、]{1,16})　(.+)$/s.exec(text);
  const found = english ?? japanese;
  if (found) return { head: found[1] ?? "", text: found[2] ?? "" };
  return text.length < 24 && !/[.。:：]$/.test(text) ? { head: text, text: "" } : { head: "", text };
}

const itemLine = /^ {2}(?![ 　])(.*)$/;
const moreLine = /^ {2}[ 　]+(.*)$/;

function addItem(items: RulesItem[], line: string): void {
  const parts = /^(.+?)(?: {2,}|　+)(.+)$/.exec(line);
  items.push(parts ? { term: parts[1] ?? "", text: parts[2] ?? "" } : { term: "", text: line });
}

// One paragraph of the source: text, a list, or text with a list and perhaps more text behind it.
function blocksOf(lines: readonly string[]): RulesBlock[] {
  const blocks: RulesBlock[] = [];
  let items: RulesItem[] | null = null;
  let text = "";
  const flush = (): void => {
    if (text !== "") blocks.push({ kind: "paragraph", ...splitHead(text) });
    text = "";
  };
  for (const line of lines) {
    const item = itemLine.exec(line)?.[1];
    const more = moreLine.exec(line)?.[1];
    const last: RulesItem | undefined = items?.at(-1);
    if (item !== undefined) {
      flush();
      if (items === null) blocks.push({ kind: "list", items: (items = []) });
      addItem(items, item);
    } else if (more !== undefined && last !== undefined) {
      last.text = join(last.text, more);
    } else {
      items = null;
      text = join(text, line.trim());
    }
  }
  flush();
  return blocks;
}

export function readRules(source: string): RulesPage {
  const paragraphs = source.trim().split(/\n\s*\n/);
  const [title = "", ...rest] = paragraphs;
  return { title: title.trim(), blocks: rest.flatMap((part) => blocksOf(part.split("\n"))) };
}
