// A move typed in notation; the rules read it. On a phone it stands in the menu: fingers seldom type moves, and its room is the
// board's. SPDX-License-Identifier: MIT
import { useId, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import type { GameLine } from "../protocol/rules.ts";
import type { Rules } from "../rules/rules.ts";
import { announce } from "../ui/announce.ts";
import { small, useMedia } from "../ui/useMedia.ts";

interface MoveEntryProps {
  rules: Rules;
  line: GameLine;
  disabled: boolean;
  onMove: (move: string) => void;
  /** In the menu: closes it. */
  onDone?: () => void;
}

export function MoveEntry({ rules, line, disabled, onMove, onDone }: MoveEntryProps) {
  const { t, lang } = useText();
  const phone = useMedia(small);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const id = useId();
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
  if (phone !== (onDone !== undefined)) return null;
  return (
    <form class="move-entry" onSubmit={submit}>
      <label class="unseen" for={id}>{t("board.type")}</label>
      <input
        id={id} type="text" value={text} placeholder={t("board.type")} autocomplete="off" autocapitalize="off"
        spellcheck={false} onInput={(event) => setText(event.currentTarget.value)}
        aria-invalid={problem !== ""} aria-describedby={`${id}-p`}
      />
      <button type="submit" class="button" disabled={disabled}>{t("board.typeGo")}</button>
      <p id={`${id}-p`} class="problem">{problem}</p>
    </form>
  );
}
