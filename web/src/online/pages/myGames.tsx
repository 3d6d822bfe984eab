// One's running games: those of the account, on every device, and those whose keys this browser holds.
// SPDX-License-Identifier: MIT
import { useText } from "../../i18n/index.ts";
import type { GameRow } from "../../protocol/server.ts";
import type { Rules } from "../../rules/rules.ts";
import { account, askAccount } from "../account.ts";
import { ApiError, api } from "../api.ts";
import { isMyTurn } from "../onlineGame.ts";
import { rowOf, type OwnRow } from "../ownRows.ts";
import { seatKeys } from "../seatKeys.ts";
import { GameRows } from "../ui/gameRows.tsx";
import { When } from "../ui/problem.tsx";
import { useLoaded } from "../ui/useTask.ts";
import { accountGames, askWaiting } from "../waiting.ts";

const most = 50;

async function accountRows(): Promise<OwnRow[]> {
  await askAccount();
  await askWaiting();
  const state = account.get();
  const name = state.kind === "account" ? state.profile.name.toLowerCase() : "";
  const seatsOf = ({ seats }: GameRow): number[] => seats.flatMap((seat, place) => (seat.name?.toLowerCase() === name ? [place] : []));
  return (accountGames.get() ?? []).map((row) => ({ ...row, myTurn: row.waits ?? false, mine: seatsOf(row) }));
}

async function ownGames(): Promise<OwnRow[]> {
  const mine = await accountRows();
  const known = new Set(mine.map(({ id }) => id));
  const held = seatKeys.games().filter(([id]) => !known.has(id)).slice(0, most);
  const rows = await Promise.all(
    held.map(async ([id, { key }]) => {
      try {
        const game = await api.game(id, key);
        return { ...rowOf(game), myTurn: isMyTurn(game), mine: game.my_seats ?? [] };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 429) throw error;
        if (error.status === 404) seatKeys.drop(id); // the server has forgotten it
        return undefined;
      }
    }),
  );
  const rank = (row: OwnRow): number => (row.myTurn ? 0 : row.phase === "playing" ? 1 : row.phase === "waiting" ? 2 : 3);
  return [...mine, ...rows.filter((row) => row !== undefined)].sort((a, b) => rank(a) - rank(b) || b.changed_at - a.changed_at);
}

export function MyGamesPage({ rules }: { rules: Rules }) {
  const { t } = useText();
  const [loaded, again] = useLoaded(ownGames, []);
  return (
    <>
      <div class="page-head">
        <h1>{t("online.myGames")}</h1>
        <a class="button main" href="/online/new">{t("online.newGame")}</a>
      </div>
      <p class="soft">{t("online.myGamesText")}</p>
      <When loaded={loaded} onRetry={again}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="soft empty">{t("online.noGames")}</p>
          ) : (
            <GameRows
              rows={rows} rules={rules} label={t("online.myGames")} mine={(row) => (row as OwnRow).mine}
              note={(row) => {
                const text = (row as OwnRow).myTurn ? t(row.phase === "waiting" ? "online.invitation" : "online.yourTurn") : row.phase === "waiting" ? t("online.waiting") : "";
                return text ? <span class="badge">{text}</span> : null;
              }}
            />
          )
        }
      </When>
    </>
  );
}
