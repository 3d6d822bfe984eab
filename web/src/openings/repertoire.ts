// Lines to learn that were picked in the explorer: for each game and start one saved analysis collects them, and the
// openings are trained from it. SPDX-License-Identifier: MIT
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { digest, draftOf, freshHead } from "../saved/open.ts";
import { readSaved, writeSaved } from "../saved/store.ts";
import { checkTree } from "../tree/check.ts";
import { fromRecord } from "../tree/record.ts";
import { addMove, newTree } from "../tree/tree.ts";

/** The same on every device of an account. */
export const repertoireId = ({ game, start }: Pick<GameLine, "game" | "start">): string => `learn${digest(`${game} ${start}`)}`;

/** Adds the line; gives the id of the analysis that holds it. `name`: what the analysis is called when it is new. */
export async function learnLine(rules: Rules, line: GameLine, name: string): Promise<string> {
  const id = repertoireId(line);
  const saved = await readSaved(id);
  const before = saved ? checkTree(rules, fromRecord(saved.body.record)).tree : newTree(line.game, line.start);
  let tree = before;
  let at = 0;
  for (const move of line.moves) ({ tree, at } = addMove(tree, at, move));
  if (saved && tree === before) return id; // it is there
  const { record, at: moves, ...rest } = draftOf(rules, { tree, at });
  const head = { ...(saved?.head ?? { ...freshHead(line.game), id, name }), ...rest };
  const written = await writeSaved({ head, body: { id, record, at: moves } }, saved?.head.revision ?? 0, true, Date.now());
  return written.state === "stale" ? id : written.head.id;
}
