// The header of a record: players, event, date, place, result. SPDX-License-Identifier: MIT
import type { GameDetails } from "../protocol/rules.ts";
import { endings } from "../saved/linkHeader.ts";
import type { Tree } from "../tree/tree.ts";

export const headerFields = ["event", "round", "date", "place", "annotator"] as const;
export type HeaderField = (typeof headerFields)[number];

/** `winner`: the word of a side, "draw", or "" for not known. */
export interface Header {
  players: [string, string];
  fields: Record<HeaderField, string>;
  winner: string;
}

type Sides = Pick<GameDetails, "sides">;
const objectOf = (value: unknown): Record<string, unknown> => (typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : Array.isArray(value) ? value.filter((one) => typeof one === "string").join("; ") : "");

export function headerOf(tree: Tree, { sides }: Sides): Header {
  const tags = objectOf(tree.tags);
  const winner = textOf(objectOf(tree.result)["winner"]);
  const fields = Object.fromEntries(headerFields.map((name) => [name, textOf(tags[name])])) as Header["fields"];
  return { players: [textOf(tags[sides[0].word]), textOf(tags[sides[1].word])], fields, winner: winner === "none" ? "" : winner };
}

/** Other tags stay; what is empty goes; a result that did not change keeps its reason. */
export function withHeader(tree: Tree, details: Sides, header: Header): Tree {
  const before = headerOf(tree, details);
  const tags: Record<string, unknown> = { ...objectOf(tree.tags) };
  const put = (key: string, text: string, old: string): void => {
    if (text === old) return; // a list stays a list
    if (text.trim() === "") delete tags[key];
    else tags[key] = text.trim();
  };
  details.sides.forEach(({ word }, i) => put(word, header.players[i]!, before.players[i]!));
  for (const name of headerFields) put(name, header.fields[name], before.fields[name]);
  const { tags: _tags, result, ...rest } = tree;
  const kept = header.winner === before.winner ? result : header.winner === "" ? undefined : { winner: header.winner, source: "record" };
  return { ...rest, ...(Object.keys(tags).length > 0 ? { tags } : {}), ...(kept !== undefined ? { result: kept } : {}) };
}

/** What ended the game without the rules, as the record says: who won, and how. */
export function endedBy({ result }: Pick<Tree, "result">): { winner: string; how: string } | undefined {
  const { winner, reason } = objectOf(result);
  const how = endings.find((known) => known === reason);
  return how && typeof winner === "string" ? { winner, how } : undefined;
}

/** "Club night, 2024-05-01, Paris" */
export const headerLine = ({ fields }: Header): string => [fields.event, fields.round, fields.date, fields.place].filter(Boolean).join(", ");
