// A player for everybody to see: ratings, games with search, downloads; and the search for players.
// SPDX-License-Identifier: MIT
import { useState } from "preact/hooks";
import { address } from "../../app/router.ts";
import { useStore } from "../../app/store.ts";
import { useText } from "../../i18n/index.ts";
import { dateText } from "../../i18n/locale.ts";
import type { GameRow, Profile, ListReply } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { account } from "../account.ts";
import { api, exportUrl } from "../api.ts";
import { gameTitle } from "../../game/titles.ts";
import { RatingCurve } from "../ui/curve.tsx";
import { GameRows } from "../ui/gameRows.tsx";
import { When } from "../ui/problem.tsx";
import { useLoaded, useTask } from "../ui/useTask.ts";

export function PlayerPage({ rules, name }: { rules: Rules; name: string }) {
  const { t, lang } = useText();
  const [loaded, again] = useLoaded<Profile>(() => api.profile(name), [name]);
  const who = useStore(account);
  // Until that is known nobody is asked to challenge themselves.
  const other = who.kind !== "unknown" && !(who.kind === "account" && who.profile.name.toLowerCase() === name.toLowerCase());
  return (
    <When loaded={loaded} onRetry={again}>
      {(profile) => (
        <>
          <div class="page-head">
            <h1>
              {profile.name} {profile.bot && <span class="badge">{t("online.bot")}</span>}
            </h1>
            <span class="row">
              {!profile.closed && other && (
                <a class="button main" href={address("/online/new", { with: profile.name, ...(profile.bot ? { bot: "1" } : {}) })}>{t("online.challenge")}</a>
              )}
              <a class="button" href={exportUrl(profile.name, "sgf")} download={`${profile.name}.sgf`}>{t("online.downloadSgf")}</a>
              <a class="button" href={exportUrl(profile.name, "json")} download={`${profile.name}.json`}>{t("online.downloadJson")}</a>
            </span>
          </div>
          <p class="soft">
            {t("online.since", { date: dateText(lang, profile.made_at, { dateStyle: "long" }) })}
          </p>
          <Ratings rules={rules} profile={profile} />
          <Games rules={rules} name={profile.name} />
        </>
      )}
    </When>
  );
}

function Ratings({ rules, profile }: { rules: Rules; profile: Profile }) {
  const { t, lang } = useText();
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">{t("online.ratings")}</h2>
      {profile.ratings.length === 0 && <p class="soft">{t("online.noRatings")}</p>}
      <ul class="ratings">
        {profile.ratings.map((each) => (
          <li key={each.game} class="panel">
            <span class="soft">{gameTitle(rules, each.game, lang)}</span>
            <b class="rating">{each.rating}</b>
            <span class="soft">± {2 * each.deviation} · {t("online.gamesCount", { n: each.games })}</span>
            <CurveOf name={profile.name} game={each.game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Something to look at beside the number; without it the number stands alone. */
function CurveOf({ name, game }: { name: string; game: string }) {
  const [loaded] = useLoaded(() => api.ratingHistory(name, game), [name, game]);
  return loaded.kind === "there" ? <RatingCurve points={loaded.value} /> : null;
}

const page = 25;

function Games({ rules, name }: { rules: Rules; name: string }) {
  const { t, lang } = useText();
  const [game, setGame] = useState("");
  const [phase, setPhase] = useState<"" | "playing" | "over">("");
  const [more, setMore] = useState<{ rows: GameRow[]; last: ListReply } | undefined>(undefined);
  const task = useTask();
  const fields = { account: name, limit: page, ...(game ? { game } : {}), ...(phase ? { phase } : {}) };
  const [loaded, again] = useLoaded(async () => {
    const first = await api.list(fields);
    setMore({ rows: first.games, last: first });
    return first;
  }, [name, game, phase]);
  const next = (before: number, before_id: string): void =>
    void task.run(async () => {
      const reply = await api.list({ ...fields, before, before_id });
      setMore((now) => ({ rows: [...(now?.rows ?? []), ...reply.games], last: reply }));
    });
  return (
    <section aria-labelledby="games">
      <div class="page-head">
        <h2 id="games">{t("online.games")}</h2>
        <span class="row filters">
          <select aria-label={t("online.filterGame")} value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            <option value="">{t("online.allGames")}</option>
            {rules.games(lang).map((info) => <option key={info.name} value={info.name}>{info.title}</option>)}
          </select>
          <select
            aria-label={t("online.filterPhase")} value={phase}
            onChange={(event) => setPhase(event.currentTarget.value as "" | "playing" | "over")}
          >
            <option value="">{t("online.allPhases")}</option>
            <option value="playing">{t("online.phase.playing")}</option>
            <option value="over">{t("online.phase.over")}</option>
          </select>
        </span>
      </div>
      <When loaded={loaded} onRetry={again}>
        {() => {
          const rows = more?.rows ?? [];
          const { before, before_id } = more?.last ?? { before: null, before_id: null };
          if (rows.length === 0) return <p class="soft empty">{t("online.noGames")}</p>;
          return (
            <>
              <GameRows rows={rows} rules={rules} label={t("online.games")} />
              {before !== null && before_id !== null && (
                <button type="button" class="button" disabled={task.busy} onClick={() => next(before, before_id)}>
                  {t("online.more")}
                </button>
              )}
            </>
          );
        }}
      </When>
    </section>
  );
}

export function PlayersPage() {
  const { t } = useText();
  const [search, setSearch] = useState("");
  const [loaded, again] = useLoaded(() => api.players(search), [search]);
  return (
    <div class="narrow">
      <h1>{t("online.players")}</h1>
      <div class="field">
        <label for="player-search">{t("online.searchPlayer")}</label>
        <input
          id="player-search" type="text" maxLength={20} value={search} autocomplete="off" autocapitalize="none"
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <When loaded={loaded} onRetry={again}>
        {(players) => (
          <ul class="game-rows" aria-label={t("online.players")}>
            {players.length === 0 && <li class="soft">{t(search ? "online.noPlayers" : "online.nobodyYet")}</li>}
            {players.map((player) => (
              <li key={player.name}>
                <a href={`/player/${player.name}`}>{player.name}</a>
                {player.bot && <span class="badge">{t("online.bot")}</span>}
              </li>
            ))}
          </ul>
        )}
      </When>
    </div>
  );
}
