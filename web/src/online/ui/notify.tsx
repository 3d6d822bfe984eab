// Whether to be told of one's turn while looking elsewhere. SPDX-License-Identifier: MIT
import { useText } from "../../i18n/index.ts";
import { askToNotify, canNotify } from "../yourTurn.ts";

export function Notify({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useText();
  if (!canNotify()) return null;
  const blocked = Notification.permission === "denied";
  const toggle = async (wanted: boolean): Promise<void> => onChange(wanted && (await askToNotify()));
  return (
    <label class="switch">
      <span>{blocked ? t("online.notifyBlocked") : t("online.notify")}</span>
      <input
        type="checkbox" role="switch" checked={on && !blocked} disabled={blocked}
        onChange={(event) => {
          void toggle(event.currentTarget.checked);
          event.currentTarget.checked = on; // on when the browser has given leave, not before
        }}
      />
    </label>
  );
}
