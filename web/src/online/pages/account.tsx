// One's account: make one, log in, and everything one may do with it. SPDX-License-Identifier: MIT
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../../app/store.ts";
import { useText } from "../../i18n/index.ts";
import { Switch } from "../../ui/controls.tsx";
import { Said } from "../../ui/said.tsx";
import type { Profile } from "../../protocol/server.ts";
import { account, askAccount, deleteAccount, logIn, logOut, register } from "../account.ts";
import { api, exportUrl } from "../api.ts";
import { keepPush } from "../push.ts";
import { CopyLink } from "../ui/copyLink.tsx";
import { Form, TextField } from "../ui/form.tsx";
import { NoServerNote } from "../ui/problem.tsx";
import { PushPanel } from "../ui/pushPanel.tsx";
import { useTask } from "../ui/useTask.ts";
import { BotList, LostPassword, NewCodes, SessionsPanel } from "./accountParts.tsx";

export function AccountPage() {
  const { t } = useText();
  const who = useStore(account);
  useEffect(() => void askAccount(), []);
  return (
    <div class="narrow">
      <h1>{t("online.account")}</h1>
      {who.kind === "unknown" && <p class="soft" aria-busy="true">{t("online.loading")}</p>}
      {who.kind === "no-server" && <NoServerNote onRetry={() => void askAccount()} />}
      {who.kind === "guest" && <Enter />}
      <NewCodes />
      {who.kind === "account" && <Own profile={who.profile} />}
    </div>
  );
}

function Enter() {
  const { t } = useText();
  const [fresh, setFresh] = useState(false);
  const [lost, setLost] = useState(false);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const task = useTask();
  if (lost) return <section class="panel"><LostPassword /></section>;
  return (
    <section class="panel">
      <p class="soft">{t("online.accountWhy")}</p>
      <div class="segments apart" role="radiogroup" aria-label={t("online.account")}>
        <label>
          <input type="radio" name="enter" checked={!fresh} onChange={() => setFresh(false)} />
          {t("online.login")}
        </label>
        <label>
          <input type="radio" name="enter" checked={fresh} onChange={() => setFresh(true)} />
          {t("online.register")}
        </label>
      </div>
      <Form
        task={task} submit={t(fresh ? "online.register" : "online.login")}
        onSubmit={() => (fresh ? register(name, password) : logIn(name, password))}
      >
        <TextField
          label={t("online.name")} value={name} onInput={setName} name="username" autocomplete="username"
          problem={task.problem} field="name" {...(fresh ? { hint: t("online.nameHint") } : {})}
        />
        <TextField
          label={t("online.password")} value={password} onInput={setPassword} name="password" secret
          autocomplete={fresh ? "new-password" : "current-password"} problem={task.problem} field="password"
          {...(fresh ? { hint: t("online.passwordHint") } : {})}
        />
      </Form>
      {!fresh && <button type="button" class="button" onClick={() => setLost(true)}>{t("online.lostPassword")}</button>}
    </section>
  );
}

function Own({ profile }: { profile: Profile }) {
  const { t } = useText();
  const leaving = useTask();
  return (
    <>
      <section class="panel">
        <div class="panel-head">
          <h2>{profile.name}</h2>
          <button type="button" class="button" onClick={() => void leaving.run(logOut)}>{t("online.logout")}</button>
        </div>
        <div class="row">
          <a class="button" href={`/player/${profile.name}`}>{t("online.profile")}</a>
          <a class="button" href="/online/games">{t("online.myGames")}</a>
          <a class="button" href={exportUrl(profile.name, "sgf")} download={`${profile.name}.sgf`}>{t("online.downloadSgf")}</a>
          <a class="button" href={exportUrl(profile.name, "json")} download={`${profile.name}.json`}>{t("online.downloadJson")}</a>
        </div>
      </section>
      <PushPanel />
      <SessionsPanel />
      <PasswordChange />
      <Bots />
      <Removal name={profile.name} />
    </>
  );
}

function PasswordChange() {
  const { t } = useText();
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [done, setDone] = useState(false);
  const [endBots, setEndBots] = useState(false);
  const task = useTask();
  const change = async (): Promise<void> => {
    setDone(false);
    await api.changePassword(old, fresh, endBots);
    await keepPush(); // the session that asked for it has ended with the old password
    setOld("");
    setFresh("");
    setDone(true);
  };
  return (
    <section class="panel">
      <h2>{t("online.changePassword")}</h2>
      <Form task={task} submit={t("online.changePassword")} onSubmit={change}>
        <TextField
          label={t("online.oldPassword")} value={old} onInput={setOld} name="old" secret
          autocomplete="current-password" problem={task.problem} field="old"
        />
        <TextField
          label={t("online.newPassword")} value={fresh} onInput={setFresh} name="new" secret
          autocomplete="new-password" problem={task.problem} field="new" hint={t("online.passwordHint")}
        />
        <Switch label={t("online.endBots")} value={endBots} onChange={setEndBots} />
      </Form>
      {done && <Said class="notice calm" text={t("online.passwordChanged")} />}
    </section>
  );
}

function Bots() {
  const { t } = useText();
  const [name, setName] = useState("");
  const [made, setMade] = useState<{ name: string; token: string } | undefined>(undefined);
  const task = useTask();
  return (
    <section class="panel">
      <h2>{t("online.bots")}</h2>
      <p class="soft">{t("online.botsText")}</p>
      <Form task={task} submit={t("online.makeBot")} onSubmit={async () => setMade(await api.makeBot(name))}>
        <TextField
          label={t("online.botName")} value={name} onInput={setName} name="bot" problem={task.problem}
          field="name" hint={t("online.nameHint")}
        />
      </Form>
      {made && (
        <Said class="notice calm" text={t("online.tokenOnce", { name: made.name })}>
          <p>{t("online.tokenOnce", { name: made.name })}</p>
          <CopyLink label={t("online.token")} link={made.token} plain />
        </Said>
      )}
      <BotList made={made?.token ?? ""} />
    </section>
  );
}

function Removal({ name }: { name: string }) {
  const { t } = useText();
  const [password, setPassword] = useState("");
  const [sure, setSure] = useState(false);
  const task = useTask();
  return (
    <section class="panel">
      <h2>{t("online.deleteAccount")}</h2>
      <p class="soft">{t("online.deleteText", { name })}</p>
      {sure ? (
        <Form task={task} submit={t("online.deleteForGood")} danger onSubmit={() => deleteAccount(password)}>
          <TextField
            label={t("online.password")} value={password} onInput={setPassword} name="password" secret
            autocomplete="current-password" problem={task.problem} field="password"
          />
        </Form>
      ) : (
        <button type="button" class="button" onClick={() => setSure(true)}>{t("online.deleteAccount")}</button>
      )}
    </section>
  );
}
