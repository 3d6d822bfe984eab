// What becomes of a wrong answer: the line that follows, how it stands then instead of before, and what the board shows of it.
// SPDX-License-Identifier: MIT
import { useMemo } from "preact/hooks";
import { drawMove, type Drawn } from "../game/arrows.ts";
import { useText } from "../i18n/index.ts";
import { scoreForFirst } from "../protocol/analysis.ts";
import type { GameLine, SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Verdict } from "../ui/verdict.tsx";
import { LineSteps, type Walk } from "./proofLine.tsx";
import { FactFold, factsOf } from "./solution.tsx";
import type { Puzzle } from "./sets.ts";
import type { PuzzleAtWork } from "./usePuzzle.ts";
import { winText } from "./words.ts";

/** The moves on the board and those that the engine expects after them. */
export const wrongLine = ({ moves, refutation }: PuzzleAtWork): readonly string[] => (refutation ? [...moves.slice(0, -1), ...refutation.line] : moves);

const nothing: Drawn = { arrows: [], marks: [] };

/** A cross at the wrong move and an arrow for the reply. */
export function useWrongDrawn(rules: Rules, line: Omit<GameLine, "moves">, { phase, moves, refutation }: PuzzleAtWork): Drawn {
  const { lang } = useText();
  return useMemo(() => {
    if (phase !== "wrong") return nothing;
    const before = (n: number) => rules.state({ ...line, moves: moves.slice(0, n) }, lang);
    const own = refutation ? moves.length - 2 : moves.length - 1;
    const cells = before(own).legal.find(([move]) => move === moves[own])?.[1] ?? [];
    const cell = cells[1] ?? cells[0];
    const reply = refutation ? drawMove(before(own + 1), refutation.reply, "blocked") : nothing;
    return { arrows: reply.arrows, marks: [...(cell === undefined ? [] : [{ cell, tone: "blocked" as const, text: "✗" }]), ...reply.marks] };
  }, [rules, line.start, phase, moves, refutation, lang]);
}

interface WrongAnswerProps {
  rules: Rules;
  puzzle: Puzzle;
  work: PuzzleAtWork;
  solver: SideIndex;
  walk: Walk;
}

export function WrongAnswer({ rules, puzzle, work, solver, walk }: WrongAnswerProps) {
  const { t, lang } = useText();
  const { refutation, moves, phase } = work;
  if (!refutation || phase !== "wrong") return null;
  const { score } = refutation;
  const own = moves.length - 2; // the ply of the wrong move
  return (
    <>
      <LineSteps label={t("puzzles.follows")} line={wrongLine(work)} from={own} walk={walk} />
      {score && (
        <p class="puzzle-instead small">
          {puzzle.kind === "win" && <><Verdict text={winText(rules, puzzle, solver, puzzle.moves - own / 2, lang)} /> <span aria-hidden="true">→</span> </>}
          <Verdict text={rules.verdict(puzzle.game, scoreForFirst(score, 1 - solver), lang)} />
        </p>
      )}
    </>
  );
}

/** What speaks for the reply, as the solution has it for its own moves. */
export function WrongReasons({ rules, puzzle: { game, position }, work }: Pick<WrongAnswerProps, "rules" | "puzzle" | "work">) {
  const { t, lang } = useText();
  const { refutation, moves, phase } = work;
  const told = useMemo(() => {
    if (phase !== "wrong" || !refutation) return [];
    return [factsOf(rules, { game, start: position, moves: moves.slice(0, -1) }, refutation.reply, refutation.line.slice(1), lang).reasons];
  }, [rules, game, position, phase, refutation, lang]);
  return <FactFold title={t("puzzles.whyReply")} told={told} open />;
}
