// What a puzzle's solution is, and why. SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import { useText, type Key } from "../i18n/index.ts";
import type { GameLine, Lang, MoveFact, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { unbroken } from "../ui/unbroken.tsx";
import { Verdict } from "../ui/verdict.tsx";
import { ProofLine, type Walk } from "./proofLine.tsx";
import type { Puzzle } from "./sets.ts";
import { claimText, winText } from "./words.ts";

interface SolutionProps {
  rules: Rules;
  puzzle: Puzzle;
  solver: SideIndex;
  walk: Walk;
  /** The line stands elsewhere. */
  brief: boolean;
}

/** The proven line, what speaks for its moves, and what kind of puzzle it was. */
export function Solution({ rules, puzzle, solver, walk, brief }: SolutionProps) {
  const { t, lang } = useText();
  return (
    <>
      {puzzle.kind === "win" && <p class="puzzle-instead"><Verdict text={winText(rules, puzzle, solver, puzzle.moves, lang)} /></p>}
      {!brief && <ProofLine title={t(puzzle.kind === "win" ? "puzzles.proof" : "puzzles.only")} line={puzzle.line} walk={walk} />}
      <LineReasons rules={rules} game={puzzle.game} start={puzzle.position} line={puzzle.line} />
      <p class="puzzle-themes small">{puzzle.themes.map((word) => <span key={word}>{t(`puzzles.is.${word}` as Key)}</span>)}</p>
      <p class="soft small">{claimText(t, puzzle)}</p>
    </>
  );
}

const mostReasons = 3;

interface Told {
  move: string;
  facts: readonly MoveFact[];
}

/** What speaks for a move, heaviest first, as the hints have it; and whatever else it does, for it or not. Of a move that
    wins at once nothing else matters. */
export function factsOf(rules: Rules, line: GameLine, move: string, behind: readonly string[], lang: Lang): { reasons: Told; rest: Told } {
  const does = rules.facts(line, move, lang);
  const why = rules.hint(line, move, lang, behind).find(({ kind }) => kind === "why")?.reasons ?? [];
  const reasons = why.filter(({ code }) => does.some((fact) => fact.code === code)); // not that no fact decides
  const told = reasons.slice(0, reasons.some(({ code }) => code === "fact.wins") ? 1 : mostReasons);
  return { reasons: { move, facts: told }, rest: { move, facts: does.filter(({ text }) => !told.some((one) => one.text === text)) } };
}

interface LineReasonsProps extends Omit<GameLine, "moves"> {
  rules: Rules;
  /** From the start to the first move of the line. */
  past?: readonly string[];
  line: readonly string[];
}

const noPast: readonly string[] = [];

/** What speaks for every other move of a line, the first among them. */
export function LineReasons({ rules, game, start, past = noPast, line }: LineReasonsProps) {
  const { t, lang } = useText();
  const own = useMemo(
    () => line.flatMap((move, ply) => (ply % 2 === 0 ? [factsOf(rules, { game, start, moves: [...past, ...line.slice(0, ply)] }, move, line.slice(ply + 1), lang)] : [])),
    [rules, game, start, past, line, lang],
  );
  return (
    <>
      <FactFold title={t("puzzles.why")} told={own.map(({ reasons }) => reasons)} open />
      <FactFold title={t("puzzles.allFacts")} told={own.map(({ rest }) => rest)} />
    </>
  );
}

export function FactFold({ title, told, open = false }: { title: string; told: readonly Told[]; open?: boolean }) {
  const known = told.filter(({ facts }) => facts.length > 0);
  if (known.length === 0) return null;
  return (
    <details class="puzzle-reasons" open={open}>
      <summary>{title}</summary>
      <dl class="reasons small">
        {known.map(({ move, facts }) => (
          <>
            <dt>{move}</dt>
            {facts.map(({ text }) => <dd key={text}>{unbroken(text)}</dd>)}
          </>
        ))}
      </dl>
    </details>
  );
}
