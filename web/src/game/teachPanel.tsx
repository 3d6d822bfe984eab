// What teach mode says: a move that was bad, and hints step by step. SPDX-License-Identifier: MIT
import { useText } from "../i18n/index.ts";
import { Button } from "../ui/controls.tsx";
import type { HintControl, TeachControl } from "./useTeach.ts";

export function StoppedNotice({ lesson, onTakeBack }: { lesson: TeachControl; onTakeBack: () => void }) {
  const { t } = useText();
  const { stopped } = lesson;
  if (!stopped) return null;
  return (
    <section class="notice teach" aria-label={t("teach.title")}>
      <p><strong>{t("teach.stopped", { move: stopped.move })}</strong> {stopped.text}</p>
      <Reasons texts={stopped.reasons} />
      <div class="row">
        <Button main icon="undo" onClick={onTakeBack}>{t("teach.takeBack")}</Button>
        <Button onClick={lesson.playOn}>{t("teach.playOn")}</Button>
      </div>
    </section>
  );
}

export function HintNotice({ control }: { control: HintControl }) {
  const { t } = useText();
  const { hint } = control;
  if (control.looking) return <p class="notice calm">{t("game.looking")}</p>;
  if (!hint) return null;
  return (
    <section class="notice calm teach" aria-label={t("game.hint")} role="status">
      <p><strong>{t("teach.step", { n: hint.step, of: 4 })}</strong> {hint.text}</p>
      <Reasons texts={hint.reasons} />
      {hint.step < 4 && <Button icon="hint" onClick={() => void control.more()}>{t("teach.more")}</Button>}
    </section>
  );
}

export function Reasons({ texts }: { texts: readonly string[] }) {
  return texts.length === 0 ? null : <ul class="reasons">{texts.map((text) => <li key={text}>{text}</li>)}</ul>;
}
