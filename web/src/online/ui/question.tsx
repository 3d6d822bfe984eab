// What cannot be undone asks once more, in the place of what was pressed. Whoever presses a key
// without reading stays. SPDX-License-Identifier: MIT
import { useLayoutEffect, useRef } from "preact/hooks";
import { useText } from "../../i18n/index.ts";

interface QuestionProps {
  ask: string;
  yes: string;
  onYes: () => void;
  onNo: () => void;
}

export function Question({ ask, yes, onYes, onNo }: QuestionProps) {
  const { t } = useText();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div class="notice offer" role="group" aria-label={ask}>
      <span>{ask}</span>
      <span class="row">
        <button ref={first} type="button" class="button" onClick={onNo}>{t("online.no")}</button>
        <button type="button" class="button main danger" onClick={onYes}>{yes}</button>
      </span>
    </div>
  );
}
