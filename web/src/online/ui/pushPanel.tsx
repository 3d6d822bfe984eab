// The switch for notifications that come when no page is open, and where else they go.
// SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useText } from "../../i18n/index.ts";
import { dateText } from "../../i18n/locale.ts";
import { Switch } from "../../ui/controls.tsx";
import { Said } from "../../ui/said.tsx";
import type { PushTargets } from "../../protocol/server.ts";
import { api } from "../api.ts";
import { canPush, NoPushService, startPush, stopPush } from "../push.ts";
import { ProblemNote } from "./problem.tsx";
import { useLoaded, useTask } from "./useTask.ts";

/** Nothing is shown where it cannot be: an old browser, or a site that sends none. */
export function PushPanel() {
  const [able, setAble] = useState(false);
  useEffect(() => void canPush().then(setAble), []);
  const [key] = useLoaded(api.pushKey, []);
  const [targets, again] = useLoaded(api.pushTargets, []);
  if (!able || key.kind !== "there" || !key.value || targets.kind !== "there") return null;
  return <Panel serverKey={key.value} targets={targets.value} again={again} />;
}

function Panel({ serverKey, targets, again }: { serverKey: string; targets: PushTargets["targets"]; again: () => void }) {
  const { t } = useText();
  const task = useTask();
  const [blocked, setBlocked] = useState(Notification.permission === "denied");
  const [failed, setFailed] = useState(false);
  const here = targets.find(({ current }) => current);
  const set = (on: boolean): void =>
    void task.run(async () => {
      setFailed(false);
      try {
        if (on) setBlocked(!(await startPush(serverKey)));
        else await stopPush(here?.id);
      } catch (error) {
        if (!(error instanceof NoPushService)) throw error;
        setFailed(true);
      }
      again();
    });
  return (
    <section class="panel" aria-labelledby="push">
      <h2 id="push">{t("push.title")}</h2>
      <p class="soft">{t("push.text")}</p>
      <Switch label={t("push.switch")} value={here !== undefined} onChange={set} />
      {blocked && <Said class="notice calm" text={t("push.blocked")} />}
      {failed && <p class="notice" role="alert">{t("push.failed")}</p>}
      <ProblemNote problem={task.problem} />
      <Others targets={targets.filter(({ current }) => !current)} again={again} />
    </section>
  );
}

function Others({ targets, again }: { targets: PushTargets["targets"]; again: () => void }) {
  const { t, lang } = useText();
  const task = useTask();
  if (targets.length === 0) return null;
  const date = (at: number): string => dateText(lang, at, { dateStyle: "medium" });
  return (
    <>
      <h3>{t("push.others")}</h3>
      <ul class="game-rows">
        {targets.map(({ id, host, made_at: at }) => (
          <li key={id}>
            <span>{host} <span class="soft">{t("push.since", { date: date(at) })}</span></span>
            <button
              type="button" class="button slim" disabled={task.busy}
              onClick={() =>
                void task.run(async () => {
                  await api.removePushTarget(id);
                  again();
                })
              }
            >
              {t("push.remove")}
            </button>
          </li>
        ))}
      </ul>
      <ProblemNote problem={task.problem} />
    </>
  );
}
