// Open challenges, live: sit down at one, or put up your own. SPDX-License-Identifier: MIT
import { useEffect, useMemo } from "preact/hooks";
import { address } from "../../app/router.ts";
import { useStore } from "../../app/store.ts";
import { BoardPicture } from "../../board/picture.tsx";
import { usualGame } from "../../game/family.ts";
import { useText } from "../../i18n/index.ts";
import type { GameRow } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { account } from "../account.ts";
import { api } from "../api.ts";
import { connection } from "../connection.ts";
import { Lobby } from "../lobby.ts";
import { joinGame } from "../makeGame.ts";
import { seatKeys } from "../seatKeys.ts";
import { GameRows } from "../ui/gameRows.tsx";
import { QuickPairing } from "../ui/quickPairing.tsx";
import { NoServerNote, ProblemNote } from "../ui/problem.tsx";
import { useLoaded, useTask } from "../ui/useTask.ts";

export function LobbyPage({ rules }: { rules: Rules }) {
  const { t } = useText();
  const lobby = useMemo(() => new Lobby(connection()), []);
  useEffect(() => lobby.follow(), [lobby]);
  const rows = useStore(lobby.rows);
  const link = useStore(connection().link);
  const who = useStore(account);
  const joining = useTask();

  const join = (row: GameRow): void => {
    void joining.run(() => joinGame(row.id));
  };
  const buttons = (row: GameRow) => {
    if (seatKeys.of(row.id)) return <a class="button" href={`/game/${row.id}`}>{t("online.yours")}</a>;
    // With more seats than two one looks first which is free.
    if (row.seats.length > 2) return <a class="button" href={`/game/${row.id}`}>{t("online.chooseSeat")}</a>;
    if (row.rated && who.kind !== "account") {
      return <a class="button" href="/account">{t("online.loginToJoin")}</a>;
    }
    return (
      <button type="button" class="button main" disabled={joining.busy} onClick={() => join(row)}>{t("online.join")}</button>
    );
  };
  return (
    <>
      <div class="page-head">
        <h1>{t("online.lobby")}</h1>
        <a class="button main" href="/online/new?open=1">{t("online.newOpen")}</a>
      </div>
      <ProblemNote problem={joining.problem} />
      {rows === undefined && link === "away" && <NoServerNote onRetry={() => connection().wake()} />}
      {rows === undefined && link !== "away" && <p class="soft" aria-busy="true">{t("online.loading")}</p>}
      {/* Who waits comes first: on a phone there is room for little more. */}
      {rows && <GameRows rows={rows} rules={rules} label={t("online.lobby")} action={buttons} />}
      {rows && <QuickPairing rules={rules} rows={rows} me={who.kind === "account" ? who.profile.name : ""} task={joining} />}
      {rows?.length === 0 && <Nobody rules={rules} />}
      {rows && <Playing rules={rules} />}
    </>
  );
}

/** What to do where nobody waits: put up one of the games, or play the computer. */
function Nobody({ rules }: { rules: Rules }) {
  const { t, lang } = useText();
  const games = useMemo(() => rules.games(lang).map((info) => {
    const game = usualGame(info, lang);
    return { game, title: info.title, scene: rules.state({ game, start: "start", moves: [] }, lang).scene };
  }), [rules, lang]);
  return (
    <div class="empty">
      <p class="soft">{t("online.lobbyEmpty")}</p>
      <ul class="lobby-games">
        {games.map(({ game, title, scene }) => (
          <li key={game}>
            <a href={address("/online/new", { open: 1, game })}><BoardPicture scene={scene} /><strong>{title}</strong></a>
          </li>
        ))}
      </ul>
      <p><a class="button" href="/play">{t("online.playHere")}</a></p>
    </div>
  );
}

const shownGames = 6;
const againMs = 15_000;

/** What one can watch meanwhile. */
function Playing({ rules }: { rules: Rules }) {
  const { t } = useText();
  const [loaded, again] = useLoaded(async () => (await api.list({ phase: "playing", limit: shownGames })).games, []);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && again(), againMs);
    return () => clearInterval(timer);
  }, []);
  if (loaded.kind !== "there" || loaded.value.length === 0) return null;
  return (
    <section aria-labelledby="playing">
      <div class="page-head">
        <h2 id="playing">{t("online.phase.playing")}</h2>
        <a href="/online/watch">{t("online.more")}</a>
      </div>
      <GameRows
        rows={loaded.value} rules={rules} label={t("online.phase.playing")}
        action={(row) => <a class="button" href={`/game/${row.id}`}>{t("online.watchThis")}</a>}
      />
    </section>
  );
}
