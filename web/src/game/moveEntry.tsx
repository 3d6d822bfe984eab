// A move typed in notation; the rules read it. Few type, and its room is that of other things: it stands beside the board where
// that was chosen or `/` asks for it, and on a phone in the menu. SPDX-License-Identifier: MIT
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { change, useSettings } from "../app/settings.ts";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { Switch } from "../ui/controls.tsx";
import { useKeys } from "../ui/keys.ts";
import { small, useMedia } from "../ui/useMedia.ts";

interface MoveEntryProps {
  rules: Rules;
  line: GameLine;
  disabled: boolean;
  onMove: (move: string) => void;
  /** Beside the board without being chosen. */
  always?: boolean;
  /** In the menu: closes it. */
  onDone?: () => void;
}

export function MoveEntry(props: MoveEntryProps) {
  const { t } = useText();
  const { typing } = useSettings();
  const phone = useMedia(small);
  const [asked, setAsked] = useState(0);
  const inMenu = props.onDone !== undefined;
  useKeys({ "/": phone || inMenu ? undefined : () => setAsked((times) => times + 1) });
  if (inMenu && !phone) return <Switch label={t("board.type")} value={typing} onChange={(on) => change({ typing: on })} />;
  if (phone !== inMenu) return null;
  return inMenu || props.always || typing || asked > 0 ? <Field {...props} asked={asked} onClose={() => setAsked(0)} /> : null;
}

/** `asked`: how often its key was pressed; each time it has the focus. */
function Field({ rules, line, disabled, onMove, onDone, asked, onClose }: MoveEntryProps & { asked: number; onClose: () => void }) {
  const { t, lang } = useText();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const id = useId();
  const close = (): void => {
    if (asked > 0) document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus(); // it goes, and not the focus with it
    onClose();
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!text.trim() || disabled) return;
    try {
      const { move } = rules.play(line, text, lang);
      setText("");
      setProblem("");
      onMove(move);
      onDone?.();
    } catch (error) {
      const said = (error as Error).message;
      setProblem(said);
      announce(said);
    }
  };
  return (
    <form class="move-entry" onSubmit={submit}>
      <label class="unseen" for={id}>{t("board.type")}</label>
      <input
        ref={input} id={id} type="text" value={text} placeholder={t("board.type")} autocomplete="off" autocapitalize="off"
        spellcheck={false} onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && close()}
        aria-invalid={problem !== ""} aria-describedby={`${id}-p`}
      />
      <button type="submit" class="button" disabled={disabled}>{t("board.typeGo")}</button>
      <p id={`${id}-p`} class="problem">{problem}</p>
    </form>
  );
}
