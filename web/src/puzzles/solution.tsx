// What a puzzle's solution is, and why. SPDX-License-Identifier: MIT
import { useText, type Key } from "../i18n/index.ts";
import type { Rules } from "../rules/rules.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { ProofLine, type Walk } from "./proofLine.tsx";
import type { Puzzle } from "./sets.ts";
import { claimText } from "./words.ts";

/** The proven line, what its moves do, and what kind of puzzle it was. `brief`: the line stands elsewhere. */
export function Solution({ rules, puzzle, walk, brief }: { rules: Rules; puzzle: Puzzle; walk: Walk; brief: boolean }) {
  const { t } = useText();
  return (
    <>
      {!brief && <ProofLine title={t(puzzle.kind === "win" ? "puzzles.proof" : "puzzles.only")} line={puzzle.line} walk={walk} />}
      <Reasons rules={rules} puzzle={puzzle} />
      <p class="soft small">
        {[...puzzle.themes.map((word) => t(`puzzles.is.${word}` as Key)), claimText(t, puzzle)].join(" · ")}
      </p>
    </>
  );
}

/** What each move of the solution does, in the words of the rules. */
function Reasons({ rules, puzzle: { game, position, line } }: { rules: Rules; puzzle: Puzzle }) {
  const { t, lang } = useText();
  const own = line.flatMap((move, ply) => (ply % 2 === 0 ? [{ move, facts: rules.facts({ game, start: position, moves: line.slice(0, ply) }, move, lang) }] : []));
  return (
    <details class="puzzle-reasons" open>
      <summary>{t("puzzles.why")}</summary>
      <dl class="reasons small">
        {own.map(({ move, facts }) => (
          <>
            <dt>{move}</dt>
            {facts.map(({ text }) => <dd key={text}>{unbroken(text)}</dd>)}
          </>
        ))}
      </dl>
    </details>
  );
}
