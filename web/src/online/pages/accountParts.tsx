// What one may do about one's account: sessions, bots, codes for a lost password.
// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { useStore } from "../../app/store.ts";
import { useText } from "../../i18n/index.ts";
import { dateText } from "../../i18n/locale.ts";
import type { SessionsReply } from "../../protocol/server.ts";
import { newCodes, recover } from "../account.ts";
import { api } from "../api.ts";
import { Form, TextField } from "../ui/form.tsx";
import { ProblemNote, When } from "../ui/problem.tsx";
import { useLoaded, useTask } from "../ui/useTask.ts";

/** After the codes were made: until their owner says that they are kept. */
export function NewCodes() {
  const { t } = useText();
  const codes = useStore(newCodes);
  if (codes.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="new-codes">
      <h2 id="new-codes">{t("online.codesNew")}</h2>
      <p>{t("online.codesText")}</p>
      <ul class="codes">
        {codes.map((code) => <li key={code}><code>{code}</code></li>)}
      </ul>
      <button type="button" class="button main" onClick={() => newCodes.set([])}>{t("online.codesNoted")}</button>
    </section>
  );
}

export function SessionsPanel() {
  const [loaded, again] = useLoaded(api.sessions, []);
  return (
    <When loaded={loaded} onRetry={again}>
      {({ sessions, recovery_codes_left: left }) => (
        <>
          <Sessions sessions={sessions} again={again} />
          <Codes left={left} again={again} />
        </>
      )}
    </When>
  );
}

function Sessions({ sessions, again }: { sessions: SessionsReply["sessions"]; again: () => void }) {
  const { t, lang } = useText();
  const task = useTask();
  const end = (work: () => Promise<unknown>): void =>
    void task.run(async () => {
      await work();
      again();
    });
  return (
    <section class="panel" aria-labelledby="sessions">
      <h2 id="sessions">{t("online.sessions")}</h2>
      <ul class="game-rows">
        {sessions.map((one) => (
          <li key={one.id}>
            <span>
              {one.agent || t("online.unknownBrowser")}
              {one.made_at > 0 && <span class="soft"> {t("online.sessionSince", { date: dateText(lang, one.made_at, { dateStyle: "medium" }) })}</span>}
            </span>
            {one.current ? (
              <span class="badge">{t("online.thisSession")}</span>
            ) : (
              <button type="button" class="button slim" disabled={task.busy} onClick={() => end(() => api.endSession(one.id))}>
                {t("online.endSession")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" class="button" disabled={task.busy} onClick={() => end(api.endOtherSessions)}>{t("online.endOthers")}</button>
      )}
      <ProblemNote problem={task.problem} />
    </section>
  );
}

function Codes({ left, again }: { left: number; again: () => void }) {
  const { t } = useText();
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const task = useTask();
  const make = async (): Promise<void> => {
    newCodes.set(await api.newRecoveryCodes(password));
    setPassword("");
    setAsked(false);
    again();
  };
  return (
    <section class="panel" aria-labelledby="codes">
      <h2 id="codes">{t("online.codesTitle")}</h2>
      <p class="soft">{t("online.codesLeft", { n: left })}</p>
      {asked ? (
        <Form task={task} submit={t("online.newCodes")} onSubmit={make}>
          <TextField
            label={t("online.password")} value={password} onInput={setPassword} name="password" secret
            autocomplete="current-password" problem={task.problem} field="password"
          />
        </Form>
      ) : (
        <button type="button" class="button" onClick={() => setAsked(true)}>{t("online.newCodes")}</button>
      )}
    </section>
  );
}

/** Under the form that makes bots; `made` changes when one was made. */
export function BotList({ made }: { made: string }) {
  const { t } = useText();
  const [loaded, again] = useLoaded(api.bots, [made]);
  const task = useTask();
  const end = (name: string, remove: boolean): void =>
    void task.run(async () => {
      await api.endBot(name, remove);
      again();
    });
  return (
    <When loaded={loaded} onRetry={again}>
      {(bots) => (
        <>
          <ul class="game-rows" aria-label={t("online.bots")}>
            {bots.map(({ name, token, online }) => (
              <li key={name}>
                <span>
                  <a href={`/player/${name}`}>{name}</a>{" "}
                  {online ? <span class="badge">{t("online.here")}</span> : !token && <span class="soft">{t("online.noToken")}</span>}
                </span>
                <span class="row">
                  {token && (
                    <button type="button" class="button slim" disabled={task.busy} onClick={() => end(name, false)}>{t("online.endToken")}</button>
                  )}
                  <button type="button" class="button slim" disabled={task.busy} onClick={() => end(name, true)}>{t("online.removeBot")}</button>
                </span>
              </li>
            ))}
          </ul>
          <ProblemNote problem={task.problem} />
        </>
      )}
    </When>
  );
}

export function LostPassword() {
  const { t } = useText();
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [fresh, setFresh] = useState("");
  const task = useTask();
  return (
    <>
      <h2>{t("online.lostPassword")}</h2>
      <Form task={task} submit={t("online.setPassword")} onSubmit={() => recover(name, code, fresh)}>
        <TextField label={t("online.name")} value={name} onInput={setName} name="lost-name" autocomplete="username" problem={task.problem} field="name" />
        <TextField label={t("online.recoveryCode")} value={code} onInput={setCode} name="code" autocomplete="off" problem={task.problem} field="code" />
        <TextField
          label={t("online.newPassword")} value={fresh} onInput={setFresh} name="new" secret
          autocomplete="new-password" problem={task.problem} field="new" hint={t("online.passwordHint")}
        />
      </Form>
    </>
  );
}
