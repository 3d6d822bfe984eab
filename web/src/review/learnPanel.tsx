// The question of "learn from your mistakes", its hints and its answer. SPDX-License-Identifier: MIT
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { mistakeCard } from "../analysis/deskRemember.tsx";
import { LineMoves } from "../analysis/lineMoves.tsx";
import { address } from "../app/router.ts";
import { cardId, remember } from "../deck/deck.ts";
import { HintSteps, Reasons } from "../game/teachPanel.tsx";
import { useText, type Key } from "../i18n/index.ts";
import { practiseTheme } from "../puzzles/sets.ts";
import type { SideIndex } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button } from "../ui/controls.tsx";
import { unbroken } from "../ui/unbroken.tsx";
import type { LearnControl, Learning, Tried } from "./useLearn.ts";

interface LearnPanelProps {
  rules: Rules;
  learn: LearnControl;
  now: Learning;
  sides: readonly [string, string];
  /** Shows the position behind these moves until it is called with nothing. */
  onPreview: (moves: string[] | undefined) => void;
  previews: boolean;
  /** The side that the reader played, where that is known. */
  you: SideIndex | undefined;
  /** The question is on the board: nobody has stepped away from it. */
  asking: boolean;
}

/** What follows a bad move is shown, not played: the question stays. A click keeps it on the board until one goes on. */
function Refutation({ tried, ply, onPreview, previews }: { tried: Tried; ply: number } & Pick<LearnPanelProps, "onPreview" | "previews">) {
  const { t } = useText();
  const [held, setHeld] = useState(false);
  const look = (moves: string[] | undefined): void => {
    if (moves) onPreview([tried.move, ...moves]);
    else if (!held) onPreview(undefined);
  };
  const hold = (moves: string[]): void => {
    setHeld(true);
    look(moves);
  };
  const letGo = (): void => {
    setHeld(false);
    onPreview(undefined);
  };
  if (tried.reply.length === 0) return <p class="small">{tried.text}</p>;
  return (
    <>
      <p class="refutation small" onPointerLeave={() => look(undefined)}>
        {t("learnFrom.answered", { verdict: tried.text })} <LineMoves moves={tried.reply} ply={ply} onPlay={hold} onPreview={look} />
      </p>
      {held && previews && <div class="row"><Button main onClick={letGo}>{t("learnFrom.again")}</Button></div>}
    </>
  );
}

export function LearnPanel({ rules, learn, now, sides, onPreview, previews, you, asking }: LearnPanelProps) {
  const { t, lang } = useText();
  const { steps } = learn;
  const { faults, i, phase, told, tried, game: { line } } = now;
  const { ply, move = "", better = "", side } = faults[i]!;
  const theme = practiseTheme(line.game, faults[i]!);
  const before = { ...line, moves: line.moves.slice(0, ply - 1) };
  const solved = phase === "right";
  const title = you === side ? t("learnFrom.title") : t("learnFrom.begin", { who: sides[side === 1 ? 1 : 0] });
  const tells = steps.slice(0, told).some((step) => step.tells);
  useEffect(() => {
    // What one did not find comes back.
    if ((phase !== "wrong" && !tells) || (you !== undefined && you !== side)) return; // the other side's are not the reader's
    const { position } = rules.state(before, lang);
    void remember(cardId(line.game, position), mistakeCard(line, faults[i]!)).catch(() => {}); // the button says so
  }, [phase, tells, i]);
  // Who asks for it below the fold of a phone sees the board it is about.
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.closest(".game")?.scrollIntoView({ block: "start" }), [i]);
  return (
    <section class="learn stack" aria-label={title} ref={panel}>
      <h2 class="small-title">{title} <span class="soft small">{i + 1} / {faults.length}</span></h2>
      <p>{t("learnFrom.ask", { who: sides[side === 1 ? 1 : 0], move })}</p>
      <div role="status">
        {phase === "thinks" && <p class="soft">{t("learnFrom.thinks")}</p>}
        {phase === "failed" && <p class="notice">{t("play.engineFailed")}</p>}
        {phase === "wrong" && <p class="notice">{unbroken(t("learnFrom.wrong", { move: tried!.move }))}</p>}
        {solved && <p class="notice calm">{unbroken(`${t("learnFrom.right", { move: tried!.move })} ${tried!.text}`)}</p>}
      </div>
      {phase === "wrong" && asking && <Refutation key={tried!.move} tried={tried!} ply={ply} onPreview={onPreview} previews={previews} />}
      {!asking && !previews && (
        <div class="row away"><span>{t("learnFrom.away")}</span> <Button main={!solved} onClick={learn.resume}>{t("learnFrom.back")}</Button></div>
      )}
      {!solved && told > 0 && <HintSteps steps={steps.slice(0, told)} />}
      {solved && <Reasons small texts={rules.contrast(before, move, better, lang).better.map(({ text }) => text)} />}
      {solved && tried!.move !== better && <p>{t("learnFrom.move", { move: better })}</p>}
      <div class="row">
        {!solved && told < steps.length && <Button icon="hint" onClick={learn.hint}>{t("learnFrom.hint")}</Button>}
        {!solved && !tells && <Button onClick={learn.tell}>{t("learnFrom.show")}</Button>}
        {theme !== undefined && (solved || tells) && (
          <a class="button" href={address("/puzzles", { game: line.game, theme })}>{t("learn.practise", { theme: t(`puzzles.is.${theme}` as Key) })}</a>
        )}
        {i + 1 < faults.length && <Button main={solved} onClick={learn.next}>{t("learnFrom.next")}</Button>}
        <Button onClick={learn.end}>{t("learnFrom.end")}</Button>
      </div>
      <p class="soft small keys-line">{t("learnFrom.keys")}</p>
    </section>
  );
}
