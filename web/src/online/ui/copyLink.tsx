// A link to hand out: to copy with one press, or to share where the device can.
// SPDX-License-Identifier: MIT
import { useId, useRef, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../ui/announce.ts";
import { QrCode } from "../../ui/qrCode.tsx";

interface CopyLinkProps {
  label: string;
  link: string;
  /** Text as it is, not an address of this site. */
  plain?: boolean;
}

export function CopyLink({ label, link, plain = false }: CopyLinkProps) {
  const { t } = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [code, setCode] = useState(false);
  const whole = plain ? link : new URL(link, location.origin).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
    } catch {
      field.current?.select(); // not allowed here: at least it is selected
      return;
    }
    setCopied(true);
    announce(t("online.copied"));
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div class="field copy-link">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <input
          ref={field} id={id} type="text" readOnly value={whole}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button" onClick={() => void copy()} aria-label={t("online.copyOf", { what: label })}>
          {copied ? t("online.copied") : t("online.copy")}
        </button>
        {!plain && typeof navigator.share === "function" && (
          <button
            type="button" class="button" aria-label={t("online.shareOf", { what: label })}
            onClick={() => void navigator.share({ title: "Muster", url: whole }).catch(() => {})}
          >
            {t("online.share")}
          </button>
        )}
        {!plain && (
          <button type="button" class="button" aria-expanded={code} aria-label={t("online.codeOf", { what: label })} onClick={() => setCode(!code)}>
            {t("online.code")}
          </button>
        )}
      </div>
      {code && <QrCode text={whole} label={t("online.codeOf", { what: label })} />}
    </div>
  );
}
