// What a move is worth, by the judge that makes the reviews: the engine searches the positions before and behind it,
// the rules compare. SPDX-License-Identifier: MIT
import { toEvaluation } from "../analysis/useAnalysis.ts";
import { engine } from "../engine/load.ts";
import type { Finding, GameLine, Lang, ReviewPly } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";

export const judgeNodes = 60_000;

export interface Judged {
  verdict: ReviewPly;
  /** What the engine found behind the move; nothing if the game is over there. */
  found: Finding | undefined;
}

/** What the engine finds at the end of a line; nothing if the game is over there. */
export async function findingAt(rules: Rules, line: GameLine, lang: Lang): Promise<Finding | undefined> {
  const { turn, outcome } = rules.state(line, lang);
  if (outcome.over) return undefined;
  const found = await engine().analyse({ ...line, limits: { nodes: judgeNodes }, fresh: true }).done;
  if (!found.score) throw new Error("the engine gave no score");
  const { score_cp = 0, proven = "estimate", line: reply = [] } = toEvaluation(found.score, turn.side, found, found.lines[0]?.moves ?? []);
  return { ply: line.moves.length, kind: proven, centi: score_cp, line: reply, nodes: found.nodes, asked: judgeNodes };
}

/** The verdict on a move at the end of a line. `known`: findings along it; what is missing is searched. */
export async function judgeMove(rules: Rules, before: GameLine, known: readonly Finding[], move: string, lang: Lang): Promise<Judged> {
  const ply = before.moves.length;
  const after = { ...before, moves: [...before.moves, move] };
  const findings = known.filter((finding) => finding.ply <= ply);
  if (!findings.some((finding) => finding.ply === ply)) findings.push((await findingAt(rules, before, lang))!);
  const found = await findingAt(rules, after, lang);
  if (found) findings.push(found);
  return { verdict: rules.review(after, findings, lang).plies[ply + 1]!, found };
}
