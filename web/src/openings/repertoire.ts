// Lines to learn that were picked in the explorer: for each game and start one saved analysis collects them, and the
// openings are trained from it. SPDX-License-Identifier: MIT
import type { GameLine, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { repertoireId, thisBrowser } from "../saved/learned.ts";
import { draftOf, freshHead } from "../saved/open.ts";
import { readSaved, tellHere, writeSaved } from "../saved/store.ts";
import { checkTree } from "../tree/check.ts";
import { fromRecord } from "../tree/record.ts";
import { addMove, newTree } from "../tree/tree.ts";

let before: Promise<unknown> = Promise.resolve();

/** Lines of the second side have an analysis of their own: where the first one's moves are asked, only those count. */
export interface Repertoire {
  side: SideIndex;
  name: string;
}

/**
 * Adds the line; gives the id of the analysis that holds it. `account`: of whoever is logged in. One after the other: two at
 * once would become two analyses.
 */
export function learnLine(rules: Rules, line: GameLine, account: string | undefined, of?: Repertoire): Promise<string> {
  const added = before.then(() => add(rules, line, repertoireId(line, account ?? thisBrowser(), of?.side), of?.side === 1 ? of.name : ""));
  before = added.catch(() => {}); // whoever asked is told
  return added;
}

async function add(rules: Rules, line: GameLine, id: string, name: string): Promise<string> {
  const saved = await readSaved(id);
  const known = saved ? checkTree(rules, fromRecord(saved.body.record)).tree : newTree(line.game, line.start);
  let tree = known;
  let at = 0;
  for (const move of line.moves) ({ tree, at } = addMove(tree, at, move));
  if (saved && tree === known) return id; // it is there
  const { record, at: moves, ...rest } = draftOf(rules, { tree, at });
  const head = { ...(saved?.head ?? { ...freshHead(line.game), id, name }), ...rest };
  const written = await writeSaved({ head, body: { id, record, at: moves } }, saved?.head.revision ?? 0, true, Date.now());
  tellHere(id); // it may be open on this page's board
  return written.state === "stale" ? id : written.head.id;
}
