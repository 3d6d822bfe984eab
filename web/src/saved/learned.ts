// The analyses that collect the lines to learn, one for each game and start (the second side's in one of their own). Their ids follow from whose they are, so that
// two devices of an account mean the same one; what differs is joined, since a line that is there twice is there once.
// SPDX-License-Identifier: MIT
import type { GameLine, SideIndex } from "../protocol/rules.ts";
import { joined } from "../tree/merge.ts";
import { fromRecord, toRecord } from "../tree/record.ts";
import { digest } from "./digest.ts";
import { newId, putSaved, readAllSaved, readSaved, removeSaved, tellHere, type Saved } from "./store.ts";

const browserKey = "muster.learner";

/** Whose lines they are without an account: this browser's. */
export function thisBrowser(): string {
  try {
    const known = localStorage.getItem(browserKey);
    if (known) return known;
    const made = newId();
    localStorage.setItem(browserKey, made);
    return made;
  } catch {
    return "";
  }
}

/** The same on every device of an account, and another one for every account: one browser may know several. */
export const repertoireId = ({ game, start }: Pick<GameLine, "game" | "start">, owner: string, side: SideIndex = 0): string =>
  `learn${digest(`${owner} ${game} ${start}${side === 1 ? " second" : ""}`)}`;

/** Whether this is one of them; they need no name of their own. */
export const isLearned = (id: string): boolean => id.startsWith("learn");

/** Both in one under the first one's name, or the other's if that has none; nothing if these are not the same lines to learn. */
export function joinLearned(one: Saved, other: Saved): Saved | undefined {
  if (!isLearned(one.head.id)) return undefined;
  const tree = fromRecord(one.body.record);
  const more = fromRecord(other.body.record);
  if (tree.game !== more.game || tree.start !== more.start) return undefined;
  const both = joined(tree, more);
  return {
    head: {
      ...one.head, name: one.head.name || other.head.name, moves: both.nodes.filter((node) => node !== undefined).length - 1,
      created: Math.min(one.head.created, other.head.created), changed: Math.max(one.head.changed, other.head.changed),
    },
    body: { ...one.body, record: toRecord(both) },
  };
}

/** Lines that were learned here without an account become those of the first account. */
export async function adoptLearned(account: string, others: ReadonlySet<string>): Promise<void> {
  for (const { head, body } of await readAllSaved()) {
    if (!isLearned(head.id) || others.has(head.id)) continue;
    const tree = fromRecord(body.record);
    const side = ([0, 1] as const).find((one) => head.id === repertoireId(tree, thisBrowser(), one));
    if (side === undefined) continue;
    const id = repertoireId(tree, account, side);
    const mine = { head: { ...head, id }, body: { ...body, id } };
    const there = await readSaved(id);
    const both = (there && joinLearned(there, mine)) ?? mine;
    await putSaved({ head: { ...both.head, revision: (there?.head.revision ?? 0) + 1 }, body: both.body });
    await removeSaved(head.id);
    tellHere(id);
    tellHere(head.id);
  }
}
