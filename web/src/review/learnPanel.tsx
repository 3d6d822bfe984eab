// The question of "learn from your mistakes", its hints and its answer. SPDX-License-Identifier: MIT
import { useEffect } from "preact/hooks";
import { mistakeCard } from "../analysis/deskRemember.tsx";
import { cardId, remember } from "../deck/deck.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { Button } from "../ui/controls.tsx";
import type { LearnControl, Learning } from "./useLearn.ts";
import { Reasons } from "../game/teachPanel.tsx";
import { unbroken } from "../ui/unbroken.tsx";

interface LearnPanelProps {
  rules: Rules;
  line: GameLine;
  learn: LearnControl;
  now: Learning;
  sides: readonly [string, string];
}

export function LearnPanel({ rules, line, learn, now, sides }: LearnPanelProps) {
  const { t, lang } = useText();
  const { faults, i, phase, hints, tried } = now;
  const { ply, move = "", better = "", side } = faults[i]!;
  const before = { ...line, moves: (line.moves ?? []).slice(0, ply - 1) };
  const facts = rules.contrast(before, move, better, lang).better;
  const state = rules.state(before, lang);
  const cell = state.legal.find(([legal]) => legal === better)?.[1]?.[0];
  const solved = phase === "right";
  useEffect(() => {
    // What one did not find comes back.
    if (phase !== "wrong" && hints < 3) return;
    void remember(cardId(line.game, state.position), mistakeCard(line, faults[i]!)).catch(() => {}); // the button says so
  }, [phase, hints === 3, i]);
  return (
    <section class="learn stack" aria-label={t("learnFrom.title")}>
      <h2 class="small-title">{t("learnFrom.title")} <span class="soft small">{i + 1} / {faults.length}</span></h2>
      <p>{t("learnFrom.ask", { who: sides[side === 1 ? 1 : 0], move })}</p>
      <div role="status">
        {phase === "thinks" && <p class="soft">{t("learnFrom.thinks")}</p>}
        {phase === "failed" && <p class="notice">{t("play.engineFailed")}</p>}
        {phase === "wrong" && <p class="notice">{unbroken(`${t("learnFrom.wrong", { move: tried!.move })} ${tried!.text}`)}</p>}
        {solved && <p class="notice calm">{unbroken(`${t("learnFrom.right", { move: tried!.move })} ${tried!.text}`)}</p>}
      </div>
      {(hints > 0 || solved) && <Reasons small texts={facts.map(({ text }) => text)} />}
      {hints > 1 && !solved && cell !== undefined && <p>{t("learnFrom.piece", { cell: state.scene.cells[cell]?.name ?? "" })}</p>}
      {(hints > 2 || solved) && <p>{t("learnFrom.move", { move: better })}</p>}
      <div class="row">
        {!solved && hints < 3 && <Button icon="hint" onClick={learn.hint}>{t("learnFrom.hint")}</Button>}
        {i + 1 < faults.length && <Button onClick={learn.next}>{t("learnFrom.next")}</Button>}
        <Button onClick={learn.end}>{t("learnFrom.end")}</Button>
      </div>
    </section>
  );
}
