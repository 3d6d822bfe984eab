// A guest's seat goes to another device by a link that is good once. SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import type { Snapshot } from "../../protocol/server.ts";
import { api } from "../api.ts";
import { guestKey } from "../guestPush.ts";
import { CopyLink } from "./copyLink.tsx";
import { ProblemNote } from "./problem.tsx";
import { useTask } from "./useTask.ts";

export function OtherDevice({ game }: { game: Snapshot }) {
  const { t } = useText();
  const [link, setLink] = useState("");
  const task = useTask();
  const key = guestKey(game); // the seat of an account is wherever its owner logs in
  if (!key) return null;
  const make = (): void => void task.run(async () => setLink((await api.transfer(game.id, key)).link));
  return (
    <details class="panel other-device">
      <summary>{t("online.otherDevice")}</summary>
      <div class="stack">
        <p class="soft">{t("online.otherDeviceHow")}</p>
        <ProblemNote problem={task.problem} />
        {link ? (
          <CopyLink link={link} label={t("online.otherDeviceLink")} />
        ) : (
          <button type="button" class="button" disabled={task.busy} onClick={make}>{t("online.otherDeviceMake")}</button>
        )}
      </div>
    </details>
  );
}
