// Text to be copied, where the browser lets a page copy and where it does not. SPDX-License-Identifier: MIT
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useText } from "../i18n/index.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/controls.tsx";

/** `select`: what a person then copies by hand. Without a certificate, or when it was forbidden, pages cannot copy. */
export function CopyButton({ text, select }: { text: string; select?: () => void }) {
  const { t } = useText();
  const [said, setSaid] = useState<"export.copied" | "copy.byHand" | "copy.failed" | undefined>(undefined);
  useEffect(() => setSaid(undefined), [text]);
  const copy = async (): Promise<void> => {
    const say = (what: NonNullable<typeof said>): void => (setSaid(what), announce(t(what)));
    try {
      await navigator.clipboard.writeText(text);
      say("export.copied");
    } catch {
      select?.();
      say(select ? "copy.byHand" : "copy.failed");
    }
  };
  return (
    <>
      <Button icon="copy" onClick={() => void copy()}>{said === "export.copied" ? t(said) : t("export.copy")}</Button>
      {said && said !== "export.copied" && <p class="notice calm small">{t(said)}</p>}
    </>
  );
}

interface CopyTextProps {
  label: string;
  text: string;
  rows: number;
  /** Selected as soon as it is there. */
  selected?: boolean;
}

export function CopyText({ label, text, rows, selected = false }: CopyTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (selected && text) field.current?.select();
  }, [selected, text]);
  return (
    <>
      <label class="unseen" for={id}>{label}</label>
      <textarea ref={field} id={id} rows={rows} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={text} select={() => field.current?.select()} />
    </>
  );
}
