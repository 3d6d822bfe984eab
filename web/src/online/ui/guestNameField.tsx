// A name for whoever plays without an account; those who have one are not asked. SPDX-License-Identifier: MIT
import { useId } from "preact/hooks";
import { guestName } from "../../app/guestName.ts";
import { useStore } from "../../app/store.ts";
import { useText } from "../../i18n/index.ts";
import { account } from "../account.ts";
import type { Problem } from "./useTask.ts";

const longest = 20; // characters (docs/play.md)

export function GuestNameField({ problem }: { problem?: Problem | undefined }) {
  const { t } = useText();
  const id = useId();
  const name = useStore(guestName);
  if (useStore(account).kind === "account") return null;
  return (
    <div class="field guest-name">
      <label for={id}>{t("online.guestName")}</label>
      <input
        id={id} type="text" name="nickname" value={name} maxLength={longest} placeholder={t("online.guest")} autocomplete="nickname" spellcheck={false}
        aria-invalid={problem?.field === "guest"} onInput={(event) => guestName.set(event.currentTarget.value)}
      />
    </div>
  );
}
