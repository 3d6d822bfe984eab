// What a teacher says: a move that was bad, and hints step by step. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { Button, IconButton } from "../ui/controls.tsx";
import { Said } from "../ui/said.tsx";
import { useFilm } from "./lineFilm.tsx";
import type { HintControl, HintStep } from "./useHint.ts";
import type { TeachControl } from "./useTeach.ts";
import { unbroken } from "../ui/unbroken.tsx";

interface StoppedNoticeProps {
  lesson: TeachControl;
  onTakeBack: () => void;
  /** Takes it back and begins with the hints. */
  onHint: () => void;
}

export function StoppedNotice({ lesson, onTakeBack, onHint }: StoppedNoticeProps) {
  const { t } = useText();
  const { stopped } = lesson;
  const { button, dialog } = useFilm(stopped?.told ? undefined : stopped?.film);
  if (!stopped) return null;
  return (
    <>
      <section class="notice teach stopped" aria-label={t("teach.title")}>
        <p><strong>{unbroken(stopped.head)}</strong> {unbroken(stopped.told ? stopped.better.text : stopped.text)}</p>
        {!stopped.told && <Reasons texts={stopped.reasons} />}
        <div class="row">
          <Button main onClick={onTakeBack}>{t("teach.takeBack")}</Button>
          {!stopped.told && <Button icon="hint" onClick={onHint}>{t("game.hint")}</Button>}
          {!stopped.told && <Button onClick={lesson.tell}>{t("teach.tellMove")}</Button>}
          {button}
          <Button onClick={lesson.playOn}>{t("teach.playOn")}</Button>
        </div>
      </section>
      {dialog}
    </>
  );
}

/** The steps told so far, the newest last; on a phone it alone is shown. */
export function HintNotice({ control, onPlay }: { control: HintControl; onPlay: (move: string) => void }) {
  const { t } = useText();
  const { steps, told, move } = control;
  const { button, dialog } = useFilm(told === steps.length ? control.film : undefined); // before that there is more to be told
  if (control.looking) return <Said class="notice calm" text={t("game.looking")} />;
  if (told === 0) return null;
  return (
    <>
      <section class="notice calm teach hint" aria-label={t("game.hint")}>
        <Dismiss onClick={control.close} />
        <HintSteps steps={steps.slice(0, told)} />
        <div class="row">
          {told < steps.length && <Button main={move === undefined} icon="hint" onClick={() => void control.more()}>{t("teach.more")}</Button>}
          {button}
          {move !== undefined && <PlayHint key={told} onClick={() => onPlay(move)} />}
          {move === undefined && !steps[told]!.tells && <Button onClick={control.tellMove}>{t("teach.tellMove")}</Button>}
        </div>
      </section>
      {dialog}
    </>
  );
}

const settlesMs = 500;

/** Where another button has just been: a click that was meant for that one plays nothing. */
function PlayHint({ onClick }: { onClick: () => void }) {
  const { t } = useText();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesMs);
    return () => clearTimeout(timer);
  }, []);
  return <Button main disabled={!settled} onClick={onClick}>{t("board.typeGo")}</Button>;
}

export function HintSteps({ steps }: { steps: readonly HintStep[] }) {
  return (
    <ol>
      {steps.map(({ head, text, reasons }) => (
        <li key={head}>
          <Said text={[head, text, ...reasons].join(" ")}>
            <p><strong>{head}</strong> {unbroken(text)}</p>
            <Reasons texts={reasons} />
          </Said>
        </li>
      ))}
    </ol>
  );
}

/** Puts away what was said. */
export function Dismiss({ onClick }: { onClick: () => void }) {
  const { t } = useText();
  return <span class="dismiss"><IconButton icon="close" label={t("dialog.close")} onClick={onClick} /></span>;
}

export function Reasons({ texts, small = false }: { texts: readonly string[]; small?: boolean }) {
  return texts.length === 0 ? null : <ul class={small ? "reasons small" : "reasons"}>{texts.map((text) => <li key={text}>{unbroken(text)}</li>)}</ul>;
}
