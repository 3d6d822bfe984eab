// What is said of a puzzle at work, and its commands. SPDX-License-Identifier: MIT
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { announce } from "../ui/announce.ts";
import { Command, Commands } from "../ui/commands.tsx";
import { Button } from "../ui/controls.tsx";
import { unbroken } from "../ui/unbroken.tsx";
import type { ToldHint } from "./hints.ts";
import type { Puzzle } from "./sets.ts";
import type { PuzzleAtWork } from "./usePuzzle.ts";
import { claimText, wrongText } from "./words.ts";

interface NewsProps {
  puzzle: Puzzle;
  work: PuzzleAtWork;
  hint: ToldHint;
  threat: string | undefined;
  /** What is asked; on a phone it stands above the board. */
  task: ComponentChildren;
  /** What the answer did to the rating: "+12"; "" for nothing. */
  gain: string;
  onNext: () => void;
  /** What follows a wrong answer, or the line of the solution. */
  children?: ComponentChildren;
}

export function PuzzleNews({ puzzle, work, hint, threat, task, gain, onNext, children }: NewsProps) {
  const { t } = useText();
  const { phase } = work;
  return (
    <div class="puzzle-ask">
      {task}
      {hint.step ? <Hinted hint={hint} /> : <Said puzzle={puzzle} work={work} threat={threat} gain={gain} />}
      {children}
      {(phase === "wrong" || phase === "slower") && <Button main onClick={work.again}>{t("puzzles.again")}</Button>}
      {(phase === "solved" || phase === "shown") && <Button main onClick={onNext}>{t("puzzles.next")}</Button>}
    </div>
  );
}

/** The hint in words, as in a game. */
function Hinted({ hint: { step, n, of } }: { hint: ToldHint }) {
  const { t } = useText();
  return <p class="puzzle-said hinted"><strong>{t("puzzles.hint", { n, of })}</strong> · {unbroken([step!.text, ...step!.reasons].join(" "))}</p>;
}

export function PuzzleCommands({ work: { phase, told, hint, show }, of, onSkip }: { work: PuzzleAtWork; of: number; onSkip: () => void }) {
  const { t } = useText();
  const asked = phase !== "solved" && phase !== "shown";
  return (
    <Commands>
      <Command
        icon="hint" word={t("game.hint")} label={t("puzzles.hint", { n: Math.min(told + 1, of), of })} disabled={!asked || told >= of} onClick={hint}
      />
      <Command icon="eye" word={t("puzzles.solutionShort")} label={t("puzzles.solution")} disabled={!asked} onClick={show} />
      <Command icon="forward" word={t("puzzles.skip")} disabled={!asked} onClick={onSkip} />
    </Commands>
  );
}

function Said({ puzzle, work, threat, gain }: Pick<NewsProps, "puzzle" | "work" | "threat" | "gain">) {
  const { t } = useText();
  const { phase } = work;
  const text =
    phase === "solved" ? t("puzzles.solved")
    : phase === "shown" ? t("puzzles.shown", { move: work.moves.at(-1) ?? "" })
    : phase === "thinks" ? t("learnFrom.thinks")
    : phase === "wrong" || phase === "slower" ? wrongText(t, work)
    : work.moves.length > 0 ? t("puzzles.goOn")
    : puzzle.kind === "defence" ? [threat !== undefined && t("puzzles.threat", { move: threat }), claimText(t, puzzle)].filter(Boolean).join(" ")
    : claimText(t, puzzle);
  useEffect(() => {
    if (work.moves.length > 0) announce(text);
  }, [text]);
  return (
    <p class={`puzzle-said ${phase}`}>
      {phase === "solved" && <span class="solved-mark" aria-hidden="true">✓</span>}
      {unbroken(text)}
      {phase === "solved" && gain && <b class="numbers" title={t("puzzles.rating")}>{gain}</b>}
    </p>
  );
}
